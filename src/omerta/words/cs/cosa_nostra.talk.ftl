# Co si hráči říkají ve hře Cosa Nostra, vedle toho, co je v table_talk.ftl.

spot = { $kind ->
    [business] pole { $name }
   *[cell] { $name }
}

act-complain = { $deed_id ->
    [seized] { $target_id ->
        [you] Lezeš mi do ulic
       *[other] { $target } mi leze do ulic
    }
    [taken] { $target_id ->
        [you] Bereš si, co je moje
       *[other] { $target } si bere, co je moje
    }
    [killed] { $target_id ->
        [you] Necháváš mi zabíjet picciotty
       *[other] { $target } mi nechává zabíjet picciotty
    }
    [charged] { $target_id ->
        [you] Taháš ze mě peníze
       *[other] { $target } ze mě tahá peníze
    }
    [refused] { $target_id ->
        [you] Poctivá nabídka, a ty ji odmítáš
       *[other] Poctivá nabídka, a { $target } ji odmítá
    }
    [broke] { $target_id ->
        [you] Máme dohodu, a ty ji porušuješ
       *[other] Máme dohodu, a { $target } ji porušuje
    }
   *[none] { $target_id ->
        [you] Nelíbí se mi, co děláš
       *[other] Nelíbí se mi, co dělá { $target }
    }
}{ $thing ->
    [none] .
   *[other] : { $thing }.
}
act-complain-2 = { $deed_id ->
    [seized] { $target_id ->
        [you] Za tu ulici padly peníze, a teď v ní stojíš ty
       *[other] Za tu ulici padly peníze, a teď v ní stojí { $target }
    }
    [taken] { $target_id ->
        [you] Ty tomu říkáš obchod? Já loupež
       *[other] { $target } tomu říká obchod? Já loupež
    }
    [killed] { $target_id ->
        [you] Nech moje lidi na pokoji
       *[other] Ať { $target } nechá moje lidi na pokoji
    }
    [charged] { $target_id ->
        [you] Všechny moje peníze končí u tebe v kapse
       *[other] Všechny moje peníze má v kapse { $target }
    }
    [refused] { $target_id ->
        [you] Ta cena je poctivá a víš to
       *[other] Ta cena je poctivá a { $target } to ví
    }
    [broke] { $target_id ->
        [you] Tak tolik platí tvoje slovo
       *[other] Tak tolik platí slovo, které dává { $target }
    }
   *[none] { $target_id ->
        [you] Něco proti mně zjevně máš
       *[other] Něco proti mně { $target } zjevně má
    }
}{ $thing ->
    [none] !
   *[other] : { $thing }!
}
act-complain-3 = { $deed_id ->
    [seized] { $target_id ->
        [you] Máš půl města a chceš i můj kout
       *[other] { $target } má půl města a chce i můj kout
    }
    [taken] { $target_id ->
        [you] Saháš si na cizí, jako by bylo tvoje
       *[other] { $target } si sahá na cizí jako na vlastní
    }
    [killed] { $target_id ->
        [you] Měl rodinu, jestli tě to zajímá
       *[other] Měl rodinu, jestli to { $target } chce vědět
    }
    [charged] { $target_id ->
        [you] Nikdy nemáš dost
       *[other] { $target } nikdy nemá dost
    }
    [refused] { $target_id ->
        [you] Lepší nabídku nedostaneš
       *[other] Lepší nabídku { $target } nedostane
    }
    [broke] { $target_id ->
        [you] Mám tvoje slovo, a co z něj zbylo
       *[other] { $target } mi dává slovo, a co z něj zbylo
    }
   *[none] { $target_id ->
        [you] Takhle si děláš nepřítele
       *[other] Takhle si { $target } dělá nepřítele
    }
}. { $thing ->
    [none] To si zapamatuju.
   *[other] A zrovna { $thing }.
}

act-would = { $buys ->
    [true] { $target_id ->
        [you] Něco tvého koupím
       *[other] Beru, když prodá { $target }
    }
   *[false] { $target_id ->
        [you] Něco ti prodám
       *[other] Prodám, když koupí { $target }
    }
}: { $thing }{ $price ->
    [none] . Stačí říct cenu.
   *[other] { " " }za { $price }.
}
act-would-2 = { $buys ->
    [true] { $target_id ->
        [you] Nemáš na prodej
       *[other] Nemá { $target } na prodej
    }
   *[false] { $target_id ->
        [you] Nechceš ode mě
       *[other] Nechce { $target } ode mě
    }
}: { $thing }{ $price ->
    [none] ? Dá se o tom mluvit.
   *[other] { " " }za { $price }?
}

act-want = Mám zálusk na tohle: { $thing }.
act-want-2 = Potřebuju jen { $thing }.
act-want-3 = Jednou bude patřit mně: { $thing }.

talk-things = CELL je ulice, například c4, @FIELD podnik na poli okruhu, například @13, PRICE částka.
