# After the match: what could have been known, who lied, and how it might have gone.

refusal-no-sides = Nobody has a hidden side in this game.
refusal-unfinished = This match is not over. Only a finished one can be analysed.
refusal-not-for-you = The table chose to play as in the box: others see the public curve, and players their own.

analysis-title = What could you have known? { $game }
analysis-public = as everybody could know
analysis-of = as { $name } could know
analysis-facts = by the facts
analysis-behaviour = by the facts and by behaviour, as our bots read it
analysis-chances = How likely each seat seemed to win, as { $name } could know
analysis-side = Shown is how likely each seat is with the { $side }: from the deal on the left to the end on the right.
analysis-turns = Turning points
analysis-claims = Who said what was not so
analysis-no-claims = Nothing was said that could be held against the truth.
analysis-narrowed = { $left ->
    [one] One of { $before } possible deals was left.
   *[other] { $left } of { $before } possible deals were left.
}
analysis-shown = From here on everybody could know: { $name }, { $side }.
analysis-knew = From here on { $name } could know every side.
analysis-pointed = From here on behaviour pointed at the right seats: { $names }.
analysis-voted = The votes told: suspicion of the right seats rose from { $before } to { $after } %.
analysis-worked = It worked: it could not be disproved.
analysis-turned = { $name } took the lead: { $before } % before, { $after } % after.
analysis-lie = { $name } lied: { $said }
analysis-wrong = { $name } was wrong: { $said }
analysis-true = { $name } spoke the truth: { $said }
analysis-tally = { $name }: { $true } true, { $wrong } mistaken, { $lies } lies
analysis-worlds = { $worlds ->
    [one] One deal fits all that { $viewer ->
        [nobody] everybody
       *[other] { $viewer }
    } could know by then:
   *[other] { $worlds } deals fit all that { $viewer ->
        [nobody] everybody
       *[other] { $viewer }
    } could know by then:
}
analysis-many-worlds = They are too many to name.
analysis-removed = What removed the others:
refusal-no-moment = There is no moment { $number } in this record; it ends at { $last }.
refusal-nothing-left = The match is over at this moment: nothing is left to play.
refusal-boxed-branch = This match was played as in the box: what the others held stays theirs, so nobody can play on from it.
refusal-ends-match = This match is still on, and playing on from an earlier moment ends it without a result: say that it may.
refusal-nothing-to-branch = Name the record that --at belongs to: omerta play FILE --at N.
analysis-retried = From moment { $number } on, { $times } times by bots ({ $bots }). Won by (95 % interval):

# Puzzles

refusal-no-puzzle = { $puzzle ->
    [none] There are no puzzles of { $game }.
   *[other] There is no puzzle “{ $puzzle }” of { $game }.
}
refusal-bad-puzzle-answer = “{ $typed }” is none of the choices: { $choices }.
puzzle-count = { $game }: { $number } puzzles
puzzle-how = omerta puzzle GAME puts the puzzle of the day, omerta puzzle GAME 12 the twelfth.
puzzle-title = Puzzle { $id }, difficulty { $difficulty } of 5
puzzle-prove = By what everybody can see: who must be with the { $side }?
puzzle-prove-as = By what { $name } knows: who must be with the { $side }?
puzzle-win = { $name } to move: which choice wins at once?
puzzle-force = { $name } knows all hands: which choice wins, whatever the others do?
puzzle-points = { $name } knows all hands: which choice makes sure of { $points ->
    [one] one more point
   *[other] { $points } more points
} in this round, whatever the others do?
puzzle-control = { $name } knows all hands: which location is { $name } sure to control in this round, whatever the others do?
puzzle-effect = { $name } knows all hands: which of these cards can nobody stop from taking effect?
puzzle-answer = Your answer
puzzle-right = Right: { $answer }.
puzzle-wrong = No. It is { $answer }.
puzzle-goes-on = It can go on like this, for example:
puzzle-refuted = After { $choice } the others can do this, for example:
puzzle-worlds = { $worlds ->
    [one] The only way the { $side } can be made up:
   *[other] The { $worlds } ways the { $side } can be made up:
}

