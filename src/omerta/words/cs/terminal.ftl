# Co říká terminál sám za sebe. Stoly jednotlivých her mají své zprávy na konci.

## Na příkazové řádce

ui-usage-missing = Něco chybí: { $what }. Příkazy vypíše omerta --help, argumenty příkazu tentýž příkaz s --help.
ui-usage-command = Příkaz „{ $what }“ neexistuje. Které existují, ukáže omerta --help.
ui-usage-unknown = Tohle sem nepatří: { $what }. Co sem patří, ukáže tentýž příkaz s --help.
ui-usage-ambiguous = { $what } může znamenat víc argumentů; napiš ho prosím celý.
ui-usage-value = { $what } potřebuje hodnotu.
ui-usage-other = Příkazu nelze rozumět: { $what }.

refusal-bad-language = Jazykem „{ $lang }“ se tu nemluví. Na výběr jsou: { $languages }.
refusal-bad-number = { $name } nemůže být „{ $value }“: čeká se celé číslo{ $least ->
    [0] { "" }
   *[other] , nejméně { $least }
}.
refusal-bad-name = { $why ->
    [twice] Dva lidé se nemohou jmenovat stejně: { $name }.
    [seatless] Pro jméno { $name } není místo: uveď tolik míst, kolik jmen.
   *[length] Jméno má mít 1 až { $most } znaků, což „{ $name }“ nemá.
}
refusal-no-option = Volba „{ $name }“ neexistuje. Na výběr jsou: { $options }.
refusal-no-preset = Předvolba „{ $name }“ tu není. Na výběr: { $presets }.
refusal-no-rule = Pravidlo { $wanted } neexistuje. Pravidla se značí například { $example }.
refusal-nothing-unfinished = Není v čem pokračovat: omerta { $command } začne novou partii.
refusal-already-over = Partie v { $file } už skončila; omerta replay ji přehraje.
refusal-other-command = V { $file } pokračujte příkazem omerta { $command } --continue.
refusal-no-match = V souboru { $file } není partie číslo { $number }.
refusal-no-rules = Pravidla hry { $game } tu nejsou sepsaná.
refusal-no-file = { $why ->
    [missing] Soubor { $file } neexistuje.
    [denied] Soubor { $file } nelze otevřít: chybí oprávnění.
    [folder] { $file } je složka.
    [exists] Soubor { $file } už existuje a nebude přepsán.
    [large] Soubor { $file } je příliš velký.
   *[other] Soubor { $file } nelze otevřít: { $detail }.
}
refusal-bad-game-name = { $why ->
    [taken] Hra jménem { $name } už existuje; zvol prosím jiné jméno.
    [module] Hra se nemůže jmenovat { $name }: to jméno v Pythonu znamená něco jiného.
   *[form] Hra se nemůže jmenovat „{ $name }“: jméno tvoří slova z malých písmen bez háčků a čárek a z číslic, spojená spojovníky, například night-market, nejvýš { $most } znaků.
}
refusal-folder-in-use = Složka { $folder } už existuje a není prázdná; pomocí --folder uveď prázdnou složku nebo takovou, která ještě není.
refusal-bot-failed = Bot { $bot } na místě { $seat } selhal: { $problem }.

