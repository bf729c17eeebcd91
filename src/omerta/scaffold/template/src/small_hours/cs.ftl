game-name = Small Hours
game-tagline = Zůstaň s nejlepší kartou, ale ne v davu: na hlučné přijde policie.

setting-looking = Nahlížení
setting-looking-help = Každý se smí před rozhodnutím podívat na jednu cizí kartu.

move-fold = odejít
move-stay = zůstat

why-raid = přišla policie
why-card = nejvyšší karta, která zůstala
why-nobody = nikdo nezůstal

## Co leží na stole

field-deck = Balíček
field-cards = Karty
field-targets = Kdo se podíval na čí kartu
field-moves = Rozhodnutí

## Co se stalo

card-dealt = -
card-dealt-you = Dostáváš kartu { $card }.
card-seen = { $target_id ->
    [you] { $seat } se dívá na tvou kartu.
   *[other] { $seat } se dívá na kartu, kterou má { $target }.
}
card-seen-you = Díváš se na kartu, kterou má { $target }: { $card }.
look-declined = { $seat } se na žádnou kartu nedívá.
look-declined-you = Na žádnou kartu se nedíváš.
stayers-counted = { $staying ->
    [0] Nezůstává nikdo.
    [one] Zůstává jeden hráč.
    [few] Zůstávají { $staying } hráči.
   *[other] Zůstává { $staying } hráčů.
}
raid-came = Příliš mnoho: přichází policie. Včas jsou pryč: { $folded }.
card-turned = { $seat } otáčí kartu { $card } a vyhrává.
card-turned-you = Otáčíš kartu { $card } a vyhráváš.
nobody-stayed = Nevyhrává nikdo.

## Na co se hra ptá

ask-look = Na čí kartu se podíváš?
ask-decide = Zůstaneš?

## Z čeho lze vybírat

option-look = { $target }
option-look-help = Kartu uvidíš jen ty; že se díváš, uvidí všichni.
option-look-pass = na žádnou
option-look-pass-help = Spolehneš se na svou kartu.
option-decide-stay = zůstat
option-decide-stay-help = Vyhraješ s nejvyšší kartou, pokud nezůstane víc než polovina.
option-decide-fold = odejít
option-decide-fold-help = Vyhraješ, pokud přijde policie.
