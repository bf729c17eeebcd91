game-name = Mafia City
game-tagline = Sedm čtvrtí, gang v každé ruce a karty, které kazí soupeřům plány.

group-length = Délka a první hráč
group-rulings = Výklad pravidel
preset-first-help = K vítězství stačí méně bodů: kratší partie na seznámení s kartami.
preset-experienced-help = Hraje se do plného počtu bodů.

setting-target = Body k vítězství
setting-target-help = Kolik vítězných bodů ukončí hru: pro pokročilé, pro začátečníky, nebo libovolné číslo.
setting-target-experienced = pokročilí
setting-target-beginner = začátečníci
setting-agreement = Tajná dohoda
setting-agreement-help = Kdo ji smí na lokaci zahrát: kdokoli, nebo jen ten, kdo tam má žeton.
setting-agreement-free = kdokoli
setting-agreement-present = jen přítomní
setting-release = Propouštění z Cely
setting-release-help = Které žetony Věznice propustí: všechny, nebo jen ty, které se tam dostaly v dřívějším kole.
setting-release-all = všechny
setting-release-earlier-rounds = jen z dřívějších kol
setting-reshuffle = Míchání balíčku
setting-reshuffle-help = Kdy se z odkládacího balíčku stane dobírací: když není co dobrat, nebo hned po dobrání poslední karty.
setting-reshuffle-when-needed = až je třeba
setting-reshuffle-when-empty = ihned
setting-first = Začínající hráč
setting-first-help = Kdo začíná: určí los, nebo se zvolí místo u stolu.
setting-first-random = losem
setting-maxrounds = Poslední kolo
setting-maxrounds-help = Partie skončí nejpozději po tomto kole; 0 znamená bez omezení.

why-target = byl dosažen cílový počet bodů
why-rounds = skončilo dohodnuté poslední kolo

location-jail = Věznice
location-harbor = Přístav
location-fight = Klub rváčů
location-police = Policejní stanice
location-business = Obchodní čtvrť
location-club = Soukromý klub
location-hall = Radnice

kind-hitman = Nájemný vrah
kind-snitch = Práskač
kind-thief = Zloděj
kind-chief = Náčelník policie
kind-fbi = F.B.I.
kind-raid = Policejní razie
kind-shadow = Páky v pozadí
kind-scheme = Velký plán
kind-complicity = Spoluúčast
kind-trade = Kšefty
kind-agreement = Tajná dohoda

kind-hitman-help = V Přístavu: odstraní žeton z lokace, kde stojí Nájemný vrah.
kind-snitch-help = Pošle žeton z libovolného sloupečku do Cely.
kind-thief-help = Vezme náhodnou kartu jinému hráči.
kind-chief-help = Zruší Práskače, Zloděje, Policejní razii nebo efekt Věznice.
kind-fbi-help = Zruší Nájemného vraha, Kšefty, Velký plán nebo efekt Přístavu.
kind-raid-help = Vyklidí sloupeček, kde máš aspoň dva žetony; všechny se vrátí majitelům na ruku.
kind-shadow-help = Prohodí nejspodnější žetony dvou lokací.
kind-scheme-help = Přemístí libovolný žeton navrch jiné lokace.
kind-complicity-help = Když jde tvůj žeton do Cely, pošle tam i žeton třetího hráče.
kind-trade-help = Dobereš si tři karty a jednu z nich odhodíš.
kind-agreement-help = Při určování kontroly se ti počítá o jednoho víc.

symbol-hat = Klobouk
symbol-fist = Pěst
symbol-bullet = Náboj
symbol-plus = +1

symbol-hat-help = Jeden: vezmeš si vlastní žeton zpět na ruku. Dva: postavíš žeton z rezervy na libovolnou lokaci.
symbol-fist-help = Dvě: zruší kartu nebo symbol.
symbol-bullet-help = Po vzdání se tahu: jedna akce navíc.
symbol-plus-help = V Soukromém klubu: bod navíc.

timing-action = akce
timing-location = lokace
timing-reaction = reakce

