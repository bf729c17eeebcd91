game-name = Špehov
game-tagline = Night falls, somebody disappears, and in the morning everybody argues about who is in the mafia.

group-evening = The evening
group-cards = Action cards
group-votes = Votes and proposals
group-small = The small game
group-children = For children
preset-first-help = The base game without cards, with a time for talk.
preset-experienced-help = Five action cards are in the mix: a vest, a last shot, the Commander, a reverse recruit and a wiretap.
preset-children-help = An exercise of the police academy: rogues instead of a mafia, no Agent, one vote, and whoever goes takes somebody along.

setting-cards = Action cards
setting-cards-help = The action cards in the mix, such as vest,recruit; without any you play the base game.
setting-box-supply = Only the cards of the box
setting-box-supply-help = There are no more than 14 neutral cards.
setting-gang-recognition = The New Gang meets
setting-gang-recognition-help = Its members see one another before the first mafia phase.
setting-commander-first-vote = The Commander in the first vote
setting-commander-first-vote-help = What the Commander's vote does when the first vote is tied.
setting-commander-first-vote-eliminate = condemns at once
setting-commander-first-vote-select = is an ordinary vote
setting-saves-vs-shots = Vest and Bandage against shots
setting-saves-vs-shots-help = They also help against a Shot from Around the Corner and a Last Shot.
setting-small-max-n = The small game is played up to
setting-small-max-n-help = So many players, the game master included, play the small game.
setting-small-round1-mafia = Mafia phase in round 1 of a small game
setting-small-round1-mafia-help = The mafia meets in the first night already.
setting-tie-revotes = Revotes
setting-tie-revotes-help = After so many tied revotes a lot decides.
setting-kill-rounds = Rounds of proposals
setting-kill-rounds-help = So often the mafia may try to agree on a victim.
setting-children-no-agent = Without an Agent
setting-children-no-agent-help = For children: one more Policeman takes the Agent's place.
setting-children-last-shot-all = A last shot for everybody
setting-children-last-shot-all-help = For children: whoever is chosen by the mafia or by the vote may take somebody along.
setting-children-single-vote = A single vote
setting-children-single-vote-help = For children: the highest count is out; only a tie is voted on again.
setting-children-wording = Gentle words
setting-children-wording-help = For children: an exercise of the police academy, with rogues instead of a mafia.
setting-talk = Talk
setting-talk-help = Whether the day has a time for talk.
setting-talk-none = none
setting-talk-free = free
setting-ghost-view = What the eliminated see
setting-ghost-view-help = They may watch the nights, or see what everybody sees.
setting-ghost-view-eyes_open = the nights too
setting-ghost-view-public = only what is public
setting-timers = With clocks
setting-timers-help = Who does not answer in time casts no vote, looks at nobody or proposes nobody.

token-policeman = Policeman
token-mafioso = Mafioso
token-agent = Agent
force-police = police
force-mafia = mafia
force-gang = New Gang
card-vest = Bulletproof Vest
card-bandage = Bandage
card-recruit = Recruit
card-commander = Commander
card-reverse = Reverse Recruit
card-swap = Role Swap
card-wiretap = Wiretap
card-hideout = Hideout
card-safe = Safe-conduct
card-arrest = Arrest
card-corner = Shot from Around the Corner
card-kidnap = Kidnapping
card-lastshot = Last Shot
card-gang = New Gang
card-neutral = neutral card
cause-mafia = chosen by the mafia
cause-vote = voted out
cause-corner = shot from around the corner
cause-shot = hit by a last shot
cause-exposure = exposed
cause-exclusion = excluded
phase-setup = set-up
phase-agent = night: the Agent
phase-gang = night: the New Gang
phase-mafia = night: the mafia
phase-morning = morning
phase-talk = talk
phase-vote = vote
phase-defence = defence
phase-verdict = verdict
phase-closing = end of the meeting
ballot-vote = first vote
ballot-second-vote = second vote
ballot-revote = revote
window-start = start of the meeting
window-talked = after the talk
window-again = before the next vote
window-closing = end of the meeting
how-inspect = look
how-wiretap = wiretap
how-swap = trade

