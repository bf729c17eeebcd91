game-name = The Resistance
game-tagline = Hidden sides and secret votes: an evening of looking one another in the eye and lying.

preset-first-help = Hidden sides, teams and votes, nothing else.
preset-experienced-help = With the plot cards of the expansion.

setting-blind = Blind detectives
setting-blind-help = The detectives do not know one another.
setting-order = Action order
setting-order-help = The leader also chooses which action is played next.
setting-plots = Plot cards
setting-plots-help = With the cards of the expansion The Plot Thickens.

side-mafia = mafia
side-detective = detectives
side-mafia-one = a mafioso
side-detective-one = a detective
vote-approve = approve
vote-reject = reject
card-success = success
card-fail = fail
plot-strong-leader = Strong Leader
plot-no-confidence = No Confidence
plot-opinion-maker = Opinion Maker
plot-close-eye = Keeping a Close Eye on You
plot-take-responsibility = Take Responsibility
plot-in-the-spotlight = In the Spotlight
plot-establish-confidence = Establish Confidence
plot-open-up = Open Up
plot-overheard-conversation = Overheard Conversation
kind-immediate = immediate
kind-kept = kept
kind-permanent = permanent

why-actions = three actions decided it
why-rejections = five votes failed in one round

## What happens

role-dealt = -
role-dealt-you = You are { $side_id ->
    [detective] a detective. You win when three actions fail, or five teams in one round are rejected
   *[mafia] a mafioso. You win when three actions succeed
}.
detectives-met = The detectives open their eyes: { $detectives }.
leader-chosen = { $leader_id ->
    [you] You are the first leader.
   *[other] { $leader } is the first leader.
}
round-began = Round { $round }.
leader-moved = { $leader_id ->
    [you] You lead now.
   *[other] { $leader } leads now.
}
plot-drawn = A plot card is turned up: { $plot }.
plot-given = { $seat } gives { $plot } to { $receiver_id ->
    [you] you
   *[other] { $receiver }
}.
plot-given-you = You give { $plot } to { $receiver }.
plot-taken = { $seat } takes { $plot } from { $loser_id ->
    [you] you
   *[other] { $loser }
}.
plot-taken-you = You take { $plot } from { $loser }.
nothing-taken = There is no card for { $seat } to take.
nothing-taken-you = There is no card for you to take.
role-seen = { $target_id ->
    [you] { $seat } sees your role
   *[other] { $seat } sees the role of { $target }
} ({ $plot }).
role-seen-you = You see that { $target } is { $side_id ->
    [detective] a detective
   *[mafia] a mafioso
} ({ $plot }).
card-seen = { $target_id ->
    [you] { $seat } looks at your action card.
   *[other] { $seat } looks at the action card of { $target }.
}
card-seen-you = You look at the action card of { $target }: { $card }.
plot-played = { $seat } plays { $plot }{ $target_id ->
    [none] .
    [you] { " " }on you.
   *[other] { " " }on { $target }.
}
plot-played-you = You play { $plot }{ $target_id ->
    [none] .
   *[other] { " " }on { $target }.
}
plot-passed = { $seat } keeps { $window }.
plot-passed-you = You keep { $window }.
action-named = { $leader_id ->
    [you] You choose action { $action }.
   *[other] { $leader } chooses action { $action }.
}
team-named = { $leader_id ->
    [you] You propose
   *[other] { $leader } proposes
} for action { $action }: { $team }. (Attempt { $attempt } of 5.)
opinions-revealed = The opinion makers vote first. For: { $votes_approve }. Against: { $votes_reject }.
votes-revealed = { $approved ->
    [true] Approved with { $approvals }.
   *[false] Rejected with { $approvals } for it.
} For: { $votes_approve }. Against: { $votes_reject }.
vote-failed = { $failed ->
    [5] The fifth vote of the round has failed.
   *[other] Failed votes in this round: { $failed }.
}
card-spotlit = In the spotlight: { $seat } played { $card }.
card-spotlit-you = In the spotlight: you played { $card }.
action-revealed = Action { $action } { $succeeded ->
    [true] succeeds
   *[false] fails
}: { $fails ->
    [0] no card says fail
    [one] one card says fail
   *[other] { $fails } cards say fail
}{ $needed ->
    [2] { " " }(two were needed)
   *[other] { "" }
}. Score { $successes }:{ $failures }.
match-ended = { $side_id ->
    [mafia] The mafia wins
   *[detective] The detectives win
}: { $why ->
    [rejections] five votes failed in one round.
   *[actions] three actions decided it.
}
roles-revealed = The detectives were: { $roles_detective }.

## What is asked

