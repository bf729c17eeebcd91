# Co si hráči říkají. Věty s týmž významem mají čísla, věty povahy její jméno; jména stojí v prvním pádě.

act-claim-role = { $side_id ->
    [detective] Jsem detektiv.
   *[mafia] Jsem mafián.
}
act-claim-role-2 = { $side_id ->
    [detective] Dobře, přiznávám se: jsem detektiv.
   *[mafia] Patřím k rodině a nikam jinam.
}
act-claim-role-3 = { $side_id ->
    [detective] Detektiv. A je to venku.
   *[mafia] Mafián, na mou čest.
}
act-claim-role-talkative = { $side_id ->
    [detective] Když se všichni ptáte: ano, jsem detektiv!
   *[mafia] Kolikrát to mám opakovat? Jsem mafián tělem i duší!
}

act-claim-saw = { $seen_id ->
    [mafia] Znám kartu postavy: { $target } je mafián
    [detective] Znám kartu postavy: { $target } je detektiv
    [success] Znám kartu akce: { $target } – úspěch
   *[fail] Znám kartu akce: { $target } – neúspěch
} ({ $plot }).
act-claim-saw-2 = { $seen_id ->
    [mafia] Vím to jistě: { $target } je mafián
    [detective] Vím to jistě: { $target } je detektiv
    [success] Na vlastní oči: { $target } a úspěch
   *[fail] Na vlastní oči: { $target } a neúspěch
} ({ $plot }).

act-claim-played = Moje karta { $action ->
    [1] v
    [5] v
   *[other] ve
} { $action }. akci: { $card }.
act-claim-played-2 = { $action }. akce? Ode mě samozřejmě { $card }.
act-claim-played-3 = Já to nejsem: { $action }. akce, moje karta { $card }.

ground = { $kind_id ->
    [teams] { $actions_count ->
        [1] účast na zmařené { $actions }. akci
       *[other] účast na zmařených akcích { $actions }
    }
    [leads] { $actions_count ->
        [1] vlastní tým pro zmařenou { $actions }. akci
       *[other] vlastní týmy pro zmařené akce { $actions }
    }
   *[votes] { $actions_count ->
        [1] hlas pro tým zmařené { $actions }. akce
       *[other] hlasy pro týmy zmařených akcí { $actions }
    }
}