card-vest-help = If you are to be eliminated, you stay, and your token stays hidden.
card-bandage-help = If somebody else is to be eliminated, that player stays.
card-recruit-help = In a mafia phase you make a sleeping player one of yours.
card-commander-help = The vote starts with its holder, whose vote decides ties; it passes to the left every round.
card-reverse-help = You play for the other side than your token says.
card-swap-help = At the start you may trade tokens with somebody.
card-wiretap-help = In a police phase you look at one token.
card-hideout-help = At the end of a meeting: in the next round nothing can eliminate you, and you do not vote.
card-safe-help = At the end of a meeting: in the next night the mafia cannot choose you.
card-arrest-help = At the start of a meeting: today you neither vote nor can be voted on.
card-corner-help = In a police phase you eliminate a player at once.
card-kidnap-help = At the start of a meeting: a player does not vote today.
card-lastshot-help = When you are eliminated, you take somebody along.
card-gang-help = You win if somebody of the New Gang is left in the end.
card-neutral-help = It does nothing.

why-police-left = no one but the police is left
why-mafia-left = no one but the mafia is left
why-gang-left = no one but the New Gang is left
why-nobody-left = nobody is left

## What happens

game-began = In the game: { $mafiosi ->
    [one] one Mafioso
   *[other] { $mafiosi } Mafiosi
}, { $agents ->
    [0] { "" }
   *[other] { "one Agent, " }
}{ $policemen } Policemen.
token-dealt = -
token-dealt-you = Your token: { $token }.
mix-shown = Action cards in the mix: { $cards }.
card-dealt = -
card-dealt-you = Your card: { $card }.
commander-shown = { $seat } is the Commander.
commander-shown-you = You are the Commander.
role-swap-shown = { $seat } shows Role Swap and may trade tokens.
role-swap-shown-you = You show Role Swap and may trade tokens.
tokens-traded = Tokens traded: { $seat } and { $partner }.
tokens-traded-seen = { $seat } has traded tokens with you. Yours is now { $partner_token }, the other is { $token }.
tokens-traded-you = You have traded tokens with { $partner }. Yours is now { $token }, the other is { $partner_token }.
trade-declined = No trade.
round-began = Round { $round }. Night falls.
agent-woke = The Agent opens the eyes{ $small ->
    [true] { " " }for the only time.
   *[false] .
}
token-inspected = The Agent ({ $seat }) looks at the token of { $target }: { $token }.
token-inspected-you = You look at the token of { $target }: { $token }.
agent-slept = -
gang-woke = The members of the New Gang look for one another.
gang-met = The New Gang: { $members }.
gang-slept = -
mafia-woke = The mafia opens its eyes.
mafia-met = Awake: { $awake }.
exposure-seen = The Agent has been exposed this night: { $seat }.
recruitment-announced = A recruitment is going on.
player-recruited = { $seat } recruits { $target_id ->
    [you] you. From now on you belong to the mafia
   *[other] { $target }
}. Awake: { $awake }.
player-recruited-you = You recruit { $target }. Awake: { $awake }.
victim-sought = -
victims-proposed = Proposals, round { $attempt }: { $proposals }.
proposal = { $seat } → { $target }
victim-chosen = { $target_id ->
    [none] There was nobody to choose.
    [you] The mafia has chosen you.
   *[other] The mafia has chosen { $target }.
}
mafia-slept = -
morning-came = Morning, round { $round }.
agent-lost = { $seat } looked at a Mafioso and is exposed.
agent-lost-you = You looked at a Mafioso and are exposed.
victim-named = The mafia has chosen { $seat }.
victim-named-you = The mafia has chosen you.
nobody-chosen = Nobody was chosen this night.
help-sought = Can anybody help { $seat }?
help-sought-you = Can anybody help you?
vest-held = The vest holds: { $seat } stays, the token stays hidden.
vest-held-you = The vest holds: you stay, your token stays hidden.
bandage-given = { $seat } bandages { $target_id ->
    [you] you, and you stay
   *[other] { $target }, who stays
} in the game.
bandage-given-you = You bandage { $target }, who stays in the game.
player-eliminated = { $seat } is out ({ $cause }). The token shows: { $token }.
player-eliminated-you = You are out ({ $cause }). Your token is shown: { $token }.
gang-card-shown = { $seat } belonged to the New Gang.
gang-card-shown-you = You show your New Gang card.
last-shot-offered = { $by_card ->
    [true] Does { $seat } have the Last Shot?
   *[false] { $seat } may fire a last shot.
}
last-shot-offered-you = { $by_card ->
    [true] Do you have the Last Shot?
   *[false] You may fire a last shot.
}
shot-fired = { $seat } fires a last shot at { $target_id ->
    [you] you
   *[other] { $target }
}.
shot-fired-you = You fire a last shot at { $target }.
player-excluded = For breaking the rules { $seat } leaves the game.
player-excluded-you = For breaking the rules you leave the game.
badge-moved = { $seat } is the Commander now.
badge-moved-you = You are the Commander now.
window-opened = -
card-played = { $seat } plays { $card }{ $target_id ->
    [none] .
    [you] { " " }on you.
   *[other] { " " }on { $target }.
}
card-played-you = You play { $card }{ $target_id ->
    [none] .
   *[other] { " " }on { $target }.
}
token-tapped = -
token-tapped-you = The token of { $target }: { $token }.
talk-began = { $tie ->
    [true] Talk again; you may change your vote.
   *[false] Talk: who is in the mafia?
}
talk-ended = The talk is over.
ballot-opened = { $ballot_id ->
    [vote] First vote
    [second-vote] Second vote, on { $candidates }
   *[revote] Revote, on { $candidates }
}{ $leader_id ->
    [none] .
    [you] ; you begin.
   *[other] ; { $leader } begins.
}
vote-cast = { $seat } → { $target_id ->
    [none] no vote
    [you] you
   *[other] { $target }
}
vote-cast-you = You → { $target_id ->
    [none] no vote
   *[other] { $target }
}
votes-revealed = Votes: { $tallies }.
tally = { $target } { $votes } ({ $voters })
suspects-named = To be questioned: { $suspects }.
defence-began = { $seat } speaks in defence.
defence-began-you = You speak in your defence.
vote-tied = A tie: { $tied }.
commander-decided = The Commander's vote decides: { $seat }.
lot-drawn = The lot falls on { $seat }.
lot-drawn-you = The lot falls on you.
player-condemned = The meeting has decided: { $seat }.
player-condemned-you = The meeting has decided: you.
nobody-condemned = There is nobody to condemn today.
match-ended = { $side_id ->
    [police] The police have cleaned up Špehov.
    [mafia] Špehov belongs to the mafia.
    [gang] The New Gang takes over Špehov.
   *[none] Nobody is left. Nobody wins.
}
truth-revealed = { $tokens_mafioso_count ->
    [one] Mafioso
   *[other] Mafiosi
}: { $tokens_mafioso }. Agent: { $tokens_agent }.{ $recruited_id ->
    [none] { "" }
   *[other] { " " }Recruited: { $recruited }.
}{ $cards_count ->
    [0] { "" }
   *[other] { $cards_reverse_count ->
        [0] { "" }
       *[other] { " " }Reverse Recruit: { $cards_reverse }.
    }{ $cards_gang_count ->
        [0] { "" }
       *[other] { " " }New Gang: { $cards_gang }.
    }
}

