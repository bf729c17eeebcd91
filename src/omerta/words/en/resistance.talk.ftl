# What the seats of The Resistance say. Phrases that say the same are numbered; those of a manner have its name.

act-claim-role = { $side_id ->
    [detective] I am a detective.
   *[mafia] I am a mafioso.
}
act-claim-role-2 = { $side_id ->
    [detective] All right, I admit it: I am a detective.
   *[mafia] I belong to the family, and nowhere else.
}
act-claim-role-3 = { $side_id ->
    [detective] Detective. Now you know.
   *[mafia] Mafioso, on my honour.
}
act-claim-role-talkative = { $side_id ->
    [detective] Since everybody asks: yes, I am a detective!
   *[mafia] How often must I say it? I am a mafioso, through and through!
}

act-claim-saw = { $seen_id ->
    [mafia] I saw the role of { $target }: a mafioso
    [detective] I saw the role of { $target }: a detective
    [success] I saw the action card of { $target }: success
   *[fail] I saw the action card of { $target }: fail
} ({ $plot }).
act-claim-saw-2 = { $seen_id ->
    [mafia] I know it for certain: { $target } is a mafioso
    [detective] I know it for certain: { $target } is a detective
    [success] With my own eyes: { $target } played success
   *[fail] With my own eyes: { $target } played fail
} ({ $plot }).

act-claim-played = I played { $card } in action { $action }.
act-claim-played-2 = My card in action { $action }? { $card }, of course.
act-claim-played-3 = It was not me: { $card } in action { $action }.

ground = { $kind_id ->
    [teams] { $actions_count ->
        [1] went on action { $actions }, and it failed
        [2] went on actions { $actions }, and both failed
       *[other] went on actions { $actions }, and all of them failed
    }
    [leads] { $actions_count ->
        [1] chose the team of action { $actions }, and it failed
        [2] chose the teams of actions { $actions }, and both failed
       *[other] chose the teams of actions { $actions }, and all of them failed
    }
   *[votes] { $actions_count ->
        [1] approved the team that failed in action { $actions }
        [2] approved the teams of actions { $actions }, and both failed
       *[other] approved the teams of actions { $actions }, and all of them failed
    }
}

act-accuse = { $chance_id ->
    [certain] I am sure:
    [likely] I am nearly sure:
    [rather] I have a strong feeling:
    [even] It could well be:
    [unlikely] Perhaps it is so:
    [hardly] I say it for completeness:
   *[none] I think
} { $target_id ->
    [you] you are a detective.
   *[other] { $target } is a detective.
}{ $why ->
    [none] { "" }
   *[other] { $target_id ->
        [you] { " " }You { $why }.
       *[other] { " " }{ $target } { $why }.
    }
}
act-accuse-2 = { $target_id ->
    [you] { $chance_id ->
        [certain] There is no doubt left: you work for the police.
        [likely] I do not trust you at all.
        [rather] The longer I look at you, the less I trust you.
        [even] I am not sure about you.
        [unlikely] Maybe I am wrong, but I have an eye on you.
        [hardly] I can hardly believe it of you, but who knows.
       *[none] If you ask me, you work for the police.
    }
   *[other] { $chance_id ->
        [certain] There is no doubt left: { $target } works for the police.
        [likely] I do not trust { $target } at all.
        [rather] The longer I look at { $target }, the less I trust that face.
        [even] I am not sure about { $target }.
        [unlikely] Maybe I am wrong, but I have an eye on { $target }.
        [hardly] I can hardly believe it of { $target }, but who knows.
       *[none] If you ask me, { $target } works for the police.
    }
}{ $why ->
    [none] { "" }
   *[other] { $target_id ->
        [you] { " " }After all, you { $why }.
       *[other] { " " }After all, { $target } { $why }.
    }
}
act-accuse-3 = { $why ->
    [none] { $target_id ->
        [you] Your game smells of police
       *[other] The game of { $target } smells of police
    }
   *[other] { $target_id ->
        [you] You { $why }. That smells of police
       *[other] { $target } { $why }. That smells of police
    }
}{ $chance_id ->
    [certain] , and I would bet everything on it.
    [likely] , and it is no accident.
    [rather] { " " }to me.
    [even] , or am I seeing things?
    [unlikely] , a little at least.
    [hardly] , if only faintly.
   *[none] .
}
act-accuse-4 = { $target_id ->
    [you] I look at you and see a badge
   *[other] I look at { $target } and see a badge
}{ $chance_id ->
    [certain] , as plain as day.
    [likely] , and I am seldom wrong.
    [rather] { " " }under the coat.
    [even] , or is it only the light?
    [unlikely] , but the light is poor.
    [hardly] , though only with much fancy.
   *[none] .
}{ $why ->
    [none] { "" }
   *[other] { $target_id ->
        [you] { " " }You { $why }.
       *[other] { " " }{ $target } { $why }.
    }
}
act-accuse-bold = { $target_id ->
    [you] { $why ->
        [none] You are the detective here
       *[other] You { $why }. You are a detective
    }
   *[other] { $why ->
        [none] { $target } is a detective
       *[other] { $target } { $why }. That is a detective
    }
}{ $chance_id ->
    [certain] , and everybody can see it!
    [likely] , I would put my money on it!
    [rather] , and I am not afraid to say so.
    [even] , why not say it out loud?
    [unlikely] , or I learn nothing at all.
    [hardly] . Somebody has to say something!
   *[none] , I say!
}
act-accuse-cautious = { $target_id ->
    [you] I do not like to say it, but it { $chance_id ->
        [certain] must be
        [likely] is probably
        [rather] is rather likely
        [even] may be
        [unlikely] might just be
        [hardly] cannot quite be ruled out to be
       *[none] seems to be
    } you.{ $why ->
        [none] { "" }
       *[other] { " " }You { $why }.
    }
   *[other] I do not like to say it, but it { $chance_id ->
        [certain] must be
        [likely] is probably
        [rather] is rather likely
        [even] may be
        [unlikely] might just be
        [hardly] cannot quite be ruled out to be
       *[none] seems to be
    } { $target }.{ $why ->
        [none] { "" }
       *[other] { " " }{ $target } { $why }.
    }
}