ui-size = { $least }–{ $most ->
    [few] { $most } hráči
   *[other] { $most } hráčů
}, { $shortest }–{ $longest } minut
ui-verify-rules = { $state ->
    [complete] Pravidla: každý řádek odpovídá pravidlům a partie je úplná.
    [unfinished] Pravidla: každý řádek odpovídá pravidlům, ale partie neskončila.
    [followed] Pravidla: po řádek { $line } je všechno v pořádku; dál opis skrývá příliš mnoho, než aby se dal sledovat.
   *[broken] Pravidla: { $problem }
}
ui-verify-luck = { $state ->
    [committed] Náhoda: odpovídá závazku ze začátku partie. Ověřeno losů: { $checked }, tedy všechny.
    [partly] Náhoda: odpovídá závazku ze začátku partie, pokud to opis smí prozradit. Ověřeno losů: { $checked }; ostatní zůstávají tajné.
    [branched] Náhoda: odpovídá závazku od místa, kde partie odbočuje. Ověřeno losů: { $checked }; předchozí patří původní partii.
    [closed] Náhoda: nic nebylo odkryto, takže ji nelze ověřit.
    [wrong] Náhoda: { $problem }
   *[unknown] Náhoda: neověřena, protože záznam nelze sledovat.
}
ui-verify-shares = { $people ->
    [0] Příspěvky lidí k náhodě: žádné, tajemství tedy zvolil rozdávající sám.
   *[other] Příspěvky lidí k náhodě: { $people }.
}{ $withheld ->
    [0] {""}
   *[other] {" "}Zapečetěno a nikdy neotevřeno: { $withheld }.
}
ui-verify-signature = { $state ->
    [unsigned] Podpis: žádný. Za to, co nechávají otevřené pravidla a náhoda, nikdo neručí: jména, řeči i volby mohl někdo změnit.
    [wrong] Podpis: neplatný. Záznam byl po podepsání změněn.
    [signed] Podpis: odpovídá klíči { $key } serveru, který si říká { $name } (partie { $record }). Porovnej klíč s tím, který server ukazuje, nebo ho uveď pomocí --key.
    [trusted] Podpis: uvedeným klíčem { $key } (partie { $record }). Nic nebylo změněno.
   *[other] Podpis: jiným klíčem, než jaký byl uveden: { $key }.
}
ui-copy-of = Opis { $reader ->
    [spectator] diváka
   *[other] místa { $reader }
}: vidět je jen to, co směl vědět jeho čtenář.
ui-copy-rest = Dál opis skrývá příliš mnoho, než aby se dal přehrát. Zbývají jeho řádky:
ui-verify-match = { $file }, partie { $number }
ui-verify-database = { $state ->
    [whole] Soubor je celý: záznamů { $records }, jak je zapsal server { $server } s klíčem { $key }.
   *[broken] Soubor není celý: řádky chybí, nebo byly změněny.
}
ui-verify-tally = Partií: { $matches }. Podle pravidel a úplných: { $complete }. S náhodou podle závazku: { $lucky }. Podepsaných: { $signed }. Zcela v pořádku: { $sound }.
refusal-not-your-copy = { $reader ->
    [spectator] Tohle je opis pro diváky; jinýma očima ho vidět nelze.
   *[other] Tohle je opis místa { $reader }; jinýma očima ho vidět nelze.
}
refusal-bad-key = V souboru { $file } není veřejný klíč: 64 šestnáctkových číslic, nebo soubor, který má server na adrese /.well-known/omerta.json.
ui-not-written = To, co má příkaz sdělit, nelze zapsat: { $detail }. Nic jiného se neztratilo.
ui-written = Zapsáno do souboru { $path }.
ui-new-game = Hra je ve složce { $folder }. Dá se hrát tak, jak je; pravidla jsou v souboru { $rules }. Dál napiš:
ui-progress = { $done }/{ $total } · { $pace } partií/s · zbývá { $left }

## Než se začne

ui-welcome = Omertà. Posaďte se.
ui-welcome-enter = Enter potvrdí to, co je v závorce.
ui-ask-game = Která hra?
ui-ask-seats = Kolik hráčů u stolu, { $span }?
ui-ask-name = Tvé jméno? (Víc lidí tady: jména s čárkami.)
ui-ask-bots = Kteří boti: { $bots }?
ui-ask-options = Které z těchto voleb?
ui-nothing = žádné
ui-again = Ještě jednou ve stejném složení? [ne]
ui-yes = a ano

## U stolu