## What is asked

ask-swap = With whom do you trade tokens?
ask-inspect = The Agent looks at a token; everybody else sleeps.
ask-recruit = A recruitment may take place; everybody else sleeps.
ask-kill = The mafia chooses its victim; everybody else sleeps.
ask-vest = You are about to be eliminated. Do you have the Vest?
ask-bandage = Somebody is about to be eliminated. Do you have the Bandage?
ask-shoot = You may fire a last shot. At whom?
ask-last-shot = You are out. Do you have the Last Shot, and at whom do you fire?
ask-window-start = The meeting opens. Do you show a card?
ask-window-talked = The talk is over. Do you show a card before the vote?
ask-window-again = Do you show a card before the next vote?
ask-window-closing = The meeting is closing. Do you show a card?
ask-talk = Talk with the others. Are you ready for the vote?
ask-vote = Who is in the mafia?
ask-defence = Defend yourself. Have you finished?
ask-second-vote = Who shall go? Suspects: { $candidates }
ask-revote = A tie. Who shall go? Suspects: { $candidates }

## What can be chosen

option-sleep = sleep
option-sleep-help = There is nothing for you to decide; dreams do nothing, they only hide who acts.
option-dream = dream of { $target }
option-- = no answer
option-ready = ready
option-defence-ready = finished
option-inspect = look at the token of { $target }
option-kill = { $target }
option-vote = { $target }
option-swap = trade with { $target }
option-shoot = shoot { $target }
option-play = play { $card }{ $target_id ->
    [none] { "" }
   *[other] { " " }on { $target }
}

