# What the seats of Mafia City say, beside what stands in table_talk.ftl.

act-complain = { $deed_id ->
    [jailed] { $target_id ->
        [you] You put a man of mine in the cell
       *[other] { $target } put a man of mine in the cell
    }
    [killed] { $target_id ->
        [you] You had a man of mine killed
       *[other] { $target } had a man of mine killed
    }
    [stole] { $target_id ->
        [you] You stole a card from my hand
       *[other] { $target } stole a card from my hand
    }
    [moved] { $target_id ->
        [you] You sent a man of mine away
       *[other] { $target } sent a man of mine away
    }
    [swapped] { $target_id ->
        [you] You pulled my lowest man from under a stack
       *[other] { $target } pulled my lowest man from under a stack
    }
    [cancelled] { $target_id ->
        [you] You spoilt a good plan of mine
       *[other] { $target } spoilt a good plan of mine
    }
    [broke] { $target_id ->
        [you] We had an agreement, and you broke it
       *[other] We had an agreement, and { $target } broke it
    }
   *[none] { $target_id ->
        [you] I did not like what you did
       *[other] I did not like what { $target } did
    }
}{ $thing_id ->
    [none] .
    [hall] { " " }at { $thing }.
   *[other] { " " }at the { $thing }.
}
act-complain-2 = { $deed_id ->
    [jailed] { $target_id ->
        [you] My man sits in the cell, and I know whom to thank: you
       *[other] My man sits in the cell, and I know whom to thank: { $target }
    }
    [killed] { $target_id ->
        [you] You shoot at my people, do you
       *[other] { $target } shoots at my people, then
    }
    [stole] { $target_id ->
        [you] Keep your hands off my cards
       *[other] { $target } cannot keep those hands off my cards
    }
    [moved] { $target_id ->
        [you] My people go where I say, not where you say
       *[other] My people go where I say, not where { $target } says
    }
    [swapped] { $target_id ->
        [you] That place at the bottom was mine, as you know very well
       *[other] That place at the bottom was mine, as { $target } knows very well
    }
    [cancelled] { $target_id ->
        [you] You stop everything I do
       *[other] { $target } stops everything I do
    }
    [broke] { $target_id ->
        [you] So much for your word
       *[other] So much for the word of { $target }
    }
   *[none] { $target_id ->
        [you] What have I ever done to you
       *[other] What have I ever done to { $target }
    }
}{ $thing_id ->
    [none] !
    [hall] ! And that at { $thing }!
   *[other] ! And that at the { $thing }!
}
act-complain-3 = { $deed_id ->
    [jailed] { $target_id ->
        [you] You fill the cell with my people
       *[other] { $target } fills the cell with my people
    }
    [killed] { $target_id ->
        [you] You have my man on your conscience
       *[other] { $target } has my man on the conscience
    }
    [stole] { $target_id ->
        [you] There is a thief at this table, and it is you
       *[other] There is a thief at this table: { $target }
    }
    [moved] { $target_id ->
        [you] You push my people around
       *[other] { $target } pushes my people around
    }
    [swapped] { $target_id ->
        [you] You pull strings behind my back
       *[other] { $target } pulls strings behind my back
    }
    [cancelled] { $target_id ->
        [you] You could have let me have that
       *[other] { $target } could have let me have that
    }
    [broke] { $target_id ->
        [you] You gave me your word
       *[other] { $target } made me a promise
    }
   *[none] { $target_id ->
        [you] You are making an enemy here
       *[other] { $target } is making an enemy here
    }
}. { $thing_id ->
    [none] I will remember that.
   *[other] { $thing }, of all places.
}

act-pact = { $target_id ->
    [you] A pact: { $theirs } for you, { $mine } for me. Agreed?
   *[other] { $target }, a pact: { $theirs } for you, { $mine } for me. Agreed?
}
act-pact-2 = { $target_id ->
    [you] You stay out of one place and I out of another. Mine is { $mine }, yours { $theirs }.
   *[other] { $target } stays out of one place and I out of another. Mine would be { $mine }, the other one is { $theirs }.
}
act-pact-3 = { $target_id ->
    [you] { $mine } is enough for me. Leave it to me, and you need not fear me at this one: { $theirs }.
   *[other] { $mine } is enough for me. If { $target } leaves it to me, I keep away from this one: { $theirs }.
}

act-want = My place is here: { $thing }.
act-want-2 = { $thing } is all I want.
act-want-3 = You will find me here: { $thing }.

talk-things = PLACE is jail, harbor, fight, police, business, club or hall, or its number on the board.