ui-hint = Napiš číslo, slovo, nebo ? pro nápovědu.
ui-earlier = … co bylo předtím, ukáže příběh
ui-more-options = … celkem { $number ->
    [one] { $number } možnost
    [few] { $number } možnosti
   *[other] { $number } možností
}. Napiš písmena, třeba { $example }, nebo možnosti pro celý výpis.
ui-hand-over = Na řadě: { $name }. Ostatní se dívají jinam.
ui-hand-over-ready = Až na obrazovku uvidí jen { $name }, stiskni Enter.
ui-no-reason = Nic nebylo odmítnuto.
ui-record-kept = Záznam: { $path }
ui-left = Partie není dohraná; její dosavadní záznam: { $path }
ui-next-continue = hrát dál
ui-next-replay = přehrát znovu
ui-next-verify = ověřit náhodu
ui-you-won = Hra skončila tvou výhrou.
ui-you-lost = Hra skončila tvou prohrou.
ui-talk = řekni a vlastní slova, nebo některá z těchto vět; víc vět odděl středníkem:
ui-talk-free = řekni a vlastní slova; boti v této hře nemluví.
ui-talk-words = SEAT je písmeno místa, u17 číslo za tím, co kdo řekl, [ ] lze vynechat, | znamená: jedno z toho.
talk-claim = řekni, co jsi, cos zahrál nebo viděl
talk-accuse = někoho podezíráš; číslo říká, jak moc
talk-vouch = někoho se zastáváš
talk-estimate = jak pravděpodobně je kdo proti vám, 0 až 1
talk-suggest = koho bys vyslal
talk-intend = jak budeš hlasovat
talk-ask = ať někdo odpoví
talk-explain = proč jsi tak hlasoval, vybíral nebo hrál
talk-agree = souhlasíš s tím, co zaznělo
talk-disagree = nesouhlasíš s tím, co zaznělo
talk-request = ať někdo něco udělá
talk-call = kmotr slyšel dost
talk-over = nemáš už co dodat
talk-report = co ukázalo vyšetřování nebo odposlech
talk-defend = hájíš někoho, nebo sebe
talk-plan = pro koho budeš hlasovat
talk-because = důvodem je to, co tam zaznělo
talk-retract = bereš zpět, cos řekl
talk-skip = teď nemluvíš
talk-thank = někomu děkuješ
talk-sorry = někomu se omlouváš
talk-complain = něco někomu vyčítáš
talk-threaten = někomu hrozíš
talk-stop = varuješ ostatní, že někdo brzy vyhraje
talk-truce = nabízíš někomu příměří
talk-pact = nabízíš někomu jedno místo za druhé
talk-would = kolik zaplatíš, nebo za kolik prodáš; nikoho to nezavazuje
talk-want = o co ti jde
talk-refuse = odmítáš, co někdo nabízí
ui-spectator = divák
ui-film = { " " }{ $number } · { $eyes } · ← → krok · A–{ $last } jiné oči, 0 divák · q konec{ " " }

ui-help-answer = Odpověz číslem možnosti, jejím názvem nebo jeho začátkem, případně zápisem.
ui-help-seats = Stačí písmena míst, dohromady nebo zvlášť: { $example }.

