# What the terminal says of itself. Tables of games have their own messages at the end.

## At the command line

ui-usage-missing = Something is missing: { $what }. Type omerta --help for the commands, or a command and --help for its arguments.
ui-usage-command = There is no command “{ $what }”. Type omerta --help for those there are.
ui-usage-unknown = This does not belong here: { $what }. Type the command and --help for its arguments.
ui-usage-ambiguous = { $what } could mean several arguments; please write it out.
ui-usage-value = { $what } needs a value.
ui-usage-other = The command cannot be understood: { $what }.

refusal-bad-language = The language “{ $lang }” is not spoken here. There are: { $languages }.
refusal-bad-number = “{ $value }” is not possible for { $name }: it must be a whole number{ $least ->
    [0] { "" }
   *[other] , { $least } or more
}.
refusal-bad-name = { $why ->
    [twice] Two people cannot both be called { $name }.
    [seatless] There is no seat for { $name }: give as many seats as names.
   *[length] A name has between 1 and { $most } letters, unlike “{ $name }”.
}
refusal-no-option = There is no option “{ $name }”. There are: { $options }.
refusal-no-preset = There is no preset “{ $name }” here. There are: { $presets }.
refusal-no-rule = There is no rule { $wanted }. Rules are called, for instance, { $example }.
refusal-nothing-unfinished = There is no match to go on with: omerta { $command } begins one.
refusal-already-over = The match in { $file } is over; omerta replay shows it again.
refusal-other-command = Go on with { $file } by omerta { $command } --continue.
refusal-no-match = There is no match { $number } in { $file }.
refusal-no-rules = The rules of { $game } are not written down here.
refusal-no-file = { $why ->
    [missing] { $file } is not there.
    [denied] { $file } may not be opened.
    [folder] { $file } is a folder.
    [exists] { $file } is there already and will not be overwritten.
    [large] { $file } is too large.
   *[other] { $file } cannot be opened: { $detail }.
}
refusal-bad-game-name = { $why ->
    [taken] There is a game called { $name } already; please choose another name.
    [module] A game cannot be called { $name }: that name means something else in Python.
   *[form] A game cannot be called “{ $name }”: its name is words of small letters and digits with hyphens between them, such as night-market, { $most } characters at most.
}
refusal-folder-in-use = { $folder } is there already and is not empty; name an empty folder with --folder, or one that is not there.
refusal-bot-failed = The bot { $bot } of seat { $seat } broke down: { $problem }.

