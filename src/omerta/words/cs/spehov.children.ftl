game-tagline = Cvičení policejní akademie: někdo hraje darebáka a všichni ostatní chtějí zjistit kdo.

token-policeman = Policista
token-mafioso = Darebák
force-police = policisté
force-mafia = darebáci
force-gang = tajný klub
card-vest = Kouzelná vesta
card-bandage = Náplast
card-recruit = Výměna v týmech
card-reverse = Obrácený kabát
card-arrest = Po škole
card-corner = Nečekané dopadení
card-kidnap = Omluvenka
card-lastshot = Poslední dopadení
card-gang = Tajný klub
cause-mafia = výběr darebáků
cause-corner = nečekané dopadení
cause-shot = poslední dopadení
cause-exposure = odhalení
phase-gang = noc: tajný klub
phase-mafia = noc: darebáci

card-vest-help = Máš-li skončit cvičení, zůstáváš a tvůj žeton se neukáže.
card-bandage-help = Má-li skončit cvičení někdo jiný, zůstává.
card-recruit-help = Když jsou darebáci vzhůru, přibereš k nim někoho ze spících.
card-wiretap-help = Ve dne se podíváš na jeden žeton.
card-hideout-help = Na konci porady: v příštím kole ve cvičení určitě zůstaneš, ale nehlasuješ.
card-safe-help = Na konci porady: příští noc si tě darebáci nemohou vybrat.
card-corner-help = Ve dne hned dopadneš jednoho hráče, který tím končí cvičení.
card-kidnap-help = Na začátku porady: někdo dnes nehlasuje.
card-lastshot-help = Když končíš cvičení, vezmeš někoho s sebou.
card-gang-help = Vyhraješ, zbude-li na konci někdo z tajného klubu.

why-police-left = zbyli jen policisté
why-mafia-left = zbyli jen darebáci
why-gang-left = zbyl jen tajný klub

game-began = Ve cvičení: { $mafiosi ->
    [one] 1 darebák
    [few] { $mafiosi } darebáci
   *[other] { $mafiosi } darebáků
}, { $agents ->
    [0] { "" }
   *[other] { "1 Agent, " }
}{ $policemen ->
    [one] 1 policista
    [few] { $policemen } policisté
   *[other] { $policemen } policistů
}.
round-began = { $round }. kolo cvičení. Všichni spí.
gang-woke = Členové tajného klubu se hledají.
gang-met = Tajný klub: { $members }.
mafia-woke = Darebáci otevírají oči.
exposure-seen = Této noci byl odhalen Agent: { $seat }.
recruitment-announced = Probíhá výměna v týmech.
player-recruited = { $seat } mění týmy, { $target_id ->
    [you] a to tobě. Od teď hraješ s darebáky.
   *[other] nová posila darebáků: { $target }.
} Nespí: { $awake }.
player-recruited-you = Měníš týmy, nová posila darebáků: { $target }. Nespí: { $awake }.
victim-chosen = { $target_id ->
    [none] Nebylo koho vybrat.
    [you] Darebáci si vybírají tebe.
   *[other] Darebáci si vybírají: { $target }.
}
agent-lost = Odhalený Agent: { $seat }. Na prohlédnutém žetonu byl darebák.
agent-lost-you = Na prohlédnutém žetonu byl darebák. Odhalil tě.
victim-named = Darebáci si vybrali: { $seat }.
victim-named-you = Darebáci si vybrali tebe.
nobody-chosen = Této noci nebyl vybrán nikdo.
bandage-given = { $seat } pomáhá náplastí, { $target_id ->
    [you] zůstáváš ve cvičení.
   *[other] { $target } zůstává ve cvičení.
}
bandage-given-you = Pomáháš náplastí, { $target } zůstává ve cvičení.
player-eliminated = Cvičení končí pro hráče: { $seat } ({ $cause }). Na žetonu je: { $token }.
player-eliminated-you = Cvičení pro tebe končí ({ $cause }). Na tvém žetonu je: { $token }.
gang-card-shown = { $seat } ukazuje kartu tajného klubu.
gang-card-shown-you = Ukazuješ kartu tajného klubu.
last-shot-offered = { $by_card ->
    [true] Má { $seat } kartu Poslední dopadení?
   *[false] { $seat } může vzít někoho s sebou.
}
last-shot-offered-you = { $by_card ->
    [true] Máš kartu Poslední dopadení?
   *[false] Můžeš vzít někoho s sebou.
}
shot-fired = { $seat } bere s sebou hráče: { $target_id ->
    [you] ty
   *[other] { $target }
}.
shot-fired-you = Bereš s sebou hráče: { $target }.
player-excluded = Za porušení pravidel cvičení opouští { $seat }.
player-excluded-you = Za porušení pravidel opouštíš cvičení.
talk-began = { $tie ->
    [true] Poraďte se znovu, hlas smíte změnit.
   *[false] Poraďte se: kdo je darebák?
}
nobody-condemned = Dnes hlasováním nikdo nekončí.
match-ended = { $side_id ->
    [police] Všichni darebáci jsou odhaleni. Vyhrávají policisté.
    [mafia] Cvičení vyhrávají darebáci.
    [gang] Vyhrává tajný klub.
   *[none] Nikdo nezbyl. Nikdo nevyhrává.
}
truth-revealed = { $tokens_mafioso_count ->
    [one] Darebák
   *[other] Darebáci
}: { $tokens_mafioso }. Agent: { $tokens_agent }.{ $recruited_id ->
    [none] { "" }
   *[other] { " " }Výměna v týmech: { $recruited }.
}{ $cards_count ->
    [0] { "" }
   *[other] { $cards_reverse_count ->
        [0] { "" }
       *[other] { " " }Obrácený kabát: { $cards_reverse }.
    }{ $cards_gang_count ->
        [0] { "" }
       *[other] { " " }Tajný klub: { $cards_gang }.
    }
}

