"""Chat models at the table: any endpoint that speaks the chat-completions protocol.

Off unless somebody makes a ``ChatClient``: nothing here reads the environment or opens a connection by itself.
"""

from omerta.adapters.chat.answers import read_answer, read_speech
from omerta.adapters.chat.client import ChatClient, ChatFailed, ChatOff, Reply
from omerta.adapters.chat.player import Budget, ChatPlayer, chat_bot
from omerta.adapters.chat.transcripts import Exchange, read_transcripts, with_transcripts

__all__ = [
    "Budget",
    "ChatClient",
    "ChatFailed",
    "ChatOff",
    "ChatPlayer",
    "Exchange",
    "Reply",
    "chat_bot",
    "read_answer",
    "read_speech",
    "read_transcripts",
    "with_transcripts",
]