## What is said

role-agent = the Agent
role-police = a Policeman
role-mafia = in the mafia
role-gang = in the New Gang
topic-role = role
topic-vote = vote
topic-why = why

## The table

spehov-before = set-up
spehov-moment = round { $round } · { $phase }
spehov-over = the end
spehov-you = you
spehov-won = won
spehov-out = out, round { $round }
spehov-commander = Commander
spehov-hidden = hidden
spehov-safe = safe-conduct
spehov-arrested = arrested
spehov-kidnapped = kidnapped
spehov-recruited = recruited
spehov-awake = awake with you
spehov-suspect = suspect
spehov-votes = votes
spehov-mix = Cards in the mix
spehov-spent = spent
spehov-agreed = The mafia has agreed on { $target }; what is asked until morning only keeps the others guessing.
spehov-active = { $active ->
    [one] one player left
   *[other] { $active } players left
}
spehov-shown-mafiosi = Mafiosi shown: { $shown } of { $all }
spehov-look = { $how ->
    [swap] Trade, seen by { $viewer }: { $target } has { $token }.
   *[other] Round { $round }, { $viewer } at { $target } ({ $how }): { $token }.
}
spehov-unseen = ?
spehov-legend = ★ Commander · † out · letters: whom a player named in each ballot, under the number of the round; underlined: that player was voted out · dot: no vote
spehov-earlier = { $number } earlier

## The game master at the terminal

host-aside = (for you alone)
host-dealt = Deal the tokens like this, then go on.
host-seen = Remember it and give the screen back.
host-inspect = The Agent ({ $names }) points at
host-recruit = Does { $names } recruit anybody? At whom does the finger point?
host-kill = The mafia ({ $names }) points at
host-show = show the token: { $token }
host-shoot = { $names } shoots at (Enter: at nobody)
host-swap = { $names } trades tokens with (Enter: with nobody)
host-cards = Who shows a card? Seat, card, target (Enter: nobody)
host-talk = The talk goes on. Enter when all are ready.
host-clock = Enter: all are ready · m: most are ready · a number: so many more seconds
host-defence = { $name } speaks. Enter when the defence is over.
host-choose = It can be: { $names }.

## The game master's cues

