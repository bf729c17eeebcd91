# Po partii: co šlo vědět, kdo lhal a jak to mohlo dopadnout.

refusal-no-sides = V téhle hře nemá nikdo skrytou stranu.
refusal-unfinished = Tahle partie neskončila. Rozebrat lze jen dohranou.
refusal-not-for-you = Stůl se rozhodl hrát jako z krabice: ostatní vidí veřejnou křivku a hráči k tomu vlastní.

analysis-title = Co šlo vědět? { $game }
analysis-public = co mohl vědět každý
analysis-of = co šlo vědět z tohoto místa: { $name }
analysis-facts = podle faktů
analysis-behaviour = podle faktů a chování, jak je čtou naši boti
analysis-chances = Jak pravděpodobná se zdála výhra každého místa z pohledu: { $name }
analysis-side = Ukazuje se, jak pravděpodobně je kdo na této straně: { $side }; vlevo je rozdání, vpravo konec.
analysis-turns = Body obratu
analysis-claims = Kdo řekl, co nebyla pravda
analysis-no-claims = Nepadlo nic, co by šlo porovnat s pravdou.
analysis-narrowed = { $left ->
    [one] Zbylo jedno možné rozdání z { $before }.
    [few] Zbyla { $left } možná rozdání z { $before }.
   *[other] Zbylo { $left } možných rozdání z { $before }.
}
analysis-shown = Odtud mohl každý vědět: { $name }, { $side }.
analysis-knew = Odtud šlo z tohoto místa znát všechny strany: { $name }.
analysis-pointed = Odtud chování ukazovalo na ty pravé: { $names }.
analysis-voted = Hlasování napovědělo: podezření na ty pravé vzrostlo z { $before } na { $after } %.
analysis-worked = Vyšlo to: nedalo se to vyvrátit.
analysis-turned = Do vedení jde { $name }: předtím { $before } %, potom { $after } %.
analysis-lie = Lež – { $name }: { $said }
analysis-wrong = Omyl – { $name }: { $said }
analysis-true = Pravda – { $name }: { $said }
analysis-tally = { $name }: pravda { $true }×, omyl { $wrong }×, lež { $lies }×
analysis-worlds = { $worlds ->
    [one] Všemu, co šlo do té chvíle vědět ({ $viewer ->
        [nobody] každý
       *[other] { $viewer }
    }), odpovídá jedno rozdání:
    [few] Všemu, co šlo do té chvíle vědět ({ $viewer ->
        [nobody] každý
       *[other] { $viewer }
    }), odpovídají { $worlds } rozdání:
   *[other] Všemu, co šlo do té chvíle vědět ({ $viewer ->
        [nobody] každý
       *[other] { $viewer }
    }), odpovídá { $worlds } rozdání:
}
analysis-many-worlds = Na vyjmenování je jich příliš.
analysis-removed = Co vyloučilo ostatní:
refusal-no-moment = Okamžik { $number } v záznamu není; záznam končí okamžikem { $last }.
refusal-nothing-left = V tomto okamžiku je po partii: není už co hrát.
refusal-boxed-branch = Tato partie se hrála jako z krabice: co měli ostatní, zůstává jejich, a tak se z ní nedá hrát dál.
refusal-ends-match = Tato partie ještě běží a hrou od dřívějšího okamžiku skončí bez výsledku: je třeba s tím souhlasit.
refusal-nothing-to-branch = Uveď záznam, ke kterému --at patří: omerta play SOUBOR --at N.
analysis-retried = Od okamžiku { $number } dohráli boti ({ $bots }) {$times}×. Vyhráli (95% interval):

# Úlohy

