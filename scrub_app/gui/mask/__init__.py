"""The Mask tab: a document in, its findings reviewed, a masked document out."""