what-snitch = Práskač
what-thief = Zloděj
what-raid = Policejní razie
what-shadow = Páky v pozadí
what-scheme = Velký plán
what-trade = Kšefty
what-hat = Klobouk
what-hats = dva Klobouky
what-bullet = Náboj
what-hitman = Nájemný vrah
what-agreement = Tajná dohoda
what-plus = +1
what-complicity = Spoluúčast
what-fists = dvě Pěsti
what-chief = Náčelník policie
what-fbi = F.B.I.
what-jail = efekt Věznice
what-harbor = efekt Přístavu

card = { $kind } ({ $symbol })
chip = { $location }, { $position }. odspodu ({ $seat })
inmate = { $seat }
effect = { $what_id ->
    [snitch] Práskač ({ $seat }) na žeton { $chip }
    [thief] Zloděj ({ $seat }), oběť: { $victims }
    [raid] Policejní razie ({ $seat }): { $location }
    [shadow] Páky v pozadí ({ $seat }): { $location } ⇄ { $other }
    [scheme] Velký plán ({ $seat }): { $chip } → { $other }
    [trade] Kšefty ({ $seat })
    [hat] Klobouk ({ $seat }): { $chip } → ruka
    [hats] dva Klobouky ({ $seat }): rezerva → { $location }
    [bullet] Náboj ({ $seat })
    [hitman] Nájemný vrah ({ $seat }) na žeton { $chip }
    [agreement] Tajná dohoda ({ $seat }): { $location }
    [plus] +1 ({ $seat })
    [complicity] Spoluúčast ({ $seat }) na žeton { $chip }
    [jail] Věznice ({ $seat }): { $chip } → Cela
    [harbor] Přístav ({ $seat }): Nájemný vrah → { $location }
   *[other] { $what } ({ $seat })
}

## Co se stalo

