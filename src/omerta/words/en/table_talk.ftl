# Table talk of games in which everybody knows who is who. Phrases that say the same are numbered; those of a manner of
# speaking have its name.

act-thank = { $target_id ->
    [you] Thank you, I will not forget that.
   *[other] Thank you, { $target }, I will not forget that.
}
act-thank-2 = { $target_id ->
    [you] I owe you one.
   *[other] I owe { $target } one.
}
act-thank-3 = { $target_id ->
    [you] That was decent of you.
   *[other] That was decent of { $target }.
}
act-thank-quiet = { $target_id ->
    [you] Thanks.
   *[other] Thanks, { $target }.
}
act-thank-talkative = { $target_id ->
    [you] Now that is what I call a friend! Dinner is on me, and so is the next favour.
   *[other] Now that is what I call a friend! { $target }, dinner is on me.
}
act-thank-vengeful = { $target_id ->
    [you] I remember everything. The good things too: thank you.
   *[other] I remember everything. The good things too: thank you, { $target }.
}

act-sorry = { $target_id ->
    [you] Nothing personal. It was only business.
   *[other] Nothing personal, { $target }. It was only business.
}
act-sorry-2 = { $target_id ->
    [you] I am sorry, I had no better move.
   *[other] I am sorry, { $target }, I had no better move.
}
act-sorry-3 = { $target_id ->
    [you] You are right, I owe you something for that.
   *[other] { $target } is right, I owe something for that.
}
act-sorry-4 = { $target_id ->
    [you] Do not think that I enjoyed it.
   *[other] { $target } must not think that I enjoyed it.
}
act-sorry-bold = { $target_id ->
    [you] Sorry? Well, a little.
   *[other] Sorry, { $target }? Well, a little.
}
act-sorry-quiet = Sorry.

act-threaten = { $target_id ->
    [you] You will pay for that.
   *[other] { $target } will pay for that.
}
act-threaten-2 = { $target_id ->
    [you] Once more, and you are next.
   *[other] Once more, { $target }, and you are next.
}
act-threaten-3 = { $target_id ->
    [you] I would sleep with one eye open if I were you.
   *[other] I would sleep with one eye open if I were { $target }.
}
act-threaten-bold = { $target_id ->
    [you] Come on, then. We shall see who of us is left in the end.
   *[other] Come on, then, { $target }. We shall see who of us is left in the end.
}
act-threaten-vengeful = { $target_id ->
    [you] I have a list. You are at the top of it.
   *[other] I have a list. { $target } is at the top of it.
}
act-threaten-vengeful-2 = { $target_id ->
    [you] I forget nothing. You will see.
   *[other] I forget nothing. { $target } will see.
}
act-threaten-cautious = { $target_id ->
    [you] Please leave it at that, or I shall have to do something.
   *[other] Please leave it at that, { $target }, or I shall have to do something.
}
act-threaten-quiet = { $target_id ->
    [you] Careful.
   *[other] Careful, { $target }.
}

act-stop = { $target_id ->
    [you] You are about to win. We cannot let you.
   *[other] { $target } is about to win. We must do something.
}
act-stop-2 = { $target_id ->
    [you] Everybody can see it: your position is far too good.
   *[other] Everybody look at { $target }: that is far too good a position.
}
act-stop-3 = { $target_id ->
    [you] One more turn like that and you have it. Somebody stop this.
   *[other] One more turn like that and { $target } has it. Somebody stop this.
}
act-stop-talkative = { $target_id ->
    [you] Does nobody see it? Open your eyes, all of you, and look at the table: you are running away with it!
   *[other] Does nobody see it? Open your eyes, all of you: { $target } is running away with it!
}
act-stop-cautious = { $target_id ->
    [you] I would worry about you now.
   *[other] I would worry about { $target } now, all of us.
}
act-stop-quiet = { $target_id ->
    [you] All eyes on you.
   *[other] Watch { $target }.
}