act-vouch = { $target_id ->
    [you] { $chance_id ->
        [hardly] I am sure that you are one of us.
        [unlikely] I trust you.
        [none] You are a mafioso, as I see it.
       *[other] I would rather believe you than not.
    }
   *[other] { $chance_id ->
        [hardly] I am sure that { $target } is one of us.
        [unlikely] I trust { $target }.
        [none] { $target } is a mafioso, as I see it.
       *[other] I would rather believe { $target } than not.
    }
}
act-vouch-2 = { $target_id ->
    [you] { $chance_id ->
        [hardly] For you I would put my hand in the fire.
        [unlikely] You play like one of the family.
        [none] I stand up for you.
       *[other] I have nothing against you so far.
    }
   *[other] { $chance_id ->
        [hardly] For { $target } I would put my hand in the fire.
        [unlikely] { $target } plays like one of the family.
        [none] I stand up for { $target }.
       *[other] I have nothing against { $target } so far.
    }
}
act-vouch-3 = { $target_id ->
    [you] { $chance_id ->
        [hardly] You are clean, no question.
        [unlikely] You look clean to me.
        [none] Leave this one alone, I mean you.
       *[other] You may well be clean.
    }
   *[other] { $chance_id ->
        [hardly] { $target } is clean, no question.
        [unlikely] { $target } looks clean to me.
        [none] Leave { $target } alone.
       *[other] { $target } may well be clean.
    }
}

act-estimate = Who is a detective, as I see it: { $chances }.
act-estimate-2 = Who is a detective, it looks to me now like this: { $chances }.
belief = { $target } { $chance_id ->
    [certain] certainly
    [likely] probably
    [rather] rather yes
    [even] perhaps
    [unlikely] rather not
   *[hardly] hardly
}

act-suggest = How about { $team }{ $action ->
    [none] ?
   *[other] { " " }for action { $action }?
}
act-suggest-2 = I would send { $team }{ $action ->
    [none] .
   *[other] { " " }on action { $action }.
}
act-suggest-3 = Try { $team }{ $action ->
    [none] . I would feel better.
   *[other] { " " }in action { $action }. I would feel better.
}

act-intend = { $vote_id ->
    [approve] I will approve.
   *[reject] I will reject.
}
act-intend-2 = { $vote_id ->
    [approve] This team has my vote.
   *[reject] Not with my vote.
}
act-intend-3 = { $vote_id ->
    [approve] Fine, let them go.
   *[reject] I cannot agree to that.
}

act-ask = { $topic_id ->
    [vote] { $target_id ->
        [you] Why did you vote like that
       *[other] { $target }, why did you vote like that
    }
    [team] { $target_id ->
        [you] Why that team
       *[other] { $target }, why that team
    }
    [role] { $target_id ->
        [you] Whose side are you on
       *[other] { $target }, whose side are you on
    }
    [saw] { $target_id ->
        [you] What did you see
       *[other] { $target }, what did you see
    }
   *[suspects] { $target_id ->
        [you] Whom do you suspect
       *[other] { $target }, whom do you suspect
    }
}{ $about_id ->
    [attempt] { " " }(round { $about_round }, attempt { $about_attempt })?
   *[other] ?
}
act-ask-2 = { $topic_id ->
    [vote] { $target_id ->
        [you] What was behind your vote
       *[other] What was behind the vote of { $target }
    }
    [team] { $target_id ->
        [you] What made you choose that team
       *[other] What made { $target } choose that team
    }
    [role] { $target_id ->
        [you] Tell us: family or police
       *[other] Tell us, { $target }: family or police
    }
    [saw] { $target_id ->
        [you] You looked. So
       *[other] { $target } looked. So
    }
   *[suspects] { $target_id ->
        [you] And whom do you take for the police
       *[other] And whom does { $target } take for the police
    }
}{ $about_id ->
    [attempt] { " " }(round { $about_round }, attempt { $about_attempt })?
   *[other] ?
}