first-player-chosen = Začíná { $seat }.
first-player-chosen-you = Začínáš ty.
city-laid-out = Město je rozloženo: { $layout } (první uprostřed, ostatní kolem po směru hodinových ručiček).
card-drawn = { $seat } si dobírá kartu.
card-drawn-you = Dobíráš si: { $card }.
card-drawn-seen = { $seat } si dobírá: { $card }.
draw-lost = Není co dobírat, { $seat } zůstává bez karty.
draw-lost-you = Není co dobírat, zůstáváš bez karty.
deck-reshuffled = Z odkládacího balíčku je nový dobírací, má { $cards_count ->
    [one] { $cards_count } kartu
    [few] { $cards_count } karty
   *[other] { $cards_count } karet
}.
hand-kept = { $seat } si nechává obě karty.
hand-kept-you = Necháváš si obě karty.
hand-exchanged = { $seat } mění obě karty a odhazuje: { $cards }.
hand-exchanged-you = Měníš obě karty a odhazuješ: { $cards }.
cards-discarded = { $why ->
    [temporize] { $seat } vyčkává a odhazuje: { $cards }.
   *[other] { $seat } odhazuje: { $cards }.
}
cards-discarded-you = { $why ->
    [temporize] Vyčkáváš a odhazuješ: { $cards }.
   *[other] Odhazuješ: { $cards }.
}
round-began = { $round }. kolo. { $first_id ->
    [you] Začínáš ty.
   *[other] Začíná { $first }.
}
chip-placed = { $location }: { $seat } pokládá žeton.
chip-placed-you = { $location }: pokládáš žeton.
seat-passed = { $forced ->
    [true] { $seat } nemá žeton ani kartu, a tak se vzdává tahu.
   *[false] { $seat } se vzdává tahu.
}
seat-passed-you = { $forced ->
    [true] Nemáš žeton ani kartu, a tak se vzdáváš tahu.
   *[false] Vzdáváš se tahu.
}
turn-skipped = -
cards-laid = -
announced = { $what_id ->
    [snitch] { $seat } hraje kartu Práskač. Do Cely má jít žeton: { $chip }.
    [thief] { $seat } hraje kartu Zloděj. Oběť: { $victims }.
    [raid] { $seat } hraje kartu Policejní razie: { $location }.
    [shadow] { $seat } hraje kartu Páky v pozadí. Nejspodnější žetony si mají vyměnit místo: { $location } ⇄ { $other }.
    [scheme] { $seat } hraje kartu Velký plán: { $chip } → { $other }.
    [trade] { $seat } hraje kartu Kšefty.
    [hat] { $seat } hraje Klobouk. Na ruku se má vrátit žeton: { $chip }.
    [hats] { $seat } hraje dva Klobouky. Z rezervy má přijít žeton: { $location }.
    [bullet] { $seat } hraje Náboj a chce akci navíc.
    [hitman] { $seat } posílá Nájemného vraha. Oběť: { $chip }.
    [agreement] { $seat } hraje kartu Tajná dohoda: { $location }.
    [plus] { $seat } hraje +1 a chce bod navíc.
    [complicity] { $seat } hraje kartu Spoluúčast. Do Cely má jít i žeton: { $chip }.
    [fists] { $seat } hraje dvě Pěsti. Proti komu: { $victims }.
    [chief] { $seat } hraje kartu Náčelník policie. Proti komu: { $victims }.
    [fbi] { $seat } hraje kartu F.B.I. Proti komu: { $victims }.
    [jail] { $seat } využívá Věznici. Do Cely má jít žeton: { $chip }.
   *[harbor] { $seat } využívá Přístav. Nájemný vrah má jít sem: { $location }.
}
announced-you = { $what_id ->
    [snitch] Hraješ kartu Práskač. Do Cely má jít žeton: { $chip }.
    [thief] Hraješ kartu Zloděj. Oběť: { $victims }.
    [raid] Hraješ kartu Policejní razie: { $location }.
    [shadow] Hraješ kartu Páky v pozadí. Nejspodnější žetony si mají vyměnit místo: { $location } ⇄ { $other }.
    [scheme] Hraješ kartu Velký plán: { $chip } → { $other }.
    [trade] Hraješ kartu Kšefty.
    [hat] Hraješ Klobouk. Na ruku se má vrátit žeton: { $chip }.
    [hats] Hraješ dva Klobouky. Z rezervy má přijít žeton: { $location }.
    [bullet] Hraješ Náboj a chceš akci navíc.
    [hitman] Posíláš Nájemného vraha. Oběť: { $chip }.
    [agreement] Hraješ kartu Tajná dohoda: { $location }.
    [plus] Hraješ +1 a chceš bod navíc.
    [complicity] Hraješ kartu Spoluúčast. Do Cely má jít i žeton: { $chip }.
    [fists] Hraješ dvě Pěsti. Proti komu: { $victims }.
    [chief] Hraješ kartu Náčelník policie. Proti komu: { $victims }.
    [fbi] Hraješ kartu F.B.I. Proti komu: { $victims }.
    [jail] Využíváš Věznici. Do Cely má jít žeton: { $chip }.
   *[harbor] Využíváš Přístav. Nájemný vrah má jít sem: { $location }.
}
allowed = -
effect-cancelled = { $by_id ->
    [you] Rušíš efekt: { $what } ({ $seat }).
   *[other] { $by } ruší efekt: { $what } ({ $seat }).
}
effect-cancelled-you = { $by } ruší tvůj efekt: { $what }.
chip-taken-back = { $location }: { $seat } si bere žeton zpět na ruku.
chip-taken-back-you = { $location }: bereš si žeton zpět na ruku.
chip-hired = { $location }: { $seat } přivádí žeton z rezervy.
chip-hired-you = { $location }: přivádíš žeton z rezervy.
chip-jailed = { $location }: do Cely jde žeton ({ $seat }). { $by_id ->
    [you] Na svědomí to máš ty.
   *[other] Na svědomí to má { $by }.
}
chip-jailed-you = { $location }: do Cely jde tvůj žeton. { $by_id ->
    [you] Na svědomí to máš ty.
   *[other] Na svědomí to má { $by }.
}
card-stolen = { $seat } krade kartu. Oběť: { $victim }.
card-stolen-you = Kradeš kartu { $card }. Oběť: { $victim }.
card-stolen-seen = { $victim_id ->
    [you] { $seat } ti krade kartu { $card }.
   *[other] { $seat } krade kartu { $card }. Oběť: { $victim }.
}
nothing-stolen = Zloděj přichází s prázdnou: { $victim } už nemá žádnou kartu.
nothing-stolen-you = Tvůj Zloděj přichází s prázdnou: { $victim } už nemá žádnou kartu.
stack-raided = { $location }: razie vrací všechny žetony majitelům na ruku.
seat-woken = { $seat } se vrací do akční fáze.
seat-woken-you = Vracíš se do akční fáze.
bottoms-swapped = Nejspodnější žetony si vyměňují místo: { $location } ⇄ { $other }.
chip-moved = Žeton ({ $seat }) se stěhuje: { $location } → { $other }.
chip-moved-you = Tvůj žeton se stěhuje: { $location } → { $other }.
location-phase-began = Začíná fáze lokací.
location-chosen = { $by_id ->
    [none] -
    [you] Vybíráš další lokaci: { $location }.
   *[other] { $by } vybírá další lokaci: { $location }.
}
bid-passed = -
agreement-counted = { $location }: { $seat } si přičítá, celkem +{ $bonus }.
agreement-counted-you = { $location }: přičítáš si, celkem +{ $bonus }.
control-determined = { $location }: { $controller_id ->
    [none] kontrolu nemá nikdo.
    [you] máš kontrolu (síla { $strength }) a získáváš bod.
   *[other] kontrolu má { $controller } (síla { $strength }) a získává bod.
}
point-gained = { $extra ->
    [true] { $seat } získává bod navíc, celkem { $points }.
   *[false] -
}
point-gained-you = { $extra ->
    [true] Získáváš bod navíc, celkem { $points }.
   *[false] -
}
prisoners-released = Cela se otvírá. Na ruku se vracejí žetony: { $seats }.
effect-declined = { $location }: { $seat } efekt nevyužívá.
effect-declined-you = { $location }: efekt nevyužíváš.
hitman-moved = { $location }: přichází Nájemný vrah.
chip-killed = { $location }: Nájemný vrah odstraňuje žeton ({ $seat }), který jde do rezervy.
chip-killed-you = { $location }: Nájemný vrah odstraňuje tvůj žeton, který jde do rezervy.
chip-recruited = { $seat } verbuje žeton z rezervy na ruku.
chip-recruited-you = Verbuješ žeton z rezervy na ruku.
policeman-taken = { $seat } si bere Policistu a od této chvíle vidí všem do karet.
policeman-taken-you = Bereš si Policistu a od této chvíle vidíš všem do karet.
policeman-went-home = Policista se vrací na stanici.
mayor-taken = { $seat } si bere Starostu.
mayor-taken-you = Bereš si Starostu.
mayor-went-home = Starosta se vrací na Radnici.
location-marked = -
strategy-phase-began = Začíná strategická fáze.
seat-called = { $location }: { $by_id ->
    [you] určuješ, kdo je na řadě: { $seat }.
   *[other] { $by } určuje, kdo je na řadě: { $seat }.
}
seat-called-you = { $location }: { $by_id ->
    [you] na řadě budeš ty.
   *[other] { $by } určuje, že jsi na řadě ty.
}
chips-withdrawn = { $location }: { $number ->
    [0] { $seat } nechává všechny žetony na místě.
    [one] { $seat } stahuje { $number } žeton.
    [few] { $seat } stahuje { $number } žetony.
   *[other] { $seat } stahuje { $number } žetonů.
}
chips-withdrawn-you = { $location }: { $number ->
    [0] necháváš všechny žetony na místě.
    [one] stahuješ { $number } žeton.
    [few] stahuješ { $number } žetony.
   *[other] stahuješ { $number } žetonů.
}
location-cleared = -
token-moved = { $first_id ->
    [you] Žeton začínajícího hráče dostáváš ty.
   *[other] Žeton začínajícího hráče dostává { $first }.
}
match-ended = { $winner_id ->
    [you] Vítězíš
   *[other] Vítězí { $winner }
}: { $why ->
    [rounds] skončilo dohodnuté poslední kolo.
   *[target] byl dosažen cílový počet bodů.
} Pořadí: { $ranking }.

