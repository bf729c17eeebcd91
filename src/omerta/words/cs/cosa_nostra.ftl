game-name = Cosa Nostra
game-tagline = Podniky kolem města, které je třeba propojit ze strany na stranu: večer kostek, špinavých peněz a smlouvání.

group-board = Herní plán
group-length = Délka
group-trade = Nabídky
group-rulings = Výklad pravidel
preset-first-help = Nejvýše 40 kol a na nabídku se říká jen ano, nebo ne.
preset-experienced-help = Až 100 kol a na nabídku lze odpovědět jinou cenou.

setting-edition = Vydání
setting-edition-help = Herní plán, mapa a karty: základní vydání, nebo vlastní datový soubor.
setting-edition-standard = základní
setting-round-limit = Nejvyšší počet kol
setting-round-limit-help = Po tolika kolech vyhrává nejmocnější hráč; 0 znamená bez omezení.
setting-bankruptcy = Bankrot
setting-bankruptcy-help = První bankrot ukončí hru, nebo ostatní hrají dál.
setting-bankruptcy-end = ukončí hru
setting-bankruptcy-eliminate = ostatní hrají dál
setting-offers-per-turn = Nabídky za tah
setting-offers-per-turn-help = Kolik nabídek smí hráč za jeden tah učinit soupeřům.
setting-offers-per-raise = Nabídky v nouzi
setting-offers-per-raise-help = Kolik nabídek smí učinit dlužník, který shání peníze.
setting-counters = Protinabídky
setting-counters-help = Zda se na nabídku smí odpovědět jinou cenou.
setting-counters-0 = ne
setting-counters-1 = jedna
setting-rent-to = Platby v soupeřově podniku
setting-rent-to-help = Dostane je majitel, nebo bank; obchod se zbraněmi platí vždy majiteli.
setting-rent-to-owner = majiteli
setting-rent-to-bank = do banku
setting-sold-piece = Dílky prodané radě
setting-sold-piece-help = Dílky prodané městské radě jdou ze hry, nebo se vracejí do zásoby.
setting-sold-piece-removed = jdou ze hry
setting-sold-piece-supply = vracejí se do zásoby
setting-capo-diagonal = Kmotrovi vrazi přes roh
setting-capo-diagonal-help = Kmotrovi picciotti chodí přes roh vždy, nebo jen při zabírání.
setting-capo-diagonal-all = vždy
setting-capo-diagonal-seize = jen při zabírání
setting-seat-bonus = Příplatek za pořadí
setting-seat-bonus-help = Peníze navíc za každé pozdější místo v pořadí; 400 šance trochu vyrovná.

rank-mafioso = mafióso
rank-capiregime = kapitán
rank-capo = kmotr

card = { $cs }
field = { $cs } { $number }

why-connection = všechny čtyři strany města jsou propojené
why-full = mapa je plná
why-supplies = nikomu nezbyl žádný dílek
why-bankruptcy = někdo zbankrotoval
why-last = nikdo jiný nezbyl
why-limit = skončilo poslední kolo

## Příprava a tahy

first-drawn = Začíná { $seat }.
first-drawn-you = Začínáš ty.
start-chosen = { $seat } si vybírá výchozí bod { $point } a pokládá první dílek na { $cell }.
start-chosen-you = Vybíráš si výchozí bod { $point } a pokládáš první dílek na { $cell }.
piece-laid = { $seat } pokládá dílek na { $cell }.
piece-laid-you = Pokládáš dílek na { $cell }.
turn-began = { $round }. kolo, na tahu: { $seat }.
turn-began-you = { $round }. kolo, jsi na tahu.
dice-rolled = { $seat } hází { $number }.
dice-rolled-you = Házíš { $number }.
figure-moved = { $seat } zastavuje na poli { $field }.
figure-moved-you = Zastavuješ na poli { $field }.
figure-stayed = { $seat } zůstává stát, karty tu figurku v tomto tahu přesunuly už třikrát.
figure-stayed-you = Zůstáváš stát, karty tě v tomto tahu přesunuly už třikrát.
start-passed = Start: { $seat } bere { $amount }.
start-passed-you = Start: bereš { $amount }.
rank-changed = Nová hodnost: { $seat } je { $rank }.
rank-changed-you = Nová hodnost: jsi { $rank }.