act-explain = { $reason_id ->
    [not-on-team] A team without me? I never vote for that
    [failed-team-member] I do not go with those of a failed action
    [same-voters] Somebody here always votes like somebody else
    [leader-suspect] I do not trust the leader
    [seen] I know something from a card
    [fifth-attempt] One does not refuse the fifth attempt
    [info] At least we learn something
    [size] Count how many go, then it is clear
    [trust] I trust these people
   *[other] I have my reasons
}{ $seats_count ->
    [0] .
   *[other] : { $seats }.
}
act-explain-2 = { $reason_id ->
    [not-on-team] If I do not go, how shall I know what happens there
    [failed-team-member] Whoever was on a failed action stays at home
    [same-voters] Have you noticed who votes alike
    [leader-suspect] The leader is the one I do not trust
    [seen] I have seen something, that is all I say
    [fifth-attempt] With the fifth attempt there is no choice
    [info] I want to see what comes of it
    [size] It is a matter of numbers
    [trust] They look good to me
   *[other] Something is wrong here
}{ $seats_count ->
    [0] .
   *[other] : { $seats }.
}
act-explain-3 = { $reason_id ->
    [not-on-team] I want to be there myself
    [failed-team-member] Once burnt, twice shy
    [same-voters] Too much harmony for my taste
    [leader-suspect] Look at who leads, then you have your answer
    [seen] Ask what the cards have shown me
    [fifth-attempt] Better a bad team than the end
    [info] Nothing ventured, nothing learned
    [size] Do the sums
    [trust] Why not? I see nothing against them
   *[other] A feeling
}{ $seats_count ->
    [0] .
   *[other] : { $seats }.
}

act-agree = { $about_id ->
    [unknown] I agree with that ({ $about }).
    [you] I agree with you.
   *[other] I agree with { $about_name }.
}
act-agree-2 = { $about_id ->
    [unknown] That is what I think ({ $about }).
    [you] You are right.
   *[other] { $about_name } is right.
}
act-agree-3 = { $about_id ->
    [unknown] Exactly ({ $about }).
    [you] Exactly what you say.
   *[other] Exactly what { $about_name } says.
}
act-disagree = { $about_id ->
    [unknown] I do not agree with that ({ $about }).
    [you] I do not agree with you.
   *[other] I do not agree with { $about_name }.
}
act-disagree-2 = { $about_id ->
    [unknown] That is not true ({ $about }).
    [you] What you say is not true.
   *[other] What { $about_name } says is not true.
}
act-disagree-3 = { $about_id ->
    [unknown] Nonsense ({ $about }).
    [you] Nonsense. You are trying to fool us.
   *[other] Nonsense. { $about_name } is trying to fool us.
}

act-request-vote = { $target_id ->
    [you] You, please
   *[other] { $target }, please
} { $vote_id ->
    [approve] approve.
   *[reject] reject.
}
act-request-vote-2 = { $vote_id ->
    [approve] We need a yes
   *[reject] We need a no
}{ $target_id ->
    [you] { " " }from you.
   *[other] { " " }from { $target }.
}
act-request-play = { $target_id ->
    [you] You, please
   *[other] { $target }, please
} play the card { $card }.
act-request-play-2 = Now would be the moment for { $card }{ $target_id ->
    [you] , if you ask me.
   *[other] , { $target }.
}
act-request-keep = { $target_id ->
    [you] You, please
   *[other] { $target }, please
} keep the card { $card } for now.
act-request-keep-2 = { $target_id ->
    [you] Save { $card }, you will need it later.
   *[other] { $target }, save { $card } for later.
}
act-request-team = { $target_id ->
    [you] You, please
   *[other] { $target }, please
} send { $team }.
act-request-team-2 = { $target_id ->
    [you] In your place I would take { $team }.
   *[other] In the place of { $target } I would take { $team }.
}

act-call = Let us vote.
act-call-2 = I have heard enough. To the vote.
act-over = Nothing more from me.
act-over-2 = I have said what I had to say.