## Na co se hra ptá

ask-mulligan = Necháš si obě karty?
ask-turn = Jsi na tahu. Co uděláš?
ask-extra = Náboj ti dává jednu akci. Co uděláš?
ask-bullet = Tah už máš za sebou. Zahraješ Náboj pro akci navíc?
ask-snitch-chip = Který žeton má jít do Cely?
ask-thief-seat = Komu vezmeš kartu?
ask-raid-place = Kde bude razie?
ask-shadow-pair = Které dvě lokace si vymění nejspodnější žetony?
ask-scheme-chip = Který žeton se má přestěhovat?
ask-scheme-place = Kam má jít?
ask-hat-chip = Který svůj žeton si vezmeš zpět?
ask-hats-place = Kam žeton z rezervy postavíš?
ask-react = { $stack_count ->
    [one] Ohlášeno: { $stack }. Zrušíš to?
   *[other] Ohlášeno: { $stack }. Zrušíš to poslední?
}
ask-complicity = Tvůj žeton je v Cele. Stáhneš s sebou ještě někoho?
ask-complicity-chip = Který žeton má jít s ním?
ask-trade = Kterou z dobraných karet odhodíš?
ask-solve = Máš Starostu. Která lokace přijde na řadu?
ask-agree = { $location }: zahraješ Tajnou dohodu?
ask-jail = Máš kontrolu nad Věznicí. Který žeton má jít do Cely?
ask-move = Máš kontrolu nad Přístavem. Kam půjde Nájemný vrah?
ask-hit = Dostane Nájemný vrah zakázku?
ask-hit-chip = Který žeton má odstranit?
ask-recruit = Naverbuješ žeton z rezervy?
ask-police = Vezmeš si Policistu?
ask-market = Dobereš si tři karty a jednu odhodíš?
ask-drop = Kterou kartu odhodíš?
ask-plus = Máš kontrolu nad Soukromým klubem. Zahraješ +1?
ask-mayor = Vezmeš si Starostu?
ask-clear = Máš Starostu. Která lokace přijde na řadu?
ask-next = { $location }: kdo se rozhodne jako další?
ask-back = { $location }: které své žetony si vezmeš zpět?

