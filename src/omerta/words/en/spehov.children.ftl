game-tagline = An exercise of the police academy: somebody plays a rogue, and all the others want to find out who.

token-policeman = Officer
token-mafioso = Rogue
force-police = officers
force-mafia = rogues
force-gang = secret club
card-vest = Lucky Vest
card-bandage = Plaster
card-recruit = Change of Teams
card-reverse = Turned Coat
card-arrest = Detention
card-corner = Surprise Catch
card-kidnap = Sick Note
card-lastshot = Last Catch
card-gang = Secret Club
cause-mafia = picked by the rogues
cause-corner = caught by surprise
cause-shot = taken along
cause-exposure = spotted
phase-gang = night: the secret club
phase-mafia = night: the rogues

card-vest-help = If you are to leave the exercise, you stay, and your token stays hidden.
card-bandage-help = If somebody else is to leave the exercise, that player stays.
card-recruit-help = When the rogues are awake, you make a sleeping player one of them.
card-wiretap-help = By day you look at one token.
card-hideout-help = At the end of a meeting: in the next round nothing can send you out, and you do not vote.
card-safe-help = At the end of a meeting: in the next night the rogues cannot pick you.
card-corner-help = By day you catch a player at once, who leaves the exercise.
card-kidnap-help = At the start of a meeting: a player does not vote today.
card-lastshot-help = When you leave the exercise, you take somebody along.
card-gang-help = You win if somebody of the secret club is left in the end.

why-police-left = no one but the officers is left
why-mafia-left = no one but the rogues is left
why-gang-left = no one but the secret club is left

game-began = In the exercise: { $mafiosi ->
    [one] one rogue
   *[other] { $mafiosi } rogues
}, { $agents ->
    [0] { "" }
   *[other] { "one Agent, " }
}{ $policemen } officers.
round-began = Round { $round } of the exercise. Everybody sleeps.
gang-woke = The members of the secret club look for one another.
gang-met = The secret club: { $members }.
mafia-woke = The rogues open their eyes.
exposure-seen = The Agent has been spotted this night: { $seat }.
recruitment-announced = Somebody changes teams.
player-recruited = { $seat } wins over { $target_id ->
    [you] you. From now on you play with the rogues
   *[other] { $target }
}. Awake: { $awake }.
player-recruited-you = You win over { $target }. Awake: { $awake }.
victim-chosen = { $target_id ->
    [none] There was nobody to pick.
    [you] The rogues have picked you.
   *[other] The rogues have picked { $target }.
}
agent-lost = { $seat } looked at a rogue and was spotted.
agent-lost-you = You looked at a rogue and were spotted.
victim-named = The rogues have picked { $seat }.
victim-named-you = The rogues have picked you.
nobody-chosen = Nobody was picked this night.
bandage-given = { $seat } helps { $target_id ->
    [you] you, and you stay
   *[other] { $target }, who stays
} in the exercise.
bandage-given-you = You help { $target }, who stays in the exercise.
player-eliminated = { $seat } has finished the exercise ({ $cause }). The token shows: { $token }.
player-eliminated-you = You have finished the exercise ({ $cause }). Your token is shown: { $token }.
gang-card-shown = { $seat } belonged to the secret club.
gang-card-shown-you = You show your card of the secret club.
last-shot-offered = { $by_card ->
    [true] Does { $seat } have the Last Catch?
   *[false] { $seat } may take somebody along.
}
last-shot-offered-you = { $by_card ->
    [true] Do you have the Last Catch?
   *[false] You may take somebody along.
}
shot-fired = { $seat } takes { $target_id ->
    [you] you
   *[other] { $target }
} along.
shot-fired-you = You take { $target } along.
player-excluded = For breaking the rules { $seat } leaves the exercise.
player-excluded-you = For breaking the rules you leave the exercise.
talk-began = { $tie ->
    [true] Talk again; you may change your vote.
   *[false] Talk: who is a rogue?
}
nobody-condemned = Nobody leaves by vote today.
match-ended = { $side_id ->
    [police] All rogues are found. The officers win.
    [mafia] The rogues win the exercise.
    [gang] The secret club wins.
   *[none] Nobody is left. Nobody wins.
}
truth-revealed = { $tokens_mafioso_count ->
    [one] Rogue
   *[other] Rogues
}: { $tokens_mafioso }. Agent: { $tokens_agent }.{ $recruited_id ->
    [none] { "" }
   *[other] { " " }Changed teams: { $recruited }.
}{ $cards_count ->
    [0] { "" }
   *[other] { $cards_reverse_count ->
        [0] { "" }
       *[other] { " " }Turned Coat: { $cards_reverse }.
    }{ $cards_gang_count ->
        [0] { "" }
       *[other] { " " }Secret club: { $cards_gang }.
    }
}

ask-recruit = Somebody may change teams; everybody else sleeps.
ask-kill = The rogues pick somebody; everybody else sleeps.
ask-vest = You are about to leave the exercise. Do you have the Lucky Vest?
ask-bandage = Somebody is about to leave the exercise. Do you have the Plaster?
ask-shoot = You may take somebody along. Whom?
ask-last-shot = You leave the exercise. Do you have the Last Catch, and whom do you take along?
ask-vote = Who is a rogue?