ui-size = { $least }–{ $most } players, { $shortest }–{ $longest } minutes
ui-verify-rules = { $state ->
    [complete] Rules: every line is legal, and the match is complete.
    [unfinished] Rules: every line is legal, but the match is not over.
    [followed] Rules: legal up to line { $line }; from there on this copy hides too much to be followed.
   *[broken] Rules: { $problem }
}
ui-verify-luck = { $state ->
    [committed] Luck: as committed before the match. Outcomes checked: { $checked }, all there were.
    [partly] Luck: as committed before the match, as far as this copy may tell. Outcomes checked: { $checked }; the others stay secret.
    [branched] Luck: as committed, from where this match branches off. Outcomes checked: { $checked }; those before are its origin's.
    [closed] Luck: nothing was opened, so it cannot be checked.
    [wrong] Luck: { $problem }
   *[unknown] Luck: not checked, because the record cannot be followed.
}
ui-verify-shares = { $people ->
    [0] Shares of people in it: none, so the dealer alone chose the secret.
   *[other] Shares of people in it: { $people }.
}{ $withheld ->
    [0] {""}
   *[other] {" "}Sealed and never opened: { $withheld }.
}
ui-verify-signature = { $state ->
    [unsigned] Signature: none. Nobody vouches for what rules and luck leave open: names, talk and free choices may have been changed.
    [wrong] Signature: wrong. The record was changed after it was signed.
    [signed] Signature: fits the key { $key } of a server that calls itself { $name } (match { $record }). Compare the key with the one the server shows, or name it with --key.
    [trusted] Signature: by the key you named, { $key } (match { $record }). Nothing was changed.
   *[other] Signature: by another key than the one you named: { $key }.
}
ui-copy-of = A copy of { $reader ->
    [spectator] a spectator
   *[other] seat { $reader }
}: it shows what its reader could know.
ui-copy-rest = From here on the copy hides too much to be replayed. Its remaining lines:
ui-verify-match = { $file }, match { $number }
ui-verify-database = { $state ->
    [whole] The file is whole: { $records } records, as { $server } wrote them with the key { $key }.
   *[broken] The file is not whole: lines are missing or were changed.
}
ui-verify-tally = Matches: { $matches }. Legal and complete: { $complete }. Luck as committed: { $lucky }. Signed: { $signed }. Nothing wrong: { $sound }.
refusal-not-your-copy = { $reader ->
    [spectator] This is the copy of a spectator; it can only be seen through those eyes.
   *[other] This is a copy of seat { $reader }; it can only be seen through those eyes.
}
refusal-bad-key = There is no public key in { $file }: 64 hexadecimal digits, or the file that the server has at /.well-known/omerta.json.
ui-not-written = What the command has to say cannot be written: { $detail }. Nothing else is lost.
ui-written = Written to { $path }.
ui-new-game = Your game is in { $folder }. It can be played as it is; its rules stand in { $rules }. Go on with:
ui-progress = { $done }/{ $total } · { $pace } matches/s · { $left } left

## Sitting down

ui-welcome = Omertà. Sit down.
ui-welcome-enter = Enter takes what stands in brackets.
ui-ask-game = Which game?
ui-ask-seats = How many at the table, { $span }?
ui-ask-name = Your name? (Several people here: names with commas.)
ui-ask-bots = Which bots: { $bots }?
ui-ask-options = Which of these options?
ui-nothing = none
ui-again = Once more, with the same people? [no]
ui-yes = y yes

## At the table

ui-hint = Type a number, a word, or ? for help.
ui-earlier = … type story for what came before
ui-more-options = … { $number } in all. Type the letters, such as { $example }, or options to see them all.
ui-hand-over = Next: { $name }. Everybody else looks away.
ui-hand-over-ready = Press Enter when only { $name } sees the screen.
ui-no-reason = Nothing was refused.
ui-record-kept = Record: { $path }
ui-left = The match is not over; its record so far: { $path }
ui-next-continue = go on with it
ui-next-replay = see it again
ui-next-verify = check its luck
ui-you-won = You won.
ui-you-lost = You lost.
ui-talk = say and your own words, or one of these, several with semicolons between them:
ui-talk-free = say and your own words; the bots of this game do not talk.
ui-talk-words = SEAT is a letter, u17 the number behind something that was said, [ ] may be left out, | means: one of these.
talk-claim = say what you are, played or saw
talk-accuse = you suspect somebody; the number says how strongly
talk-vouch = you stand up for somebody
talk-estimate = how likely each is to be against you, 0 to 1
talk-suggest = whom you would send
talk-intend = how you are going to vote
talk-ask = somebody shall answer
talk-explain = why you voted, chose or played so
talk-agree = you agree with what was said
talk-disagree = you disagree with what was said
talk-request = somebody shall do this
talk-call = the leader has heard enough
talk-over = you have nothing more to say
talk-report = what an inspection or a wiretap showed
talk-defend = you defend somebody, or yourself
talk-plan = for whom you are going to vote
talk-because = the reason is what was said there
talk-retract = you take back what you said
talk-skip = you let your turn to speak pass
talk-thank = you thank somebody
talk-sorry = you apologise to somebody
talk-complain = you hold something against somebody
talk-threaten = you threaten somebody
talk-stop = you warn the others: somebody is about to win
talk-truce = you offer somebody peace
talk-pact = you offer somebody a place for another
talk-would = what you would pay or take; it binds nobody
talk-want = what you are after
talk-refuse = you refuse what was offered
ui-spectator = a spectator
ui-film = { " " }{ $number } · { $eyes } · ← → step · A–{ $last } other eyes, 0 spectator · q quit{ " " }