ui-host-hint = Kdykoli: zpět vezme zpět poslední zadání, vyluč JMÉNO někoho vyloučí, konec skončí; ve večeru lze pokračovat později.
ui-host-again = Večer pokračuje v kole { $round }. Naposledy přečteno:
ui-host-back = Vzato zpět. Ještě jednou:
ui-host-nothing = Není co vzít zpět.
ui-command-exclude = vyluč vylouč vyloučit
ui-more-pages = { $first }–{ $last } z { $number }: další napsáním +
ui-orders = pokyny a číslo pokyn zadá nebo zruší; takové otázky se pak zodpovídají samy.
ui-no-orders = Teď není co zadat.
ui-order-unknown = Pokyn „{ $name }“ neexistuje.
ui-order-kind = Vždy „{ $answer }“ na: { $question }
ui-order-hint = Pořád totéž? Napiš pokyny 1 a otázka se zodpoví sama.
ui-command-more = další více +
ui-command-orders = pokyny pokyn
ui-usage-of-more = +
ui-usage-of-orders = pokyny [N]
ui-about-more = další možnosti, když se všechny nevejdou na obrazovku
ui-about-orders = trvalé pokyny: otázky, které se mají zodpovídat samy
ui-command-help = pomoc nápověda
ui-command-why = proč
ui-command-say = řekni
ui-command-talk = řeč
ui-command-table = stůl
ui-command-options = možnosti
ui-command-back = zpět back
ui-command-story = příběh
ui-command-hint = rada hint
ui-command-branch = jinak odbočka
ui-command-rules = pravidla
ui-command-record = záznam
ui-command-quit = konec
ui-usage-of-help = ?
ui-usage-of-why = proč [PRAVIDLO]
ui-usage-of-say = řekni TEXT
ui-usage-of-talk = řeč
ui-usage-of-table = stůl
ui-usage-of-options = možnosti
ui-usage-of-back = zpět
ui-usage-of-story = příběh
ui-usage-of-hint = rada
ui-usage-of-branch = jinak [N [MÍSTO]]
ui-usage-of-rules = pravidla [PRAVIDLO]
ui-usage-of-record = záznam
ui-usage-of-quit = konec
ui-about-help = tato nápověda
ui-about-why = pravidlo, které stojí za posledním odmítnutím nebo za touto otázkou, či kterékoli podle čísla
ui-about-say = řekni něco celému stolu
ui-about-talk = jak obvinit, zastat se, navrhnout nebo se zeptat, aby rozuměli i boti
ui-about-table = znovu vykreslí stůl
ui-about-options = všechny možnosti této otázky
ui-about-back = vzít zpět začátek volby, například nabídku bez ceny
ui-about-story = co všechno se zatím stalo, pokud o tom víš
ui-about-hint = co by tu udělal silný hráč a proč (proti botům)
ui-about-branch = zvolit dříve jinak: hrát dál od jedné ze svých posledních voleb, z kteréhokoli místa (proti botům); tato partie tím skončí
ui-branch-how = jinak 1 hraje dál od nejnovější, jinak 1 C z místa C. Tato partie tím skončí bez výsledku.
ui-branch-none = Zatím žádná volba nepadla.
ui-branch-from = Zpět k volbě: { $asked } { $chosen }. Dál hraješ jako { $name }.
ui-branch-sure = Tato partie skončí bez výsledku a jiná půjde odtamtud dál, s vlastní náhodou. Opravdu? [ne]
ui-branch-not = Tato partie tedy pokračuje.
ui-branch-left = Partie skončila bez výsledku. Její dosavadní záznam: { $path }
refusal-branch-among-people = Hrát dál od dřívějšího okamžiku může za běhu partie jen ten, kdo hraje proti samotným botům.
refusal-no-choice = { $most ->
    [0] Zatím žádná volba nepadla.
   *[other] Volba { $number } není: vyberte od 1, nejnovější, do { $most }.
}
ui-about-rules = pravidla hry
ui-about-record = tvůj opis záznamu a kde je záznam uložen
ui-about-quit = odejít od stolu; záznam zůstane
ui-no-way-back = Teď není co vzít zpět.

## Stůl hry The Resistance