act-truce = { $target_id ->
    [you] Shall we leave each other alone for a while?
   *[other] { $target }, shall we leave each other alone for a while?
}
act-truce-2 = { $target_id ->
    [you] Peace between you and me, and we both do better. Agreed?
   *[other] Peace between { $target } and me, and we both do better. Agreed?
}
act-truce-3 = { $target_id ->
    [you] Live and let live, you and me. How about it?
   *[other] Live and let live, { $target }. How about it?
}
act-truce-bold = { $target_id ->
    [you] You and I against the rest. Are you in?
   *[other] { $target } and I against the rest. Are you in, { $target }?
}
act-truce-cautious = { $target_id ->
    [you] We only hurt each other. Would you mind a truce?
   *[other] We only hurt each other, { $target }. Would you mind a truce?
}

act-ask = { $topic_id ->
    [plan] { $target_id ->
        [you] What are you up to?
       *[other] { $target }, what are you up to?
    }
   *[why] { $target_id ->
        [you] Why did you do that?
       *[other] { $target }, why did you do that?
    }
}
act-ask-2 = { $topic_id ->
    [plan] { $target_id ->
        [you] And what is it that you want?
       *[other] And what is it that { $target } wants?
    }
   *[why] { $target_id ->
        [you] What was that for?
       *[other] What was that for, { $target }?
    }
}
act-ask-3 = { $topic_id ->
    [plan] { $target_id ->
        [you] Where are you going with this?
       *[other] Where are you going with this, { $target }?
    }
   *[why] { $target_id ->
        [you] I would like to hear your reasons.
       *[other] I would like to hear the reasons of { $target }.
    }
}

act-explain = { $motive_id ->
    [revenge] An eye for an eye. Think of what you did to me.
    [leader] Somebody has to slow down whoever leads.
    [secret] Wait and see.
   *[business] Nothing personal, only business.
}
act-explain-2 = { $motive_id ->
    [revenge] You started it.
    [leader] Look at who is ahead, then you know why.
    [secret] I keep that to myself.
   *[business] I have to look after myself.
}
act-explain-3 = { $motive_id ->
    [revenge] I have a good memory, that is all.
    [leader] Better now than when it is too late for all of us.
    [secret] That would be telling.
   *[business] You would have done the same in my place.
}
act-explain-4 = { $motive_id ->
    [revenge] What goes around comes around.
    [leader] If nobody stops the first, the rest of us lose.
    [secret] You will notice soon enough.
   *[business] That is how the game is played.
}
act-explain-5 = { $motive_id ->
    [revenge] There was still a bill open between us.
    [leader] Nobody should get too far ahead.
    [secret] All in good time.
   *[business] Nobody gives anything away here.
}
act-explain-vengeful = { $motive_id ->
    [revenge] You know perfectly well what that was for.
    [leader] The first to rise is the first to fall.
    [secret] You will find out. Soon.
   *[business] This time it was business. Next time it may not be.
}

act-agree = { $about_id ->
    [unknown] Agreed ({ $about }).
    [you] Agreed. I trust your word.
   *[other] Agreed. I trust the word of { $about_name }.
}
act-agree-2 = { $about_id ->
    [unknown] You have a deal ({ $about }).
    [you] You have a deal.
   *[other] { $about_name } has a deal.
}
act-agree-3 = { $about_id ->
    [unknown] Fine with me ({ $about }).
    [you] Fine with me. Let us shake hands on it.
   *[other] Fine with me. { $about_name } and I shake hands on it.
}

act-refuse = { $about_id ->
    [unknown] No deal ({ $about }).
    [you] No deal.
   *[other] No deal, { $about_name }.
}
act-refuse-2 = { $about_id ->
    [unknown] I would rather not ({ $about }).
    [you] I would rather not. Perhaps later.
   *[other] I would rather not, { $about_name }. Perhaps later.
}
act-refuse-3 = { $about_id ->
    [unknown] That is not good enough ({ $about }).
    [you] That is not good enough for me.
   *[other] What { $about_name } says is not good enough for me.
}
act-refuse-vengeful = { $about_id ->
    [unknown] After all that ({ $about })? Never.
    [you] With you? After all you did? Never.
   *[other] With { $about_name }? After all that? Never.
}
act-refuse-quiet = No.
