# Co si hráči říkají ve hře Mafia City, vedle toho, co je v table_talk.ftl.

act-complain = { $deed_id ->
    [jailed] { $target_id ->
        [you] Zavíráš mi lidi do cely
       *[other] { $target } mi zavírá lidi do cely
    }
    [killed] { $target_id ->
        [you] Střílíš mi lidi
       *[other] { $target } mi střílí lidi
    }
    [stole] { $target_id ->
        [you] Kradeš mi karty z ruky
       *[other] { $target } mi krade karty z ruky
    }
    [moved] { $target_id ->
        [you] Posíláš mi lidi pryč
       *[other] { $target } mi posílá lidi pryč
    }
    [swapped] { $target_id ->
        [you] Saháš mi na hlavního mafiána
       *[other] { $target } mi sahá na hlavního mafiána
    }
    [cancelled] { $target_id ->
        [you] Kazíš mi plány
       *[other] { $target } mi kazí plány
    }
    [broke] { $target_id ->
        [you] Máme dohodu, a ty ji porušuješ
       *[other] Máme dohodu, a { $target } ji porušuje
    }
   *[none] { $target_id ->
        [you] Nelíbí se mi, co děláš
       *[other] Nelíbí se mi, co dělá { $target }
    }
}{ $thing_id ->
    [none] .
    [jail] { " " }– ve Věznici.
    [harbor] { " " }– v Přístavu.
    [fight] { " " }– v Klubu rváčů.
    [police] { " " }– na Policejní stanici.
    [business] { " " }– v Obchodní čtvrti.
    [club] { " " }– v Soukromém klubu.
    [hall] { " " }– na Radnici.
   *[other] { " " }– { $thing }.
}
act-complain-2 = { $deed_id ->
    [jailed] { $target_id ->
        [you] Můj člověk sedí a vím, komu poděkovat: tobě
       *[other] Můj člověk sedí a vím, kdo za to může: { $target }
    }
    [killed] { $target_id ->
        [you] Mám o člověka míň a vím, kdo za tím stojí: ty
       *[other] Mám o člověka míň a vím, kdo za tím stojí: { $target }
    }
    [stole] { $target_id ->
        [you] Ruce pryč od mých karet
       *[other] Ať dá { $target } ruce pryč od mých karet
    }
    [moved] { $target_id ->
        [you] Moji lidé chodí, kam řeknu já, a ne ty
       *[other] Moji lidé chodí, kam řeknu já, a ne { $target }
    }
    [swapped] { $target_id ->
        [you] To místo dole je moje a ty to dobře víš
       *[other] To místo dole je moje a { $target } to dobře ví
    }
    [cancelled] { $target_id ->
        [you] Ty mi snad zarazíš každý tah
       *[other] { $target } mi snad zarazí každý tah
    }
    [broke] { $target_id ->
        [you] Tak tolik platí tvoje slovo
       *[other] Tak tolik platí slovo, které dává { $target }
    }
   *[none] { $target_id ->
        [you] Něco proti mně zjevně máš
       *[other] Něco proti mně { $target } zjevně má
    }
}{ $thing_id ->
    [none] !
    [jail] ! A ještě k tomu ve Věznici!
    [harbor] ! A ještě k tomu v Přístavu!
    [fight] ! A ještě k tomu v Klubu rváčů!
    [police] ! A ještě k tomu na Policejní stanici!
    [business] ! A ještě k tomu v Obchodní čtvrti!
    [club] ! A ještě k tomu v Soukromém klubu!
    [hall] ! A ještě k tomu na Radnici!
   *[other] : { $thing }!
}
act-complain-3 = { $deed_id ->
    [jailed] { $target_id ->
        [you] Plníš celu mými lidmi
       *[other] { $target } plní celu mými lidmi
    }
    [killed] { $target_id ->
        [you] Máš mého člověka na svědomí
       *[other] { $target } má mého člověka na svědomí
    }
    [stole] { $target_id ->
        [you] U stolu sedí zloděj, a jsi to ty
       *[other] U stolu sedí zloděj, a je to { $target }
    }
    [moved] { $target_id ->
        [you] Strkáš si s mými lidmi, jak chceš
       *[other] { $target } si strká s mými lidmi, jak chce
    }
    [swapped] { $target_id ->
        [you] Taháš za nitky za mými zády
       *[other] { $target } tahá za nitky za mými zády
    }
    [cancelled] { $target_id ->
        [you] Ani tohle mi nenecháš projít
       *[other] Ani tohle mi { $target } nenechá projít
    }
    [broke] { $target_id ->
        [you] Mám tvoje slovo, a co z něj zbylo
       *[other] { $target } mi dává slovo, a co z něj zbylo
    }
   *[none] { $target_id ->
        [you] Takhle si děláš nepřítele
       *[other] Takhle si { $target } dělá nepřítele
    }
}. { $thing_id ->
    [none] To si zapamatuju.
    [jail] A zrovna ve Věznici.
    [harbor] A zrovna v Přístavu.
    [fight] A zrovna v Klubu rváčů.
    [police] A zrovna na Policejní stanici.
    [business] A zrovna v Obchodní čtvrti.
    [club] A zrovna v Soukromém klubu.
    [hall] A zrovna na Radnici.
   *[other] A zrovna { $thing }.
}

act-pact = { $target_id ->
    [you] Dohoda: { $theirs } pro tebe, { $mine } pro mě. Platí?
   *[other] Dohoda: { $mine } pro mě, { $theirs } pro druhou stranu. Co na to { $target }?
}
act-pact-2 = { $target_id ->
    [you] Rozdělíme si to: { $mine } připadne mně, { $theirs } tobě.
   *[other] { $target } a já si to rozdělíme: { $mine } připadne mně, { $theirs } druhé straně.
}
act-pact-3 = { $target_id ->
    [you] Mně stačí { $mine }. Tobě pak zůstane { $theirs }.
   *[other] Mně stačí { $mine }. Když mi to { $target } nechá, sem nepůjdu: { $theirs }.
}

act-want = Moje místo je tady: { $thing }.
act-want-2 = Víc nechci, stačí mi { $thing }.
act-want-3 = Najdete mě tady: { $thing }.

talk-things = PLACE je jail, harbor, fight, police, business, club nebo hall, nebo číslo místa na plánu.