ask-strong-leader = Do you take the lead with Strong Leader?
ask-plot = Who gets this plot card?
ask-take = Which card do you take?
ask-open-up = To whom do you show your role?
ask-overhear = Whose role do you want to see?
ask-action = Which action shall be played?
ask-team = Whom do you send on action { $action }?
ask-open-vote = You vote first, openly: { $team } for action { $action }?
ask-vote = Your vote on { $team } for action { $action }?
ask-no-confidence = The team is approved. Do you play No Confidence?
ask-in-the-spotlight = Do you put a member of the team in the spotlight?
ask-card = You are on the team. Which card do you play?
ask-close-eye = Do you look at the card of a member of the team?

## What can be chosen

option-vote-approve = approve
option-vote-approve-help = The team shall go.
option-vote-reject = reject
option-vote-reject-help = Another leader shall propose another team.
option-open-vote-approve = approve
option-open-vote-approve-help = The team shall go.
option-open-vote-reject = reject
option-open-vote-reject-help = Another leader shall propose another team.
option-card-success = success
option-card-success-help = The action goes as planned.
option-card-fail = fail
option-card-fail-help = You spoil the action; nobody is shown whose card it was.
option-team = { $seats }
option-give = { $plot } to { $receiver }
option-take = { $plot } from { $loser }
option-show = { $seat }
option-overhear = { $seat }
option-play = play { $plot }{ $target_id ->
    [none] { "" }
   *[other] { " " }on { $target }
}
option-action-value = action { $value }
option-pass-help = You keep the card for later.
option-give-help = { $plot_id ->
    [strong-leader] { plot-strong-leader-help }
    [no-confidence] { plot-no-confidence-help }
    [opinion-maker] { plot-opinion-maker-help }
    [close-eye] { plot-close-eye-help }
    [take-responsibility] { plot-take-responsibility-help }
    [in-the-spotlight] { plot-in-the-spotlight-help }
    [establish-confidence] { plot-establish-confidence-help }
    [open-up] { plot-open-up-help }
   *[overheard-conversation] { plot-overheard-conversation-help }
}
option-take-help = { $plot_id ->
    [strong-leader] { plot-strong-leader-help }
    [no-confidence] { plot-no-confidence-help }
    [opinion-maker] { plot-opinion-maker-help }
    [close-eye] { plot-close-eye-help }
    [take-responsibility] { plot-take-responsibility-help }
    [in-the-spotlight] { plot-in-the-spotlight-help }
    [establish-confidence] { plot-establish-confidence-help }
    [open-up] { plot-open-up-help }
   *[overheard-conversation] { plot-overheard-conversation-help }
}
option-play-help = { $plot_id ->
    [strong-leader] You become the leader for this attempt.
    [no-confidence] The approval is undone and counts as a failed vote.
    [opinion-maker] { plot-opinion-maker-help }
    [close-eye] You alone look at the card that this player has played.
    [take-responsibility] { plot-take-responsibility-help }
    [in-the-spotlight] This player's card is shown to all.
    [establish-confidence] { plot-establish-confidence-help }
    [open-up] { plot-open-up-help }
   *[overheard-conversation] { plot-overheard-conversation-help }
}
plot-strong-leader-help = Its holder may become the leader at the start of an attempt.
plot-no-confidence-help = It undoes an approved vote, which then counts as failed.
plot-opinion-maker-help = Its holder votes openly before the others, to the end of the game.
plot-close-eye-help = Its holder may look at one played action card.
plot-take-responsibility-help = The receiver must take a plot card from another player.
plot-in-the-spotlight-help = A member of the team must show the played card to all.
plot-establish-confidence-help = The leader shows the own role to the receiver.
plot-open-up-help = The receiver shows the own role to one player.
plot-overheard-conversation-help = The receiver looks at the role of a neighbour.

## What a choice does, where it is made

does-action-value = Next comes its team; how many go stands on the board.
does-team = Everybody votes on them; more than half must approve.
does-show = This player alone sees your role.
does-overhear = You alone see this player's role.

## What decided a match

decided-first-sabotage = { $detectives_count ->
    [0] Action { $action } was the first to fail, with the team that { $leader } had sent.
    [one] Action { $action } was the first to fail: on the team that { $leader } had sent was a detective, { $detectives }.
   *[other] Action { $action } was the first to fail: on the team that { $leader } had sent were the detectives { $detectives }.
}
decided-no-sabotage = Not one of { $actions } actions failed: the detectives never got to a team, or kept quiet on it.
decided-trusted = { $seat }, a detective, went along with { $teams } teams.
decided-brink = Round { $round } hung by a thread: { $failed } votes failed before a team stood.
decided-last-team = { $detectives_count ->
    [0] Action { $action } decided it: { $leader } chose a team without a detective, with { $approvals } votes for it.
    [one] Action { $action } decided it: { $leader } chose the team, { $approvals } voted for it, and { $detectives } was on it.
   *[other] Action { $action } decided it: { $leader } chose the team, { $approvals } voted for it, and { $detectives } were on it.
}
decided-no-team = In round { $round } nobody could agree; the fifth team that failed was { $leader }'s.
