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
hint-looks-loyal = It looks like a mafioso's vote ({ $chance } % of them would do the same).
hint-better-than-waiting = { $share_sign ->
    [plus] The team is better than waiting for another.
   *[minus] Waiting for another team is better.
}
hint-last-attempt = It is the last attempt: another no gives the round away.
hint-fails-first = By seat order these should play the fail: { $seats }.
hint-majority = It counts towards the majority at { $location }: about { $gain } points.
hint-action = The action gains about { $gain } points.
hint-removal = It takes a mafioso of { $seat } away from { $location }: about { $gain } points.
hint-rival = { $seat } leads with { $points } points.
hint-mafia-city-harm = It stops what { $by } has announced, which would cost you about { $harm } points.
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