ui-help-answer = Answer by the number of an option, by its name or the beginning of it, or by its notation.
ui-help-seats = Letters of seats are enough, together or apart: { $example }.

ui-host-hint = Anywhere: back takes the last entry back, exclude NAME takes somebody out, quit ends; the evening can go on later.
ui-host-again = The evening goes on in round { $round }. Read last:
ui-host-back = Taken back. Once more:
ui-host-nothing = There is nothing to take back.
ui-command-exclude = exclude
ui-more-pages = { $first }–{ $last } of { $number }: type + for more
ui-orders = orders and a number gives an order or lifts it; such questions are then answered by themselves.
ui-no-orders = There is nothing to order now.
ui-order-unknown = There is no order “{ $name }”.
ui-order-kind = Always “{ $answer }” to: { $question }
ui-order-hint = Always the same? Type orders 1, and it is answered by itself.
ui-command-more = more +
ui-command-orders = orders order
ui-usage-of-more = +
ui-usage-of-orders = orders [N]
ui-about-more = the next options, where not all fit on the screen
ui-about-orders = standing orders: questions that shall be answered by themselves
ui-command-help = help h
ui-command-why = why
ui-command-say = say chat
ui-command-talk = talk
ui-command-table = table t
ui-command-options = options
ui-command-back = back undo
ui-command-story = story log
ui-command-hint = hint
ui-command-branch = branch otherwise
ui-command-rules = rules
ui-command-record = record
ui-command-quit = quit exit q
ui-usage-of-help = ?
ui-usage-of-why = why [RULE]
ui-usage-of-say = say TEXT
ui-usage-of-talk = talk
ui-usage-of-table = table
ui-usage-of-options = options
ui-usage-of-back = back
ui-usage-of-story = story
ui-usage-of-hint = hint
ui-usage-of-branch = branch [N [SEAT]]
ui-usage-of-rules = rules [RULE]
ui-usage-of-record = record
ui-usage-of-quit = quit
ui-about-help = this help
ui-about-why = the rule behind the last refusal or this question, or any rule by its number
ui-about-say = say something to the table
ui-about-talk = how to accuse, vouch, suggest and ask so that bots understand
ui-about-table = draw the table again
ui-about-options = all options of this question
ui-about-back = take back the beginning of a choice, such as an offer without its price
ui-about-story = everything that has happened so far, as you know it
ui-about-hint = what a strong player would do here, and why (against bots)
ui-about-branch = choose otherwise earlier: play on from one of your last choices, in any seat (against bots); this match ends by it
ui-branch-how = branch 1 plays on from the newest, branch 1 C as seat C. This match ends by it, without a result.
ui-branch-none = You have not chosen anything yet.
ui-branch-from = Back to: { $asked } { $chosen }. You go on as { $name }.
ui-branch-sure = This match ends without a result, and another goes on from there, with luck of its own. Sure? [no]
ui-branch-not = Then this match goes on.
ui-branch-left = That match has ended without a result. Its record as far as it went: { $path }
refusal-branch-among-people = Only whoever plays against bots alone can go on from an earlier moment while the match is on.
refusal-no-choice = { $most ->
    [0] You have not chosen anything yet.
   *[other] There is no choice { $number }: name one from 1, the newest, to { $most }.
}
ui-about-rules = the rules of the game
ui-about-record = your copy of the record, and where the record is kept
ui-about-quit = leave the table; the record stays
ui-no-way-back = There is nothing that can be taken back now.

## The table of The Resistance

