"""A chat model as a bot, for every place that takes one from a file.

    export OMERTA_CHAT_URL=http://localhost:8080/v1 OMERTA_CHAT_MODEL=my-model     # and OMERTA_CHAT_KEY if it needs one
    omerta play resistance --seats 5 --me A --bots chat --code examples/chat_bot.py

Without these variables nothing is sent to anybody and the bot is refused. Run as a program, it plays one match against
simple bots and prints the record, in which what the model was asked and answered stands as remarks.
"""

import random

from omerta.adapters.chat import Budget, ChatClient, ChatPlayer, with_transcripts

BUDGET = Budget(calls=100, tokens=200_000, seconds=600)


class Chat(ChatPlayer):
    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, ChatClient.configured(timeout=30), BUDGET)


def main() -> None:
    import omerta
    from omerta.bots import bot
    from omerta.play import BotDriver

    match = omerta.game("resistance").start(seats=5, seed=7)
    minds = {seat: bot("resistance", "simple")(random.Random(seat)) for seat in range(1, 5)}
    minds[0] = Chat(random.Random(0))
    BotDriver(match, minds).run()
    print(with_transcripts(match, {0: minds[0].transcript}))


if __name__ == "__main__":
    main()