refusal-no-puzzle = { $puzzle ->
    [none] Pro hru { $game } úlohy nejsou.
   *[other] Úloha „{ $puzzle }“ pro hru { $game } není.
}
refusal-bad-puzzle-answer = „{ $typed }“ není žádná z možností: { $choices }.
puzzle-count = { $game }: { $number ->
    [one] { $number } úloha
    [few] { $number } úlohy
   *[other] { $number } úloh
}
puzzle-how = omerta puzzle HRA dá úlohu dne, omerta puzzle HRA 12 dvanáctou.
puzzle-title = Úloha { $id }, obtížnost { $difficulty } z 5
puzzle-prove = Podle toho, co vidí každý: kdo musí být na této straně: { $side }?
puzzle-prove-as = Podle toho, co ví { $name }: kdo musí být na této straně: { $side }?
puzzle-win = Na tahu je { $name }: která volba hned vyhrává?
puzzle-force = { $name } zná karty všech: která volba vyhrává, ať ostatní udělají cokoli?
puzzle-points = { $name } zná karty všech: která volba v tomto kole zaručí { $points ->
    [one] ještě jeden bod
    [few] ještě { $points } body
   *[other] ještě { $points } bodů
}, ať ostatní udělají cokoli?
puzzle-control = { $name } zná karty všech: kterou lokaci bude mít v tomto kole určitě pod kontrolou, ať ostatní udělají cokoli?
puzzle-effect = { $name } zná karty všech: kterou z těchto karet nemůže nikdo zrušit?
puzzle-answer = Tvoje odpověď
puzzle-right = Správně: { $answer }.
puzzle-wrong = Ne. Správně je { $answer }.
puzzle-goes-on = Dál to může jít třeba takhle:
puzzle-refuted = { $choice }: ostatní na to mohou odpovědět třeba takhle:
puzzle-worlds = Jak může být tahle strana složená ({ $side }), počet možností { $worlds }:

# Rady a rozbor