## Peníze

money-taken = { $seat } bere z banku { $amount }.
money-taken-you = Bereš z banku { $amount }.
money-paid = { $seat } platí do banku { $amount }.
money-paid-you = Platíš do banku { $amount }.
rival-paid = { $seat } platí { $amount }, dostává je { $rival_id ->
    [you] tvoje pokladna
   *[other] { $rival }
}.
rival-paid-you = Platíš { $amount }, dostává je { $rival }.
tax-levied = Bank je prázdný: město vybírá mimořádnou daň, polovinu hotovosti každého hráče, celkem { $amount }.
debt-fell = { $creditor_id ->
    [none] { $seat } dluží do banku { $amount } a chybí k tomu { $missing }: je třeba něco prodat.
    [you] { $seat } ti dluží { $amount } a chybí k tomu { $missing }: je třeba něco prodat.
   *[other] { $seat } dluží { $amount } (věřitel: { $creditor }) a chybí k tomu { $missing }: je třeba něco prodat.
}
debt-fell-you = { $creditor_id ->
    [none] Dlužíš do banku { $amount } a chybí ti { $missing }: musíš něco prodat.
   *[other] Dlužíš { $amount } (věřitel: { $creditor }) a chybí ti { $missing }: musíš něco prodat.
}
piece-sold = { $seat } prodává městské radě dílek na { $cell } za { $amount }.
piece-sold-you = Prodáváš městské radě dílek na { $cell } za { $amount }.
went-bankrupt = Bankrot: { $seat }.
went-bankrupt-you = Je po všem: bankrot.

## Pole

nothing-happened = Na poli { $field } se nic neplatí.
watch-began = Pod dohledem federálů: { $seat } ({ $turns ->
    [one] jeden tah
    [few] { $turns } tahy
    [many] { $turns } tahu
   *[other] { $turns } tahů
}).
watch-began-you = Federálové tě sledují { $turns ->
    [one] jeden tah
    [few] { $turns } tahy
    [many] { $turns } tahu
   *[other] { $turns } tahů
}: nic neovládneš, nikoho nenajmeš a s picciotty nepohneš.
watch-ended = Konec dohledu federálů: { $seat }.
watch-ended-you = Federálové tě přestávají sledovat.
fortune-rolled = { $seat } zkouší štěstí: { $number }.
fortune-rolled-you = Zkoušíš štěstí: { $number }.
colour-rolled = Barevná kostka ukazuje: { $rival_id ->
    [none] { $colour ->
        [blue] modrá
        [red] červená
        [green] zelená
        [yellow] žlutá
        [white] bílá
        [black] černá
       *[other] { $colour }
    }
    [you] tvoje barva
   *[other] { $rival }
}.
rival-named = { $seat } ukazuje: { $rival_id ->
    [you] ty
   *[other] { $rival }
}.
rival-named-you = Ukazuješ: { $rival }.
nobody-meant = Nikoho se to netýká.
deck-empty = V balíčku už žádná karta není.

## Karty

red-drawn = { $seat } si bere červenou kartu.
red-drawn-you = Bereš si červenou kartu: { $card }.
red-drawn-seen = { $seat } si bere červenou kartu { $card }, která ti kdysi ubyla.
known-red-drawn = { $seat } si bere kartu { $card }, která ležela v balíčku lícem nahoru.
known-red-drawn-you = Bereš si kartu { $card } a všichni to vědí.
black-drawn = { $seat } si bere černou kartu: { $card }.
black-drawn-you = Bereš si černou kartu: { $card }. { $card_cs_text }
black-cancelled = { $seat } odpovídá kartou { $card }: { $black } nemá účinek.
black-cancelled-you = Odpovídáš kartou { $card }: { $black } nemá účinek.
black-stayed = { $seat } si nechává ležet kartu { $card }.
black-stayed-you = Karta { $card } ti zůstává.
black-ended = { $seat } má kartu { $card } vyřízenou.
black-ended-you = Karta { $card } je vyřízená.
red-used = { $seat } používá kartu { $card }.
red-used-you = Používáš kartu { $card }.
card-laid = { $seat } vykládá kartu { $card } na pole { $field }.
card-laid-you = Vykládáš kartu { $card } na pole { $field }.
card-lost = { $seat } přichází o jednu červenou kartu, jde dospod balíčku.
card-lost-you = Přicházíš o kartu { $card }, jde dospod balíčku.
card-lost-seen = { $seat } přichází o kartu { $card }, jde dospod balíčku.
hand-shown = { $cards_count ->
    [0] { $seat } nemá žádné červené karty, které by šlo ukázat.
   *[other] { $seat } ukazuje své červené karty: { $cards }.
}
hand-shown-you = { $cards_count ->
    [0] Nemáš žádné červené karty, které by šlo ukázat.
   *[other] Ukazuješ své červené karty: { $cards }.
}

