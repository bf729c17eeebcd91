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
puzzle-answer = Your answer
puzzle-right = Right: { $answer }.
puzzle-wrong = No. It is { $answer }.
puzzle-worlds = { $worlds ->
    [one] The only way the { $side } can be made up:
   *[other] The { $worlds } ways the { $side } can be made up:
}
