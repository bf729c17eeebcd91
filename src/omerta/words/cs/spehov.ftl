game-name = Špehov
game-tagline = Padne noc, někdo zmizí a ráno se všichni hádají, kdo patří k mafii.

group-evening = Večer
group-cards = Akční karty
group-votes = Hlasování a návrhy
group-small = Malá hra
group-children = Pro děti
preset-first-help = Základní hra bez karet, s časem na diskusi.
preset-experienced-help = Ve hře je pět akčních karet: vesta, poslední výstřel, Velitel, opačný nábor a odposlech.
preset-children-help = Cvičení policejní akademie: místo mafie darebáci, bez Agenta, jediné hlasování a kdo končí, vezme někoho s sebou.

setting-cards = Akční karty
setting-cards-help = Které akční karty jsou ve hře, například vest,recruit; bez nich se hraje základní hra.
setting-box-supply = Jen karty z krabice
setting-box-supply-help = Neutrálních karet není víc než 14.
setting-gang-recognition = Nový gang se pozná
setting-gang-recognition-help = Jeho členové se uvidí před první fází mafie.
setting-commander-first-vote = Velitel v počátečním hlasování
setting-commander-first-vote-help = Co znamená hlas Velitele, skončí-li počáteční hlasování nerozhodně.
setting-commander-first-vote-eliminate = hned rozhodne
setting-commander-first-vote-select = je to obyčejný hlas
setting-saves-vs-shots = Vesta a obvaz proti výstřelům
setting-saves-vs-shots-help = Pomáhají i proti výstřelu zpoza rohu a poslednímu výstřelu.
setting-small-max-n = Malá hra nejvýše pro
setting-small-max-n-help = Do tolika hráčů i s Mistrem hry platí pravidla malé hry.
setting-small-round1-mafia = Mafie v prvním kole malé hry
setting-small-round1-mafia-help = Mafie se sejde už první noc.
setting-tie-revotes = Opakovaná hlasování
setting-tie-revotes-help = Po tolika nerozhodných opakováních rozhodne los.
setting-kill-rounds = Kola návrhů
setting-kill-rounds-help = Tolikrát se mafie může pokusit dohodnout na oběti.
setting-children-no-agent = Bez Agenta
setting-children-no-agent-help = Pro děti: místo Agenta hraje o jednoho Policistu víc.
setting-children-last-shot-all = Poslední výstřel pro každého
setting-children-last-shot-all-help = Pro děti: koho vyřadí mafie nebo hlasování, ten může vzít někoho s sebou.
setting-children-single-vote = Jediné hlasování
setting-children-single-vote-help = Pro děti: končí ten, kdo má nejvíc hlasů; znovu se hlasuje jen při shodě.
setting-children-wording = Jemná slova
setting-children-wording-help = Pro děti: cvičení policejní akademie, místo mafie darebáci.
setting-talk = Diskuse
setting-talk-help = Zda má den čas na diskusi.
setting-talk-none = žádná
setting-talk-free = volná
setting-ghost-view = Co vidí vyřazení
setting-ghost-view-help = Buď se v noci dívají, nebo vidí jen to co všichni.
setting-ghost-view-eyes_open = i noc
setting-ghost-view-public = jen to, co je veřejné
setting-timers = S hodinami
setting-timers-help = Kdo neodpoví včas, nehlasuje, nikoho si neprohlédne nebo nikoho nenavrhne.

token-policeman = Policista
token-mafioso = Mafián
token-agent = Agent
force-police = policie
force-mafia = mafie
force-gang = Nový gang
card-vest = Neprůstřelná vesta
card-bandage = Obvaz
card-recruit = Nábor
card-commander = Velitel
card-reverse = Opačný nábor
card-swap = Změna role
card-wiretap = Odposlech
card-hideout = Úkryt
card-safe = Železný dopis
card-arrest = Zatčení
card-corner = Výstřel zpoza rohu
card-kidnap = Únos
card-lastshot = Poslední výstřel
card-gang = Nový gang
card-neutral = neutrální karta
cause-mafia = výběr mafie
cause-vote = hlasování
cause-corner = výstřel zpoza rohu
cause-shot = poslední výstřel
cause-exposure = prozrazení
cause-exclusion = vyloučení
phase-setup = příprava
phase-agent = noc: Agent
phase-gang = noc: Nový gang
phase-mafia = noc: mafie
phase-morning = ráno
phase-talk = diskuse
phase-vote = hlasování
phase-defence = obhajoba
phase-verdict = rozsudek
phase-closing = konec porady
ballot-vote = počáteční hlasování
ballot-second-vote = finální hlasování
ballot-revote = opakované hlasování
window-start = začátek porady
window-talked = po diskusi
window-again = před dalším hlasováním
window-closing = konec porady
how-inspect = prohlídka
how-wiretap = odposlech
how-swap = výměna

