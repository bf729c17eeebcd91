# What every game shares.

list-last = { $rest } and { $last }
list-empty = nobody

option-pass = pass

refusal-unknown-game = There is no game called “{ $name }”. There are: { $games }.
refusal-unknown-seat = There is no seat “{ $seat }” at this table; it has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
refusal-bad-seats = { $seats ->
    [one] One seat is
   *[other] { $seats } seats are
} not possible: this game is for { $least } to { $most }.
refusal-bad-setting = “{ $value }” is not possible for the option { $name }. Possible: { $allowed }.
refusal-not-asked = { $seat } is not asked anything now. Asked: { $asked }.
refusal-already-answered = { $seat } has answered already; a sealed answer is final.
refusal-stale-question = That question is closed: it had number { $number }, and number { $now } is open.
refusal-not-offered = “{ $typed }” is not among your options.
refusal-ambiguous = “{ $typed }” could mean several things: { $options }.
refusal-cannot-exclude = { $seat } cannot be excluded now.
refusal-quiet-match = This is a quiet copy of a match: it keeps no record.
refusal-foreign-dealer = A match cannot be saved together with the dealer { $dealer }; ask for it to be left out.
refusal-match-over = The match is over.
refusal-bad-position = This position is not possible, “{ $line }”: { $why ->
    [word] “{ $what }” does not belong there
    [twice] “{ $what }” stands there for the second time
    [missing] “{ $what }” is missing
    [seat] there is no seat “{ $what }”
    [seats] “{ $what }” is no number of seats for this game
    [number] “{ $what }” is not a possible number there
    [setting] { $what } is not possible
    [card] there is no card “{ $what }” to be had; it does not exist, or lies somewhere else
    [cards] these are not the cards of the mix: { $what }
    [deck] the deck would not last to the end
    [roles] these are not the roles for { $what } seats
    [money] the money does not add up to { $what }
    [pieces] the pieces do not add up to { $what }
    [chips] a seat has more than its { $what } chips
    [picciotti] there are more than { $what } picciotti
    [tokens] a seat controls more than { $what } businesses
    [place] { $what } is taken already
    [layout] the seven locations must each lie there once
    [passed] everybody has passed, so the phase would be over
    [out] { $what } is out of the game
    [over] the match would be over
    [idle] nobody could ever do anything
    [invariant] { $what }
   *[unread] this cannot be read
}.
refusal-bad-record = { $problem ->
    [unreadable] This file cannot be read: { $detail }.
    [empty] This is no record of a match: it has no line that begins with “game”.
    [foreign] This record is of a game that is not installed: { $detail }.
    [settings] The first line does not describe a match: { $detail }.
    [copy] This is a copy, with the secrets of others left out; a match cannot go on from it.
    [answer] Line { $line } does not fit: “{ $detail }” is not possible there.
    [derived] Line { $line } was changed: it says “{ $detail }”, but the answers before it lead to “{ $expected }”.
    [forged] This record was changed after it was signed, or the server that published it has not signed it.
    [database] This file was changed after it was published, or a part of it is missing.
    [tampered] This record was changed after it was written: its digest does not fit. (Remove the last line if the change was meant.)
    [short] The record breaks off before the match is over.
    [share] The share of { $detail } is not what was sealed before the match.
    [commitment] The opened secret does not belong to the commitment at the start.
    [luck] Line { $line } was not dealt by the committed secret: “{ $detail }” should be “{ $expected }”.
    [unsealed] There is no opened secret in this record, so its luck cannot be verified.
   *[other] { $detail }
}
refusal-muted = You may not speak now.
refusal-bad-talk = This cannot be said like that: “{ $typed }”.
refusal-refused = Refused.
refusal-bad-bot = There is no bot called “{ $name }” for this game. There are: { $bots }.
refusal-bad-code = { $why ->
    [suffix] { $file } is not a Python file.
    [empty] There is no bot in { $file }: no class with a method choose or think.
   *[raises] The bots in { $file } cannot be used: { $problem }.
}
refusal-no-player = No bot was named for the side { $side }: add { $side }=NAME, or one name without a side for all others.
refusal-endless = After { $most } decisions a match of { $game } has not ended: these bots never bring it to an end. An option may limit its rounds, such as maxrounds in Mafia City.
refusal-bad-players = These players cannot sit down at { $seats } seats: { $players }.

## Reports of many matches

report-matches = { $matches ->
    [one] One match
   *[other] { $matches } matches
} of { $game }. Won by (95 % interval):
report-side = Sides
report-bot = Bots
report-bot-and-side = Bots by side
report-seat = Seats
report-ends = Ends: { $reasons }; won by nobody: { $unwon }.
report-speed = { $matches } matches/s, { $decisions } decisions/s ({ $core } per core and second), { $per } decisions a match.
report-nothing-new = Nothing was left to play; { $per } decisions a match.

## Kinds of evening

group-rules = Rules
preset-first = First evening
preset-experienced = Experienced
preset-children = With children

# The doors for research (omerta.adapters).

refusal-no-actions = “{ $game }” has no table of actions for programs that learn. There are: { $games }.
refusal-illegal-action = Seat { $seat } cannot do “{ $action }” now. Legal: { $legal }.
refusal-chat-off = No chat model is configured: set { $url } and { $model }.
refusal-chat-failed = The chat model did not answer ({ $how }): { $problem }.
