# Řeč u stolu ve hrách, v nichž každý ví, kdo je kdo. Věty s týmž významem mají čísla, věty povahy její jméno.
# Jména se neskloňují a minulý čas by prozrazoval rod, proto věty v přítomném čase a jména v prvním pádě.

act-thank = { $target_id ->
    [you] Díky. Na tohle nezapomenu.
   *[other] { $target } má u mě dík. Na tohle nezapomenu.
}
act-thank-2 = { $target_id ->
    [you] Máš to u mě.
   *[other] { $target } to má u mě.
}
act-thank-3 = { $target_id ->
    [you] To je od tebe slušné. Děkuju.
   *[other] Klobouk dolů, { $target } ví, co je slušnost.
}
act-thank-quiet = { $target_id ->
    [you] Díky.
   *[other] { $target }: díky.
}
act-thank-talkative = { $target_id ->
    [you] Tak tomuhle říkám přátelství! Večeři platím já a příští laskavost taky.
   *[other] Tak tomuhle říkám přátelství! { $target } má u mě večeři.
}
act-thank-vengeful = { $target_id ->
    [you] Pamatuju si všechno. I to dobré: díky.
   *[other] Pamatuju si všechno. I to dobré: { $target } má u mě dík.
}

act-sorry = { $target_id ->
    [you] Nic osobního. Byl to jen obchod.
   *[other] Nic osobního, jen obchod. Ať mi to { $target } odpustí.
}
act-sorry-2 = { $target_id ->
    [you] Promiň, lepší tah po ruce nebyl.
   *[other] Omluva, kterou si { $target } zaslouží: lepší tah po ruce nebyl.
}
act-sorry-3 = { $target_id ->
    [you] Máš pravdu, za tohle ti něco dlužím.
   *[other] { $target } má pravdu, za tohle něco dlužím.
}
act-sorry-4 = { $target_id ->
    [you] Nemysli si, že mě to těší.
   *[other] Ať si { $target } nemyslí, že mě to těší.
}
act-sorry-bold = { $target_id ->
    [you] Že mě to mrzí? No, trochu.
   *[other] Že mě to mrzí? No, { $target } to nějak unese.
}
act-sorry-quiet = Omlouvám se.

act-threaten = { $target_id ->
    [you] Za tohle zaplatíš.
   *[other] Za tohle { $target } zaplatí.
}
act-threaten-2 = { $target_id ->
    [you] Ještě jednou a jsi na řadě.
   *[other] Ještě jednou a { $target } je na řadě.
}
act-threaten-3 = { $target_id ->
    [you] Být tebou, spím s jedním okem otevřeným.
   *[other] Ať { $target } radši spí s jedním okem otevřeným.
}
act-threaten-bold = { $target_id ->
    [you] Jen pojď. Uvidíme, kdo z nás nakonec zbude.
   *[other] Ať si { $target } přijde. Uvidíme, kdo z nás nakonec zbude.
}
act-threaten-vengeful = { $target_id ->
    [you] Mám seznam. A ty jsi nahoře.
   *[other] Mám seznam. A nahoře je { $target }.
}
act-threaten-vengeful-2 = { $target_id ->
    [you] Nic nezapomínám. Však uvidíš.
   *[other] Nic nezapomínám. Však { $target } uvidí.
}
act-threaten-cautious = { $target_id ->
    [you] Prosím, nech toho, nebo budu muset něco udělat.
   *[other] Ať toho { $target } prosím nechá, nebo budu muset něco udělat.
}
act-threaten-quiet = { $target_id ->
    [you] Pozor.
   *[other] Ať si { $target } dá pozor.
}

act-stop = { $target_id ->
    [you] Máš to skoro vyhrané. To tak nenecháme.
   *[other] { $target } to má skoro vyhrané. Musíme s tím něco dělat.
}
act-stop-2 = { $target_id ->
    [you] Podívejte se všichni: stojíš až moc dobře.
   *[other] Podívejte se všichni: { $target } stojí až moc dobře.
}
act-stop-3 = { $target_id ->
    [you] Ještě jeden takový tah a je to tvoje. Zastavte to někdo.
   *[other] Ještě jeden takový tah a { $target } vyhraje. Zastavte to někdo.
}
act-stop-talkative = { $target_id ->
    [you] To nikdo nevidí? Otevřete oči a podívejte se na stůl: utíkáš nám!
   *[other] To nikdo nevidí? Otevřete oči a podívejte se na stůl: { $target } nám utíká!
}
act-stop-cautious = { $target_id ->
    [you] Na tebe si teď mají všichni dát pozor.
   *[other] Být vámi, hlídám teď, co dělá { $target }.
}
act-stop-quiet = { $target_id ->
    [you] Pozor na tebe.
   *[other] Pozor: { $target }.
}