option-shoot = take { $target } along

role-police = an officer
role-mafia = a rogue
role-gang = in the secret club
act-claim = { $role_id ->
    [agent] I am the Agent.
    [police] I am an officer.
    [mafia] I am a rogue.
   *[gang] I am in the secret club.
}
act-claim-2 = { $role_id ->
    [agent] Listen to me, I am the Agent.
    [police] I am an honest officer, nothing else.
    [mafia] All right: I am a rogue.
   *[gang] All right: I am in the secret club.
}
act-claim-3 = { $role_id ->
    [agent] The Agent, that is me.
    [police] You have an officer in front of you.
    [mafia] A rogue, that is me.
   *[gang] The secret club, that is me.
}
act-accuse = { $target_id ->
    [you] { $weight ->
        [1] I have a slight suspicion of you.
        [3] I am sure that you are a rogue.
       *[other] I suspect you.
    }
   *[other] { $weight ->
        [1] I have a slight suspicion of { $target }.
        [3] I am sure that { $target } is a rogue.
       *[other] I suspect { $target }.
    }
}
act-accuse-2 = { $target_id ->
    [you] { $weight ->
        [1] Something about you bothers me.
        [3] You are a rogue, and I would bet my badge on it.
       *[other] You look guilty to me.
    }
   *[other] { $weight ->
        [1] Something about { $target } bothers me.
        [3] { $target } is a rogue, and I would bet my badge on it.
       *[other] { $target } looks guilty to me.
    }
}
act-accuse-3 = { $target_id ->
    [you] { $weight ->
        [1] Maybe it is you.
        [3] It is you. Who else?
       *[other] I think it is you.
    }
   *[other] { $weight ->
        [1] Maybe it is { $target }.
        [3] It is { $target }. Who else?
       *[other] I think it is { $target }.
    }
}
act-defend = { $target_id ->
    [none] It was not me.
    [you] You are no rogue.
   *[other] { $target } is no rogue.
}
act-defend-2 = { $target_id ->
    [none] You have the wrong one, I am innocent.
    [you] Leave this one alone: you are no rogue.
   *[other] Leave { $target } alone, that is no rogue.
}
act-defend-3 = { $target_id ->
    [none] Me? You are wasting a vote.
    [you] A vote for you would be a wasted vote.
   *[other] A vote for { $target } would be a wasted vote.
}

spehov-arrested = in detention
spehov-kidnapped = has a sick note
spehov-recruited = changed teams
spehov-agreed = The rogues have agreed on { $target }; what is asked until morning only keeps the others guessing.
spehov-shown-mafiosi = Rogues found: { $shown } of { $all }

host-recruit = Does { $names } win anybody over? At whom does the finger point?
host-kill = The rogues ({ $names }) point at
host-shoot = { $names } takes along (Enter: nobody)

spehov-out = finished, round { $round }
spehov-legend = ★ Commander · † finished · letters: whom a player named in each ballot, under the number of the round; underlined: that player was voted out · dot: no vote

## The game master's cues

cue-n01 = Welcome to the Špehov police academy. In today's exercise some of you play rogues, the others must find them.
cue-n10 = Round { $r } of the exercise. Everybody close your eyes, no peeking.
cue-n13 = Agent, open your eyes. You may look at one token, this once. If it is a rogue, you are spotted.
cue-n15 = Members of the secret club, open your eyes and find one another.
cue-n16 = Secret club, close your eyes.
cue-n20 = Rogues, open your eyes and see who belongs to you.
cue-n21 = Rogues, agree without a word: who leaves the exercise?
cue-n22 = A change of teams is going on. Whoever feels a tap opens the eyes and plays with the rogues from now on.
cue-n23 = Rogues, close your eyes.
cue-n30 = The break is over. Everybody open your eyes.
cue-n31 = Our Agent was spotted: { $a }. Nobody knows by whom.
cue-n32 = The rogues have picked { $a }. You have a moment to react.
cue-n34 = { $a } has finished the exercise. The token shows: { $role }.
cue-n37 = { $b } helps { $a }, who stays in the exercise.
cue-n38 = { $card ->
    [true] { $a }, have you the Last Catch? Show it, and say whom you take along.
   *[false] { $a }, you may take one player along. Whom?
}
cue-n39 = { $a } belonged to the secret club.
cue-n41 = Talk: who is a rogue? You have { $t }.
cue-n63 = A surprise catch! Caught: { $b }.
cue-n70 = All rogues are found. The officers win.
cue-n71 = The rogues win the exercise.
cue-n72 = The secret club wins.
cue-token-policeman = officer
cue-token-mafioso = rogue
cue-n80 = Whoever has finished the exercise may watch, but gives no sign.
does-vest = The Vest keeps you in the exercise.
does-bandage = The Plaster keeps that player in the exercise.
does-shoot = This player leaves the exercise too, unless somebody helps.
does-last-shot = Whom you choose leaves the exercise too, unless somebody helps.
does-vote = Whoever is named most may explain; then everybody votes again.
does-second-vote = Whoever is named most leaves the exercise and shows the token.
does-revote = Only the tied count; whoever is named most leaves the exercise.