# Hints and reviews

refusal-no-hint = Nobody knows better here: there is nothing to weigh.
refusal-hints-among-people = Hints are for matches against bots alone.
hint-would = A strong player would choose: { $option }
hint-review = Where the choices of { $name } cost most, by what could be known then:
hint-none = No choice stood out as a mistake.
hint-costly = { $number }: { $chosen }. Better: { $better }
hint-team-succeeds = The team { $team } succeeds with { $chance } %.
hint-team-suspicion = { $seat } is a detective with { $chance } %.
hint-resistance-suspicion = { $seat } is a detective with { $chance } %.
hint-team-can-fail = { $chance ->
    [100] The detectives on the team { $team } can make the action fail.
    [0] The team { $team } has too few detectives to fail.
   *[other] Detectives on the team { $team } can make the action fail with { $chance } %.
}
hint-table-expects = The table gives the team { $team } { $chance } % to succeed.
hint-table-suspicion = The table takes { $seat } for a detective with { $chance } %.
hint-with-you = { $seat } is a detective, as you are.
hint-against-you = { $seat } is a mafioso.
hint-own-team = It is your own team.
hint-who-leads = { $seat } leads now.
hint-decisive = One more action can decide the match.
hint-ends-match = It was the last attempt: without a team the detectives win.
hint-votes-openly = { $seat } would vote before the others, for all to see.
hint-gift-ties = A gift ties you to { $seat } in the eyes of the others.
hint-learns-your-side = { $seat } will then know whose side you are on.
hint-can-vouch = You can then vouch for { $seat }.
hint-looks-loyal = It looks like a mafioso's vote ({ $chance } % of them would do the same).
hint-looks-disloyal = Only { $chance } % of mafiosi would vote like this.
hint-better-than-waiting = { $margin_sign ->
    [plus] The team is better than waiting for another.
   *[minus] Waiting for another team is better.
}
hint-last-attempt = It is the last attempt: another no gives the round away.
hint-fails-too-soon = On the first action a fail says most of who played it: as a rule it is better to wait.
hint-gives-away = A fail would give away too much for what it gains.
hint-just-rejected = The best team that you could name, { $team }, was just rejected.
hint-fails-first = By seat order these should play the fail: { $seats }.
hint-majority = It counts towards the majority at { $location }: about { $gain } points.
hint-action = The action gains about { $gain } points.
hint-removal = It takes a mafioso of { $seat } away from { $location }: about { $gain } points.
hint-rival = { $seat } leads with { $points } points.
hint-mafia-city-harm = It stops what { $by } has announced, which would cost you about { $harm } points.
hint-moved = There it does you most good: { $location }.
hint-raid = All mafiosi leave { $location } and can be placed again: about { $gain } points.
hint-swap = The lowest mafiosi change places, at { $location } and there: about { $gain } points.
hint-schemed = It takes a mafioso from { $location } to another place: about { $gain } points.
hint-withdraws = Your own mafioso goes from { $location }, where he is missed least.
hint-robs = { $cards ->
    [one] { $seat } has one card.
   *[other] { $seat } has { $cards } cards to steal from.
}
hint-harmless = What { $by } has announced does you no harm.
hint-bearable = What { $by } has announced costs you about { $harm } points, less than the cards to stop it.
hint-again = You act once more at once.
hint-waits = It lets the others show their mafiosi first.
hint-aims = The Hitman can strike there: about { $gain } points.
hint-elsewhere = You have no order for the Hitman, so he is best kept away from your own mafiosi.
hint-strikes-first = You control { $location }: what takes mafiosi away comes before they count elsewhere.
hint-mine = You control { $location }.
hint-whichever = The order hardly matters here.
hint-in-hand = { $chips ->
    [one] One mafioso in hand can go wherever he is needed next round.
   *[other] { $chips } mafiosi in hand can go wherever they are needed next round.
}
hint-stays = Those who stay hold their places from the start of the next round.
hint-sees-first = Whoever decides later knows what the others have left standing.
hint-goes-first = The others shall not know before what you leave standing.
hint-good-hand = The hand is good enough to keep.
hint-poor-hand = A new hand is likely to be better than this one.
hint-nothing-left = There is nothing left that is worth a card.
hint-recruit = A mafioso more helps in every round to come.
hint-draws = You draw three cards and give one away.
hint-policeman = With the Policeman you see the cards of all.
hint-mayor = With the Mayor you choose the order of the locations.
hint-keeps = It is not worth a card: you keep yours for later.
hint-spare = It is the card that you need least.
hint-control = It wins control of { $location }: about { $gain } points.
hint-point = It is worth a point at once.
hint-cost = { $cards ->
    [one] It costs a card.
   *[other] It costs { $cards } cards.
}
hint-unplaced = { $chips ->
    [one] One of your mafiosi is not placed yet.
   *[other] { $chips } of your mafiosi are not placed yet.
}
hint-worlds = Played on in { $tries } possible worlds it led to a chance of { $won } %.
hint-wins = It wins at once.
hint-connects = { $missing ->
    [0] It completes your connection.
    [one] One cell is missing for your connection then.
   *[other] { $missing } cells are missing for your connection then.
}
hint-plan = { $steps ->
    [2] Another step of the plan follows.
   *[other] It begins a plan of { $steps } steps.
}
hint-picciotto = A picciotto can guard a street, or claim one.
hint-piece = It is a piece more on the map.
hint-business = Whoever stops there pays you.
hint-walks = The picciotto stands better there.
hint-lands = No other field is better for you.
hint-nothing-better = Nothing that could be done now would make your position better.
hint-not-worth = It is not worth that.
hint-trade = Both you and { $seat } can gain by this trade.
hint-counter = At another price it would be worth it.
hint-drives = The field you drive to is better than what the dice bring on average.
hint-dice = The dice bring as much on average, and the card is kept.
hint-spares = The lawyer spares you what is worth about { $amount }.
hint-bears = The lawyer is worth more than what the card costs you.
hint-trails = { $seat } is the least likely of them to win.
hint-leads = { $seat } is the most likely of them to win.
hint-pays = { $seat } can pay.
hint-least-card = It is the card that is worth least to you.
hint-both-gain = At this price the trade pays for you, and the other can agree.
hint-sooner = You connect the city about { $turns } turns sooner.
hint-later = You connect the city about { $turns } turns later.
hint-stops = It stops { $seat }, who could have won at once with { $chance } %.
hint-blocks = It makes the way of { $seat } dearer by { $cost }.
hint-opens = It makes the way of { $seat } cheaper by { $cost }.
hint-earns = It earns about { $each_turn } a turn.
hint-forgoes = It forgoes about { $each_turn } a turn.
hint-costs = It costs { $amount }.
hint-brings = It brings { $amount }.
hint-sells = { $pieces ->
    [one] To pay your debt, you sell a piece to the council.
   *[other] To pay your debt, you sell { $pieces } pieces to the council.
}
hint-strips = { $pieces ->
    [one] To pay the debt, { $seat } sells a piece to the council.
   *[other] To pay the debt, { $seat } sells { $pieces } pieces to the council.
}
hint-suspicion = { $seat } is with the mafia with { $chance } %.
hint-looked = { $mafioso ->
    [yes] You saw the token of { $seat }: a Mafioso.
   *[no] You saw the token of { $seat }: no Mafioso.
}
hint-table-has-in-mind = Most of the table has { $seat } in mind, too.
hint-spehov-harm = { $harm_sign ->
    [plus] A vote for { $seat } would harm your side.
   *[minus] A vote for { $seat } helps your side.
}
hint-expected = { $share } % of the others will vote so.
hint-trusted = The table trusts { $seat }: only { $suspicion } % suspect them.
hint-claims-agent = { $seat } says to be the Agent.
hint-proposed = The others have pointed at { $seat }.
hint-risky-look = Whoever looks at a mafioso in a small game is out at once.
hint-seems = The others suspect { $seat } with { $chance } %.
refusal-seat-wanted = Whose choices? Name a seat: --seat B.
