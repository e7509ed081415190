"""What touches the machine: keyring, shelf of keys, settings, safe writes, the worker process."""