act-truce = { $target_id ->
    [you] Co kdybychom se na čas nechali na pokoji?
   *[other] Co kdyby { $target } a já na čas uzavřeli mír?
}
act-truce-2 = { $target_id ->
    [you] Mír mezi námi dvěma, a oba si polepšíme. Platí?
   *[other] { $target } a já: mír, a oba si polepšíme. Platí?
}
act-truce-3 = { $target_id ->
    [you] Já nechám na pokoji tebe, ty mě. Co ty na to?
   *[other] Když mi { $target } dá pokoj, dám ho taky. Co na to { $target }?
}
act-truce-bold = { $target_id ->
    [you] Ty a já proti zbytku. Jdeš do toho?
   *[other] { $target } a já proti zbytku. Platí?
}
act-truce-cautious = { $target_id ->
    [you] Jen si škodíme. Nevadilo by ti příměří?
   *[other] { $target } a já si jen škodíme. Co takhle příměří?
}

act-ask = { $topic_id ->
    [plan] { $target_id ->
        [you] Co máš za lubem?
       *[other] Co má { $target } za lubem?
    }
   *[why] { $target_id ->
        [you] Proč děláš zrovna tohle?
       *[other] Proč dělá { $target } zrovna tohle?
    }
}
act-ask-2 = { $topic_id ->
    [plan] { $target_id ->
        [you] A co vlastně chceš ty?
       *[other] A co vlastně chce { $target }?
    }
   *[why] { $target_id ->
        [you] K čemu je ti to dobré?
       *[other] Ať { $target } řekne, k čemu to je dobré.
    }
}
act-ask-3 = { $topic_id ->
    [plan] { $target_id ->
        [you] Kam tím míříš?
       *[other] Kam tím { $target } míří?
    }
   *[why] { $target_id ->
        [you] Poslechnu si tvoje důvody. Proč?
       *[other] Ať nám { $target } poví svoje důvody.
    }
}

act-explain = { $motive_id ->
    [revenge] Oko za oko. Však víte proč.
    [leader] Kdo vede, toho musí někdo přibrzdit.
    [secret] Uvidíme.
   *[business] Nic osobního, jen obchod.
}
act-explain-2 = { $motive_id ->
    [revenge] Kdo si začne, ten to schytá.
    [leader] Podívejte se, kdo je napřed, a je to jasné.
    [secret] To si nechám pro sebe.
   *[business] Taky musím myslet na sebe.
}
act-explain-3 = { $motive_id ->
    [revenge] Mám prostě dobrou paměť.
    [leader] Lepší teď, než až bude pro nás všechny pozdě.
    [secret] To by bylo moc snadné.
   *[business] Na mém místě byste jednali stejně.
}
act-explain-4 = { $motive_id ->
    [revenge] Jak se do lesa volá, tak se z lesa ozývá.
    [leader] Když prvního nikdo nezastaví, my ostatní prohrajeme.
    [secret] Brzy to poznáte.
   *[business] Tak se to hraje.
}
act-explain-5 = { $motive_id ->
    [revenge] Mezi námi zbýval otevřený účet.
    [leader] Nikdo nemá být moc napřed.
    [secret] Všechno má svůj čas.
   *[business] Tady nikdo nedává nic zadarmo.
}
act-explain-vengeful = { $motive_id ->
    [revenge] Moc dobře se ví, za co to je.
    [leader] Kdo první stoupá, první padá.
    [secret] Však se to dozvíte. Brzy.
   *[business] Tentokrát je to obchod. Příště možná ne.
}

act-agree = { $about_id ->
    [unknown] Platí ({ $about }).
    [you] Platí. Tvému slovu věřím.
   *[other] Platí. Beru za slovo, co říká { $about_name }.
}
act-agree-2 = { $about_id ->
    [unknown] Dohodnuto ({ $about }).
    [you] Jsme dohodnuti.
   *[other] { $about_name } a já jsme dohodnuti.
}
act-agree-3 = { $about_id ->
    [unknown] Jsem pro ({ $about }).
    [you] Jsem pro. Ruku na to.
   *[other] Jsem pro. Ať mi na to { $about_name } podá ruku.
}

act-refuse = { $about_id ->
    [unknown] Ne, děkuji ({ $about }).
    [you] Ne, děkuji. Takhle ne.
   *[other] Ne, takhle ne. Ať { $about_name } zkusí něco jiného.
}
act-refuse-2 = { $about_id ->
    [unknown] Radši ne ({ $about }).
    [you] Radši ne. Možná později.
   *[other] Radši ne. { $about_name } se může zeptat později.
}
act-refuse-3 = { $about_id ->
    [unknown] To je málo ({ $about }).
    [you] To je na mě málo.
   *[other] { $about_name } nabízí málo.
}
act-refuse-vengeful = { $about_id ->
    [unknown] Po tom všem ({ $about })? Nikdy.
    [you] S tebou? Po tom všem? Nikdy.
   *[other] { $about_name } a já? Po tom všem? Nikdy.
}
act-refuse-quiet = Ne.