resistance-moment = Round { $round } · attempt { $attempt } of { $of }
resistance-before = Before the first round
resistance-over = The match is over
resistance-action = Action
resistance-team = Team
resistance-fails = Fails
resistance-score = Score
resistance-failed-votes = Failed votes
resistance-plots = Plot cards
resistance-deck = { $deck } in the deck, { $discard } discarded
resistance-action-of = action
resistance-leader = leader
resistance-for = for
resistance-earlier = … { $number } earlier
resistance-you = you
resistance-won = won
resistance-side-mafia = mafioso
resistance-side-detective = detective
resistance-drawn = To be given
resistance-own-cards = Your cards by action
resistance-spotlit = In the spotlight, action { $action }: { $name } played { $card }.
resistance-look = { $what ->
    [card] { $by ->
        [you] You looked at the card of { $target } in round { $round }{ $seen ->
            [success] : success.
            [fail] : fail.
           *[none] .
        }
       *[other] { $viewer } looked at { $at ->
            [you] your card
           *[other] the card of { $target }
        } in round { $round }.
    }
   *[role] { $by ->
        [you] You know that { $target } is { $seen ->
            [detective] a detective
           *[mafia] a mafioso
        } ({ $plot }).
       *[other] { $viewer } knows { $at ->
            [you] your role
           *[other] the role of { $target }
        } ({ $plot }).
    }
}
resistance-legend = ★ leads · + for, − against · [ ] on the team · ✓ the team went, ✗ rejected, ∅ cancelled · ² two fails are needed to spoil it

# A bot that plays on a server

remote-in = { $name } is in room { $code } ({ $game }).
remote-begun = Match { $number } of { $game } begins; the bot sits at { $seat }.
remote-over = Match { $number } is over, { $outcome ->
    [won] won
   *[lost] lost
}: { $why }.
remote-plain = { $game } is not installed here: the bot is given its views as plain JSON, and options as texts.
remote-lost = The connection is lost; trying again.
remote-back = Connected again.
remote-failed = The bot { $bot } failed at “{ $kind }”: { $problem }. It passes.
remote-late = The bot was still thinking about “{ $kind }” when its time was up. It passes.
remote-replaced = The seat { $seat } is not the bot’s any more: it was not there in time, or the host has given it to another.
remote-entered = { $name } by { $author } is in the league of { $game }.
remote-queue = Waiting for a match of { $game }: { $waiting } of { $seats }.
remote-rests = { $detail }
remote-rated = Rating { $rating } ± { $within }, place { $place }.
remote-sum = { $matches ->
    [one] One match played
   *[other] { $matches } matches played
}, { $won } won.
remote-unsound = The bot failed { $failures } times and was too slow { $late } times.
refusal-unreachable = The server { $server } cannot be reached: { $problem }.
refusal-not-omerta = At { $server } there is no server of Omertà. Name its address as in the browser, such as http://localhost:8000.
refusal-other-protocol = The server { $server } speaks protocol { $theirs }; this Omertà speaks { $ours }. Install the version that the server has.
refusal-other-version = The server plays another version of this game than is installed here ({ $problem }).
refusal-server-refused = { $detail }
refusal-no-free-seat = There is no free seat in room { $room }.
refusal-no-league = The server { $server } has no league.
refusal-needs-worlds = The bot { $bot } thinks in worlds, which are dealt where the match is: over the network there is only the view. Give it a method choose.
refusal-bad-arguments = { $why ->
    [where] Say where the bot plays: --room CODE or --league.
    [game] Say which game the bot plays in the league: --game GAME.
    [bot] Say which bot plays: --code FILE, or --bot NAME for one that Omertà has.
    [several] There are several bots in this file; choose one with --bot: { $bots }.
    [room] That is no code of a room.
    [number] { $name } is a number from { $least } on, not “{ $value }”.
   *[identity] The secrets of bots cannot be kept: { $detail }.
}