resistance-moment = { $round }. kolo · pokus { $attempt } z { $of }
resistance-before = Před prvním kolem
resistance-over = Konec hry
resistance-action = Akce
resistance-team = Tým
resistance-fails = Neúspěchy
resistance-score = Stav
resistance-failed-votes = Neúspěšná hlasování
resistance-plots = Karty rozšíření
resistance-deck = v balíčku { $deck }, odhozeno { $discard }
resistance-action-of = akce
resistance-leader = kmotr
resistance-for = pro
resistance-earlier = … dříve { $number }
resistance-you = ty
resistance-won = výhra
resistance-side-mafia = mafián
resistance-side-detective = detektiv
resistance-drawn = K rozdání
resistance-own-cards = Tvé karty podle akcí
resistance-spotlit = V záři reflektorů, { $action }. akce: { $name } – { $card }.
resistance-look = { $what ->
    [card] { $by ->
        [you] Tvůj pohled na kartu akce, { $round }. kolo: { $target }{ $seen ->
            [success] { " " }– úspěch.
            [fail] { " " }– neúspěch.
           *[none] .
        }
       *[other] { $viewer } zná { $at ->
            [you] tvou kartu akce
           *[other] kartu akce ({ $target })
        }, { $round }. kolo.
    }
   *[role] { $by ->
        [you] Víš, že { $target } je { $seen ->
            [detective] detektiv
           *[mafia] mafián
        } ({ $plot }).
       *[other] { $viewer } zná { $at ->
            [you] tvou kartu postavy
           *[other] kartu postavy ({ $target })
        } – { $plot }.
    }
}
resistance-legend = ★ kmotr · + pro, − proti · [ ] člen týmu · ✓ tým prošel, ✗ neprošel, ∅ zrušen nedůvěrou · ² k překažení jsou třeba dva neúspěchy

# Bot, který hraje na serveru

remote-in = { $name } je v místnosti { $code } ({ $game }).
remote-begun = Začíná { $number }. partie hry { $game }; bot sedí na místě { $seat }.
remote-over = { $number }. partie skončila, { $outcome ->
    [won] výhra
   *[lost] prohra
}: { $why }.
remote-plain = Hra { $game } tu není nainstalovaná: bot dostává pohled jako prostý JSON a volby jako texty.
remote-lost = Spojení se ztratilo; zkouším to znovu.
remote-back = Spojení je obnovené.
remote-failed = Bot { $bot } selhal u otázky „{ $kind }“: { $problem }. Pasuje.
remote-late = Bot ještě přemýšlel o otázce „{ $kind }“, když mu vypršel čas. Pasuje.
remote-replaced = Místo { $seat } už botovi nepatří: nebyl tam včas, nebo ho hostitel dal někomu jinému.
remote-entered = { $name } (autor { $author }) je v lize hry { $game }.
remote-queue = Čekání na partii hry { $game }: { $waiting } z { $seats }.
remote-rests = { $detail }
remote-rated = Hodnocení { $rating } ± { $within }, { $place }. místo.
remote-sum = { $matches ->
    [one] Odehrána jedna partie
    [few] Odehrány { $matches } partie
   *[other] Odehráno { $matches } partií
}, výher: { $won }.
remote-unsound = Kolikrát bot selhal: { $failures }; kolikrát byl příliš pomalý: { $late }.
refusal-unreachable = Server { $server } neodpovídá: { $problem }.
refusal-not-omerta = Na adrese { $server } není server Omertà. Uveď adresu jako v prohlížeči, třeba http://localhost:8000.
refusal-other-protocol = Server { $server } mluví protokolem { $theirs }, tato Omertà protokolem { $ours }. Nainstaluj verzi, kterou má server.
refusal-other-version = Server hraje jinou verzi této hry, než je nainstalovaná zde ({ $problem }).
refusal-server-refused = { $detail }
refusal-no-free-seat = V místnosti { $room } není volné místo.
refusal-no-league = Server { $server } ligu nemá.
refusal-needs-worlds = Bot { $bot } přemýšlí ve světech, které se rozdávají tam, kde je partie: po síti má jen svůj pohled. Dej mu metodu choose.
refusal-bad-arguments = { $why ->
    [where] Uveď, kde bot hraje: --room KÓD nebo --league.
    [game] Uveď, kterou hru bot v lize hraje: --game HRA.
    [bot] Uveď, který bot hraje: --code SOUBOR, nebo --bot JMÉNO některého z botů Omertà.
    [several] V souboru je více botů; jednoho vyber pomocí --bot: { $bots }.
    [room] To není kód místnosti.
    [number] { $name } je číslo od { $least } výše, ne „{ $value }“.
   *[identity] Tajemství botů nelze uložit: { $detail }.
}