act-accuse = { $target_id ->
    [you] { $chance_id ->
        [certain] Určitě jsi detektiv ty.
        [likely] Skoro jistě jsi detektiv ty.
        [rather] Mám silný pocit, že jsi detektiv ty.
        [even] Klidně můžeš být detektiv ty.
        [unlikely] Možná jsi detektiv ty.
        [hardly] Sotva, ale i ty můžeš být detektiv.
       *[none] Podle mě jsi detektiv ty.
    }
   *[other] { $chance_id ->
        [certain] Určitě je detektiv { $target }.
        [likely] Skoro jistě je detektiv { $target }.
        [rather] Mám silný pocit, že detektiv je { $target }.
        [even] Detektiv může klidně být { $target }.
        [unlikely] Možná je detektiv { $target }.
        [hardly] Sotva, ale i { $target } může být detektiv.
       *[none] Podle mě je detektiv { $target }.
    }
}{ $why ->
    [none] { "" }
   *[other] { $target_id ->
        [you] { " " }Máš na kontě { $why }.
       *[other] { " " }{ $target } má na kontě { $why }.
    }
}
act-accuse-2 = { $target_id ->
    [you] { $chance_id ->
        [certain] Už není pochyb: pracuješ pro policii.
        [likely] Vůbec ti nevěřím.
        [rather] Čím déle se na tebe dívám, tím míň ti věřím.
        [even] U tebe jeden nikdy neví.
        [unlikely] Možná se pletu, ale hlídám tě.
        [hardly] U tebe se mi to věřit nechce, ale kdo ví.
       *[none] Podle mě pracuješ pro policii.
    }
   *[other] { $chance_id ->
        [certain] Už není pochyb: { $target } pracuje pro policii.
        [likely] Jednomu z vás vůbec nevěřím: { $target }.
        [rather] Čím déle se dívám, tím míň se mi { $target } líbí.
        [even] { $target } a policie? Jeden nikdy neví.
        [unlikely] Možná se pletu, ale hlídám, co dělá { $target }.
        [hardly] { $target }? Věřit se mi tomu nechce, ale kdo ví.
       *[none] Podle mě { $target } pracuje pro policii.
    }
}{ $why ->
    [none] { "" }
   *[other] { " " }Stačí se podívat: { $why }.
}
act-accuse-3 = { $target_id ->
    [you] Tvoje hra páchne policií
   *[other] { $target } mi páchne policií
}{ $chance_id ->
    [certain] , na to vsadím všechno.
    [likely] , a není to náhoda.
    [rather] , aspoň mně.
    [even] , nebo vidím strašidla?
    [unlikely] , aspoň trochu.
    [hardly] , i když jen slabě.
   *[none] .
}{ $why ->
    [none] { "" }
   *[other] { " " }Připomínám { $why }.
}
act-accuse-4 = { $target_id ->
    [you] Pod kabátem máš odznak
   *[other] { $target } má pod kabátem odznak
}{ $chance_id ->
    [certain] , o tom není sporu.
    [likely] , a málokdy se pletu.
    [rather] , řekl by skoro každý.
    [even] , nebo je to jen stín?
    [unlikely] , ale je tu špatné světlo.
    [hardly] , i když jen s velkou fantazií.
   *[none] .
}{ $why ->
    [none] { "" }
   *[other] { $target_id ->
        [you] { " " }Máš na kontě { $why }.
       *[other] { " " }{ $target } má na kontě { $why }.
    }
}
act-accuse-bold = { $target_id ->
    [you] Ty jsi tady detektiv
   *[other] Detektiv je tady { $target }
}{ $chance_id ->
    [certain] , a vidí to každý!
    [likely] , na to klidně vsadím!
    [rather] , a nebojím se to říct.
    [even] , proč to neříct nahlas?
    [unlikely] , jinak se nic nedozvíme.
    [hardly] . Někdo něco říct musí!
   *[none] , říkám já!
}{ $why ->
    [none] { "" }
   *[other] { " " }Co k tomu dodat: { $why }.
}
act-accuse-cautious = { $target_id ->
    [you] Nechci ti křivdit
   *[other] Nechci křivdit
}, ale { $chance_id ->
    [certain] jinak to být nemůže
    [likely] nejspíš to tak je
    [rather] spíš to tak je
    [even] může to tak být
    [unlikely] třeba to tak je
    [hardly] vyloučit se to úplně nedá
   *[none] vypadá to tak
}: { $target_id ->
    [you] detektiv jsi ty.
   *[other] detektiv je { $target }.
}{ $why ->
    [none] { "" }
   *[other] { $target_id ->
        [you] { " " }Máš na kontě { $why }.
       *[other] { " " }{ $target } má na kontě { $why }.
    }
}

act-vouch = { $target_id ->
    [you] { $chance_id ->
        [hardly] Určitě patříš k nám.
        [unlikely] Věřím ti.
        [none] Podle mě jsi mafián ty.
       *[other] Spíš ti věřím.
    }
   *[other] { $chance_id ->
        [hardly] { $target } patří určitě k nám.
        [unlikely] { $target } má moji důvěru.
        [none] Podle mě je mafián { $target }.
       *[other] { $target } patří spíš k nám.
    }
}
act-vouch-2 = { $target_id ->
    [you] { $chance_id ->
        [hardly] Za tebe dám ruku do ohně.
        [unlikely] Hraješ jako někdo z rodiny.
        [none] Stojím za tebou.
       *[other] Zatím proti tobě nic nemám.
    }
   *[other] { $chance_id ->
        [hardly] { $target } je z rodiny, dám za to ruku do ohně.
        [unlikely] { $target } hraje jako někdo z rodiny.
        [none] { $target } má moje zastání.
       *[other] { $target } mi zatím nevadí.
    }
}
act-vouch-3 = { $target_id ->
    [you] { $chance_id ->
        [hardly] Ty v tom nejedeš, o tom není řeč.
        [unlikely] Ty v tom podle mě nejedeš.
        [none] Nechte to být, s policií nic nemáš.
       *[other] Ty v tom asi nejedeš.
    }
   *[other] { $chance_id ->
        [hardly] { $target } v tom nejede, o tom není řeč.
        [unlikely] { $target } v tom podle mě nejede.
        [none] Nechte to být, { $target } s policií nic nemá.
       *[other] { $target } v tom asi nejede.
    }
}

