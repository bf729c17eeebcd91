# Místnosti a server: co se odmítá a proč.

refusal-not-in-room = V této místnosti nejsi. Nejdřív vejdi.
refusal-not-host = To smí jen hostitel: { $host }.
refusal-not-yours = Za toto místo odpovídat nemůžeš.
refusal-not-now = { $why ->
    [playing] Během partie to nejde.
    [idle] Teď se žádná partie nehraje.
    [not-ready] Neřekli jste, že jste připraveni, nebo už diskuse skončila.
    [paused] Partie je pozastavená.
    [running] Partie není pozastavená.
    [dealing] Právě se rozdává.
    [no-dealing] Teď se nerozdává.
    [closed] Tato místnost je zavřená.
    [nothing-to-prepare] Teď si nemůžeš nic připravit.
    [another-match] Ta odpověď patří k dřívější partii.
   *[other] Teď to nejde.
}
refusal-not-allowed = { $why ->
    [share] To není příspěvek k náhodě, který byl zapečetěn.
    [screen] Toto zařízení ukazuje stůl všem, proto u něj nikdo sedět nemůže.
    [two-seats] Už máš jiné místo; nikdo se nedívá očima dvou.
    [not-yours] Toto místo nikdy nebylo tvoje.
    [present] Někdo tam sedí a je tady.
    [stand] Nejdřív vstaň, pak se tam může posadit bot.
    [bots] Některý z botů u stolu tuto hru neumí.
    [crowded] U stolu sedí víc lidí, než kolik tato hra snese.
    [number] Takové číslo tu není možné.
    [order] Uveď každé místo právě jednou.
    [orders] Taková otázka v této hře není.
    [no-vote] Hlasují jen ti, kdo sedí u stolu a jsou tady.
    [end-talk] Teď není diskuse, kterou lze ukončit. Hostitel, který sám hraje, ji ukončí, až bude většina připravena.
    [call-time] Nikoho teď nelze popohnat. Diskuse se ukončuje jako diskuse a proti botům je času dost.
    [call-time-early] Každý má aspoň půl minuty a diskuse celý svůj čas.
    [window] Tohle trvá svůj plný čas, ať už odpověděl kdokoli: předčasný konec by prozradil, na koho se čekalo.
    [extend] Teď není diskuse s časem, který by šlo prodloužit.
    [exclude] Teď nelze nikoho vyloučit, nebo sám hraješ. Smí to hostitel bez vlastního místa, když se mluví nebo hlasuje.
    [speed] Hraje ještě někdo jiný: boti drží tempo, na které jsou všichni zvyklí.
    [host] Hostitel je jen pryč a ty ho zastupuješ.
    [league] V ligové partii to nejde: hráči zůstávají na svých místech a odpovídají sami za sebe.
    [secret] Náhodu této partie nelze přečíst.
   *[other] To nejde.
}
refusal-room-locked = Hostitel zavřel dveře, nikdo další už nevejde.
refusal-room-full = Místnost je plná: lidí je tu { $people }.
refusal-shown-out = Hostitel ti ukázal dveře.
refusal-seat-taken = Místo je obsazené: { $seat }.
refusal-no-seat = { $seats ->
    [one] Volné místo tu není; stůl má jen jedno.
    [few] Volné místo tu není; stůl má { $seats } místa.
   *[other] Volné místo tu není; stůl má { $seats } míst.
}
refusal-nobody-there = Nikdo takový v místnosti není.
refusal-bad-host = Tento server se nejmenuje „{ $host }“. Správce může to jméno přidat do OMERTA_HOSTS.
refusal-bad-person-name = Jméno má 1 až { $most } znaků.
refusal-not-ready = { $why ->
    [seats] Ještě nejsou obsazená všechna místa. Posaď boty, nebo místa uber.
   *[people] Ještě nejsou všichni připraveni: { $names }.
}
refusal-wrong-key = Tento klíč nic neotevře. Platí jen jednou a novější klíč ho ruší.
refusal-too-fast = Pomalu, prosím. Zkus to za chvilku.
refusal-silence = { $mode ->
    [acts] U tohoto stolu se mluví jen předepsanými obraty, ne vlastními slovy.
   *[silent] U tohoto stolu se nemluví.
}
refusal-cannot-undo = To už vrátit nejde: něco se odkrylo, promluvila náhoda, nebo hra pokročila.
refusal-house-only = To smí jen dům.