card-vest-help = Máš-li být mimo hru, zůstáváš a tvůj žeton se neukáže.
card-bandage-help = Má-li být vyřazen někdo jiný, zůstává ve hře.
card-recruit-help = Ve fázi mafie přibereš k mafii někoho ze spících.
card-commander-help = Držitel hlasuje první a jeho hlas rozhoduje při shodě; každé kolo karta putuje doleva.
card-reverse-help = Hraješ za opačnou stranu, než ukazuje tvůj žeton.
card-swap-help = Na začátku hry si můžeš s někým vyměnit žeton.
card-wiretap-help = Ve fázi policie se podíváš na jeden žeton.
card-hideout-help = Na konci porady: v příštím kole tě nic nevyřadí, ale nehlasuješ.
card-safe-help = Na konci porady: příští noc si tě mafie nemůže vybrat.
card-arrest-help = Na začátku porady: dnes nehlasuješ a nikdo nehlasuje o tobě.
card-corner-help = Ve fázi policie hned vyřadíš jednoho hráče.
card-kidnap-help = Na začátku porady: někdo dnes nehlasuje.
card-lastshot-help = Když vypadneš ze hry, vezmeš někoho s sebou.
card-gang-help = Vyhraješ, zbude-li na konci někdo z Nového gangu.
card-neutral-help = Nic neumí.

why-police-left = zbyla jen policie
why-mafia-left = zbyla jen mafie
why-gang-left = zbyl jen Nový gang
why-nobody-left = nikdo nezbyl

## Co se stalo