## Z čeho se vybírá

option-keep = nechat si obě
option-mulligan = vyměnit obě
option-mulligan-mulligan-help = Obě karty odhodíš lícem nahoru a dobereš si dvě nové.
option-turn-pass = vzdát se tahu
option-turn-pass-help = V této akční fázi končíš; vrátí tě jen Náboj nebo razie.
option-skip = nechat být
option-allow = nechat projít
option-decline = ne
option-jail-decline = do Cely nikdo
option-move-decline = zůstane, kde je
option-hit-decline = bez zakázky
option-plus-decline = nehrát +1
option-complicity-decline = nikoho dalšího
option-recruit-decline = neverbovat
option-police-decline = nechat ho, kde je
option-mayor-decline = nechat ho, kde je
option-market-decline = nedobírat
option-agree-no = bez dohody
option-no = ne
option-no-help = Když někdo Tajnou dohodu zahraje, dostaneš ještě příležitost.
option-recruit = naverbovat
option-recruit-recruit-help = Žeton jde z rezervy na ruku.
option-take = vzít
option-police-take-help = Vidíš všem do karet, dokud o něj nepřijdeš.
option-mayor-take-help = Určuješ pořadí lokací a ve strategické fázi i hráčů.
option-draw = dobrat tři
option-place = položit žeton: { $location }
option-play = zahrát kartu { $card }
option-play-help = { $card_kind ->
    [snitch] Pošle žeton z libovolného sloupečku do Cely.
    [thief] Vezme náhodnou kartu jinému hráči.
    [raid] Vyklidí sloupeček, kde máš aspoň dva žetony; všechny se vrátí majitelům na ruku.
    [shadow] Prohodí nejspodnější žetony dvou lokací.
    [scheme] Přemístí libovolný žeton navrch jiné lokace.
   *[trade] Dobereš si tři karty a jednu z nich odhodíš.
}
option-hat = Klobouk z karty { $card }: žeton zpět na ruku
option-hats = dva Klobouky ({ $cards }): žeton z rezervy do města
option-discard = odhodit kartu { $card }
option-discard-help = Získáš tím jen čas.
option-bullet = Náboj z karty { $card }
option-fists = dvě Pěsti: { $cards }
option-fists-help = Poslední ohlášený efekt se zruší, pokud někdo nezruší tvé Pěsti.
option-chief = { $card }
option-fbi = { $card }
option-complicity = { $card }
option-hit = { $card }
option-plus = { $card }
option-agree = { $cards }
option-drop = odhodit kartu { $card }
option-solve = { $location }
option-clear = { $location }
option-call = { $seat_id ->
    [you] ty
   *[other] { $seat }
}
option-imprison = { $chip }
option-move = { $location }
option-chip = { $location }, { $position }. odspodu ({ $seat_id ->
    [you] tvůj
   *[other] { $seat }
})
option-pair = { $location } ⇄ { $other }
option-victim = { $seat }
option-raid-place = { $value }
option-hats-place = { $value }
option-scheme-place = { $value }
option-back = { $positions_count ->
    [0] žádný
   *[other] { $positions }. odspodu
}

