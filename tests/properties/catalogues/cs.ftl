game-name = Hračka, která prozrazuje kartu
ask-say = High or low?
card-dealt = { $seat } gets { $card }.
field-deck = balíček
field-cards = karty
field-said = řečeno
field-turns = tahy