game-began = Ve hře: { $mafiosi ->
    [one] 1 Mafián
    [few] { $mafiosi } Mafiáni
   *[other] { $mafiosi } Mafiánů
}, { $agents ->
    [0] { "" }
   *[other] { "1 Agent, " }
}{ $policemen ->
    [one] 1 Policista
    [few] { $policemen } Policisté
   *[other] { $policemen } Policistů
}.
token-dealt = -
token-dealt-you = Tvůj žeton: { $token }.
mix-shown = Akční karty ve hře: { $cards }.
card-dealt = -
card-dealt-you = Tvoje karta: { $card }.
commander-shown = Velitel: { $seat }.
commander-shown-you = Velitelem jsi ty.
role-swap-shown = { $seat } ukazuje kartu Změna role a může si vyměnit žeton.
role-swap-shown-you = Ukazuješ kartu Změna role a můžeš si vyměnit žeton.
tokens-traded = Žetony si vyměnili: { $seat } a { $partner }.
tokens-traded-seen = { $seat } si s tebou mění žeton. Tvůj je teď { $partner_token }, ten druhý { $token }.
tokens-traded-you = Měníš si žeton, protějšek: { $partner }. Tvůj je teď { $token }, ten druhý { $partner_token }.
trade-declined = K výměně žetonů nedošlo.
round-began = { $round }. kolo. Padá noc.
agent-woke = Agent otevírá oči{ $small ->
    [true] { " " }– jen tentokrát.
   *[false] .
}
token-inspected = Agent ({ $seat }) se dívá na žeton: { $target } – { $token }.
token-inspected-you = Díváš se na žeton: { $target } – { $token }.
agent-slept = -
gang-woke = Členové Nového gangu se hledají.
gang-met = Nový gang: { $members }.
gang-slept = -
mafia-woke = Mafie otevírá oči.
mafia-met = Nespí: { $awake }.
exposure-seen = Této noci byl prozrazen Agent: { $seat }.
recruitment-announced = Probíhá nábor.
player-recruited = { $seat } provádí nábor, { $target_id ->
    [you] a to na tobě. Od této chvíle patříš k mafii.
   *[other] nová posila mafie: { $target }.
} Nespí: { $awake }.
player-recruited-you = Provádíš nábor, nová posila mafie: { $target }. Nespí: { $awake }.
victim-sought = -
victims-proposed = Návrhy, { $attempt }. kolo: { $proposals }.
proposal = { $seat } → { $target }
victim-chosen = { $target_id ->
    [none] Nebylo koho vybrat.
    [you] Mafie si vybírá tebe.
   *[other] Oběť mafie: { $target }.
}
mafia-slept = -
morning-came = Ráno, { $round }. kolo.
agent-lost = Prozrazený Agent: { $seat }. Na prohlédnutém žetonu byl Mafián.
agent-lost-you = Na prohlédnutém žetonu byl Mafián. Jsi prozrazen jako Agent.
victim-named = Mafie si vybrala: { $seat }.
victim-named-you = Mafie si vybrala tebe.
nobody-chosen = Této noci nebyl vybrán nikdo.
help-sought = Může někdo pomoci? Ohrožený hráč: { $seat }.
help-sought-you = Může ti někdo pomoci?
vest-held = Vesta vydržela: { $seat } zůstává, žeton se neukazuje.
vest-held-you = Vesta vydržela: zůstáváš, tvůj žeton se neukazuje.
bandage-given = { $seat } podává obvaz, { $target_id ->
    [you] zůstáváš ve hře.
   *[other] { $target } zůstává ve hře.
}
bandage-given-you = Podáváš obvaz, { $target } zůstává ve hře.
player-eliminated = Hru opouští { $seat } ({ $cause }). Na žetonu je: { $token }.
player-eliminated-you = Končíš ve hře ({ $cause }). Na tvém žetonu je: { $token }.
gang-card-shown = { $seat } ukazuje kartu Nový gang.
gang-card-shown-you = Ukazuješ kartu Nový gang.
last-shot-offered = { $by_card ->
    [true] Má { $seat } kartu Poslední výstřel?
   *[false] { $seat } má právo na poslední výstřel.
}
last-shot-offered-you = { $by_card ->
    [true] Máš kartu Poslední výstřel?
   *[false] Máš právo na poslední výstřel.
}
shot-fired = { $seat } naposledy střílí, cíl: { $target_id ->
    [you] ty
   *[other] { $target }
}.
shot-fired-you = Naposledy střílíš, cíl: { $target }.
player-excluded = Za porušení pravidel hru opouští { $seat }.
player-excluded-you = Za porušení pravidel opouštíš hru.
badge-moved = Velitelem je teď { $seat }.
badge-moved-you = Velitelem jsi teď ty.
window-opened = -
card-played = { $seat } hraje kartu { $card }{ $target_id ->
    [none] .
    [you] , cíl: ty.
   *[other] , cíl: { $target }.
}
card-played-you = Hraješ kartu { $card }{ $target_id ->
    [none] .
   *[other] , cíl: { $target }.
}
token-tapped = -
token-tapped-you = Odposlech: { $target } – { $token }.
talk-began = { $tie ->
    [true] Poraďte se znovu, hlas smíte změnit.
   *[false] Poraďte se: kdo patří k mafii?
}
talk-ended = Diskuse končí.
ballot-opened = { $ballot_id ->
    [vote] Počáteční hlasování
    [second-vote] Finální hlasování – { $candidates }
   *[revote] Opakované hlasování – { $candidates }
}{ $leader_id ->
    [none] .
    [you] ; začínáš ty.
   *[other] ; začíná { $leader }.
}
vote-cast = { $seat } → { $target_id ->
    [none] nehlasuje
    [you] ty
   *[other] { $target }
}
vote-cast-you = ty → { $target_id ->
    [none] nehlasuješ
   *[other] { $target }
}
votes-revealed = Hlasy: { $tallies }.
tally = { $target } { $votes } ({ $voters })
suspects-named = K výslechu: { $suspects }.
defence-began = { $seat } má slovo k obhajobě.
defence-began-you = Máš slovo k obhajobě.
vote-tied = Nerozhodně: { $tied }.
commander-decided = Rozhoduje hlas Velitele: { $seat }.
lot-drawn = Los určil: { $seat }.
lot-drawn-you = Los určil tebe.
player-condemned = Porada rozhodla: { $seat }.
player-condemned-you = Porada rozhodla: ty.
nobody-condemned = Dnes není koho odsoudit.
match-ended = { $side_id ->
    [police] Policie udělala ve Špehově pořádek a vyhrává.
    [mafia] Špehov patří mafii. Mafie vyhrává.
    [gang] Špehov ovládl Nový gang a vyhrává.
   *[none] Nikdo nezbyl. Nikdo nevyhrává.
}
truth-revealed = { $tokens_mafioso_count ->
    [one] Mafián
   *[other] Mafiáni
}: { $tokens_mafioso }. Agent: { $tokens_agent }.{ $recruited_id ->
    [none] { "" }
   *[other] { " " }Nábor: { $recruited }.
}{ $cards_count ->
    [0] { "" }
   *[other] { $cards_reverse_count ->
        [0] { "" }
       *[other] { " " }Opačný nábor: { $cards_reverse }.
    }{ $cards_gang_count ->
        [0] { "" }
       *[other] { " " }Nový gang: { $cards_gang }.
    }
}

