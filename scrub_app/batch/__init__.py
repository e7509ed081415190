"""Many files with one key: by processes of this machine, or by the workers of a Dask cluster."""
