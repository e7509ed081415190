"""The two calls of the gateway: a checked request and the maps in, the answer out. No HTTP here."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from scrub_app.core.rules import Rules, Term
from scrub_app.core.sessions.session import Handling, MaskedTexts
from scrub_app.gateway.checking import malformed
from scrub_app.gateway.finding import Finding, Search
from scrub_app.gateway.maps import Kept, Maps
from scrub_app.gateway.ner import LoopbackModel

_KNOWN = {"persons": "PERSON", "orgs": "ORGANIZATION", "funds": "FUND", "emails": "EMAIL"}

Answer = dict[str, Any]
Counts = dict[str, int]


@dataclass(frozen=True, slots=True)
class Calls:
    """What the calls share: where maps are kept, who searches, and the model on this machine, if there is one."""

    maps: Maps
    finding: Finding
    endpoint: LoopbackModel | None = None

    async def scrub(self, request: Mapping[str, Any]) -> tuple[Answer, Counts]:
        """The answer to `/scrub`, and the counts for its log row.

        `SessionError`: "tier1_detected", "map_expired", "maps_full", "bad_request"; `DetectionError`. Nothing is kept
        then.
        """
        texts = tuple(item["text"] for item in request["items"])
        handle = request.get("map_handle")
        kept = self.maps.get(handle) if handle else self.maps.make(request["token_format"])
        if kept.token_format != request["token_format"]:
            raise malformed("token_format")
        search = Search(texts, _rules(request), request["ner"], self.endpoint)
        async with kept.lock:
            found = await self.finding.find(search)
            masked = kept.session.mask(texts, found, _handling(request))
            if self.maps.on_disk:
                await asyncio.to_thread(self.maps.save, kept)
            else:
                self.maps.save(kept)
        return _scrubbed(request, kept, masked), {
            "items": len(texts),
            "chars": sum(map(len, texts)),
            "tokens": masked.tokenised,
            "removed": masked.removed,
            "distinct": masked.distinct,
        }

    async def rehydrate(self, request: Mapping[str, Any]) -> tuple[Answer, Counts]:
        """The answer to `/rehydrate`, and the counts for its log row.

        `SessionError`: "map_expired", and in strict mode "unknown_tokens" or "tokens_in_links"; nothing is put back
        then.
        """
        kept = self.maps.get(request["map_handle"])
        rows = [(item["id"], kept.session.restore(item["text"], strict=request["strict"])) for item in request["items"]]
        substituted = sum(back.restored for _, back in rows)
        unknown = sum(back.unknown + back.lost + back.withheld for _, back in rows)
        answer = {
            "task_id": request["task_id"],
            "items": [{"id": name, "rehydrated_text": back.text} for name, back in rows],
            "stats": {"tokens_substituted": substituted, "unknown_tokens": unknown},
        }
        return answer, {"items": len(rows), "tokens": substituted, "unknown": unknown}


def _rules(request: Mapping[str, Any]) -> Rules:
    known = request.get("known_entities", {})
    terms = (Term(name, entity) for kind, entity in _KNOWN.items() for name in known.get(kind, ()))
    # A name without a letter or figure matches nothing.
    return Rules(request["profile"], tuple(term for term in terms if any(map(str.isalnum, term.text))))


def _handling(request: Mapping[str, Any]) -> Handling:
    bucket = request.get("bucket", {})
    return Handling(
        reject=request["tier1_action"] == "reject",
        bucket_amounts=bucket.get("amounts", False),
        bucket_dates=bucket.get("dates", False),
        language=request["language"],
    )


def _scrubbed(request: Mapping[str, Any], kept: Kept, masked: MaskedTexts) -> Answer:
    return {
        "task_id": request["task_id"],
        "map_handle": kept.handle,
        "items": [
            {"id": item["id"], "scrubbed_text": text.text, "tokens_used": list(text.tokens)}
            for item, text in zip(request["items"], masked.texts, strict=True)
        ],
        "stats": {
            "tier1_dropped": masked.removed,
            "tier2_tokenized": masked.tokenised,
            "distinct_entities": masked.distinct,
            "descriptive_flags": masked.flags,
        },
        "expires_at": datetime.fromtimestamp(kept.expires, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
