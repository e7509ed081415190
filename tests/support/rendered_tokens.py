"""Tokens as renderers, converters, programs, tables, mail and dictation hand them back: one pattern per habit."""

import random

import token_damage
from token_damage import Case

PATTERNS = r"""
__{bare}__
_{bare}_
**{bare}**
~~{bare}~~
=={bare}==
`{bare}`
{bare}
[{bare}](#)
[{bare}][]
[[{bare}|de eiser]]
[[{bare}#kop]]
![{bare}]
[^{bare}]
[{bare}]:
[[SP<em>{label}</em>{counter}_{check}]]
[[SP*{label}*{counter}_{check}]]
[[SP{label}{counter}{check}]]
$[[SP_{{{label}}}_{{{counter}}}_{{{check}}}]]$
[[SP_{{{label}_{{{counter}_{{{check}}}}}}}]]
{{[}}{{[}}SP\_{label}\_{counter}\_{check}{{]}}{{]}}
\lbrack SP\_{label}\_{counter}\_{check}\rbrack
${{{bare}}}
%{bare}%
@{bare}
#{bare}
<{bare}/>
{{% {bare} %}}
<%= {bare} %>
:{bare}:
„{bare}“
‹‹{bare}››
⟪{bare}⟫
]]{bare}[[
[[[[{bare}]]]]
["{bare}"]
['{bare}']
{{"x": "{bare}"}}
[[{bare}'s]]
[[{bare}s]]
[[{bare}en]]
[[{bare}-1]]
[[{bare} (eiser)]]
[[{bare}, eiser]]
[[{bare}…]]
[[de heer {bare}]]
[[MR_{bare}]]
[[naam: {bare}]]
[[token:{bare}]]
[[SP_{label}_{counter}]] ({check})
[[SP_{label}_{counter} ({check})]]
[[SP_{label}_{counter}][{check}]]
[[SP_{label}_{counter} #{check}]]
[[SP_{label}_{counter}/{check}]]
[[SP_{label}_{counter}]_{check}]
[[SP_{label}_#{number}_{check}]]
[[SP_{label}_nr. {number}_{check}]]
[[SP_{label}_№{counter}_{check}]]
[[SP_{counter}_{label}_{check}]]
[[{label}_SP_{counter}_{check}]]
[[SP_{label}_{check}_{counter}]]
[[SP_{label}_{label}_{counter}_{check}]]
[[SP_SP_{label}_{counter}_{check}]]
[[SP_{label}_{counter}_{check}_{check}]]
SP;{label};{counter};{check}
SP{tab}{label}{tab}{number}{tab}{check}
[[SP_{label}_{counter}.0_{check}]]
'[[{bare}]]
[[SP:{label}:{counter}:{check}]]
[[{label}|{counter}|{check}]]
SP({label}, {counter}, {check})
SP underscore {label} underscore {counter} underscore {check}
SP laag streepje {label} laag streepje {counter}
[[SP_{label}_{begun}]]
[[SP_{label}_{begun}
[[SP_{label}_{counter}_{half}…
…{label}_{counter}_{check}]]
{label}_{counter}_{check}]]
[[SP_{label}_{lost}_{check}]]
[[SP_{label}_{lost}]]
[SP_{label}_{counter}_{turned}]
{{{{SP_{label}_{counter}_{wrong}}}}}
[[SP_{label}_{more}_{check}]]
[[{label} {number}]]
[{label}-{number}]
[[{counter}_{label}_SP_{check}]]
[[{check}_{counter}_{label}_SP]]
[[SP_{check}_{label}_{counter}]]
[SP_{check}_{counter}]
SP/{label}/{counter}/{check}
SP/{label}/{counter}
[[SP#{label}#{counter}#{check}]]
[[SP+{label}+{counter}+{check}]]
SP\{label}\{counter}\{check}
U+005BU+005B{bare}U+005DU+005D
\'5b\'5bSP\'5f{label}\'5f{counter}\'5f{check}\'5d\'5d
&#x5B&#x5B{bare}&#x5D&#x5D
\5b \5b {bare}\5d \5d
[[SP\_\textbf{{{label}}}\_{counter}\_{check}]]
<{label}:{counter}:{check}>
[[SP_{label}_{number}.0_{check}]]
[[SP_{label}_{counter}_0x{check}]]
[[SP_{label}_{counter} ({wrong})]]
[[SP_{label}_{counter} ({other})]]
[[SP_{label}_{counter}#{half}]]
[[SP_{label}_{counter},{check}]]
[[SP_{label}_{counter}_{misread}]]
[[SP_{label}_{near}_{misread}]]
[[SP_{label}_{counter}_{check}_{check}]]
[[SP_{label}-{counter}-{counter}-{check}]]
[[XX_{label}_{counter}_{check}]]
[[{label}_ONE_{check}]]
[[SP_{label}_II_{check}]]
[[SP_{label}_{counter} t/m {near}]]
[[SP_{label}_{counter}-{near}]]
[[SP_{label}_{counter}_{near}]]
[[SP_{near}_{label}_{check}]]
[{check}_{near}_{label}]
[{label} NO. {number}]
[[{label} #{number}]]
["{bare}"]
[[{bare}?]]
""".strip("\n").split("\n")


def rendered(issued: tuple[str, ...], r: random.Random) -> Case:
    """One token of the key in one of the patterns, then with none to two kinds of damage to the text of it."""
    token = r.choice(issued)
    pattern = r.choice(PATTERNS)
    text = pattern.format(**_fields(token, issued, r))
    kinds = [pattern]
    for change in (r.choice([*token_damage.ON_TEXT, _lower, _dropped]) for _ in range(r.randrange(3))):
        text = change(text, r)
        kinds.append(change.__name__)
    before = r.choice(["", f"Aan {r.choice(issued)}. "])
    left, right = r.choice(token_damage.PROSE).split("{}")
    if "\x04" in text:
        text, right = text.split("\x04")[0], ""
    start = len(before + left)
    return Case(before + left + text + right, start, start + len(text), token, issued, tuple(kinds))


def _fields(token: str, issued: tuple[str, ...], r: random.Random) -> dict[str, str]:
    p, other = token_damage.parts(token), token_damage.parts(r.choice(issued))
    at, place = r.randrange(len(p.counter)), r.randrange(4)
    return {
        "bare": token[2:-2],
        "tab": "\t",
        "label": p.label,
        "counter": p.counter,
        "number": str(int(p.counter)),
        "check": p.integrity,
        "begun": p.counter[: r.randrange(1, 4)],
        "half": p.integrity[: r.randrange(1, 4)],
        "lost": p.counter[:at] + p.counter[at + 1 :],
        "more": p.counter[:at] + r.choice("0123456789") + p.counter[at:],
        "near": other.counter,
        "other": other.integrity,
        "misread": p.integrity[:place] + r.choice("TGSZOIXVH") + p.integrity[place + 1 :],
        "turned": p.integrity[::-1],
        "wrong": p.integrity[:place] + r.choice("0123456789ABCDEF") + p.integrity[place + 1 :],
    }


def _lower(text: str, r: random.Random) -> str:
    return text.lower()


def _dropped(text: str, r: random.Random) -> str:
    at = r.randrange(len(text))
    return text[:at] + text[at + 1 :]