act-estimate = Kdo je podle mě detektiv: { $chances }.
act-estimate-2 = Kdo je detektiv, to teď vidím takhle: { $chances }.
belief = { $target } { $chance_id ->
    [certain] určitě
    [likely] nejspíš
    [rather] spíš ano
    [even] možná
    [unlikely] spíš ne
   *[hardly] sotva
}

act-suggest = Navrhuji tým{ $action ->
    [none] { "" }
   *[other] { " " }pro { $action }. akci
}: { $team }.
act-suggest-2 = Co takhle { $team }{ $action ->
    [none] ?
   *[other] { " " }pro { $action }. akci?
}
act-suggest-3 = Lepší by mi připadal tým { $team }{ $action ->
    [none] .
   *[other] { " " }pro { $action }. akci.
}

act-intend = { $vote_id ->
    [approve] Budu pro.
   *[reject] Budu proti.
}
act-intend-2 = { $vote_id ->
    [approve] Tenhle tým má můj hlas.
   *[reject] Můj hlas na tohle nedostanete.
}
act-intend-3 = { $vote_id ->
    [approve] Dobře, ať jdou.
   *[reject] S tím souhlasit nemůžu.
}

act-ask = { $topic_id ->
    [vote] { $target_id ->
        [you] Proč takový hlas
       *[other] Proč takový hlas? Ptám se, co na to { $target }
    }
    [team] { $target_id ->
        [you] Proč takový tým
       *[other] Proč takový tým? Ptám se, co na to { $target }
    }
    [role] { $target_id ->
        [you] Na čí jsi straně
       *[other] Na čí straně je { $target }
    }
    [saw] { $target_id ->
        [you] Co prozradila ta karta
       *[other] Karta něco prozradila. Co o tom ví { $target }
    }
   *[suspects] { $target_id ->
        [you] Koho podezíráš
       *[other] Koho podezírá { $target }
    }
}{ $about_id ->
    [attempt] { " " }({ $about_round }. kolo, { $about_attempt }. pokus)?
   *[other] ?
}
act-ask-2 = { $topic_id ->
    [vote] { $target_id ->
        [you] Čím vysvětlíš svůj hlas
       *[other] Čím { $target } vysvětlí svůj hlas
    }
    [team] { $target_id ->
        [you] Čím vysvětlíš svůj tým
       *[other] Čím { $target } vysvětlí svůj tým
    }
    [role] { $target_id ->
        [you] Rodina, nebo policie? Kam patříš ty
       *[other] Rodina, nebo policie? Kam patří { $target }
    }
    [saw] { $target_id ->
        [you] Víš něco z karty. Povíš nám to
       *[other] { $target } ví něco z karty. Dozvíme se to
    }
   *[suspects] { $target_id ->
        [you] A kdo je podle tebe od policie
       *[other] A kdo je od policie, co na to { $target }
    }
}{ $about_id ->
    [attempt] { " " }({ $about_round }. kolo, { $about_attempt }. pokus)?
   *[other] ?
}