## Na co se ptáme

ask-swap = S kým si vyměníš žeton?
ask-inspect = Agent se dívá na žeton, všichni ostatní spí.
ask-recruit = Může proběhnout nábor, všichni ostatní spí.
ask-kill = Mafie vybírá oběť, všichni ostatní spí.
ask-vest = Máš vypadnout ze hry. Použiješ vestu?
ask-bandage = Někdo má vypadnout ze hry. Podáš obvaz?
ask-shoot = Máš poslední výstřel. Na koho?
ask-last-shot = Končíš ve hře. Máš kartu Poslední výstřel? Na koho střílíš?
ask-window-start = Porada začíná. Ukážeš kartu?
ask-window-talked = Diskuse skončila. Ukážeš před hlasováním kartu?
ask-window-again = Ukážeš před dalším hlasováním kartu?
ask-window-closing = Porada končí. Ukážeš kartu?
ask-talk = Poraď se s ostatními. Můžeme hlasovat?
ask-vote = Kdo patří k mafii?
ask-defence = Obhajuj se. Je to vše?
ask-second-vote = Kdo má skončit? { $candidates }
ask-revote = Je to nerozhodně. Kdo má skončit? { $candidates }

## Co lze zvolit

option-sleep = spát
option-sleep-help = Teď o ničem nerozhoduješ; sny nic nedělají, jen skrývají, kdo právě jedná.
option-dream = zdá se ti sen: { $target }
option-- = bez odpovědi
option-ready = můžeme
option-defence-ready = to je vše
option-inspect = podívat se na žeton: { $target }
option-kill = { $target }
option-vote = { $target }
option-swap = výměna: { $target }
option-shoot = střílet: { $target }
option-play = zahrát kartu { $card }{ $target_id ->
    [none] { "" }
   *[other] , cíl: { $target }
}

## Co se říká

role-agent = Agent
role-police = policie
role-mafia = mafie
role-gang = Nový gang
topic-role = role
topic-vote = hlas
topic-why = proč

## Stůl

spehov-before = příprava
spehov-moment = { $round }. kolo · { $phase }
spehov-over = konec
spehov-you = ty
spehov-won = výhra
spehov-out = mimo hru, { $round }. kolo
spehov-commander = Velitel
spehov-hidden = v úkrytu
spehov-safe = železný dopis
spehov-arrested = zatčení
spehov-kidnapped = únos
spehov-recruited = nábor
spehov-awake = nespí s tebou
spehov-suspect = k výslechu
spehov-votes = hlasy
spehov-mix = Karty ve hře
spehov-spent = použité
spehov-agreed = Mafie se shodla: { $target }. Další otázky do rána už jen matou ostatní.
spehov-active = { $active ->
    [one] zbývá 1 hráč
    [few] zbývají { $active } hráči
   *[other] zbývá { $active } hráčů
}
spehov-shown-mafiosi = Odkrytí Mafiáni: { $shown } z { $all }
spehov-look = { $how ->
    [swap] Výměna ({ $viewer }): { $target } má žeton { $token }.
   *[other] { $round }. kolo, { $viewer } → { $target } ({ $how }): { $token }.
}
spehov-unseen = ?
spehov-legend = ★ Velitel · † mimo hru · písmena: koho kdo označil v každém hlasování, nahoře číslo kola; podtržené: koho hlasování vyřadilo · tečka: bez hlasu
spehov-earlier = dřívějších: { $number }