## Trvalé pokyny

order-react = Nechat projít všechno.
order-agree = Nikde žádné Tajné dohody.
order-bullet = Po vzdání tahu vždy přeskočit.
order-not-aimed-at-me = Nechat projít vše, co nemíří na mě.
order-no-agreements-at-jail = Žádné Tajné dohody ve Věznici.
order-no-agreements-at-harbor = Žádné Tajné dohody v Přístavu.
order-no-agreements-at-fight = Žádné Tajné dohody v Klubu rváčů.
order-no-agreements-at-police = Žádné Tajné dohody na Policejní stanici.
order-no-agreements-at-business = Žádné Tajné dohody v Obchodní čtvrti.
order-no-agreements-at-club = Žádné Tajné dohody v Soukromém klubu.
order-no-agreements-at-hall = Žádné Tajné dohody na Radnici.

## Stůl v terminálu

mafia-city-before = Před prvním kolem
mafia-city-over = Konec partie
mafia-city-moment = { $round }. kolo · { $phase ->
    [action] akční fáze
    [location] fáze lokací
    [strategy] strategická fáze
   *[other] konec kola
} · hraje se do { $target } { $target ->
    [one] bodu
   *[other] bodů
}
mafia-city-cell = v Cele
mafia-city-deck = Dobírací balíček
mafia-city-discard = Odkládací balíček
mafia-city-points = body
mafia-city-chips = žetony
mafia-city-reserve = rezerva
mafia-city-cards = karty
mafia-city-you = ty
mafia-city-passed = po tahu
mafia-city-policeman = Policista
mafia-city-mayor = Starosta
mafia-city-controls = má kontrolu
mafia-city-won = vítěz
mafia-city-hand = Tvé karty
mafia-city-drawn = Dobrané karty
mafia-city-laid = Vyloženo na stole
mafia-city-legend = Sloupečky odspodu nahoru · ▶ právě teď · ■ vyhodnoceno · † Nájemný vrah (na mapě v závorkách) · P Policista, M Starosta doma · ★ začínající hráč · … čeká se na odpověď · @1 ohlášený efekt, @2 reakce na něj

## Co volba udělá, tam kde se dělá

