# What the players of Špehov say. Phrases that say the same are numbered; those of a manner have its name.

act-claim = { $role_id ->
    [agent] I am the Agent.
    [police] I am a Policeman.
    [mafia] I am in the mafia.
   *[gang] I am in the New Gang.
}
act-claim-2 = { $role_id ->
    [agent] Listen to me, I am the Agent.
    [police] I am an honest Policeman, nothing else.
    [mafia] All right: I am in the mafia.
   *[gang] All right: I am in the New Gang.
}
act-claim-3 = { $role_id ->
    [agent] The Agent, that is me.
    [police] You have the police in front of you.
    [mafia] The mafia, that is me.
   *[gang] The New Gang, that is me.
}
act-claim-card = My card is { $card }.
act-claim-card-2 = If you want to know: I hold { $card }.
act-report = I looked at { $target_id ->
    [you] you
   *[other] { $target }
}{ $round ->
    [none] { "" }
   *[other] { " " }in round { $round }
}: { $token }.
act-report-2 = My look at { $target_id ->
    [you] you
   *[other] { $target }
}{ $round ->
    [none] { "" }
   *[other] { " " }in round { $round }
} leaves no doubt: { $token }.
act-report-tap = My wiretap on { $target_id ->
    [you] you
   *[other] { $target }
} showed: { $token }.
act-report-tap-2 = I listened to { $target_id ->
    [you] you
   *[other] { $target }
}, and I know: { $token }.
act-accuse = { $target_id ->
    [you] { $weight ->
        [1] I have a slight suspicion of you.
        [3] I am sure that you are in the mafia.
       *[other] I suspect you.
    }
   *[other] { $weight ->
        [1] I have a slight suspicion of { $target }.
        [3] I am sure that { $target } is in the mafia.
       *[other] I suspect { $target }.
    }
}
act-accuse-2 = { $target_id ->
    [you] { $weight ->
        [1] Something about you bothers me.
        [3] You are in the mafia, and I would bet my badge on it.
       *[other] You look guilty to me.
    }
   *[other] { $weight ->
        [1] Something about { $target } bothers me.
        [3] { $target } is in the mafia, and I would bet my badge on it.
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
act-accuse-bold = { $target_id ->
    [you] { $weight ->
        [1] I have an eye on you.
        [3] It is you, and I say it to your face.
       *[other] You. I have seen enough.
    }
   *[other] { $weight ->
        [1] I have an eye on { $target }.
        [3] It is { $target }, and I say it out loud.
       *[other] { $target }. I have seen enough.
    }
}
act-accuse-cautious = { $target_id ->
    [you] { $weight ->
        [1] I may be wrong, but I am not easy about you.
        [3] I do not say it lightly: it is you.
       *[other] I cannot prove it, but I would look at you.
    }
   *[other] { $weight ->
        [1] I may be wrong, but I am not easy about { $target }.
        [3] I do not say it lightly: it is { $target }.
       *[other] I cannot prove it, but I would look at { $target }.
    }
}
act-accuse-talkative = { $target_id ->
    [you] { $weight ->
        [1] Let us talk about you for a moment, shall we?
        [3] I could go on for hours, but it comes to this: it is you.
       *[other] I have thought it over from all sides, and I always come back to you.
    }
   *[other] { $weight ->
        [1] Let us talk about { $target } for a moment, shall we?
        [3] I could go on for hours, but it comes to this: it is { $target }.
       *[other] I have thought it over from all sides, and I always come back to { $target }.
    }
}
act-accuse-vengeful = { $target_id ->
    [you] { $weight ->
        [1] I am writing your name down.
        [3] You will answer for this.
       *[other] You are on my list.
    }
   *[other] { $weight ->
        [1] I am writing down a name: { $target }.
        [3] { $target } will answer for this.
       *[other] { $target } is on my list.
    }
}
act-accuse-quiet = { $target_id ->
    [you] { $weight ->
        [1] Perhaps you.
        [3] You.
       *[other] You, I think.
    }
   *[other] { $weight ->
        [1] Perhaps { $target }.
        [3] { $target }.
       *[other] { $target }, I think.
    }
}
act-vouch = { $target_id ->
    [you] I trust you.
   *[other] I trust { $target }.
}
act-vouch-2 = { $target_id ->
    [you] I would put my hand in the fire for you.
   *[other] I would put my hand in the fire for { $target }.
}
act-vouch-3 = { $target_id ->
    [you] You are one of the good ones.
   *[other] { $target } is one of the good ones.
}
act-defend = { $target_id ->
    [none] It was not me.
    [you] You are not in the mafia.
   *[other] { $target } is not in the mafia.
}
act-defend-2 = { $target_id ->
    [none] You have the wrong one, I am innocent.
    [you] Leave this one alone: you are not in the mafia.
   *[other] Leave { $target } alone, that is not the mafia.
}
act-defend-3 = { $target_id ->
    [none] Me? You are wasting a vote.
    [you] A vote for you would be a wasted vote.
   *[other] A vote for { $target } would be a wasted vote.
}
act-defend-bold = { $target_id ->
    [none] Go on, vote for me. You will be sorry.
    [you] Anybody but you.
   *[other] Anybody but { $target }.
}
act-defend-cautious = { $target_id ->
    [none] Please think again before you do that.
    [you] Let us not be hasty about you.
   *[other] Let us not be hasty about { $target }.
}
act-defend-talkative = { $target_id ->
    [none] Wait, wait, hear me out: I have nothing to do with it.
    [you] Wait, wait, why you of all people?
   *[other] Wait, wait, why { $target } of all people?
}
act-defend-vengeful = { $target_id ->
    [none] I will remember who votes for me.
    [you] I will remember who votes for you.
   *[other] I will remember who votes for { $target }.
}
act-defend-quiet = { $target_id ->
    [none] Not me.
    [you] Not you.
   *[other] Not { $target }.
}
act-plan = { $target_id ->
    [you] I will vote for you.
   *[other] I will vote for { $target }.
}
act-plan-2 = { $target_id ->
    [you] My vote goes to you today.
   *[other] My vote goes to { $target } today.
}
act-plan-3 = { $target_id ->
    [you] Let us put you out, I say.
   *[other] Let us put { $target } out, I say.
}
act-plan-bold = { $target_id ->
    [you] My vote is for you, and that is that.
   *[other] My vote is for { $target }, and that is that.
}
act-plan-cautious = { $target_id ->
    [you] If nobody has a better idea, I vote for you.
   *[other] If nobody has a better idea, I vote for { $target }.
}
act-plan-talkative = { $target_id ->
    [you] I tell everybody who will listen: today I vote for you.
   *[other] I tell everybody who will listen: today I vote for { $target }.
}
act-plan-vengeful = { $target_id ->
    [you] I forget nothing. My vote is for you.
   *[other] I forget nothing. My vote is for { $target }.
}
act-plan-quiet = { $target_id ->
    [you] My vote: you.
   *[other] My vote: { $target }.
}
act-ask = { $target_id ->
    [you] { $topic_id ->
        [role] What are you?
        [vote] For whom will you vote?
       *[why] Why?
    }
   *[other] { $topic_id ->
        [role] What are you, { $target }?
        [vote] For whom will you vote, { $target }?
       *[why] Why, { $target }?
    }
}
act-ask-2 = { $target_id ->
    [you] { $topic_id ->
        [role] Tell us who you are.
        [vote] Who gets your vote?
       *[why] I would like to hear your reasons.
    }
   *[other] { $topic_id ->
        [role] Tell us who you are, { $target }.
        [vote] Who gets the vote of { $target }?
       *[why] I would like to hear the reasons of { $target }.
    }
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
    [unknown] That is wrong ({ $about }).
    [you] You are mistaken.
   *[other] Do not believe it, { $about_name } is mistaken.
}
act-because = { $about_id ->
    [unknown] Because of what was said ({ $about }).
    [you] Because of what you said.
   *[other] Because of what { $about_name } said.
}
act-because-2 = { $about_id ->
    [unknown] Think of what was said ({ $about }).
    [you] Think of what you said.
   *[other] Think of what { $about_name } said.
}
act-because-3 = { $about_id ->
    [unknown] I go by what was said ({ $about }).
    [you] You gave me the reason yourself.
   *[other] Listen to { $about_name }, there is my reason.
}
act-retract = I take that back{ $about_id ->
    [unknown] { " " }({ $about }).
   *[other] .
}
act-retract-2 = Forget what I said{ $about_id ->
    [unknown] { " " }({ $about }).
   *[other] .
}
act-skip = …
act-over = Nothing more from me.
act-over-2 = I have said what I had to say.
act-call = Let us vote.

# Manners

act-vouch-bold = { $target_id ->
    [you] Whoever goes against you goes against me.
   *[other] Whoever goes against { $target } goes against me.
}
act-vouch-cautious = { $target_id ->
    [you] As far as one can tell, you are all right.
   *[other] As far as one can tell, { $target } is all right.
}
act-vouch-quiet = { $target_id ->
    [you] Not you.
   *[other] Not { $target }.
}
act-disagree-bold = { $about_id ->
    [unknown] Whoever says that is wrong ({ $about }).
    [you] Say that again to my face.
   *[other] { $about_name } is wrong, and I say so out loud.
}
act-disagree-cautious = { $about_id ->
    [unknown] I think that is a mistake ({ $about }).
    [you] I think you are mistaken there.
   *[other] I think { $about_name } is mistaken there.
}
act-disagree-talkative = { $about_id ->
    [unknown] Hold on, let us get this straight: that is not so ({ $about }).
    [you] Hold on, let us get this straight: that is not so at all.
   *[other] Hold on, let us get this straight: what { $about_name } says is not so at all.
}
act-disagree-vengeful = { $about_id ->
    [unknown] I will not forget that ({ $about }).
    [you] I will not forget that you said that.
   *[other] I will not forget that { $about_name } said that.
}
act-disagree-quiet = { $about_id ->
    [unknown] No ({ $about }).
    [you] No. You are wrong.
   *[other] No. { $about_name } is wrong.
}
act-because-bold = { $about_id ->
    [unknown] It was said out loud ({ $about }).
    [you] You said it out loud, did you not?
   *[other] Ask { $about_name }, it was said out loud.
}
act-because-quiet = { $about_id ->
    [unknown] What was said ({ $about }).
    [you] Your words.
   *[other] The words of { $about_name }.
}
