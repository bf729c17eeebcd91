game-name = Cosa Nostra
game-tagline = Rackets around a city to be connected from side to side: an evening of dice, dirty money and bargaining.

group-board = Board
group-length = Length
group-trade = Offers
group-rulings = Rulings
preset-first-help = At most 40 rounds, and an offer is taken or refused without haggling.
preset-experienced-help = Up to 100 rounds, and an offer may be answered with another price.

setting-edition = Edition
setting-edition-help = Board, map and cards: the standard edition, or a data file of your own.
setting-edition-standard = standard
setting-round-limit = Round limit
setting-round-limit-help = After so many rounds the most powerful player wins; 0 is no limit.
setting-bankruptcy = Bankruptcy
setting-bankruptcy-help = The first bankruptcy ends the match, or the others play on.
setting-bankruptcy-end = ends the match
setting-bankruptcy-eliminate = the others play on
setting-offers-per-turn = Offers per turn
setting-offers-per-turn-help = How many offers a player may make to rivals in one turn.
setting-offers-per-raise = Offers in need
setting-offers-per-raise-help = How many offers a debtor may make while raising cash.
setting-counters = Counter-offers
setting-counters-help = Whether an offer may be answered with another price.
setting-counters-0 = no
setting-counters-1 = one
setting-rent-to = Payments at a rival's business
setting-rent-to-help = They go to the owner or to the bank; an arms shop always pays its owner.
setting-rent-to-owner = to the owner
setting-rent-to-bank = to the bank
setting-sold-piece = Pieces sold to the council
setting-sold-piece-help = They leave the game, or return to their owner's supply.
setting-sold-piece-removed = leave the game
setting-sold-piece-supply = return to the supply
setting-capo-diagonal = A capo's corner steps
setting-capo-diagonal-help = The picciotti of a capo step over corners always, or only to seize.
setting-capo-diagonal-all = always
setting-capo-diagonal-seize = only to seize
setting-seat-bonus = Seat bonus
setting-seat-bonus-help = Extra opening cash for each later place in the turn order; 400 evens the seats out a little.

rank-mafioso = mafioso
rank-capiregime = capiregime
rank-capo = capo

card = { $en }
field = { $en } { $number }

why-connection = all four sides of the city are connected
why-full = the map is full
why-supplies = nobody has a piece left
why-bankruptcy = somebody went bankrupt
why-last = nobody else is left
why-limit = the last round is over

## Set-up and turns

first-drawn = { $seat } begins.
first-drawn-you = You begin.
start-chosen = { $seat } chooses start point { $point } and lays the first piece on { $cell }.
start-chosen-you = You choose start point { $point } and lay your first piece on { $cell }.
piece-laid = { $seat } lays a piece on { $cell }.
piece-laid-you = You lay a piece on { $cell }.
turn-began = Round { $round }: the turn of { $seat }.
turn-began-you = Round { $round }: your turn.
dice-rolled = { $seat } rolls { $number }.
dice-rolled-you = You roll { $number }.
figure-moved = { $seat } stops at { $field }.
figure-moved-you = You stop at { $field }.
figure-stayed = { $seat } has been moved by cards three times this turn and stays.
figure-stayed-you = You have been moved by cards three times this turn and stay.
start-passed = Start: { $seat } takes { $amount }.
start-passed-you = Start: you take { $amount }.
rank-changed = { $seat } is now a { $rank }.
rank-changed-you = You are now a { $rank }.

## Money

