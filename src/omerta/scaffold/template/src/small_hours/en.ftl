game-name = Small Hours
game-tagline = Stay with the best card, but not in a crowd: who is loud is raided.

setting-looking = Looks
setting-looking-help = Everybody may look at one other card before the choice.

move-fold = fold
move-stay = stay

why-raid = the police came
why-card = the highest card that stayed
why-nobody = nobody stayed

## What lies on the table

field-deck = Deck
field-cards = Cards
field-targets = Who looked at whose card
field-moves = Choices

## What happens

card-dealt = -
card-dealt-you = You get the card { $card }.
card-seen = { $target_id ->
    [you] { $seat } looks at your card.
   *[other] { $seat } looks at the card of { $target }.
}
card-seen-you = You look at the card of { $target }: { $card }.
look-declined = { $seat } looks at no card.
look-declined-you = You look at no card.
stayers-counted = { $staying ->
    [0] Nobody stays.
    [one] One player stays.
   *[other] { $staying } players stay.
}
raid-came = Too many: the police come. Gone in time: { $folded }.
card-turned = { $seat } turns up the card { $card } and wins.
card-turned-you = You turn up the card { $card } and win.
nobody-stayed = Nobody wins.

## What is asked

ask-look = Whose card do you look at?
ask-decide = Do you stay?

## What can be chosen

option-look = { $target }
option-look-help = You alone see the card; everybody sees that you looked.
option-look-pass = nobody's
option-look-pass-help = You go by your own card.
option-decide-stay = stay
option-decide-stay-help = You win with the highest card, if no more than half stay.
option-decide-fold = fold
option-decide-fold-help = You win if the police come.