## Město a podniky

cell-bought = { $seat } kupuje pole { $cell } za { $amount }.
cell-bought-you = Kupuješ pole { $cell } za { $amount }.
picciotto-hired = { $seat } najímá picciotta za { $amount }.
picciotto-hired-you = Najímáš picciotta za { $amount }.
picciotto-walked = { $seat } posouvá picciotta { $origin ->
    [start] z výchozího bodu
   *[other] z pole { $origin }
} na { $cell }.
picciotto-walked-you = Posouváš picciotta { $origin ->
    [start] z výchozího bodu
   *[other] z pole { $origin }
} na { $cell }.
cell-claimed = { $seat } zabírá s picciottem volné pole { $cell }.
cell-claimed-you = Zabíráš s picciottem volné pole { $cell }.
cell-seized = { $seat } bere násilím pole { $cell } (přichází o něj { $rival_id ->
    [you] tvoje rodina
   *[other] { $rival }
}).
cell-seized-you = Bereš násilím pole { $cell } (přichází o něj { $rival }).
cell-taken = { $seat } získává pole { $cell } (přichází o něj { $rival_id ->
    [you] tvoje rodina
   *[other] { $rival }
}).
cell-taken-you = Získáváš pole { $cell } (přichází o něj { $rival }).
guard-turned = Strážce na poli { $cell } má nového pána: { $seat }.
guard-turned-you = Strážce na poli { $cell } teď pracuje pro tebe.
picciotto-removed = { $seat } dává odstranit picciotta na poli { $cell } ({ $rival_id ->
    [you] byl tvůj
   *[other] { $rival }
}).
picciotto-removed-you = Dáváš odstranit picciotta na poli { $cell } ({ $rival }).
picciotto-lost = { $seat } přichází o picciotta { $cell ->
    [start] na výchozím bodě
   *[other] na poli { $cell }
}.
picciotto-lost-you = Přicházíš o picciotta { $cell ->
    [start] na výchozím bodě
   *[other] na poli { $cell }
}.
piece-lost = { $seat } přichází o dílek na poli { $cell }.
piece-lost-you = Přicházíš o dílek na poli { $cell }.
business-acquired = { $seat } přebírá podnik { $field } { $amount ->
    [0] zdarma
   *[other] za { $amount }
}.
business-acquired-you = Přebíráš podnik { $field } { $amount ->
    [0] zdarma
   *[other] za { $amount }
}.
business-taken = { $seat } získává za { $amount } podnik { $field } (přichází o něj { $rival_id ->
    [you] tvoje rodina
   *[other] { $rival }
}).
business-taken-you = Získáváš za { $amount } podnik { $field } (přichází o něj { $rival }).
business-lost = { $seat } přichází o podnik { $field }.
business-lost-you = Přicházíš o podnik { $field }.

## Nabídky

