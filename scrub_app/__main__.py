"""`scrub-app`: the window without a verb, the command line with one."""


def main() -> None:
    """Start the door that was asked for."""


if __name__ == "__main__":
    main()
