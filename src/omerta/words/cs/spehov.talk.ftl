# Co si hráči říkají. Věty s týmž významem mají čísla, věty povahy její jméno; jména stojí v prvním pádě.

act-claim = { $role_id ->
    [agent] Já jsem Agent.
    [police] Já jsem Policista.
    [mafia] Patřím k mafii.
   *[gang] Patřím k Novému gangu.
}
act-claim-2 = { $role_id ->
    [agent] Poslouchejte mě, já jsem Agent.
    [police] Jsem poctivý Policista, nic víc.
    [mafia] Dobře, přiznávám se: patřím k mafii.
   *[gang] Dobře, přiznávám se: patřím k Novému gangu.
}
act-claim-3 = { $role_id ->
    [agent] Agent, to jsem já.
    [police] Máte před sebou policii.
    [mafia] Mafie, to jsem já.
   *[gang] Nový gang, to jsem já.
}
act-claim-card = Moje karta je { $card }.
act-claim-card-2 = Když to chcete vědět, moje karta je { $card }.
act-report = Prohlédnutý žeton: { $target_id ->
    [you] ty
   *[other] { $target }
}{ $round ->
    [none] { "" }
   *[other] , { $round }. kolo
} – { $token }.
act-report-2 = Vím to ze žetonu{ $round ->
    [none] { "" }
   *[other] { " " }({ $round }. kolo)
}: { $target_id ->
    [you] ty jsi
   *[other] { $target } je
} { $token }.
act-report-tap = Můj odposlech: { $target_id ->
    [you] ty
   *[other] { $target }
} – { $token }.
act-report-tap-2 = Vím to z odposlechu: { $target_id ->
    [you] ty jsi
   *[other] { $target } je
} { $token }.
act-accuse = { $target_id ->
    [you] { $weight ->
        [1] Trochu podezřele mi připadáš ty.
        [3] Určitě patříš k mafii.
       *[other] Podezírám tebe.
    }
   *[other] { $weight ->
        [1] Trochu podezřele mi připadá { $target }.
        [3] Určitě patří k mafii { $target }.
       *[other] Podezřele mi připadá { $target }.
    }
}
act-accuse-2 = { $target_id ->
    [you] { $weight ->
        [1] Něco se mi na tobě nezdá.
        [3] Patříš k mafii, dám za to odznak.
       *[other] Vypadáš provinile.
    }
   *[other] { $weight ->
        [1] Něco se mi nezdá, a je to { $target }.
        [3] { $target } patří k mafii, dám za to odznak.
       *[other] { $target } vypadá provinile.
    }
}
act-accuse-3 = { $target_id ->
    [you] { $weight ->
        [1] Možná jsi to ty.
        [3] Jsi to ty. Kdo jiný?
       *[other] Myslím, že jsi to ty.
    }
   *[other] { $weight ->
        [1] Možná je to { $target }.
        [3] Je to { $target }. Kdo jiný?
       *[other] Myslím, že to je { $target }.
    }
}
act-accuse-bold = { $target_id ->
    [you] { $weight ->
        [1] Dávám na tebe pozor.
        [3] Jsi to ty, říkám ti to do očí.
       *[other] Ty. Už mi to stačí.
    }
   *[other] { $weight ->
        [1] Pozor, dívám se, co dělá { $target }.
        [3] Je to { $target }, říkám to nahlas.
       *[other] { $target }. Už mi to stačí.
    }
}
act-accuse-cautious = { $target_id ->
    [you] { $weight ->
        [1] Můžu se mýlit, ale nejsem z tebe v klidu.
        [3] Neříkám to lehkovážně: jsi to ty.
       *[other] Důkaz nemám, ale vidím to na tebe.
    }
   *[other] { $weight ->
        [1] Můžu se mýlit, ale neklid mi dělá { $target }.
        [3] Neříkám to lehkovážně: je to { $target }.
       *[other] Důkaz nemám, ale vidím to takhle: { $target }.
    }
}
act-accuse-talkative = { $target_id ->
    [you] { $weight ->
        [1] Pojďme si chvilku povídat o tobě, ano?
        [3] Dalo by se o tom mluvit hodiny, ale zkrátka: jsi to ty.
       *[other] Beru to ze všech stran a pokaždé mi vyjdeš ty.
    }
   *[other] { $weight ->
        [1] Pojďme si chvilku povídat o jednom jménu: { $target }.
        [3] Dalo by se o tom mluvit hodiny, ale zkrátka: je to { $target }.
       *[other] Beru to ze všech stran a pokaždé mi vyjde { $target }.
    }
}
act-accuse-vengeful = { $target_id ->
    [you] { $weight ->
        [1] Píšu si tvoje jméno.
        [3] Za tohle se budeš zodpovídat.
       *[other] Máš u mě vroubek.
    }
   *[other] { $weight ->
        [1] Píšu si jméno: { $target }.
        [3] Za tohle se bude zodpovídat { $target }.
       *[other] { $target } má u mě vroubek.
    }
}
act-accuse-quiet = { $target_id ->
    [you] { $weight ->
        [1] Možná ty.
        [3] Ty.
       *[other] Asi ty.
    }
   *[other] { $weight ->
        [1] Možná { $target }.
        [3] { $target }.
       *[other] Asi { $target }.
    }
}
act-vouch = { $target_id ->
    [you] Věřím ti.
   *[other] { $target } má moji důvěru.
}
act-vouch-2 = { $target_id ->
    [you] Za tebe dám ruku do ohně.
   *[other] { $target } je v pořádku, dám za to ruku do ohně.
}
act-vouch-3 = { $target_id ->
    [you] Patříš k těm dobrým.
   *[other] { $target } patří k těm dobrým.
}
act-defend = { $target_id ->
    [none] Já to nejsem.
    [you] Ty k mafii nepatříš.
   *[other] { $target } k mafii nepatří.
}
act-defend-2 = { $target_id ->
    [none] Pletete se, já s tím nic nemám.
    [you] Nechte to být, ty k mafii nepatříš.
   *[other] Nechte to být, { $target } k mafii nepatří.
}
act-defend-3 = { $target_id ->
    [none] Já? To je promarněný hlas.
    [you] Hlas pro tebe je promarněný hlas.
   *[other] Promarněný hlas, { $target } to není.
}
act-defend-bold = { $target_id ->
    [none] Jen hlasujte pro mě. Budete litovat.
    [you] Kdokoli, jen ne ty.
   *[other] Kdokoli, jen ne { $target }.
}
act-defend-cautious = { $target_id ->
    [none] Prosím, ještě si to rozmyslete.
    [you] Nespěchejme, ty to být nemusíš.
   *[other] Nespěchejme, { $target } to být nemusí.
}
act-defend-talkative = { $target_id ->
    [none] Počkejte, počkejte, nechte mě domluvit: nic s tím nemám.
    [you] Počkejte, počkejte, proč zrovna ty?
   *[other] Počkejte, počkejte, proč zrovna { $target }?
}
act-defend-vengeful = { $target_id ->
    [none] Budu si pamatovat, kdo hlasuje pro mě.
    [you] Budu si pamatovat, kdo hlasuje pro tebe.
   *[other] Budu si pamatovat, komu vadí { $target }.
}
act-defend-quiet = { $target_id ->
    [none] Já ne.
    [you] Ty ne.
   *[other] { $target } ne.
}
act-plan = { $target_id ->
    [you] Budu hlasovat pro tebe.
   *[other] Můj hlas dostane { $target }.
}
act-plan-2 = { $target_id ->
    [you] Můj hlas máš dnes ty.
   *[other] Můj hlas má dnes { $target }.
}
act-plan-3 = { $target_id ->
    [you] Jsem pro to, ať jdeš ven ty.
   *[other] Jsem pro to, ať jde ven { $target }.
}
act-plan-bold = { $target_id ->
    [you] Můj hlas máš ty a hotovo.
   *[other] Můj hlas má { $target } a hotovo.
}
act-plan-cautious = { $target_id ->
    [you] Pokud nikdo nemá lepší nápad, hlasuji pro tebe.
   *[other] Pokud nikdo nemá lepší nápad, můj hlas má { $target }.
}
act-plan-talkative = { $target_id ->
    [you] Říkám každému, kdo poslouchá: dnes hlasuji pro tebe.
   *[other] Říkám každému, kdo poslouchá: můj dnešní hlas má { $target }.
}
act-plan-vengeful = { $target_id ->
    [you] Já nezapomínám. Můj hlas máš ty.
   *[other] Já nezapomínám. Můj hlas má { $target }.
}
act-plan-quiet = { $target_id ->
    [you] Můj hlas: ty.
   *[other] Můj hlas: { $target }.
}
act-ask = { $target_id ->
    [you] { $topic_id ->
        [role] Kdo jsi?
        [vote] Pro koho budeš hlasovat?
       *[why] Proč?
    }
   *[other] { $topic_id ->
        [role] Kdo je vlastně { $target }?
        [vote] Pro koho bude hlasovat { $target }?
       *[why] Proč? Ať to { $target } vysvětlí.
    }
}
act-ask-2 = { $target_id ->
    [you] { $topic_id ->
        [role] Pověz nám, kdo jsi.
        [vote] Kdo dostane tvůj hlas?
       *[why] Jaké k tomu máš důvody?
    }
   *[other] { $topic_id ->
        [role] Ať nám { $target } poví, na čí straně stojí.
        [vote] Komu dá hlas { $target }?
       *[why] Jaké k tomu má { $target } důvody?
    }
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
    [unknown] To je omyl ({ $about }).
    [you] Mýlíš se.
   *[other] Nevěřte tomu, { $about_name } se mýlí.
}
act-because = { $about_id ->
    [unknown] Kvůli tomu, co tu zaznělo ({ $about }).
    [you] Kvůli tomu, co říkáš ty.
   *[other] Kvůli tomu, co říká { $about_name }.
}
act-because-2 = { $about_id ->
    [unknown] Vzpomeňte si, co tu zaznělo ({ $about }).
    [you] Stačí si poslechnout, co říkáš.
   *[other] Stačí si poslechnout, co říká { $about_name }.
}
act-because-3 = { $about_id ->
    [unknown] Řídím se tím, co tu zaznělo ({ $about }).
    [you] Důvod mám z tvých vlastních slov.
   *[other] Poslouchejte, co říká { $about_name }, to je můj důvod.
}
act-retract = Beru to zpět{ $about_id ->
    [unknown] { " " }({ $about }).
   *[other] .
}
act-retract-2 = Zapomeňte, co ode mě zaznělo{ $about_id ->
    [unknown] { " " }({ $about }).
   *[other] .
}
act-skip = …
act-over = Ode mě je to vše.
act-over-2 = Víc k tomu neřeknu.
act-call = Pojďme hlasovat.