cell-asked-for = Nabídka ({ $seat } → { $rival_id ->
    [you] ty
   *[other] { $rival }
}): { $price } za pole { $cell }.
cell-asked-for-you = Tvoje nabídka ({ $rival }): { $price } za pole { $cell }.
cell-offered = Nabídka ({ $seat } → { $rival_id ->
    [you] ty
   *[other] { $rival }
}): pole { $cell } na prodej za { $price }.
cell-offered-you = Tvoje nabídka ({ $rival }): pole { $cell } na prodej za { $price }.
business-asked-for = Nabídka ({ $seat } → { $rival_id ->
    [you] ty
   *[other] { $rival }
}): { $price } za podnik { $field }.
business-asked-for-you = Tvoje nabídka ({ $rival }): { $price } za podnik { $field }.
business-offered = Nabídka ({ $seat } → { $rival_id ->
    [you] ty
   *[other] { $rival }
}): podnik { $field } na prodej za { $price }.
business-offered-you = Tvoje nabídka ({ $rival }): podnik { $field } na prodej za { $price }.
card-offered = Nabídka ({ $seat } → { $rival }): červená karta na prodej za { $price }.
card-offered-you = Tvoje nabídka ({ $rival }): červená karta { $card } za { $price }.
card-offered-seen = { $seat } ti nabízí červenou kartu { $card } za { $price }. { $card_cs_text }
offer-countered = { $seat } navrhuje jinou cenu: { $price }.
offer-countered-you = Navrhuješ jinou cenu: { $price }.
offer-refused = { $seat } odmítá.
offer-refused-you = Odmítáš.
cell-traded = Obchod: pole { $cell } za { $price }, kupuje { $buyer_id ->
    [you] tvoje rodina
   *[other] { $buyer }
}, prodává { $seller_id ->
    [you] tvoje rodina
   *[other] { $seller }
}.
business-traded = Obchod: podnik { $field } za { $price }, kupuje { $buyer_id ->
    [you] tvoje rodina
   *[other] { $buyer }
}, prodává { $seller_id ->
    [you] tvoje rodina
   *[other] { $seller }
}.
card-traded = Obchod: červená karta za { $price }, kupuje { $buyer }, prodává { $seller }.
card-traded-seen = Obchod: { $card } za { $price }, kupuje { $buyer_id ->
    [you] tvoje rodina
   *[other] { $buyer }
}, prodává { $seller_id ->
    [you] tvoje rodina
   *[other] { $seller }
}.

match-ended = { $winners_count ->
    [one] Vyhrává { $winners }
   *[other] O vítězství se dělí { $winners }
}: { $why ->
    [connection] všechny čtyři strany města jsou propojené.
    [full] mapa je plná.
    [supplies] nikomu nezbyl žádný dílek.
    [bankruptcy] někdo zbankrotoval.
    [last] nikdo jiný nezbyl.
   *[limit] skončilo poslední kolo.
}

## Otázky

ask-start = Kde začneš?
ask-lay = Kam položíš další dílek?
ask-roll = Jsi na tahu. Hodíš kostkou?
ask-move = Padlo { $rolled }. O kolik polí popojedeš?
ask-club = Sportovní club půjčí picciotta se slevou. Najmeš ho?
ask-tip = Špicl pro tebe něco vyhrabal. Koupíš červenou kartu?
ask-yakuza = Koho má yakuza odstranit?
ask-black = Černá karta. Co uděláš?
ask-lose = O co přijdeš?
ask-who = Koho myslíš?
ask-act = Co uděláš?
ask-show = Kterou červenou kartu nabídneš?
ask-price = { $buyer_id ->
    [you] Kolik nabídneš za { $thing }? Prodává { $seller }.
   *[other] Kolik chceš za { $thing }? Kupuje { $buyer }.
}
ask-answer = { $buyer_id ->
    [you] { $seller } ti nabízí { $thing } za { $price }. Koupíš?
   *[other] { $buyer } ti nabízí { $price } za { $thing }. Prodáš?
}
ask-counter = { $buyer_id ->
    [you] { $seller } chce za { $thing } { $price }. Koupíš?
   *[other] { $buyer } dá za { $thing } { $price }. Prodáš?
}
thing = { $kind ->
    [cell] pole { $cell }
    [business] podnik { $cs } { $number }
   *[card] červenou kartu
}
ask-raise = Nemáš na zaplacení. Co prodáš?

## Možnosti