refusal-no-hint = Tady nikdo neporadí: není co zvažovat.
refusal-hints-among-people = Rady jsou jen pro partie proti samotným botům.
hint-would = Silný hráč by volil: { $option }
hint-review = Kde volby nejvíc stály ({ $name }), podle toho, co šlo tehdy vědět:
hint-none = Žádná volba nevyčnívá jako chyba.
hint-costly = { $number }: { $chosen }. Lepší: { $better }
hint-team-succeeds = Tým { $team } uspěje s pravděpodobností { $chance } %.
hint-team-suspicion = { $seat } je detektiv s pravděpodobností { $chance } %.
hint-resistance-suspicion = { $seat } je detektiv s pravděpodobností { $chance } %.
hint-team-can-fail = { $chance ->
    [100] Tým { $team }: detektivové v něm mohou akci zmařit.
    [0] Tým { $team }: na zmaření akce je v něm detektivů málo.
   *[other] Tým { $team }: detektivové v něm mohou akci zmařit s pravděpodobností { $chance } %.
}
hint-table-expects = Podle stolu tým { $team } uspěje s pravděpodobností { $chance } %.
hint-table-suspicion = Podle stolu je { $seat } detektiv s pravděpodobností { $chance } %.
hint-with-you = { $seat } je detektiv jako ty.
hint-against-you = { $seat } je mafián.
hint-own-team = Je to tvůj vlastní tým.
hint-who-leads = Teď vede { $seat }.
hint-decisive = Další akce může rozhodnout partii.
hint-ends-match = Byl to poslední pokus: bez týmu vyhrávají detektivové.
hint-votes-openly = { $seat } bude hlasovat před ostatními a všem na očích.
hint-gift-ties = Darem se v očích ostatních spojíš s jedním hráčem: { $seat }.
hint-learns-your-side = { $seat } pak bude vědět, na čí jsi straně.
hint-can-vouch = Pak se můžeš zaručit: { $seat }.
hint-looks-loyal = Vypadá to jako hlas mafiána (stejně by hlasovalo { $chance } % z nich).
hint-looks-disloyal = Takhle by hlasovalo jen { $chance } % mafiánů.
hint-better-than-waiting = { $margin_sign ->
    [plus] Tým je lepší než čekat na jiný.
   *[minus] Lepší je počkat na jiný tým.
}
hint-last-attempt = Je to poslední pokus: další ne znamená prohrané kolo.
hint-fails-too-soon = V první akci neúspěch nejvíc prozradí, kdo ho zahrál: většinou je lepší počkat.
hint-gives-away = Neúspěch by prozradil příliš na to, co přinese.
hint-just-rejected = Tvůj nejlepší tým ({ $team }) právě neprošel.
hint-fails-first = Podle pořadí míst má neúspěch zahrát: { $seats }.
hint-majority = Počítá se do většiny na místě { $location }: asi { $gain } bodu.
hint-action = Akce vynese asi { $gain } bodu.
hint-removal = Odstraní mafiána ({ $seat }) z místa { $location }: asi { $gain } bodu.
hint-rival = Vede { $seat }, bodů { $points }.
hint-mafia-city-harm = Zastaví to, co ohlašuje { $by }; stálo by tě to asi { $harm } bodu.
hint-moved = Tam ti prospěje nejvíc: { $location }.
hint-raid = Všichni mafiáni odejdou a mohou být znovu nasazeni ({ $location }): asi { $gain } bodu.
hint-swap = Spodní mafiáni si vymění místa, jeden z nich tady: { $location }. Vynese to asi { $gain } bodu.
hint-schemed = Přesune mafiána odsud jinam: { $location }. Vynese to asi { $gain } bodu.
hint-withdraws = Tvůj mafián odejde odsud, kde bude chybět nejmíň: { $location }.
hint-robs = { $cards ->
    [one] { $seat } má jednu kartu.
    [few] { $seat } má { $cards } karty, je z čeho krást.
   *[other] { $seat } má { $cards } karet, je z čeho krást.
}
hint-harmless = Co ohlašuje { $by }, ti neuškodí.
hint-bearable = Co ohlašuje { $by }, tě stojí asi { $harm } bodu, méně než karty na zastavení.
hint-again = Hned hraješ ještě jednou.
hint-waits = Ostatní tak musí ukázat své mafiány dřív.
hint-aims = Nájemný vrah tam může zasáhnout: asi { $gain } bodu.
hint-elsewhere = Nájemnému vrahovi nemáš co přikázat, tak ať je dál od tvých mafiánů.
hint-strikes-first = Tady máš kontrolu: { $location }. Co odstraňuje mafiány, má přijít dřív, než se jinde počítá.
hint-mine = Tady máš kontrolu: { $location }.
hint-whichever = Na pořadí tu skoro nezáleží.
hint-in-hand = { $chips ->
    [one] Jeden mafián v ruce může jít příští kolo, kam bude potřeba.
    [few] { $chips } mafiáni v ruce mohou jít příští kolo, kam bude potřeba.
   *[other] { $chips } mafiánů v ruce může jít příští kolo, kam bude potřeba.
}
hint-stays = Kdo zůstane, drží své místo od začátku příštího kola.
hint-sees-first = Kdo rozhoduje později, ví, co ostatní nechali stát.
hint-goes-first = Ostatní ať předem nevědí, co necháš stát ty.
hint-good-hand = Karty jsou dost dobré, vyplatí se nechat si je.
hint-poor-hand = Nové karty budou nejspíš lepší než tyhle.
hint-nothing-left = Nezbývá nic, co by stálo za kartu.
hint-recruit = Mafián navíc pomůže v každém dalším kole.
hint-draws = Lízneš tři karty a jednu odložíš.
hint-policeman = S Policistou uvidíš všem do karet.
hint-mayor = Se Starostou určuješ pořadí míst.
hint-keeps = Za kartu to nestojí, nech si ji na později.
hint-spare = Tuhle kartu potřebuješ nejmíň.
hint-control = Získá kontrolu nad místem { $location }: asi { $gain } bodu.
hint-point = Má to hned cenu jednoho bodu.
hint-cost = { $cards ->
    [one] Stojí to kartu.
    [few] Stojí to { $cards } karty.
   *[other] Stojí to { $cards } karet.
}
hint-unplaced = { $chips ->
    [one] Jeden tvůj mafián ještě není nasazen.
    [few] { $chips } tvoji mafiáni ještě nejsou nasazeni.
   *[other] { $chips } tvých mafiánů ještě není nasazeno.
}
hint-worlds = V { $tries } možných světech to po dohrání dalo šanci { $won } %.
hint-wins = Hned to vyhrává.
hint-connects = { $missing ->
    [0] Dokončí to tvé spojení.
    [one] Do spojení pak chybí jedno pole.
    [few] Do spojení pak chybí { $missing } pole.
   *[other] Do spojení pak chybí { $missing } polí.
}
hint-plan = { $steps ->
    [2] Navazuje na to další krok plánu.
    [few] Začíná tím plán o { $steps } krocích.
   *[other] Začíná tím plán o { $steps } krocích.
}
hint-picciotto = Picciotto může hlídat ulici, nebo nějakou zabrat.
hint-piece = Na mapě budeš mít o dílek víc.
hint-business = Kdo tam zastaví, platí tobě.
hint-walks = Picciotto tam stojí líp.
hint-lands = Žádné jiné pole pro tebe není lepší.
hint-nothing-better = Nic, co jde teď udělat, ti nepomůže.
hint-not-worth = Za to to nestojí.
hint-trade = Na tom obchodu můžete vydělat oba, ty i { $seat }.
hint-counter = Za jinou cenu by to stálo za to.
hint-drives = Pole, kam dojedeš, je lepší než to, co průměrně přinesou kostky.
hint-dice = Kostky průměrně přinesou stejně a karta ti zůstane.
hint-spares = Právník tě ušetří něčeho, co stojí asi { $amount }.
hint-bears = Právník má větší cenu než to, co tě karta stojí.
hint-trails = Ze všech má nejmenší naději na vítězství { $seat }.
hint-leads = Ze všech má největší naději na vítězství { $seat }.
hint-pays = { $seat } má z čeho platit.
hint-least-card = Tahle karta má pro tebe nejmenší cenu.
hint-both-gain = Za tuhle cenu se ti to vyplatí a druhá strana může souhlasit.
hint-sooner = Spojíš město asi o { $turns } tahu dřív.
hint-later = Spojíš město asi o { $turns } tahu později.
hint-stops = Zastaví to hráče, který mohl hned vyhrát ({ $seat }, { $chance } %).
hint-blocks = Prodraží to cestu o { $cost } ({ $seat }).
hint-opens = Zlevní to cestu o { $cost } ({ $seat }).
hint-earns = Vydělá to asi { $each_turn } za tah.
hint-forgoes = Přijdeš tím asi o { $each_turn } za tah.
hint-costs = Stojí to { $amount }.
hint-brings = Přinese to { $amount }.
hint-sells = { $pieces ->
    [one] Na dluh prodáš radě jeden dílek.
    [few] Na dluh prodáš radě { $pieces } dílky.
   *[other] Na dluh prodáš radě { $pieces } dílků.
}
hint-strips = { $pieces ->
    [one] { $seat } na dluh prodá radě jeden dílek.
    [few] { $seat } na dluh prodá radě { $pieces } dílky.
   *[other] { $seat } na dluh prodá radě { $pieces } dílků.
}
hint-suspicion = { $seat } je v mafii s pravděpodobností { $chance } %.
hint-looked = { $mafioso ->
    [yes] Žeton znáš ({ $seat }): Mafián.
   *[no] Žeton znáš ({ $seat }): není to Mafián.
}
hint-table-has-in-mind = Většina stolu myslí na totéž jméno: { $seat }.
hint-spehov-harm = { $harm_sign ->
    [plus] Takový hlas by tvé straně uškodil ({ $seat }).
   *[minus] Takový hlas tvé straně pomůže ({ $seat }).
}
hint-expected = Takhle bude hlasovat { $share } % ostatních.
hint-trusted = Stůl věří: { $seat }; podezírá jen { $suspicion } %.
hint-claims-agent = { $seat } o sobě říká, že je Agent.
hint-proposed = Ostatní už ukázali na jméno { $seat }.
hint-risky-look = Kdo v malé hře uvidí Mafiána, okamžitě vypadne.
hint-seems = Ostatní mají podezření, že { $seat } patří k mafii: { $chance } %.
refusal-seat-wanted = Čí volby? Uveď místo: --seat B.
