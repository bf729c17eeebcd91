# Laboratoř: simulace, turnaje, vyváženost

refusal-workers-died = Procesy, které hrály partie { $first } až { $last }, znovu a znovu skončily; možná chybí paměť, nebo některý bot shazuje samotný Python.
refusal-no-rounds = Kola má jen švýcarský turnaj: přidejte --pairing swiss, nebo vynechte --rounds.
refusal-bot-ended = Bot { $bot } na místě { $seat } v každé partii ukončil samotný Python.
refusal-other-version = Některý stroj clusteru má jinou Omertu a hrál by jiné partie. Nainstalujte všude stejnou verzi.
refusal-no-cluster = { $why ->
    [missing] Cluster potřebuje balíček distributed: pip install "omerta[cluster]". ({ $detail })
    [unreachable] Na adrese { $address } neodpovídá žádný plánovač clusteru Dask.
    [idle] Cluster na adrese { $address } nemá žádné pracovní procesy.
    [foreign] Některý proces clusteru na adrese { $address } nemá vhodnou Omertu: { $detail }.
   *[lost] Cluster na adrese { $address } přestal odpovídat. Co bylo uloženo, platí; stejný příkaz pokračuje. ({ $detail })
}
refusal-cannot-write = { $why ->
    [full] Na { $file } už není místo. Co bylo zapsáno celé, platí; až místo bude, stejný příkaz pokračuje.
   *[other] Do { $file } nelze zapsat: { $detail }. Co bylo zapsáno celé, platí.
}
refusal-other-run = { $why ->
    [plan] Složka { $folder } patří jinému pokusu: liší se { $detail }. Zvolte jinou složku, nebo stejné argumenty.
    [version] Složku { $folder } začala jiná verze Omerty, jejíž partie mohou být jiné. Zvolte jinou složku.
    [busy] Do složky { $folder } zapisuje jiný proces.
   *[strange] Ve složce { $folder } je něco jiného. Zvolte prázdnou nebo novou složku.
}
refusal-no-parquet = Formát parquet potřebuje balíček pyarrow: pip install "omerta[parquet]". ({ $detail })
refusal-few-bots = Turnaj potřebuje aspoň dva boty. Jsou tu: { $bots }.
refusal-bad-word = „{ $value }“ u { $name } nelze. Jde: { $words }.
refusal-bad-range = „{ $value }“ u { $name } nelze: napište jedno číslo, několik s čárkami, nebo rozsah jako 5-10.
refusal-bad-vary = „{ $value }“ nic neporovnává: napište volbu a aspoň dvě hodnoty, třeba plots=no,yes.
refusal-no-folder = { $name ->
    [secrets] --secrets potřebuje --format a --output
   *[format] --format potřebuje --output
}: řekněte, kam se mají tabulky zapsat.

lab-failures = { $failures ->
    [one] Jedna partie
    [few] { $failures } partie
   *[other] { $failures } partií
} z { $matches } selhalo. { $lost ->
    [yes] V hodnocení, a jen tam, prohrál bot, který selhal:
   *[no] Nikdo tam nevyhrál ani neprohrál:
}
lab-bot-failed = partie { $match }, místo { $seat }, bot { $bot }: { $problem }
lab-bot-ended = partie { $match }, místo { $seat }, bot { $bot }: ukončil samotný Python
lab-endless = partie { $match }: neskončila ani po { $problem } rozhodnutích
lab-interrupted = Zastaveno po { $matches } partiích. { $kept ->
    [yes] Jsou uloženy; stejný příkaz pokračuje.
   *[no] S --output a složkou by zůstaly uloženy.
}

lab-bot = bot
lab-rating = síla
lab-interval = 95% interval
lab-surely = nad dalším
lab-matches = partií
lab-won = výhry
lab-failed = selhání
lab-seats = míst
lab-length = rozhodnutí
lab-choices = s volbou
lab-options = možností
lab-ends = konce
lab-deal = rozdáno
lab-worth-side = Co vydá strana sama o sobě, v bodech
lab-worth-place = Co vydá pořadí ve hře samo o sobě, v bodech
lab-tournament-title = Turnaj hry { $game }
lab-tournament-note = { $matches } partií, míst u stolu: { $seats }, { $pairing ->
    [swiss] švýcarské párování
    [pool] všichni boti promíchaní u každého stolu
   *[other] každý s každým
}. O 400 bodů silnější vyhraje deset partií z jedenácti; průměr všech je 1500. Síla je spočtena ze všech partií najednou (Plackett-Luce pro týmy), strany a pořadí zvlášť.
lab-ratings = Síla
lab-cross = Každý s každým
lab-cross-note = Kolik míst bota z řádku vyhrálo v partiích s botem ze sloupce.
lab-balance-title = Je hra { $game } vyvážená?
lab-balance-note = Boti: { $bots }. { $sequential ->
    [yes] U každého druhu stolu se skončilo, jakmile byly podíly známy na ± { $precision } %. Intervaly jsou 95% konfidenční posloupnosti: platí pro všechny okamžiky najednou, takže nezáleží na tom, kdy se člověk podívá nebo skončí.
   *[no] Počet partií byl určen předem. Intervaly jsou Wilsonovy, 95 %.
}
lab-group-side = Strany
lab-group-order = Pořadí ve hře
lab-group-seat = Místa
lab-group-role = Co bylo rozdáno
lab-fair = Čárkovaně je stejný díl pro všechny.
lab-overall = Čárkovaně je podíl všech míst.
lab-differences = Proti první hodnotě
lab-differences-note = Procentní body; ● platí jasně i tehdy, smějí-li se všechny tyto rozdíly dohromady mýlit jen jednou z dvaceti.
lab-differences-and-lengths = Porovnání voleb a délek
lab-lengths = Délka v rozhodnutích
lab-lengths-note = Průměr; pruh obsahuje čtyři partie z pěti.
lab-figures = Všechna čísla
lab-skipped = Nelze: { $cells }.
lab-command = Vytvořil příkaz
lab-table = Stůl
lab-written = Zpráva je ve složce { $path }.
lab-other-table = { $seats ->
    [one] { $seats } místo
    [few] { $seats } místa
   *[other] { $seats } míst
}{ $varied }
lab-stopped = Tohle se odehrálo, než byl pokus zastaven.
