"""The product: pure values. No Qt, no operating system, no printing, no clock of its own."""
