"""Sessions: texts that share one map, turn after turn. The same value gets the same token in all of them."""