refusal-unknown-room = Místnost „{ $room }“ neexistuje. Možná už je zavřená.
refusal-unknown-record = Záznam „{ $record }“ nemáme.
refusal-not-your-eyes = Během partie se nikdo nedívá cizíma očima.
refusal-kept-secret = Tato partie se hrála jako z krabice: co stůl neviděl, zůstává tajné, a každý má jen vlastní oči.
refusal-not-over = Partie ještě neskončila.
refusal-bad-request = Tomuto požadavku nelze rozumět: { $detail }
refusal-not-found = Tady nic není.
refusal-wrong-method = Tohle se tady dělat nedá.
refusal-too-large = To je moc najednou.
refusal-stranger = Kdo jsi? Pošli své tajemství, nebo si řekni o nové.
refusal-not-admin = To smí jen správce tohoto serveru.
refusal-too-many = Dům je teď plný. Zkus to později.
refusal-broken = Něco se u nás pokazilo. Nic se nezměnilo.
refusal-bad-origin = Tato stránka s tímto serverem mluvit nesmí.
refusal-bad-version = Tento program mluví protokolem { $theirs }, server protokolem { $ours }.
refusal-busy = Server má plné ruce práce. Zkus to za chvilku.
refusal-unknown-player = Tento bot se do ligy ještě nepřihlásil.
refusal-not-your-player = Toto tajemství patří botovi { $name } autora { $author }; jiný bot potřebuje vlastní.
refusal-player-taken = Bot { $name } autora { $author } už existuje a má jiné tajemství. Použij to, nebo jiné jméno.
refusal-not-your-author = Jménem { $author } už boty přihlašuje někdo jiný. Zvol jiné jméno, nebo použij klíč, který byl první.
refusal-resting = Tento bot poslední partii opustil nebo mu v ní došel čas. Znovu může hrát za { $seconds } s.
refusal-league-full = Liga je teď plná. Zkus to později.
refusal-unavailable = Server teď nemůže nic uložit, takže se nic nestalo. Zkus to za chvilku znovu.

room-kind-remote = Každý u svého zařízení, ať je kdekoli
room-kind-together = Spolu v jedné místnosti se společnou obrazovkou
room-kind-hotseat = Jedno zařízení, které koluje
room-talk-open = Volná řeč i předepsané obraty
room-talk-acts = Jen předepsané obraty
room-talk-silent = Bez řečí
warning-seconds = { $seconds ->
    [one] Zbývá jedna sekunda.
    [few] Zbývají { $seconds } sekundy.
   *[other] Zbývá { $seconds } sekund.
}
why-broken-off = partie byla přerušena
setting-yes = ano
setting-no = ne

share-won = { $count ->
    [0] Nevyhrává nikdo
    [one] Vyhrává { $names }
   *[other] Vyhrávají { $names }
}

serve-local = Zde:
serve-lan = V této síti:
serve-data = Data:
serve-admin = Pro správce:
serve-stop = Ctrl-C server zastaví; po novém spuštění partie pokračují.
backup-done = { $lines ->
    [one] Uložen jeden řádek
    [few] Uloženy { $lines } řádky
   *[other] Uloženo { $lines } řádků
} do { $file }.
restore-done = { $lines ->
    [one] Obnoven jeden řádek.
    [few] Obnoveny { $lines } řádky.
   *[other] Obnoveno { $lines } řádků.
}
publish-done = { $matches ->
    [0] Se zveřejněním partie žádná místnost nesouhlasila: { $file } neobsahuje žádnou.
    [one] V souboru { $file } je jedna partie.
    [few] V souboru { $file } jsou { $matches } partie.
   *[other] V souboru { $file } je { $matches } partií.
}
publish-progress = { $done } z { $total }
refusal-bad-publishing = { $problem ->
    [nothing] V { $detail } není co zveřejnit.
    [database] Databáze neodpovídá: { $detail }.
   *[unwritable] Soubor nelze zapsat: { $detail }.
}
refusal-bad-serving = { $problem ->
    [workers] Víc procesů (zadáno: { $detail }) potřebuje databázi PostgreSQL: --database postgresql://…
    [port] „{ $detail }“ není port.
    [address] Na této adrese server běžet nemůže: { $detail }.
    [database] Databáze neodpovídá: { $detail }.
    [in-use] Se složkou { $detail } už pracuje jiný server, proces { $pid }. Zastav ho, nebo zvol jinou složku: --data SLOŽKA.
   *[other] Takhle server spustit nejde: { $detail }.
}
refusal-bad-backup = { $problem ->
    [nothing] V { $detail } není co zálohovat.
    [unwritable] Zálohu nelze zapsat: { $detail }.
    [foreign] Tohle není záloha Omertà: { $detail }.
    [broken] Záloha není celá: { $detail }.
    [full] V { $detail } už místnosti jsou; zálohu lze obnovit jen na prázdné místo.
    [database] Databáze neodpovídá: { $detail }.
    [rooms] Uloženo je vše, ale tyto místnosti nejdou otevřít, tady ani jinde: { $detail }.
    [every] „{ $detail }“ není doba: napiš 90s, 15m, 2h nebo 1d.
    [keep] „{ $detail }“ není počet záloh.
   *[other] Zálohu nelze přečíst: { $detail }.
}