option-start = výchozí bod { $point }, první dílek na { $gate }
option-lay = položit na { $cell }
option-go = hodit kostkou
option-move = { $distance ->
    [one] o jedno pole
    [few] o { $distance } pole
    [many] o { $distance } pole
   *[other] o { $distance } polí
}
option-drive = { $card }: { $distance ->
    [one] o jedno pole
    [few] o { $distance } pole
    [many] o { $distance } pole
   *[other] o { $distance } polí
}
option-drive-help = { $card_cs_text }
option-decline = ne
option-club-hire = najmout picciotta se slevou
option-tip = koupit červenou kartu
option-remove = odstranit picciotta na poli { $cell }
option-face = podrobit se
option-face-help = Karta se provede.
option-cancel = { $card }
option-cancel-help = { $card_cs_text }
option-lose-picciotto = přijít o picciotta { $cell ->
    [start] na výchozím bodě
   *[other] na poli { $cell }
}
option-lose-piece = přijít o dílek na poli { $cell }
option-lose-business = přijít o podnik { $field }
option-who = { $rival }
option-done = hotovo
option-done-help = Tvůj tah končí.
option-hire = najmout picciotta
option-hire-help = Objeví se na tvém výchozím bodě a smí hned vyrazit, jen v tomto tahu nesmí brát pole násilím.
option-buy = koupit pole { $cell }
option-acquire = ovládnout podnik { $field }
option-walk = posunout picciotta { $origin ->
    [start] z výchozího bodu
   *[other] z pole { $origin }
} na { $cell }
option-walk-help = Picciotto bude pole hlídat.
option-claim = zabrat volné pole { $cell } { $origin ->
    [start] z výchozího bodu
   *[other] z pole { $origin }
}
option-claim-help = Picciotto se vrací do zásoby a ty pokládáš dílek.
option-seize = vzít násilím pole { $cell } { $origin ->
    [start] z výchozího bodu
   *[other] z pole { $origin }
}
option-seize-help = Zaplatíš zvláštní taxu, picciotto se vrací do zásoby a tvůj dílek nahradí soupeřův.
option-use = použít kartu { $card }
option-use-help = { $card_cs_text }
option-use-on-cell = { $card } na pole { $cell }
option-use-on-cell-help = { $card_cs_text }
option-use-on-field = { $card } na pole { $field }
option-use-on-field-help = { $card_cs_text }
option-use-on-rival = { $card }, koho se týká: { $rival }
option-use-on-rival-help = { $card_cs_text }
option-use-on-black = { $card } na kartu { $black }
option-use-on-black-help = { $card_cs_text }
option-pay-off = vyplatit se z karty { $card }
option-pay-off-help = { $card_cs_text }
option-ask-for-cell = nabídnout peníze za pole { $cell } (majitel: { $rival })
option-offer-cell = nabídnout k prodeji pole { $cell } (komu: { $rival })
option-ask-for-business = nabídnout peníze za podnik { $field } (majitel: { $rival })
option-offer-business = nabídnout k prodeji podnik { $field } (komu: { $rival })
option-offer-card = nabídnout k prodeji červenou kartu (komu: { $rival })
option-show = { $card }
option-show-help = { $card_cs_text }
option-price = { $value }
option-accept = přijmout
option-refuse = odmítnout
option-counter = navrhnout jinou cenu
option-council = prodat radě dílek na poli { $cell }
option-council-help = Dílek jde ze hry.
option-default = vzdát to
option-default-help = Zbankrotuješ.

## Stůl