## Mistr hry u terminálu

host-aside = (jen pro tebe)
host-dealt = Takhle rozdej žetony a pokračuj.
host-seen = Zapamatuj si to a vrať obrazovku.
host-inspect = Agent ({ $names }) ukazuje na místo
host-recruit = Nábor ({ $names }): na které místo ukazuje prst? (Enter: nábor není)
host-kill = Mafie ({ $names }) ukazuje na místo
host-show = ukaž žeton: { $token }
host-shoot = Poslední výstřel ({ $names }), cíl (Enter: nikdo)
host-swap = Výměna žetonů ({ $names }), protějšek (Enter: nikdo)
host-cards = Ukazuje někdo kartu? Místo, karta, cíl (Enter: nikdo)
host-talk = Diskuse běží. Enter, až budou všichni připraveni.
host-clock = Enter: všichni připraveni · m: většina připravena · číslo: tolik sekund navíc
host-defence = Obhajuje se: { $name }. Enter, až skončí.
host-choose = Na výběr: { $names }.

## Pokyny Mistra hry

cue-n01 = Vítejte ve Špehově. Město ovládla mafie a policie sem vyslala své nejlepší lidi.
cue-n02 = Potají se podívejte na svůj žeton a položte ho symbolem dolů.
cue-n03 = Ve hře jsou: { $list }. Každý dostane jednu kartu, případné další jsou neutrální.
cue-n04 = Velitelem je { $a }.
cue-n05 = { $a } si teď může s někým vyměnit žeton.
cue-n06 = { $b ->
    [none] K výměně nedošlo.
   *[other] Žetony si vyměnili: { $a } a { $b }.
}
cue-n10 = Na Špehov padá noc, kolo { $r }. Všichni zavřete oči.
cue-n11 = Tiše bubnujte prsty.
cue-n12 = Agente, otevři oči, vyber si hráče a podívej se na jeho žeton.
cue-n13 = Agente, otevři oči. Jen dnes se smíš podívat na jeden žeton. Patří-li mafii, jsi prozrazen.
cue-n14 = Agente, zavři oči.
cue-n15 = Členové Nového gangu, otevřete oči a najděte se.
cue-n16 = Nový gang zavírá oči.
cue-n20 = Mafiáni, otevřete oči a podívejte se, kdo patří k vám.
cue-n21 = Mafiáni, beze slov se dohodněte: kdo dnes zmizí?
cue-n22 = Probíhá nábor. Kdo ucítí poklepání, otevře oči a od této chvíle patří k mafii.
cue-n23 = Mafiáni, zavřete oči.
cue-n30 = Svítá. Všichni otevřete oči.
cue-n31 = Přišli jsme o agenta: { $a }. Nikdo neví, čí spis otevřel.
cue-n32 = Mafie si vybrala: { $a }. Máš chvíli na reakci.
cue-n33 = Může někdo pomoci? Ohrožený hráč: { $a }.
cue-n34 = Hru opouští { $a }. Na žetonu je: { $role }.
cue-n35 = Tentokrát nebyl vybrán nikdo.
cue-n36 = Vesta vydržela. { $a } zůstává, žeton zůstává skrytý.
cue-n37 = { $b } podává obvaz, { $a } zůstává ve hře.
cue-n38 = { $card ->
    [true] { $a }, máš kartu Poslední výstřel? Ukaž ji a řekni, na koho střílíš.
   *[false] { $a }, máš poslední výstřel. Na koho?
}
cue-n39 = { $a } má kartu Nový gang.
cue-n40 = Porada začíná. Kdo chce ukázat kartu, teď.
cue-n41 = Poraďte se: kdo je v mafii? Máte { $t }.
cue-n42 = Třicet sekund.
cue-n43 = Většina je připravena. Deset sekund.
cue-n44 = Diskuse končí.{ $w2 ->
    [true] { " " }Chce někdo před hlasováním ukázat kartu?
   *[false] { "" }
}
cue-n48 = Chce někdo před dalším hlasováním ukázat kartu?
cue-n50 = Na tři ukažte na podezřelého. Raz, dva, tři.
cue-n51 = Jako první hlasuje { $a }, další po směru hodinových ručiček.
cue-n52 = K výslechu: { $list }.
cue-n53 = { $a } má slovo k obhajobě. Ostatní mlčí.
cue-n54 = Nové hlasování, jen: { $list }.{ $badge ->
    [true] { "" }
   *[false] { " " }Raz, dva, tři.
}
cue-n55 = Nerozhodně: { $list }. Poraďte se znovu, hlas smíte změnit.
cue-n56 = Rozhoduje hlas Velitele: { $a }.
cue-n57 = Stále není rozhodnuto. Los určil: { $a }.
cue-n58 = Porada rozhodla: { $a }.
cue-n59 = Dnes není o kom hlasovat.
cue-n60 = Porada končí. Poslední chvíle ukázat kartu.
cue-n61 = Velitelem je nyní { $a }.
cue-n62 = { $a } hraje kartu { $card }.{ $b ->
    [none] { "" }
   *[other] { " " }Cíl: { $b }.
}
cue-n63 = Výstřel zpoza rohu! Zásah: { $b }.
cue-n70 = Policie udělala ve Špehově pořádek a vyhrává.
cue-n71 = Špehov patří mafii. Mafie vyhrává.
cue-n72 = Špehov ovládl Nový gang a vyhrává.
cue-n73 = Nikdo nezbyl. Nikdo nevyhrává.
cue-n80 = Vyřazení se smějí dívat, ale nic nenaznačují.
cue-n81 = Za porušení pravidel hru opouští { $a }.
cue-token-policeman = Policista
cue-token-mafioso = Mafián
cue-token-agent = Agent
cue-time = { $seconds ->
    [one] jednu sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
cue-time-unlimited = tolik času, kolik chcete
cue-time-minutes = { $minutes ->
    [one] jednu minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}{ $seconds ->
    [0] { "" }
    [one] { " " }a { $seconds } sekundu
    [few] { " " }a { $seconds } sekundy
   *[other] { " " }a { $seconds } sekund
}

## Co volba udělá, tam kde se dělá

does-swap = Vyměníte si žetony lícem dolů; každý se podívá na svůj nový.
does-swap-pass = Každému zůstane jeho žeton.
does-inspect = Ptá se každý telefon. Co tvoje volba udělá, stojí u tvého žetonu.
does-recruit = Ptá se každý telefon. Co tvoje volba udělá, stojí u tvého žetonu.
does-kill = Ptá se každý telefon. Co tvoje volba udělá, stojí u tvého žetonu.
does-vest = Vesta tě nechá ve hře.
does-bandage = Obvaz toho hráče nechá ve hře.
does-shoot = Tento hráč končí taky, pokud mu někdo nepomůže.
does-last-shot = Koho vybereš, ten končí taky, pokud mu někdo nepomůže.
does-window-start = Ukázaná karta se hned provede a vidí ji všichni.
does-window-talked = Ukázaná karta se hned provede a vidí ji všichni.
does-window-again = Ukázaná karta se hned provede a vidí ji všichni.
does-window-closing = Ukázaná karta se hned provede a vidí ji všichni.
does-talk = Až budou připraveni všichni, hlasuje se.
does-vote = Kdo dostane nejvíc hlasů, jde k výslechu; pak se hlasuje znovu.
does-defence = Pak mluví další podezřelý, nebo se hlasuje.
does-second-vote = Kdo dostane nejvíc hlasů, končí a ukáže žeton.
does-revote = Počítají se jen ti se shodou; kdo dostane nejvíc hlasů, končí.

## Co partii rozhodlo

decided-agent-gone = Agent { $seat } vypadl: { $round }. kolo, { $cause }.
decided-first-caught = První odhalený { $token }: { $seat } ({ $round }. kolo, { $cause }).
decided-wrong-ones = { $seats_count ->
    [one] Porada posílá pryč vlastního člověka: { $seats }.
    [few] Porada posílá pryč vlastní lidi: { $seats }.
   *[other] Porada posílá pryč vlastní lidi: { $seats }.
}
decided-converted = { $seat } se dává přemluvit a mění stranu.
decided-last-gone = Poslední odchází { $seat } ({ $token }, { $round }. kolo, { $cause }).