money-taken = { $seat } takes { $amount } from the bank.
money-taken-you = You take { $amount } from the bank.
money-paid = { $seat } pays { $amount } to the bank.
money-paid-you = You pay { $amount } to the bank.
rival-paid = { $seat } pays { $amount } to { $rival_id ->
    [you] you
   *[other] { $rival }
}.
rival-paid-you = You pay { $amount } to { $rival }.
tax-levied = The bank has run dry: the city takes half of everybody's cash, { $amount } in all.
debt-fell = { $creditor_id ->
    [none] { $seat } owes the bank { $amount } and lacks { $missing }: something must be sold.
    [you] { $seat } owes you { $amount } and lacks { $missing }: something must be sold.
   *[other] { $seat } owes { $amount } to { $creditor } and lacks { $missing }: something must be sold.
}
debt-fell-you = { $creditor_id ->
    [none] You owe the bank { $amount } and lack { $missing }: you must sell something.
   *[other] You owe { $amount } to { $creditor } and lack { $missing }: you must sell something.
}
piece-sold = { $seat } sells the piece on { $cell } to the council for { $amount }.
piece-sold-you = You sell your piece on { $cell } to the council for { $amount }.
went-bankrupt = { $seat } is bankrupt.
went-bankrupt-you = You are bankrupt.

## Fields