does-mulligan-keep = Začneš s těmito dvěma.
does-place = Tvůj žeton jde navrch sloupečku; to nikdo nezruší.
does-hat = Jeden tvůj žeton se vrátí na ruku.
does-hats = Žeton z rezervy jde navrch libovolného sloupečku.
does-snitch-chip = Jde do Cely a nikde se nepočítá, dokud ji Věznice neotevře.
does-thief-seat = Náhodná karta z této ruky bude tvoje.
does-raid-place = Všechny žetony odtud se vrátí majitelům na ruku.
does-shadow-pair = Jejich nejspodnější žetony se prohodí; při shodě vyhrává ten nejspodnější.
does-scheme-chip = Půjde navrch jiné lokace.
does-scheme-place = Žeton půjde navrch sem.
does-hat-chip = Vrátí se ti na ruku.
does-hats-place = Žeton z tvé rezervy půjde navrch sem.
does-bullet-bullet = Zahraješ jednu akci navíc a pak zase čekáš.
does-bullet-skip = Pokračuje další hráč.
does-react-allow = Když to nechají projít všichni, stane se to.
does-chief = Ohlášený efekt se zruší, pokud někdo nezruší tuto kartu.
does-fbi = Ohlášený efekt se zruší, pokud někdo nezruší tuto kartu.
does-complicity-complicity = Do Cely půjde i žeton třetího hráče, kterého vybereš.
does-complicity-decline = Tvůj žeton tam zůstane sám.
does-complicity-chip = Půjde za tvým do Cely.
does-trade = Jde na odhazovací hromádku, ostatní ti zůstanou.
does-solve = Teď se tu určí kontrola: bod a efekt.
does-agree = Tentokrát se ti tu počítá o jednoho víc.
does-imprison = Jde do Cely a nikde se nepočítá, dokud ji Věznice znovu neotevře.
does-jail-decline = Cela zůstane, jak je.
does-move-move = Nájemný vrah přejde sem; jeho karta pak platí na tento sloupeček.
does-move-decline = Jeho karta platí na sloupeček, kde stojí.
does-hit-hit = Žeton ze sloupečku, kde stojí, jde majiteli do rezervy.
does-hit-decline = Nikomu se nic nestane.
does-hit-chip = Jde majiteli do rezervy, ne na ruku.
does-recruit-decline = Tvá rezerva zůstane, jak je.
does-police-decline = Nikdo nový do karet neuvidí.
does-market-draw = Tři karty z balíčku; pak z ruky jednu odhodíš.
does-market-decline = Ruku si necháš.
does-drop = Jde na odhazovací hromádku.
does-plus-plus = Bod navíc.
does-plus-decline = Tentokrát bez bodu navíc.
does-mayor-decline = Pořadí zůstane, jak je.
does-clear = Její hráči si teď vezmou žetony zpět, nebo je nechají.
does-call = Tento hráč teď rozhodne o svých žetonech tady.
does-back = Co vybereš, vrátí se na ruku; zbytek tu zůstane na další kolo.

## Co partii rozhodlo

decided-lead-taken = Od { $round }. kola ({ $location }) vede { $seat } a náskok už nepustí.
decided-swept = { $chips ->
    [one] { $round }. kolo: razie smetla z mapy žeton ({ $location }).
    [few] { $round }. kolo: razie smetla z mapy naráz { $chips } žetony ({ $location }).
   *[other] { $round }. kolo: razie smetla z mapy naráz { $chips } žetonů ({ $location }).
}
decided-ruthless = { $seat } posílá do vězení a na onen svět nejvíc cizích žetonů: { $chips }.
decided-last-point = { $behind ->
    [0] Poslední bod získává { $seat } ({ $location }); stejně bodů má { $second }.
    [one] Poslední bod získává { $seat } ({ $location }), o bod víc než { $second }.
    [few] Poslední bod získává { $seat } ({ $location }), o { $behind } body víc než { $second }.
   *[other] Poslední bod získává { $seat } ({ $location }), o { $behind } bodů víc než { $second }.
}
