game-name = The Resistance
game-tagline = Skryté strany a tajné hlasování: večer pohledů z očí do očí a lží.

preset-first-help = Skryté strany, týmy a hlasování, nic víc.
preset-experienced-help = S kartami zápletky z rozšíření.

setting-blind = Detektivové se neznají
setting-blind-help = Detektivové o sobě navzájem nevědí.
setting-order = Změna pořadí akcí
setting-order-help = Kmotr vybírá i to, která akce se bude hrát.
setting-plots = Smyčka se utahuje
setting-plots-help = Hraje se s kartami rozšíření.

side-mafia = mafie
side-detective = detektivové
side-mafia-one = mafián
side-detective-one = detektiv
vote-approve = schválení
vote-reject = odmítnutí
card-success = úspěch
card-fail = neúspěch
plot-strong-leader = Silný kmotr
plot-no-confidence = Vyslovení nedůvěry
plot-opinion-maker = Názorový vůdce
plot-close-eye = Mám tě na očích
plot-take-responsibility = Převzetí odpovědnosti
plot-in-the-spotlight = V záři reflektorů
plot-establish-confidence = Získání důvěry
plot-open-up = S pravdou ven
plot-overheard-conversation = Zaslechnutý rozhovor
kind-immediate = ihned
kind-kept = do použití
kind-permanent = do konce hry

why-actions = rozhodly tři akce
why-rejections = pět neúspěšných hlasování v jednom kole

## Co se stalo

role-dealt = -
role-dealt-you = { $side_id ->
    [detective] Jsi detektiv. Vyhraješ, když selžou tři akce, nebo když v jednom kole neprojde pět týmů.
   *[mafia] Jsi mafián. Vyhraješ, když uspějí tři akce.
}
detectives-met = Detektivové otevírají oči: { $detectives }.
leader-chosen = { $leader_id ->
    [you] Prvním kmotrem jsi ty.
   *[other] První kmotr: { $leader }.
}
round-began = { $round }. kolo.
leader-moved = { $leader_id ->
    [you] Kmotrem jsi teď ty.
   *[other] Kmotr: { $leader }.
}
plot-drawn = Otočená karta rozšíření: { $plot }.
plot-given = { $seat } rozdává: { $plot } → { $receiver_id ->
    [you] ty
   *[other] { $receiver }
}.
plot-given-you = Rozdáváš: { $plot } → { $receiver }.
plot-taken = { $seat } přebírá kartu { $plot } (komu ubyla: { $loser_id ->
    [you] tobě
   *[other] { $loser }
}).
plot-taken-you = Přebíráš kartu { $plot } (komu ubyla: { $loser }).
nothing-taken = { $seat } nemá od koho kartu převzít.
nothing-taken-you = Nemáš od koho kartu převzít.
role-seen = { $target_id ->
    [you] { $seat } vidí tvou kartu postavy
   *[other] { $seat } vidí cizí kartu postavy: { $target }
} ({ $plot }).
role-seen-you = Vidíš kartu postavy: { $target } je { $side_id ->
    [detective] detektiv
   *[mafia] mafián
} ({ $plot }).
card-seen = { $target_id ->
    [you] { $seat } se dívá na tvou kartu akce.
   *[other] { $seat } se dívá na kartu akce: { $target }.
}
card-seen-you = Díváš se na kartu akce: { $target } – { $card }.
plot-played = { $seat } hraje kartu { $plot }{ $target_id ->
    [none] .
    [you] { " " }na tebe.
   *[other] , cíl: { $target }.
}
plot-played-you = Hraješ kartu { $plot }{ $target_id ->
    [none] .
   *[other] , cíl: { $target }.
}
plot-passed = { $seat } si kartu { $window } nechává.
plot-passed-you = Kartu { $window } si necháváš.
action-named = { $leader_id ->
    [you] Vybíráš { $action }. akci.
   *[other] { $leader } vybírá { $action }. akci.
}
team-named = { $leader_id ->
    [you] Navrhuješ
   *[other] { $leader } navrhuje
} tým pro { $action }. akci: { $team }. (Pokus { $attempt } z 5.)
opinions-revealed = Názoroví vůdci hlasují první. Pro: { $votes_approve }. Proti: { $votes_reject }.
votes-revealed = { $approved ->
    [true] Tým je schválen, hlasů pro: { $approvals }.
   *[false] Tým neprošel, hlasů pro: { $approvals }.
} Pro: { $votes_approve }. Proti: { $votes_reject }.
vote-failed = { $failed ->
    [5] Páté hlasování v tomto kole bylo neúspěšné.
   *[other] Neúspěšná hlasování v tomto kole: { $failed }.
}
card-spotlit = V záři reflektorů: { $seat } – { $card }.
card-spotlit-you = V záři reflektorů: tvá karta je { $card }.
action-revealed = { $action }. akce { $succeeded ->
    [true] se vydařila
   *[false] je zmařena
}: { $fails ->
    [0] žádná karta neúspěchu
    [one] jedna karta neúspěchu
    [few] { $fails } karty neúspěchu
   *[other] { $fails } karet neúspěchu
}{ $needed ->
    [2] { " " }(bylo by třeba dvou)
   *[other] { "" }
}. Stav { $successes }:{ $failures }.
match-ended = { $side_id ->
    [mafia] Vyhrává mafie
   *[detective] Vyhrávají detektivové
}: { $why ->
    [rejections] pět neúspěšných hlasování v jednom kole.
   *[actions] rozhodly tři akce.
}
roles-revealed = Detektivové: { $roles_detective }.