# Povahy

act-vouch-bold = { $target_id ->
    [you] Kdo jde po tobě, jde i po mně.
   *[other] { $target } a já stojíme na jedné straně. Kdo to nevidí, ať se hlásí.
}
act-vouch-cautious = { $target_id ->
    [you] Pokud se dá soudit, jsi v pořádku.
   *[other] Pokud se dá soudit, { $target } je v pořádku.
}
act-vouch-quiet = { $target_id ->
    [you] Ty ne.
   *[other] { $target } ne.
}
act-disagree-bold = { $about_id ->
    [unknown] Kdo tohle říká, plete se ({ $about }).
    [you] Zopakuj mi to do očí.
   *[other] { $about_name } se plete, říkám to nahlas.
}
act-disagree-cautious = { $about_id ->
    [unknown] To bude asi omyl ({ $about }).
    [you] V tom se asi mýlíš.
   *[other] V tom se asi { $about_name } mýlí.
}
act-disagree-talkative = { $about_id ->
    [unknown] Počkejte, tohle si musíme vyjasnit: není to tak ({ $about }).
    [you] Počkej, tohle si musíme vyjasnit: vůbec to tak není.
   *[other] Počkejte, tohle si musíme vyjasnit: co říká { $about_name }, vůbec tak není.
}
act-disagree-vengeful = { $about_id ->
    [unknown] Tohle nezapomenu ({ $about }).
    [you] Tohle ti nezapomenu.
   *[other] Nezapomenu, že tohle říká { $about_name }.
}
act-disagree-quiet = { $about_id ->
    [unknown] Ne ({ $about }).
    [you] Ne. Pleteš se.
   *[other] Ne. { $about_name } se plete.
}
act-because-bold = { $about_id ->
    [unknown] Zaznělo to tu nahlas ({ $about }).
    [you] Říkáš to přece nahlas ty.
   *[other] Říká to přece nahlas { $about_name }.
}
act-because-quiet = { $about_id ->
    [unknown] Co tu zaznělo ({ $about }).
    [you] Tvoje slova.
   *[other] Co říká { $about_name }.
}