cue-n01 = Welcome to Špehov. The mafia holds the town and the police have sent their best.
cue-n02 = Look at your token in secret, then lay it face down.
cue-n03 = In play are: { $list }. Everyone gets one card; any others are neutral.
cue-n04 = The Commander is { $a }.
cue-n05 = { $a } may now trade tokens with one player.
cue-n06 = { $b ->
    [none] No trade.
   *[other] Tokens traded: { $a } and { $b }.
}
cue-n10 = Night falls on Špehov, round { $r }. Everybody close your eyes.
cue-n11 = Drum softly with your fingers.
cue-n12 = Agent, open your eyes, choose a player and look at the token.
cue-n13 = Agent, open your eyes. Tonight only you may look at one token. If it is mafia, you are exposed.
cue-n14 = Agent, close your eyes.
cue-n15 = Members of the New Gang, open your eyes and find one another.
cue-n16 = New Gang, close your eyes.
cue-n20 = Mafia, open your eyes and see who belongs to you.
cue-n21 = Mafia, agree without a word: who disappears tonight?
cue-n22 = A recruitment is going on. Whoever feels a tap opens the eyes and belongs to the mafia from now on.
cue-n23 = Mafia, close your eyes.
cue-n30 = Morning has come. Everybody open your eyes.
cue-n31 = We have lost our Agent: { $a }. Nobody knows whose file was opened.
cue-n32 = The mafia has chosen { $a }. You have a moment to react.
cue-n33 = Can anybody help { $a }?
cue-n34 = { $a } is out. The token shows: { $role }.
cue-n35 = Nobody was chosen tonight.
cue-n36 = The vest held. { $a } stays, the token stays hidden.
cue-n37 = { $b } bandages { $a }, who stays in the game.
cue-n38 = { $card ->
    [true] { $a }, have you the Last Shot? Show it, and say at whom.
   *[false] { $a }, you may fire one last shot. At whom?
}
cue-n39 = { $a } belonged to the New Gang.
cue-n40 = The meeting opens. Whoever wants to show a card, now.
cue-n41 = Talk: who is in the mafia? You have { $t }.
cue-n42 = Thirty seconds.
cue-n43 = Most of you are ready. Ten seconds.
cue-n44 = The talk is over.{ $w2 ->
    [true] { " " }Any card before the vote?
   *[false] { "" }
}
cue-n48 = Any card before we vote again?
cue-n50 = At three, point at your suspect. One, two, three.
cue-n51 = The vote starts with { $a } and goes clockwise.
cue-n52 = To be questioned: { $list }.
cue-n53 = { $a } speaks in defence. The others are silent.
cue-n54 = Vote again, only on: { $list }.{ $badge ->
    [true] { "" }
   *[false] { " " }One, two, three.
}
cue-n55 = A tie: { $list }. Talk again; you may change your vote.
cue-n56 = The Commander's vote decides: { $a }.
cue-n57 = Still no decision. The lot falls on { $a }.
cue-n58 = The meeting has decided: { $a }.
cue-n59 = There is nobody to vote on today.
cue-n60 = The meeting is closing. Last chance to show a card.
cue-n61 = The Commander is now { $a }.
cue-n62 = { $a } plays { $card }.{ $b ->
    [none] { "" }
   *[other] { " " }Target: { $b }.
}
cue-n63 = A shot from around the corner! Hit: { $b }.
cue-n70 = The police have cleaned up Špehov.
cue-n71 = Špehov belongs to the mafia.
cue-n72 = The New Gang takes over Špehov.
cue-n73 = Nobody is left. Nobody wins.
cue-n80 = Whoever is out may watch, but gives no sign.
cue-n81 = For breaking the rules { $a } leaves the game.
cue-token-policeman = Policeman
cue-token-mafioso = Mafioso
cue-token-agent = Agent
cue-time = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
cue-time-unlimited = all the time you want
cue-time-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}{ $seconds ->
    [0] { "" }
   *[other] { " " }and { $seconds } seconds
}

## What a choice does, where it is made

does-swap = You trade tokens face down; each of you looks at the new one.
does-swap-pass = Everybody keeps the own token.
does-inspect = Every phone asks this. What your choice does is written at your token.
does-recruit = Every phone asks this. What your choice does is written at your token.
does-kill = Every phone asks this. What your choice does is written at your token.
does-vest = The Vest keeps you in the game.
does-bandage = The Bandage keeps that player in the game.
does-shoot = This player leaves the game too, unless somebody helps.
does-last-shot = Whom you choose leaves the game too, unless somebody helps.
does-window-start = A shown card takes effect at once; everybody sees it.
does-window-talked = A shown card takes effect at once; everybody sees it.
does-window-again = A shown card takes effect at once; everybody sees it.
does-window-closing = A shown card takes effect at once; everybody sees it.
does-talk = When everybody is ready, you vote.
does-vote = Whoever is named most is questioned; then everybody votes again.
does-defence = Then the next suspect speaks, or everybody votes.
does-second-vote = Whoever is named most is out and shows the token.
does-revote = Only the tied count; whoever is named most is out.

## What decided a match

decided-agent-gone = The Agent, { $seat }, was out in round { $round } ({ $cause }).
decided-first-caught = The first { $token } to be found was { $seat }, in round { $round } ({ $cause }).
decided-wrong-ones = { $seats_count ->
    [one] The meeting sent one of its own away: { $seats }.
   *[other] The meeting sent its own away: { $seats }.
}
decided-converted = { $seat } was won over and changed sides.
decided-last-gone = With { $seat } it was over: { $token }, round { $round }, { $cause }.