## Na co se ptáme

ask-strong-leader = Zahraješ Silného kmotra a staneš se kmotrem?
ask-plot = Kdo dostane tuto kartu rozšíření?
ask-take = Kterou kartu převezmeš?
ask-open-up = Komu ukážeš svou kartu postavy?
ask-overhear = Čí kartu postavy chceš vidět?
ask-action = Která akce se bude hrát?
ask-team = Koho pošleš na { $action }. akci?
ask-open-vote = Hlasuješ první a veřejně. { $action }. akce, tým: { $team }?
ask-vote = Jak hlasuješ? { $action }. akce, tým: { $team }.
ask-no-confidence = Tým je schválen. Zahraješ Vyslovení nedůvěry?
ask-in-the-spotlight = Postavíš někoho z týmu do záře reflektorů?
ask-card = Jsi v týmu. Kterou kartu zahraješ?
ask-close-eye = Podíváš se někomu z týmu na kartu?

## Z čeho se vybírá

option-vote-approve = schválit
option-vote-approve-help = Tým má vyrazit.
option-vote-reject = odmítnout
option-vote-reject-help = Ať další kmotr navrhne jiný tým.
option-open-vote-approve = schválit
option-open-vote-approve-help = Tým má vyrazit.
option-open-vote-reject = odmítnout
option-open-vote-reject-help = Ať další kmotr navrhne jiný tým.
option-card-success = úspěch
option-card-success-help = Akce proběhne podle plánu.
option-card-fail = neúspěch
option-card-fail-help = Akci zmaříš; čí karta to byla, se neukáže.
option-team = { $seats }
option-give = { $plot } → { $receiver }
option-take = { $plot } (má ji { $loser })
option-show = { $seat }
option-overhear = { $seat }
option-play = zahrát { $plot }{ $target_id ->
    [none] { "" }
   *[other] , cíl: { $target }
}
option-action-value = { $value }. akce
option-pass-help = Kartu si necháš na později.
option-give-help = { $plot_id ->
    [strong-leader] { plot-strong-leader-help }
    [no-confidence] { plot-no-confidence-help }
    [opinion-maker] { plot-opinion-maker-help }
    [close-eye] { plot-close-eye-help }
    [take-responsibility] { plot-take-responsibility-help }
    [in-the-spotlight] { plot-in-the-spotlight-help }
    [establish-confidence] { plot-establish-confidence-help }
    [open-up] { plot-open-up-help }
   *[overheard-conversation] { plot-overheard-conversation-help }
}
option-take-help = { $plot_id ->
    [strong-leader] { plot-strong-leader-help }
    [no-confidence] { plot-no-confidence-help }
    [opinion-maker] { plot-opinion-maker-help }
    [close-eye] { plot-close-eye-help }
    [take-responsibility] { plot-take-responsibility-help }
    [in-the-spotlight] { plot-in-the-spotlight-help }
    [establish-confidence] { plot-establish-confidence-help }
    [open-up] { plot-open-up-help }
   *[overheard-conversation] { plot-overheard-conversation-help }
}
option-play-help = { $plot_id ->
    [strong-leader] Pro tento pokus se staneš kmotrem.
    [no-confidence] Schválení padne a počítá se jako neúspěšné hlasování.
    [opinion-maker] { plot-opinion-maker-help }
    [close-eye] Kartu, kterou tento hráč zahrál, uvidíš jen ty.
    [take-responsibility] { plot-take-responsibility-help }
    [in-the-spotlight] Kartu tohoto hráče uvidí všichni.
    [establish-confidence] { plot-establish-confidence-help }
    [open-up] { plot-open-up-help }
   *[overheard-conversation] { plot-overheard-conversation-help }
}
plot-strong-leader-help = Kdo ji má, smí se na začátku pokusu stát kmotrem.
plot-no-confidence-help = Zruší schválené hlasování, které se pak počítá jako neúspěšné.
plot-opinion-maker-help = Kdo ji má, hlasuje až do konce hry veřejně a před ostatními.
plot-close-eye-help = Kdo ji má, smí se podívat na jednu zahranou kartu akce.
plot-take-responsibility-help = Kdo kartu dostal, musí převzít kartu rozšíření od jiného hráče.
plot-in-the-spotlight-help = Jeden člen týmu musí svou kartu akce ukázat všem.
plot-establish-confidence-help = Kmotr ukáže svou kartu postavy tomu, kdo kartu dostal.
plot-open-up-help = Kdo kartu dostal, ukáže svou kartu postavy jednomu hráči.
plot-overheard-conversation-help = Kdo kartu dostal, podívá se na kartu postavy souseda.

