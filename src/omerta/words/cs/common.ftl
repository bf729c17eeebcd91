# Co mají všechny hry společné.

list-last = { $rest } a { $last }
list-empty = nikdo

option-pass = pasovat

refusal-unknown-game = Hru „{ $name }“ neznáme. Na výběr jsou: { $games }.
refusal-unknown-seat = Místo „{ $seat }“ u tohoto stolu není; stůl má { $seats ->
    [one] jedno místo
    [few] { $seats } místa
   *[other] { $seats } míst
}.
refusal-bad-seats = { $seats ->
    [one] Jedno místo
    [few] { $seats } místa
   *[other] { $seats } míst
} nelze: tuto hru hraje { $least } až { $most } hráčů.
refusal-bad-setting = Volba { $name } nemůže mít hodnotu „{ $value }“. Možné hodnoty: { $allowed }.
refusal-not-asked = Na tahu teď není: { $seat }. Na tahu: { $asked }.
refusal-already-answered = Odpověď už padla ({ $seat }); zapečetěnou odpověď nelze změnit.
refusal-stale-question = Otázka číslo { $number } už je uzavřená, otevřená je číslo { $now }.
refusal-not-offered = „{ $typed }“ mezi tvými možnostmi není.
refusal-ambiguous = „{ $typed }“ může znamenat víc věcí: { $options }.
refusal-cannot-exclude = { $seat }: teď nelze vyloučit.
refusal-quiet-match = Tohle je tichá kopie partie: záznam si nevede.
refusal-foreign-dealer = Partii nelze uložit i s cizím rozdávajícím ({ $dealer }); požádej, ať se vynechá.
refusal-match-over = Partie už skončila.
refusal-bad-position = Tato pozice není možná, „{ $line }“: { $why ->
    [word] „{ $what }“ tam nepatří
    [twice] „{ $what }“ je tam podruhé
    [missing] chybí „{ $what }“
    [seat] místo „{ $what }“ neexistuje
    [seats] „{ $what }“ není počet hráčů pro tuto hru
    [number] „{ $what }“ tam není možné číslo
    [setting] { $what } není možné
    [card] kartu „{ $what }“ nelze vzít: neexistuje, nebo leží jinde
    [cards] nejsou to karty ze směsi: { $what }
    [deck] balíček by nevydržel do konce
    [roles] takto role pro { $what } hráčů rozdány nejsou
    [money] peníze nedávají dohromady { $what }
    [pieces] kameny nedávají dohromady { $what }
    [chips] někdo má víc než svých { $what } žetonů
    [picciotti] picciottů je víc než { $what }
    [tokens] někdo ovládá víc než { $what } podniků
    [place] { $what } je už obsazeno
    [layout] všech sedm lokací tam musí ležet právě jednou
    [passed] všichni už pasovali, fáze by tedy skončila
    [out] { $what } už nehraje
    [over] partie by už skončila
    [idle] nikdo by už nemohl nic udělat
    [invariant] { $what }
   *[unread] to nelze přečíst
}.
refusal-bad-record = { $problem ->
    [unreadable] Soubor nelze přečíst: { $detail }.
    [empty] Tohle není záznam partie: chybí řádek, který začíná slovem „game“.
    [foreign] Záznam patří hře, která tu není: { $detail }.
    [settings] První řádek nepopisuje partii: { $detail }.
    [copy] Tohle je opis bez cizích tajemství; partie z něj nemůže pokračovat.
    [answer] Řádek { $line } nesedí: „{ $detail }“ v tu chvíli nejde.
    [derived] Řádek { $line } někdo změnil: stojí tam „{ $detail }“, ale z předchozích odpovědí plyne „{ $expected }“.
    [forged] Záznam byl po podepsání změněn, nebo ho server, který ho zveřejnil, nepodepsal.
    [database] Soubor byl po zveřejnění změněn, nebo z něj část chybí.
    [tampered] Záznam byl po zapsání změněn: kontrolní součet nesedí. (Byla-li změna záměrná, smaž poslední řádek.)
    [short] Záznam končí dřív, než partie skončila.
    [share] Příspěvek { $detail } k náhodě není ten, který byl před partií zapečetěn.
    [commitment] Odkryté tajemství neodpovídá závazku ze začátku partie.
    [luck] Řádek { $line } nepochází z tajemství, k němuž se partie zavázala: místo „{ $detail }“ tam má být „{ $expected }“.
    [unsealed] V záznamu není odkryté tajemství, takže náhodu nelze ověřit.
   *[other] { $detail }
}
refusal-muted = Teď mluvit nesmíš.
refusal-bad-talk = Takhle to říct nejde: „{ $typed }“.
refusal-refused = Odmítnuto.
refusal-bad-bot = Bota „{ $name }“ pro tuto hru nemáme. Na výběr jsou: { $bots }.
refusal-bad-code = { $why ->
    [suffix] { $file } není soubor Pythonu.
    [empty] V souboru { $file } žádný bot není: žádná třída tam nemá metodu choose ani think.
   *[raises] Boty ze souboru { $file } nelze použít: { $problem }.
}
refusal-no-player = Strana { $side } nemá bota: přidejte { $side }=JMÉNO, nebo jedno jméno bez strany pro všechny ostatní.
refusal-endless = Partie hry { $game } neskončila ani po { $most } rozhodnutích: tito boti ji nikdy nedovedou do konce. Počet kol může omezit volba hry, v Mafia City třeba maxrounds.
refusal-bad-players = Tito hráči se k { $seats } místům posadit nedají: { $players }.

## Souhrn mnoha partií

report-matches = { $matches ->
    [one] Jedna partie
    [few] { $matches } partie
   *[other] { $matches } partií
} hry { $game }. Výhry (95% interval):
report-side = Strany
report-bot = Boti
report-bot-and-side = Boti podle stran
report-seat = Místa
report-ends = Konce: { $reasons }; nevyhrál nikdo: { $unwon }.
report-speed = { $matches } partií/s, { $decisions } rozhodnutí/s ({ $core } na jádro za sekundu), { $per } rozhodnutí na partii.
report-nothing-new = Nic nezbývalo dohrát; { $per } rozhodnutí na partii.

## Jaký večer

group-rules = Pravidla
preset-first = První večer
preset-experienced = Zkušení
preset-children = S dětmi

# Dveře pro výzkum (omerta.adapters).

refusal-no-actions = Hra „{ $game }“ nemá tabulku tahů pro programy, které se učí. Na výběr jsou: { $games }.
refusal-illegal-action = Místo { $seat } teď nemůže „{ $action }“. Může: { $legal }.
refusal-chat-off = Žádný jazykový model není nastaven: nastav { $url } a { $model }.
refusal-chat-failed = Jazykový model neodpověděl ({ $how }): { $problem }.