act-explain = { $reason_id ->
    [not-on-team] Tým beze mě? Pro ten ruku nezvednu
    [failed-team-member] S lidmi ze zmařené akce nejdu
    [same-voters] Někdo tu hlasuje pořád stejně
    [leader-suspect] Kmotrovi nevěřím
    [seen] Vím své z cizí karty
    [fifth-attempt] Pátý pokus se neodmítá
    [info] Aspoň se něco dozvíme
    [size] Spočítejte si, kolik jich jde
    [trust] Těm lidem věřím
   *[other] Mám své důvody
}{ $seats_count ->
    [0] .
   *[other] : { $seats }.
}
act-explain-2 = { $reason_id ->
    [not-on-team] Když nejdu já, jak mám vědět, co se tam děje
    [failed-team-member] Kdo byl u zmařené akce, ať sedí doma
    [same-voters] Všimněte si, kdo hlasuje pořád stejně
    [leader-suspect] Komu nevěřím, je kmotr
    [seen] Něco vím, víc neřeknu
    [fifth-attempt] U pátého pokusu není na výběr
    [info] Chci vidět, co z toho bude
    [size] Je to otázka počtů
    [trust] Vypadají dobře
   *[other] Něco mi tu nesedí
}{ $seats_count ->
    [0] .
   *[other] : { $seats }.
}
act-explain-3 = { $reason_id ->
    [not-on-team] Chci být u toho
    [failed-team-member] Jednou to stačilo
    [same-voters] Na můj vkus je tu moc velká shoda
    [leader-suspect] Podívejte se, kdo vede, a je to jasné
    [seen] Karty mi leccos ukázaly
    [fifth-attempt] Lepší špatný tým než konec
    [info] Kdo nic nezkusí, nic se nedozví
    [size] Umíme přece počítat
    [trust] Proč ne? Nic proti nim nevidím
   *[other] Mám takový pocit
}{ $seats_count ->
    [0] .
   *[other] : { $seats }.
}

act-agree = { $about_id ->
    [unknown] Souhlasím ({ $about }).
    [you] Souhlasím s tebou.
   *[other] Souhlasím, { $about_name } má pravdu.
}
act-agree-2 = { $about_id ->
    [unknown] Myslím si totéž ({ $about }).
    [you] Máš pravdu.
   *[other] { $about_name } má pravdu.
}
act-agree-3 = { $about_id ->
    [unknown] Přesně tak ({ $about }).
    [you] Přesně, jak říkáš.
   *[other] Přesně, jak říká { $about_name }.
}
act-disagree = { $about_id ->
    [unknown] Nesouhlasím ({ $about }).
    [you] Nesouhlasím s tebou.
   *[other] Nesouhlasím, { $about_name } se plete.
}
act-disagree-2 = { $about_id ->
    [unknown] To není pravda ({ $about }).
    [you] Co říkáš, není pravda.
   *[other] Co říká { $about_name }, není pravda.
}
act-disagree-3 = { $about_id ->
    [unknown] Nesmysl ({ $about }).
    [you] Nesmysl. Chceš nás splést.
   *[other] Nesmysl. { $about_name } nás chce splést.
}

act-request-vote = { $target_id ->
    [you] Prosím, hlasuj
   *[other] Ať { $target } prosím hlasuje
} { $vote_id ->
    [approve] pro.
   *[reject] proti.
}
act-request-vote-2 = { $vote_id ->
    [approve] Potřebujeme hlas pro
   *[reject] Potřebujeme hlas proti
}{ $target_id ->
    [you] , a to od tebe.
   *[other] . Myslí na to { $target }?
}
act-request-play = { $target_id ->
    [you] Prosím, zahraj
   *[other] Ať { $target } prosím zahraje
} kartu { $card }.
act-request-play-2 = Karta { $card } by se hodila právě teď{ $target_id ->
    [you] , zahraj ji.
   *[other] , ať ji { $target } zahraje.
}
act-request-keep = { $target_id ->
    [you] Prosím, nech si zatím
   *[other] Ať si { $target } prosím zatím nechá
} kartu { $card }.
act-request-keep-2 = { $target_id ->
    [you] Kartu { $card } si šetři na později.
   *[other] Kartu { $card } ať { $target } šetří na později.
}
act-request-team = { $target_id ->
    [you] Prosím, pošli
   *[other] Ať { $target } prosím pošle
} tento tým: { $team }.
act-request-team-2 = { $target_id ->
    [you] Být tebou, posílám tým { $team }.
   *[other] Ať { $target } pošle tým { $team }.
}

act-call = Hlasujme.
act-call-2 = To stačí, jdeme hlasovat.
act-over = To je ode mě vše.
act-over-2 = Víc k tomu neřeknu.
