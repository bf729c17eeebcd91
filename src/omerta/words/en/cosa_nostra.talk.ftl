# What the seats of Cosa Nostra say, beside what stands in table_talk.ftl.

spot = { $kind ->
    [business] field { $name }
   *[cell] { $name }
}

act-complain = { $deed_id ->
    [seized] { $target_id ->
        [you] You marched into my street
       *[other] { $target } marched into my street
    }
    [taken] { $target_id ->
        [you] You took what was mine
       *[other] { $target } took what was mine
    }
    [killed] { $target_id ->
        [you] You had one of my picciotti killed
       *[other] { $target } had one of my picciotti killed
    }
    [charged] { $target_id ->
        [you] You bleed me dry
       *[other] { $target } bleeds me dry
    }
    [refused] { $target_id ->
        [you] You might have accepted that
       *[other] { $target } might have accepted that
    }
    [broke] { $target_id ->
        [you] We had an agreement, and you broke it
       *[other] We had an agreement, and { $target } broke it
    }
   *[none] { $target_id ->
        [you] I did not like what you did
       *[other] I did not like what { $target } did
    }
}{ $thing ->
    [none] .
   *[other] : { $thing }.
}
act-complain-2 = { $deed_id ->
    [seized] { $target_id ->
        [you] That street was paid for, and now you stand in it
       *[other] That street was paid for, and now { $target } stands in it
    }
    [taken] { $target_id ->
        [you] You call that business? I call it robbery
       *[other] { $target } calls that business? I call it robbery
    }
    [killed] { $target_id ->
        [you] Leave my people alone, will you
       *[other] { $target } had better leave my people alone
    }
    [charged] { $target_id ->
        [you] All my money ends up in your pocket
       *[other] All my money ends up in the pocket of { $target }
    }
    [refused] { $target_id ->
        [you] That was a fair price, and you know it
       *[other] That was a fair price, and { $target } knows it
    }
    [broke] { $target_id ->
        [you] So much for your word
       *[other] So much for the word of { $target }
    }
   *[none] { $target_id ->
        [you] What have I ever done to you
       *[other] What have I ever done to { $target }
    }
}{ $thing ->
    [none] !
   *[other] : { $thing }!
}
act-complain-3 = { $deed_id ->
    [seized] { $target_id ->
        [you] You have the whole city, and you want my corner of it
       *[other] { $target } has the whole city, and wants my corner of it
    }
    [taken] { $target_id ->
        [you] You help yourself as if it were your own
       *[other] { $target } takes whatever there is
    }
    [killed] { $target_id ->
        [you] He had a family, you know
       *[other] He had a family, { $target }
    }
    [charged] { $target_id ->
        [you] You never get enough, do you
       *[other] { $target } never gets enough
    }
    [refused] { $target_id ->
        [you] You will not get a better offer
       *[other] { $target } will not get a better offer
    }
    [broke] { $target_id ->
        [you] You gave me your word
       *[other] { $target } made me a promise
    }
   *[none] { $target_id ->
        [you] You are making an enemy here
       *[other] { $target } is making an enemy here
    }
}. { $thing ->
    [none] I will remember that.
   *[other] And it had to be { $thing }.
}

act-would = { $buys ->
    [true] { $target_id ->
        [you] I would buy something from you
       *[other] I would buy something from { $target }
    }
   *[false] { $target_id ->
        [you] I would sell you something
       *[other] I would sell { $target } something
    }
}: { $thing }{ $price ->
    [none] . Name a price.
   *[other] { " " }for { $price }.
}
act-would-2 = { $buys ->
    [true] { $target_id ->
        [you] Is yours for sale, perhaps
       *[other] Would { $target } sell, perhaps
    }
   *[false] { $target_id ->
        [you] Would you be interested
       *[other] Would { $target } be interested
    }
}: { $thing }{ $price ->
    [none] ? We could talk about it.
   *[other] { " " }for { $price }?
}

act-want = I have my eye on { $thing }.
act-want-2 = All I need is { $thing }.
act-want-3 = One day it will be mine: { $thing }.

talk-things = CELL is a street such as c4, @FIELD the business on that field of the ring such as @13, PRICE a sum.