cosa-nostra-moment = { $round }. kolo · na tahu { $name }
cosa-nostra-before = Před prvním kolem
cosa-nostra-over = Hra skončila
cosa-nostra-amount = { $amount }
cosa-nostra-cost = stojí { $amount }
cosa-nostra-lands = { $field } { $number }
cosa-nostra-passes = přes Start: bereš { $amount }
cosa-nostra-toll = { $kind ->
    [take] bereš { $amount }
    [pay] platíš { $amount }
    [rent] platíš { $amount }, bere { $owner }
   *[nothing] nic se neděje
}
cosa-nostra-stop-fortuna = červená nebo černá karta
cosa-nostra-stop-problem = černá karta
cosa-nostra-stop-city = bereš { $amount }
cosa-nostra-stop-agent = sledován na { $amount ->
    [one] 1 tah
    [few] { $amount } tahy
   *[other] { $amount } tahů
}
cosa-nostra-stop-club = picciotto za { $amount }
cosa-nostra-stop-informer = červená karta za { $amount }
cosa-nostra-stop-yakuza = odstranění picciotta za { $amount }
cosa-nostra-bank = banka
cosa-nostra-picciotti = picciotti
cosa-nostra-red = červené karty
cosa-nostra-black = černé karty
cosa-nostra-cash = peníze
cosa-nostra-pieces = dílky
cosa-nostra-supply = zásoba
cosa-nostra-at = pole
cosa-nostra-you = ty
cosa-nostra-won = vítěz
cosa-nostra-out = mimo hru
cosa-nostra-watched = dohled { $turns }
cosa-nostra-waiting = čeká na { $point }: { $number }
cosa-nostra-hand = Červené karty
cosa-nostra-known = Známé karty, { $name }
cosa-nostra-lasting = Černé karty
cosa-nostra-businesses = Podniky
cosa-nostra-friendly = spřáteleno
cosa-nostra-deal = Nabídka
cosa-nostra-deal-buy = { $name } chce koupit { $item } za { $price }, prodává { $rival }
cosa-nostra-deal-sell = { $name } chce prodat { $item } za { $price }, kupuje { $rival }
cosa-nostra-legend = Na mapě je písmeno dílek, * jeho picciotto, ◦ brána výchozího bodu. Na okruhu je písmeno za číslem majitel, + karta, která pole pojišťuje, písmeno v závorce ten, pro koho je spřátelené; za ▸ stojí figurky. ▮ je červená karta v ruce, ▯ trvalá černá. Pole se píší se zavináčem, třeba @13.

## Co volba udělá, tam kde se dělá

does-start = Tam půjde tvůj první dílek; odtud budeš město spojovat.
does-lay = Tvůj dílek půjde sem, zdarma.
does-roll-go = Popojedeš, o kolik padne; hodnost to může změnit.
does-move = Tvá figurka dojde sem a pole se provede.
does-club-decline = Nikoho tu nenajmeš.
does-tip = Lízneš si ji z balíčku; vidíš ji jen ty.
does-tip-decline = Nic tu nekoupíš.
does-remove = Vrátí se do zásoby; pole zůstane majiteli.
does-yakuza-decline = Nic neplatíš a nikdo nezmizí.
does-lose-picciotto = Vrátí se do zásoby; pole ti zůstane.
does-lose-piece = Pole bude zase volné.
does-lose-business = Podnik zase nikomu nepatří.
does-who = Karta dopadne na tohoto soupeře.
does-buy = Zaplatíš cenu a položíš tam dílek.
does-acquire = Zaplatíš cenu; odteď ti každá návštěva vynáší.
does-ask-for-cell = Řekneš cenu; majitel ji přijme, odmítne, nebo řekne jinou.
does-ask-for-business = Řekneš cenu; majitel ji přijme, odmítne, nebo řekne jinou.
does-offer-cell = Řekneš cenu; druhý ji přijme, odmítne, nebo řekne jinou.
does-offer-business = Řekneš cenu; druhý ji přijme, odmítne, nebo řekne jinou.
does-offer-card = Vybereš kartu; uvidí ji jen druhý, pak řekneš cenu.
does-price = Druhý ji přijme, odmítne, nebo jednou řekne jinou.
does-accept = Peníze a zboží hned změní majitele.
does-refuse = Nic nezmění majitele.
does-answer-counter = Odpověď na ni je ano, nebo ne.

## Co partii rozhodlo

decided-dearest-stop = Nejdražší zastávka ({ $round }. kolo): { $seat } platí { $amount }, dostává { $rival }.
decided-ruined = { $seat } bankrotuje ({ $round }. kolo).
decided-conquered = { $cells ->
    [one] { $seat } bere soupeřům jedno pole.
    [few] { $seat } bere soupeřům { $cells } pole.
   *[other] { $seat } bere soupeřům { $cells } polí.
}
decided-link-closed = { $seat } uzavírá spojení na poli { $cell } ({ $round }. kolo).
decided-most-land = { $cells ->
    [one] Na konci má { $seat } jedno pole.
    [few] Na konci má { $seat } { $cells } pole.
   *[other] Na konci má { $seat } { $cells } polí.
}