ask-recruit = Může proběhnout výměna v týmech, všichni ostatní spí.
ask-kill = Darebáci vybírají, všichni ostatní spí.
ask-vest = Máš skončit cvičení. Použiješ kouzelnou vestu?
ask-bandage = Někdo má skončit cvičení. Pomůžeš náplastí?
ask-shoot = Můžeš vzít někoho s sebou. Koho?
ask-last-shot = Cvičení pro tebe končí. Máš kartu Poslední dopadení? Koho bereš s sebou?
ask-vote = Kdo je darebák?

option-shoot = vzít s sebou: { $target }

role-police = policista
role-mafia = darebák
role-gang = tajný klub
act-claim = { $role_id ->
    [agent] Já jsem Agent.
    [police] Já jsem policista.
    [mafia] Já jsem darebák.
   *[gang] Patřím k tajnému klubu.
}
act-claim-2 = { $role_id ->
    [agent] Poslouchejte mě, já jsem Agent.
    [police] Jsem poctivý policista, nic víc.
    [mafia] Dobře, přiznávám se: jsem darebák.
   *[gang] Dobře, přiznávám se: patřím k tajnému klubu.
}
act-claim-3 = { $role_id ->
    [agent] Agent, to jsem já.
    [police] Máte před sebou policistu.
    [mafia] Darebák, to jsem já.
   *[gang] Tajný klub, to jsem já.
}
act-accuse = { $target_id ->
    [you] { $weight ->
        [1] Trochu podezřele mi připadáš ty.
        [3] Určitě jsi darebák.
       *[other] Podezírám tebe.
    }
   *[other] { $weight ->
        [1] Trochu podezřele mi připadá { $target }.
        [3] Určitě je darebák { $target }.
       *[other] Podezřele mi připadá { $target }.
    }
}
act-accuse-2 = { $target_id ->
    [you] { $weight ->
        [1] Něco se mi na tobě nezdá.
        [3] Jsi darebák, dám za to odznak.
       *[other] Vypadáš provinile.
    }
   *[other] { $weight ->
        [1] Něco se mi nezdá, a je to { $target }.
        [3] { $target } je darebák, dám za to odznak.
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
act-defend = { $target_id ->
    [none] Já to nejsem.
    [you] Ty darebák nejsi.
   *[other] { $target } darebák není.
}
act-defend-2 = { $target_id ->
    [none] Pletete se, já s tím nic nemám.
    [you] Nechte to být, ty darebák nejsi.
   *[other] Nechte to být, { $target } darebák není.
}
act-defend-3 = { $target_id ->
    [none] Já? To je promarněný hlas.
    [you] Hlas pro tebe je promarněný hlas.
   *[other] Promarněný hlas, { $target } to není.
}

spehov-arrested = po škole
spehov-kidnapped = má omluvenku
spehov-recruited = výměna v týmech
spehov-agreed = Darebáci se shodli: { $target }. Další otázky do rána už jen matou ostatní.
spehov-out = konec cvičení, { $round }. kolo
spehov-shown-mafiosi = Odhalení darebáci: { $shown } z { $all }
spehov-legend = ★ Velitel · † konec cvičení · písmena: koho kdo označil v každém hlasování, nahoře číslo kola; podtržené: komu hlasování ukončilo cvičení · tečka: bez hlasu

host-recruit = Výměna v týmech ({ $names }): na které místo ukazuje prst? (Enter: výměna není)
host-kill = Darebáci ({ $names }) ukazují na místo
host-shoot = Koho bere s sebou { $names } (Enter: nikoho)

## Pokyny Mistra hry

cue-n01 = Vítejte na policejní akademii ve Špehově. V dnešním cvičení někteří hrají darebáky a ostatní je musí odhalit.
cue-n10 = Začíná kolo { $r } našeho cvičení. Všichni zavřete oči a nekoukejte.
cue-n13 = Agente, otevři oči. Jen teď se smíš podívat na jeden žeton. Patří-li darebákovi, odhalí tě.
cue-n15 = Členové tajného klubu, otevřete oči a najděte se.
cue-n16 = Tajný klub zavírá oči.
cue-n20 = Darebáci, otevřete oči a podívejte se, kdo patří k vám.
cue-n21 = Darebáci, beze slov se dohodněte: kdo dnes končí cvičení?
cue-n22 = Probíhá výměna v týmech. Kdo ucítí poklepání, otevře oči a od teď hraje s darebáky.
cue-n23 = Darebáci, zavřete oči.
cue-n30 = Přestávka končí. Všichni otevřete oči.
cue-n31 = Náš agent byl odhalen: { $a }. Nikdo neví kým.
cue-n32 = Darebáci si vybrali: { $a }. Máš chvíli na reakci.
cue-n34 = Cvičení končí pro hráče: { $a }. Na žetonu je: { $role }.
cue-n37 = { $b } pomáhá, { $a } zůstává ve cvičení.
cue-n38 = { $card ->
    [true] { $a }, máš kartu Poslední dopadení? Ukaž ji a řekni, koho bereš s sebou.
   *[false] { $a }, můžeš s sebou někoho odvést. Koho?
}
cue-n39 = { $a } má kartu tajného klubu.
cue-n41 = Poraďte se: kdo je darebák? Máte { $t }.
cue-n63 = Nečekané dopadení! Dopaden je hráč { $b }.
cue-n70 = Všichni darebáci jsou odhaleni. Vyhrávají policisté.
cue-n71 = Cvičení vyhrávají darebáci.
cue-n72 = Vyhrává tajný klub.
cue-token-policeman = policista
cue-token-mafioso = darebák
cue-n80 = Kdo skončil cvičení, smí se dívat, ale nic nenaznačuje.
does-vest = Vesta tě nechá ve cvičení.
does-bandage = Náplast toho hráče nechá ve cvičení.
does-shoot = Tento hráč skončí cvičení taky, pokud mu někdo nepomůže.
does-last-shot = Koho vybereš, ten skončí cvičení taky, pokud mu někdo nepomůže.
does-vote = Kdo dostane nejvíc hlasů, smí se vysvětlit; pak se hlasuje znovu.
does-second-vote = Kdo dostane nejvíc hlasů, skončí cvičení a ukáže žeton.
does-revote = Počítají se jen ti se shodou; kdo dostane nejvíc hlasů, skončí cvičení.