## Co volba udělá, tam kde se dělá

does-action-value = Hned se pro ni sestaví tým; kolik lidí jde, stojí na plánu.
does-team = Hlasují o nich všichni; pro musí být víc než polovina.
does-show = Tvou postavu uvidí jen tento hráč.
does-overhear = Postavu tohoto hráče uvidíš jen ty.

## Co partii rozhodlo

decided-first-sabotage = { $detectives_count ->
    [0] První selhala { $action }. akce; tým sestavuje { $leader }.
    [one] První selhala { $action }. akce. V týmu, který sestavuje { $leader }, je detektiv { $detectives }.
    [few] První selhala { $action }. akce. V týmu, který sestavuje { $leader }, jsou detektivové { $detectives }.
   *[other] První selhala { $action }. akce. V týmu, který sestavuje { $leader }, jsou detektivové { $detectives }.
}
decided-no-sabotage = Neselhala žádná akce, hrálo se jich { $actions }: detektivové se do týmu nedostali, nebo v něm mlčeli.
decided-trusted = Detektiv { $seat } byl u akce { $teams }×.
decided-brink = { $round }. kolo viselo na vlásku: než prošel tým, neuspělo hlasování { $failed }×.
decided-last-team = { $detectives_count ->
    [0] Rozhodla { $action }. akce: { $leader } vybírá tým bez detektiva, hlasů pro: { $approvals }.
    [one] Rozhodla { $action }. akce: { $leader } vybírá tým, hlasů pro: { $approvals }, a je v něm detektiv { $detectives }.
    [few] Rozhodla { $action }. akce: { $leader } vybírá tým, hlasů pro: { $approvals }, a jsou v něm detektivové { $detectives }.
   *[other] Rozhodla { $action }. akce: { $leader } vybírá tým, hlasů pro: { $approvals }, a jsou v něm detektivové { $detectives }.
}
decided-no-team = { $round }. kolo: stůl se neshodl; pátý tým, který neprošel, navrhuje { $leader }.
