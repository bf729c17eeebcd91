game-name = A toy that names a card to those who may not see it
ask-say = High or low?
card-dealt = { $seat } gets { $card }.
field-deck = deck
field-cards = cards
field-said = said
field-turns = turns
