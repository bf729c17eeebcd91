# Rooms and the server: what is refused, and why.

refusal-not-in-room = You are not in this room. Come in first.
refusal-not-host = Only the host can do that: { $host }.
refusal-not-yours = That seat is not yours to answer for.
refusal-not-now = { $why ->
    [playing] Not during a match.
    [idle] No match is on.
    [paused] The match is paused.
    [not-ready] You have not said that you are ready, or the talk is over.
    [running] The match is not paused.
    [dealing] The cards are just being dealt.
    [no-dealing] No luck is being dealt now.
    [closed] This room is closed.
    [nothing-to-prepare] There is nothing that you could prepare now.
    [another-match] That answer belongs to an earlier match.
   *[other] Not now.
}
refusal-not-allowed = { $why ->
    [share] That is not the share of luck that was sealed.
    [screen] This device shows the table to everybody, so it cannot have a seat of its own.
    [two-seats] You have another seat; nobody sees with the eyes of two.
    [not-yours] That seat was never yours.
    [present] Somebody sits there and is here.
    [stand] Stand up first; a bot can be seated then.
    [bots] A bot at this table does not know that game.
    [crowded] More people sit here than that game has seats for.
    [number] That number is out of bounds.
    [order] Name every seat once.
    [orders] There is no such question in this game.
    [no-vote] Only those who sit at the table and are here can vote.
    [end-talk] No talk is on that you could end. A host who plays too can end one once most are ready.
    [call-time] Nobody is kept waiting whom you could hurry. A talk is ended as a talk, and against bots you have all the time.
    [call-time-early] Everybody has at least half a minute, and a talk its whole time.
    [window] This lasts its full time, whoever has answered: ending it now would tell who was awaited.
    [extend] There is no talk on a clock that could be given more time.
    [exclude] Nobody can be excluded now, or you play yourself. It is for a host without a seat, while people talk or vote.
    [speed] Somebody else still plays: bots keep the pace that everybody knows.
    [host] The host is only away; you stand in for them.
    [league] Not in a league match: its players stay where they are and answer for themselves.
    [secret] The luck of this match cannot be read.
   *[other] That is not possible.
}
refusal-room-locked = The host has closed the door; nobody else can come in.
refusal-room-full = This room is full: { $people } people are here.
refusal-shown-out = The host has shown you out of this room.
refusal-seat-taken = That seat is taken: { $seat }.
refusal-no-seat = { $seats ->
    [one] There is no free seat; this table has one.
   *[other] There is no free seat; this table has { $seats }.
}
refusal-nobody-there = There is nobody like that in this room.
refusal-bad-host = This server is not called “{ $host }”. Its operator can add the name to OMERTA_HOSTS.
refusal-bad-person-name = A name has 1 to { $most } letters.
refusal-not-ready = { $why ->
    [seats] Not every seat is taken yet. Seat bots, or take seats away.
   *[people] Not everybody is ready: { $names }.
}
refusal-wrong-key = This key opens nothing. It works once, and a newer one makes it useless.
refusal-too-fast = Slowly, please. Try again in a moment.
refusal-silence = { $mode ->
    [acts] At this table only speech acts are allowed, no free text.
   *[silent] At this table nobody talks.
}
refusal-cannot-undo = That cannot be taken back: something was revealed, luck has spoken, or the game went on.
refusal-house-only = Only the house can do that.

refusal-unknown-room = There is no room “{ $room }”. It may have been closed.
refusal-unknown-record = There is no record “{ $record }”.
refusal-not-your-eyes = During a match nobody looks through the eyes of another.
refusal-kept-secret = This match was played as in the box: what the table did not see stays secret, and everybody has only their own eyes.
refusal-not-over = The match is not over yet.
refusal-bad-request = This request cannot be understood: { $detail }
refusal-not-found = There is nothing here.
refusal-wrong-method = This cannot be done here.
refusal-too-large = That is too much at once.
refusal-stranger = Who are you? Send your secret, or ask for a new one.
refusal-not-admin = Only the keeper of this server can do that.
refusal-too-many = The house is full just now. Try again later.
refusal-broken = Something went wrong on our side. Nothing was changed.
refusal-bad-origin = This page may not speak to this server.
refusal-bad-version = This program speaks protocol { $theirs }; the server speaks { $ours }.
refusal-busy = The server is busy. Try again in a moment.
refusal-unknown-player = This bot has not entered the league yet.
refusal-not-your-player = This secret is that of { $name } by { $author }; another bot needs a secret of its own.
refusal-player-taken = There is a bot { $name } by { $author } already, with another secret. Use that secret, or another name.
refusal-not-your-author = Somebody else enters bots as { $author }. Take another name, or use the key that you had first.
refusal-resting = This bot left its last match or let its time run out. It may play again in { $seconds } s.
refusal-league-full = The league is full just now. Try again later.
refusal-unavailable = The server cannot save anything just now, so nothing was done. Try again in a moment.

room-kind-remote = Each on an own device, wherever you are
room-kind-together = Together in one room, with a shared screen
room-kind-hotseat = One device that goes from hand to hand
room-talk-open = Chat and speech acts
room-talk-acts = Speech acts only
room-talk-silent = No talk
warning-seconds = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}
why-broken-off = the match was broken off
setting-yes = yes
setting-no = no

share-won = { $count ->
    [0] Nobody wins
    [one] { $names } wins
   *[other] { $names } win
}

serve-local = Here:
serve-lan = In this network:
serve-data = Data:
serve-admin = For the operator:
serve-stop = Ctrl-C stops it; matches go on when it is started again.
backup-done = { $lines ->
    [one] One line is
   *[other] { $lines } lines are
} kept in { $file }.
restore-done = { $lines ->
    [one] One line is
   *[other] { $lines } lines are
} back.
publish-done = { $matches ->
    [0] No room has agreed to publish a match: { $file } holds none.
    [one] One match is in { $file }.
   *[other] { $matches } matches are in { $file }.
}
publish-progress = { $done } of { $total }
refusal-bad-publishing = { $problem ->
    [nothing] There is nothing to publish in { $detail }.
    [database] The database does not answer: { $detail }.
   *[unwritable] The file cannot be written: { $detail }.
}
refusal-bad-serving = { $problem ->
    [workers] Several workers need a PostgreSQL database: --database postgresql://… ({ $detail } were asked for).
    [port] “{ $detail }” is no port.
    [address] This address cannot be served: { $detail }.
    [database] The database does not answer: { $detail }.
    [in-use] Another server, process { $pid }, uses { $detail } already. Stop it, or name another folder: --data FOLDER.
   *[other] It cannot be served like that: { $detail }.
}
refusal-bad-backup = { $problem ->
    [nothing] There is nothing to keep in { $detail }.
    [unwritable] The backup cannot be written: { $detail }.
    [foreign] This is no backup of Omertà: { $detail }.
    [broken] This backup is not whole: { $detail }.
    [full] There are rooms already in { $detail }; a backup goes into an empty place.
    [database] The database does not answer: { $detail }.
    [rooms] It is all there, but these rooms do not open, here or elsewhere: { $detail }.
    [every] “{ $detail }” is no span of time: write 90s, 15m, 2h or 1d.
    [keep] “{ $detail }” is no number of backups.
   *[other] The backup cannot be read: { $detail }.
}