nothing-happened = Nothing is paid at { $field }.
watch-began = Federal agents watch { $seat }: { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
watch-began-you = Federal agents watch you: { $turns ->
    [one] one turn
   *[other] { $turns } turns
} without gaining control, hiring or stepping.
watch-ended = { $seat } is no longer watched.
watch-ended-you = You are no longer watched.
fortune-rolled = { $seat } tries fortune: { $number }.
fortune-rolled-you = You try fortune: { $number }.
colour-rolled = The colour die shows { $rival_id ->
    [none] { $colour }
    [you] your colour
   *[other] the colour of { $rival }
}.
rival-named = { $seat } points at { $rival_id ->
    [you] you
   *[other] { $rival }
}.
rival-named-you = You point at { $rival }.
nobody-meant = It means nobody.
deck-empty = There is no card left to draw.

## Cards

red-drawn = { $seat } draws a red card.
red-drawn-you = You draw a red card: { $card }.
red-drawn-seen = { $seat } draws the red card { $card }, which you lost under the deck.
known-red-drawn = { $seat } draws { $card }, which lay under the deck face up.
known-red-drawn-you = You draw { $card }, and everybody knows it.
black-drawn = { $seat } draws a black card: { $card }.
black-drawn-you = You draw a black card: { $card }. { $card_en_text }
black-cancelled = { $seat } answers with { $card }: { $black } does nothing.
black-cancelled-you = You answer with { $card }: { $black } does nothing.
black-stayed = { $card } stays with { $seat }.
black-stayed-you = { $card } stays with you.
black-ended = { $seat } is rid of { $card }.
black-ended-you = You are rid of { $card }.
red-used = { $seat } uses { $card }.
red-used-you = You use { $card }.
card-laid = { $card } of { $seat } lies at { $field }.
card-laid-you = Your { $card } lies at { $field }.
card-lost = { $seat } loses a red card under the deck.
card-lost-you = You lose { $card } under the deck.
card-lost-seen = { $seat } loses { $card } under the deck.
hand-shown = { $cards_count ->
    [0] { $seat } has no red cards to show.
   *[other] { $seat } shows the red cards { $cards }.
}
hand-shown-you = { $cards_count ->
    [0] You have no red cards to show.
   *[other] You show your red cards { $cards }.
}

## City and businesses

cell-bought = { $seat } buys { $cell } for { $amount }.
cell-bought-you = You buy { $cell } for { $amount }.
picciotto-hired = { $seat } hires a picciotto for { $amount }.
picciotto-hired-you = You hire a picciotto for { $amount }.
picciotto-walked = A picciotto of { $seat } walks { $origin ->
    [start] in
   *[other] from { $origin }
} to { $cell }.
picciotto-walked-you = Your picciotto walks { $origin ->
    [start] in
   *[other] from { $origin }
} to { $cell }.
cell-claimed = { $seat } claims { $cell } with a picciotto.
cell-claimed-you = You claim { $cell } with a picciotto.
cell-seized = { $seat } seizes { $cell } from { $rival_id ->
    [you] you
   *[other] { $rival }
}.
cell-seized-you = You seize { $cell } from { $rival }.
cell-taken = { $seat } takes { $cell } from { $rival_id ->
    [you] you
   *[other] { $rival }
}.
cell-taken-you = You take { $cell } from { $rival }.
guard-turned = The guard on { $cell } now works for { $seat }.
guard-turned-you = The guard on { $cell } now works for you.
picciotto-removed = { $seat } has the picciotto on { $cell } killed ({ $rival_id ->
    [you] yours
   *[other] { $rival }
}).
picciotto-removed-you = You have the picciotto on { $cell } killed ({ $rival }).
picciotto-lost = { $seat } loses a picciotto { $cell ->
    [start] at the start point
   *[other] on { $cell }
}.
picciotto-lost-you = You lose a picciotto { $cell ->
    [start] at your start point
   *[other] on { $cell }
}.
piece-lost = { $seat } loses the piece on { $cell }.
piece-lost-you = You lose your piece on { $cell }.
business-acquired = { $seat } takes over { $field } for { $amount ->
    [0] nothing
   *[other] { $amount }
}.
business-acquired-you = You take over { $field } for { $amount ->
    [0] nothing
   *[other] { $amount }
}.
business-taken = { $seat } takes { $field } from { $rival_id ->
    [you] you
   *[other] { $rival }
} for { $amount }.
business-taken-you = You take { $field } from { $rival } for { $amount }.
business-lost = { $seat } loses { $field }.
business-lost-you = You lose { $field }.

## Offers

cell-asked-for = { $seat } offers { $rival_id ->
    [you] you
   *[other] { $rival }
} { $price } for { $cell }.
cell-asked-for-you = You offer { $rival } { $price } for { $cell }.
cell-offered = { $seat } offers { $rival_id ->
    [you] you
   *[other] { $rival }
} the cell { $cell } for { $price }.
cell-offered-you = You offer { $rival } your cell { $cell } for { $price }.
business-asked-for = { $seat } offers { $rival_id ->
    [you] you
   *[other] { $rival }
} { $price } for { $field }.
business-asked-for-you = You offer { $rival } { $price } for { $field }.
business-offered = { $seat } offers { $rival_id ->
    [you] you
   *[other] { $rival }
} { $field } for { $price }.
business-offered-you = You offer { $rival } your { $field } for { $price }.
card-offered = { $seat } offers { $rival } a red card for { $price }.
card-offered-you = You offer { $rival } the red card { $card } for { $price }.
card-offered-seen = { $seat } offers you the red card { $card } for { $price }. { $card_en_text }
offer-countered = { $seat } names another price: { $price }.
offer-countered-you = You name another price: { $price }.
offer-refused = { $seat } refuses.
offer-refused-you = You refuse.
cell-traded = { $buyer_id ->
    [you] You buy
   *[other] { $buyer } buys
} { $cell } from { $seller_id ->
    [you] you
   *[other] { $seller }
} for { $price }.
business-traded = { $buyer_id ->
    [you] You buy
   *[other] { $buyer } buys
} { $field } from { $seller_id ->
    [you] you
   *[other] { $seller }
} for { $price }.
card-traded = { $buyer } buys a red card from { $seller } for { $price }.
card-traded-seen = { $buyer_id ->
    [you] You buy
   *[other] { $buyer } buys
} { $card } from { $seller_id ->
    [you] you
   *[other] { $seller }
} for { $price }.

match-ended = { $winners_count ->
    [one] { $winners } wins
   *[other] { $winners } share the victory
}: { $why ->
    [connection] all four sides of the city are connected.
    [full] the map is full.
    [supplies] nobody has a piece left.
    [bankruptcy] somebody went bankrupt.
    [last] nobody else is left.
   *[limit] the last round is over.
}

## What is asked

ask-start = Where do you begin?
ask-lay = Where do you lay your next piece?
ask-roll = Your turn: roll the dice?
ask-move = You rolled { $rolled }. How far do you go?
ask-club = The sports club lends a picciotto. Do you hire him?
ask-tip = The informer has dug something up. Do you buy a red card?
ask-yakuza = Whom shall the yakuza remove?
ask-black = A black card. What do you do?
ask-lose = What do you lose?
ask-who = Whom do you mean?
ask-act = What do you do?
ask-show = Which red card do you offer?
ask-price = { $buyer_id ->
    [you] How much do you offer { $seller } for { $thing }?
   *[other] How much do you want from { $buyer } for { $thing }?
}
ask-answer = { $buyer_id ->
    [you] { $seller } offers you { $thing } for { $price }. Do you buy?
   *[other] { $buyer } offers you { $price } for { $thing }. Do you sell?
}
ask-counter = { $buyer_id ->
    [you] { $seller } wants { $price } for { $thing }. Do you buy?
   *[other] { $buyer } would pay { $price } for { $thing }. Do you sell?
}
thing = { $kind ->
    [cell] cell { $cell }
    [business] the { $en } { $number }
   *[card] a red card
}
ask-raise = You cannot pay. What do you sell?

## What can be chosen

option-start = start point { $point }, first piece on { $gate }
option-lay = lay on { $cell }
option-go = roll
option-move = { $distance ->
    [one] one field
   *[other] { $distance } fields
}
option-drive = { $card }: { $distance ->
    [one] one field
   *[other] { $distance } fields
}
option-drive-help = { $card_en_text }
option-decline = no
option-club-hire = hire a picciotto at the club's price
option-tip = buy a red card
option-remove = remove the picciotto on { $cell }
option-face = face it
option-face-help = The card takes effect.
option-cancel = { $card }
option-cancel-help = { $card_en_text }
option-lose-picciotto = lose the picciotto { $cell ->
    [start] at the start point
   *[other] on { $cell }
}
option-lose-piece = lose the piece on { $cell }
option-lose-business = lose { $field }
option-who = { $rival }
option-done = done
option-done-help = Your turn is over.
option-hire = hire a picciotto
option-hire-help = He appears at your start point and may step at once, but not seize in this turn.
option-buy = buy { $cell }
option-acquire = take over { $field }
option-walk = walk { $origin ->
    [start] in
   *[other] from { $origin }
} to { $cell }
option-walk-help = The picciotto guards the cell.
option-claim = claim { $cell } { $origin ->
    [start] from the start point
   *[other] from { $origin }
}
option-claim-help = The picciotto returns to the supply; you lay a piece.
option-seize = seize { $cell } { $origin ->
    [start] from the start point
   *[other] from { $origin }
}
option-seize-help = You pay the special tax; the picciotto returns to the supply and your piece replaces the rival's.
option-use = use { $card }
option-use-help = { $card_en_text }
option-use-on-cell = { $card } on { $cell }
option-use-on-cell-help = { $card_en_text }
option-use-on-field = { $card } at { $field }
option-use-on-field-help = { $card_en_text }
option-use-on-rival = { $card } against { $rival }
option-use-on-rival-help = { $card_en_text }
option-use-on-black = { $card } against { $black }
option-use-on-black-help = { $card_en_text }
option-pay-off = pay off { $card }
option-pay-off-help = { $card_en_text }
option-ask-for-cell = offer { $rival } money for { $cell }
option-offer-cell = offer { $rival } your { $cell }
option-ask-for-business = offer { $rival } money for { $field }
option-offer-business = offer { $rival } your { $field }
option-offer-card = offer { $rival } a red card
option-show = { $card }
option-show-help = { $card_en_text }
option-price = { $value }
option-accept = accept
option-refuse = refuse
option-counter = name another price
option-council = sell the piece on { $cell } to the council
option-council-help = The piece leaves the game.
option-default = give up
option-default-help = You are bankrupt.

## The table

cosa-nostra-moment = Round { $round } · { $name } to play
cosa-nostra-before = Before the first round
cosa-nostra-over = The match is over
cosa-nostra-amount = { $amount }
cosa-nostra-cost = costs { $amount }
cosa-nostra-lands = { $field } { $number }
cosa-nostra-passes = past Start: take { $amount }
cosa-nostra-toll = { $kind ->
    [take] take { $amount }
    [pay] pay { $amount }
    [rent] pay { $owner } { $amount }
   *[nothing] nothing happens
}
cosa-nostra-stop-fortuna = a red or a black card
cosa-nostra-stop-problem = a black card
cosa-nostra-stop-city = take { $amount }
cosa-nostra-stop-agent = you are watched for { $amount ->
    [one] one turn
   *[other] { $amount } turns
}
cosa-nostra-stop-club = a picciotto for { $amount }
cosa-nostra-stop-informer = a red card for { $amount }
cosa-nostra-stop-yakuza = a picciotto removed for { $amount }
cosa-nostra-bank = bank
cosa-nostra-picciotti = picciotti
cosa-nostra-red = red deck
cosa-nostra-black = black deck
cosa-nostra-cash = cash
cosa-nostra-pieces = pieces
cosa-nostra-supply = supply
cosa-nostra-at = at
cosa-nostra-you = you
cosa-nostra-won = won
cosa-nostra-out = out
cosa-nostra-watched = watched { $turns }
cosa-nostra-waiting = { $number } waiting at { $point }
cosa-nostra-hand = Red cards
cosa-nostra-known = Known of { $name }
cosa-nostra-lasting = Black cards
cosa-nostra-businesses = Businesses
cosa-nostra-friendly = friendly
cosa-nostra-deal = On offer
cosa-nostra-deal-buy = { $name } wants to buy { $item } from { $rival } for { $price }
cosa-nostra-deal-sell = { $name } wants to sell { $item } to { $rival } for { $price }
cosa-nostra-legend = On the map a letter is a piece, * its picciotto, ◦ a gate of a start point. On the ring the letter behind a number is the owner, + a card that guards the field, a letter in brackets to whom it is friendly; figures stand behind ▸. ▮ is a red card in hand, ▯ a lasting black one. Fields are typed with @, such as @13.

## What a choice does, where it is made

does-start = Your first piece goes there; you link the city from there.
does-lay = Your piece goes there, for nothing.
does-roll-go = You go as far as the die says; your rank may change it.
does-move = Your figure goes there, and the field takes effect.
does-club-decline = You hire nobody here.
does-tip = You draw it from the deck; only you see it.
does-tip-decline = You buy nothing here.
does-remove = He goes back to the supply; the cell keeps its owner.
does-yakuza-decline = You pay nothing, and nobody is removed.
does-lose-picciotto = He goes back to the supply; the cell stays yours.
does-lose-piece = The cell is empty again.
does-lose-business = It belongs to nobody again.
does-who = The card strikes this rival.
does-buy = You pay the price and lay a piece there.
does-acquire = You pay the price; from now on every visit pays you.
does-ask-for-cell = You name a price; the owner accepts, refuses or names another.
does-ask-for-business = You name a price; the owner accepts, refuses or names another.
does-offer-cell = You name a price; the other accepts, refuses or names another.
does-offer-business = You name a price; the other accepts, refuses or names another.
does-offer-card = You choose the card; only the other sees it, then you name a price.
does-price = The other accepts, refuses or once names another price.
does-accept = Money and goods change hands at once.
does-refuse = Nothing changes hands.
does-answer-counter = The answer to it is yes or no.

## What decided a match

decided-dearest-stop = The dearest stop: in round { $round } { $seat } paid { $rival } { $amount }.
decided-ruined = { $seat } went bankrupt in round { $round }.
decided-conquered = { $cells ->
    [one] { $seat } took a cell from a rival.
   *[other] { $seat } took { $cells } cells from rivals.
}
decided-link-closed = { $seat } closed the link at { $cell } in round { $round }.
decided-most-land = { $cells ->
    [one] { $seat } held one cell in the end.
   *[other] { $seat } held { $cells } cells in the end.
}
