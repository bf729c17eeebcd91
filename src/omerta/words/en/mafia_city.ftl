game-name = Mafia City
game-tagline = Seven parts of a city, a gang each, and hands full of cards that cancel what the others had planned.

group-length = Length and first player
group-rulings = Rulings
preset-first-help = Fewer points win: a shorter match to get to know the cards.
preset-experienced-help = To the full number of points.

setting-target = Points to win
setting-target-help = How many victory points end the game: for experienced players, for beginners, or any number.
setting-target-experienced = experienced
setting-target-beginner = beginners
setting-agreement = Secret Agreement
setting-agreement-help = Who may play it at a location: everybody, or only players with a chip there.
setting-agreement-free = everybody
setting-agreement-present = only who is there
setting-release = Release from the cell
setting-release-help = Which chips the Jail sets free: all of them, or only those that came there in an earlier round.
setting-release-all = all
setting-release-earlier-rounds = of earlier rounds
setting-reshuffle = Reshuffling
setting-reshuffle-help = When the discard pile becomes the deck: at the first draw that finds no card, or as soon as the last card is gone.
setting-reshuffle-when-needed = when needed
setting-reshuffle-when-empty = at once
setting-first = First player
setting-first-help = Who begins: drawn by lot, or a seat.
setting-first-random = by lot
setting-maxrounds = Last round
setting-maxrounds-help = The match ends after this round at the latest; 0 means that there is no limit.

why-target = the target was reached
why-rounds = the agreed last round is over

location-jail = Jail
location-harbor = Harbor
location-fight = Fight Club
location-police = Police Station
location-business = Business District
location-club = Gentlemen's Club
location-hall = City Hall

kind-hitman = Hitman
kind-snitch = Snitch
kind-thief = Thief
kind-chief = Police Chief
kind-fbi = F.B.I.
kind-raid = Police Raid
kind-shadow = Shadow Games
kind-scheme = Grand Scheme
kind-complicity = Complicity
kind-trade = Trade
kind-agreement = Secret Agreement

kind-hitman-help = At the Harbor: eliminate a chip where the Hitman stands.
kind-snitch-help = Send a chip of any stack to the cell.
kind-thief-help = Take a random card from another player.
kind-chief-help = Cancel Snitch, Thief, Police Raid or the Jail.
kind-fbi-help = Cancel Hitman, Trade, Grand Scheme or the Harbor.
kind-raid-help = Clear a stack with two or more of your chips; all chips return to their owners' hands.
kind-shadow-help = Swap the bottom chips of two locations.
kind-scheme-help = Move a chip on top of another location.
kind-complicity-help = When your chip goes to the cell, send a third player's chip there too.
kind-trade-help = Draw three cards and discard one of them.
kind-agreement-help = Count one more when control is determined.

symbol-hat = Hat
symbol-fist = Fist
symbol-bullet = Bullet
symbol-plus = +1

symbol-hat-help = One: take an own chip back to hand. Two: bring a chip from your reserve to any location.
symbol-fist-help = Two: cancel a card or a symbol.
symbol-bullet-help = After you have passed: take one more action.
symbol-plus-help = At the Gentlemen's Club: one extra point.

timing-action = action
timing-location = location
timing-reaction = reaction

what-snitch = Snitch
what-thief = Thief
what-raid = Police Raid
what-shadow = Shadow Games
what-scheme = Grand Scheme
what-trade = Trade
what-hat = the Hat
what-hats = the two Hats
what-bullet = the Bullet
what-hitman = Hitman
what-agreement = the Secret Agreement
what-plus = the +1
what-complicity = Complicity
what-fists = the two Fists
what-chief = Police Chief
what-fbi = F.B.I.
what-jail = the Jail's effect
what-harbor = the Harbor's effect

card = { $kind } ({ $symbol })
chip = { $seat }'s chip in { $location } (no. { $position } from the bottom)
inmate = { $seat }
effect = { $what_id ->
    [snitch] { $seat }'s Snitch against { $chip }
    [thief] { $seat }'s Thief against { $victims }
    [raid] { $seat }'s Police Raid: { $location }
    [shadow] { $seat }'s Shadow Games: { $location } ⇄ { $other }
    [scheme] { $seat }'s Grand Scheme: { $chip } → { $other }
    [trade] { $seat }'s Trade
    [hat] { $seat }'s Hat: { $chip } → hand
    [hats] { $seat }'s two Hats: reserve → { $location }
    [bullet] { $seat }'s Bullet
    [hitman] { $seat }'s Hitman against { $chip }
    [agreement] { $seat }'s Secret Agreement for { $location }
    [plus] { $seat }'s +1
    [complicity] { $seat }'s Complicity against { $chip }
    [jail] the Jail ({ $seat }): { $chip } → cell
    [harbor] the Harbor ({ $seat }): Hitman → { $location }
   *[other] { $what } of { $seat }
}

## What happens

first-player-chosen = { $seat } goes first.
first-player-chosen-you = You go first.
city-laid-out = The city lies on the table: { $layout } (the first in the centre, the others clockwise around it).
card-drawn = { $seat } draws a card.
card-drawn-you = You draw { $card }.
card-drawn-seen = { $seat } draws { $card }.
draw-lost = There is no card left for { $seat } to draw.
draw-lost-you = There is no card left for you to draw.
deck-reshuffled = The discard pile becomes a new deck of { $cards_count ->
    [one] one card
   *[other] { $cards_count } cards
}.
hand-kept = { $seat } keeps both cards.
hand-kept-you = You keep both cards.
hand-exchanged = { $seat } exchanges both cards and discards { $cards }.
hand-exchanged-you = You exchange both cards and discard { $cards }.
cards-discarded = { $why ->
    [temporize] { $seat } bides time and discards { $cards }.
   *[other] { $seat } discards { $cards }.
}
cards-discarded-you = { $why ->
    [temporize] You bide your time and discard { $cards }.
   *[other] You discard { $cards }.
}
round-began = Round { $round }: { $first_id ->
    [you] you are first player.
   *[other] { $first } is first player.
}
chip-placed = { $location }: { $seat } places a chip.
chip-placed-you = { $location }: you place a chip.
seat-passed = { $forced ->
    [true] { $seat } has neither chip nor card and passes.
   *[false] { $seat } passes.
}
seat-passed-you = { $forced ->
    [true] You have neither chip nor card and pass.
   *[false] You pass.
}
turn-skipped = -
cards-laid = -
announced = { $what_id ->
    [snitch] { $seat } plays Snitch: { $chip } shall go to the cell.
    [thief] { $seat } sends a Thief to { $victims }.
    [raid] { $seat } calls a Police Raid: { $location }.
    [shadow] { $seat } plays Shadow Games: the bottom chips of { $location } and { $other } shall change places.
    [scheme] { $seat } has a Grand Scheme: { $chip } shall move to { $other }.
    [trade] { $seat } plays Trade.
    [hat] { $seat } plays a Hat to take back { $chip }.
    [hats] { $seat } plays two Hats to bring a chip from the reserve to { $location }.
    [bullet] { $seat } plays a Bullet to act once more.
    [hitman] { $seat } gives the Hitman his order: { $chip }.
    [agreement] { $seat } plays a Secret Agreement: { $location }.
    [plus] { $seat } plays a +1 for an extra point.
    [complicity] { $seat } plays Complicity: { $chip } shall follow to the cell.
    [fists] { $seat } plays two Fists against { $victims }.
    [chief] { $seat } plays Police Chief against { $victims }.
    [fbi] { $seat } plays F.B.I. against { $victims }.
    [jail] { $seat } uses the Jail: { $chip } shall go to the cell.
   *[harbor] { $seat } sends the Hitman to { $location }.
}
announced-you = { $what_id ->
    [snitch] You play Snitch: { $chip } shall go to the cell.
    [thief] You send a Thief to { $victims }.
    [raid] You call a Police Raid: { $location }.
    [shadow] You play Shadow Games: the bottom chips of { $location } and { $other } shall change places.
    [scheme] You have a Grand Scheme: { $chip } shall move to { $other }.
    [trade] You play Trade.
    [hat] You play a Hat to take back { $chip }.
    [hats] You play two Hats to bring a chip from the reserve to { $location }.
    [bullet] You play a Bullet to act once more.
    [hitman] You give the Hitman his order: { $chip }.
    [agreement] You play a Secret Agreement: { $location }.
    [plus] You play a +1 for an extra point.
    [complicity] You play Complicity: { $chip } shall follow to the cell.
    [fists] You play two Fists against { $victims }.
    [chief] You play Police Chief against { $victims }.
    [fbi] You play F.B.I. against { $victims }.
    [jail] You use the Jail: { $chip } shall go to the cell.
   *[harbor] You send the Hitman to { $location }.
}
allowed = -
effect-cancelled = { $by_id ->
    [you] You cancel { $seat }'s play:
   *[other] { $by } cancels { $seat }'s play:
} { $what }.
effect-cancelled-you = { $by } cancels your play: { $what }.
chip-taken-back = { $location }: { $seat } takes a chip back to hand.
chip-taken-back-you = { $location }: you take a chip back to hand.
chip-hired = { $location }: { $seat } brings a chip from the reserve.
chip-hired-you = { $location }: you bring a chip from your reserve.
chip-jailed = { $location }: a chip of { $seat } goes to the cell, thanks to { $by_id ->
    [you] you
   *[other] { $by }
}.
chip-jailed-you = { $location }: a chip of yours goes to the cell, thanks to { $by_id ->
    [you] yourself
   *[other] { $by }
}.
card-stolen = { $seat } steals a card from { $victim }.
card-stolen-you = You steal { $card } from { $victim }.
card-stolen-seen = { $seat } steals { $card } from { $victim_id ->
    [you] you
   *[other] { $victim }
}.
nothing-stolen = { $seat }'s Thief finds the hand of { $victim } empty.
nothing-stolen-you = Your Thief finds the hand of { $victim } empty.
stack-raided = { $location }: the raid sends all chips back to their owners.
seat-woken = { $seat } is back in the action phase.
seat-woken-you = You are back in the action phase.
bottoms-swapped = The bottom chips of { $location } and { $other } change places.
chip-moved = A chip of { $seat } moves from { $location } to { $other }.
chip-moved-you = A chip of yours moves from { $location } to { $other }.
location-phase-began = The location phase begins.
location-chosen = { $by_id ->
    [none] -
    [you] You choose the next location: { $location }.
   *[other] { $by } chooses the next location: { $location }.
}
bid-passed = -
agreement-counted = { $location }: { $seat } counts { $bonus } more.
agreement-counted-you = { $location }: you count { $bonus } more.
control-determined = { $location }: { $controller_id ->
    [none] nobody is in control.
    [you] you are in control with { $strength } and gain a point.
   *[other] { $controller } is in control with { $strength } and gains a point.
}
point-gained = { $extra ->
    [true] { $seat } gains an extra point and has { $points } now.
   *[false] -
}
point-gained-you = { $extra ->
    [true] You gain an extra point and have { $points } now.
   *[false] -
}
prisoners-released = The cell is opened. Back in hand go chips of { $seats }.
effect-declined = { $location }: { $seat } does not use it.
effect-declined-you = { $location }: you do not use it.
hitman-moved = { $location }: the Hitman is here now.
chip-killed = { $location }: the Hitman eliminates a chip of { $seat }, which goes to the reserve.
chip-killed-you = { $location }: the Hitman eliminates a chip of yours, which goes to your reserve.
chip-recruited = { $seat } recruits a chip from the reserve.
chip-recruited-you = You recruit a chip from your reserve.
policeman-taken = { $seat } takes the Policeman and sees all hands from now on.
policeman-taken-you = You take the Policeman and see all hands from now on.
policeman-went-home = The Policeman goes home.
mayor-taken = { $seat } takes the Mayor.
mayor-taken-you = You take the Mayor.
mayor-went-home = The Mayor goes home.
location-marked = -
strategy-phase-began = The strategy phase begins.
seat-called = { $by_id ->
    [you] { $location }: you ask { $seat } next.
   *[other] { $location }: { $by } asks { $seat } next.
}
seat-called-you = { $by_id ->
    [you] { $location }: you go next yourself.
   *[other] { $location }: { $by } asks you next.
}
chips-withdrawn = { $number ->
    [0] { $location }: { $seat } leaves all chips there.
    [one] { $location }: { $seat } takes one chip back.
   *[other] { $location }: { $seat } takes { $number } chips back.
}
chips-withdrawn-you = { $number ->
    [0] { $location }: you leave all chips there.
    [one] { $location }: you take one chip back.
   *[other] { $location }: you take { $number } chips back.
}
location-cleared = -
token-moved = { $first_id ->
    [you] The first player token goes to you.
   *[other] The first player token goes to { $first }.
}
match-ended = { $winner_id ->
    [you] You win
   *[other] { $winner } wins
}: { $why ->
    [rounds] the agreed last round is over.
   *[target] the target was reached.
} Ranking: { $ranking }.

## What is asked

ask-mulligan = Do you keep your two cards?
ask-turn = Your turn. What do you do?
ask-extra = Your Bullet gives you one action. What do you do?
ask-bullet = You have passed. Do you play a Bullet to act once more?
ask-snitch-chip = Which chip shall go to the cell?
ask-thief-seat = From whom do you steal?
ask-raid-place = Where is the raid?
ask-shadow-pair = Which two locations swap their bottom chips?
ask-scheme-chip = Which chip shall move?
ask-scheme-place = Where shall it go?
ask-hat-chip = Which of your chips do you take back?
ask-hats-place = Where does your chip go?
ask-react = { $stack_count ->
    [one] Announced: { $stack }. Do you cancel it?
   *[other] Announced: { $stack }. Do you cancel the last of them?
}
ask-complicity = Your chip is in the cell. Do you drag another one along?
ask-complicity-chip = Whose chip shall follow?
ask-trade = Which of the drawn cards do you discard?
ask-solve = You hold the Mayor. Which location is next?
ask-agree = { $location }: do you play Secret Agreements?
ask-jail = You control the Jail. Which chip shall go to the cell?
ask-move = You control the Harbor. Where does the Hitman go?
ask-hit = Does the Hitman get an order?
ask-hit-chip = Which chip shall he eliminate?
ask-recruit = Do you recruit a chip from your reserve?
ask-police = Do you take the Policeman?
ask-market = Do you draw three cards and discard one?
ask-drop = Which card do you discard?
ask-plus = You control the Gentlemen's Club. Do you play a +1?
ask-mayor = Do you take the Mayor?
ask-clear = You hold the Mayor. Which location is next?
ask-next = { $location }: who decides next?
ask-back = { $location }: which of your chips do you take back?

## What can be chosen

option-keep = keep both
option-mulligan = exchange both
option-mulligan-mulligan-help = Both cards are discarded face up and you draw two new ones.
option-turn-pass = pass
option-turn-pass-help = You are out of this action phase, but for Bullets and raids.
option-skip = let it be
option-allow = let it happen
option-decline = no
option-jail-decline = nobody goes to the cell
option-move-decline = he stays where he is
option-hit-decline = no order
option-plus-decline = no +1
option-complicity-decline = nobody else
option-recruit-decline = do not recruit
option-police-decline = leave him where he is
option-mayor-decline = leave him where he is
option-market-decline = do not draw
option-agree-no = no agreement
option-no = no
option-no-help = You may still be asked again if somebody plays one.
option-recruit = recruit
option-recruit-recruit-help = A chip goes from your reserve to your hand.
option-take = take it
option-police-take-help = You see all hands until you lose it.
option-mayor-take-help = You decide the order of locations, and of players in the strategy phase.
option-draw = draw three
option-place = place a chip: { $location }
option-play = play { $card }
option-play-help = { $card_kind ->
    [snitch] Send a chip of any stack to the cell.
    [thief] Take a random card from another player.
    [raid] Clear a stack with two or more of your chips; all chips return to their owners' hands.
    [shadow] Swap the bottom chips of two locations.
    [scheme] Move a chip on top of another location.
   *[trade] Draw three cards and discard one of them.
}
option-hat = Hat of { $card }: take a chip back
option-hats = two Hats, { $cards }: bring a chip from the reserve
option-discard = discard { $card }
option-discard-help = You only win time.
option-bullet = Bullet of { $card }
option-fists = two Fists: { $cards }
option-fists-help = The last announcement is cancelled, unless somebody cancels your Fists.
option-chief = { $card }
option-fbi = { $card }
option-complicity = { $card }
option-hit = { $card }
option-plus = { $card }
option-agree = { $cards }
option-drop = discard { $card }
option-solve = { $location }
option-clear = { $location }
option-call = { $seat_id ->
    [you] yourself
   *[other] { $seat }
}
option-imprison = { $chip }
option-move = { $location }
option-chip = { $seat_id ->
    [you] your chip
   *[other] { $seat }'s chip
}: { $location }, no. { $position } from the bottom
option-pair = { $location } ⇄ { $other }
option-victim = { $seat }
option-raid-place = { $value }
option-hats-place = { $value }
option-scheme-place = { $value }
option-back = { $positions_count ->
    [0] none
   *[other] no. { $positions } from the bottom
}

## Standing orders

order-react = Let everything happen.
order-agree = No Secret Agreements anywhere.
order-bullet = Always skip after passing.
order-not-aimed-at-me = Let everything happen that is not aimed at me.
order-no-agreements-at-jail = No Secret Agreements at the Jail.
order-no-agreements-at-harbor = No Secret Agreements at the Harbor.
order-no-agreements-at-fight = No Secret Agreements at the Fight Club.
order-no-agreements-at-police = No Secret Agreements at the Police Station.
order-no-agreements-at-business = No Secret Agreements at the Business District.
order-no-agreements-at-club = No Secret Agreements at the Gentlemen's Club.
order-no-agreements-at-hall = No Secret Agreements at City Hall.

## The table in the terminal

mafia-city-before = Before the first round
mafia-city-over = The match is over
mafia-city-moment = Round { $round } · { $phase ->
    [action] action phase
    [location] location phase
    [strategy] strategy phase
   *[other] end of the round
} · to { $target } points
mafia-city-cell = in the cell
mafia-city-deck = Deck
mafia-city-discard = Discard pile
mafia-city-points = points
mafia-city-chips = chips
mafia-city-reserve = reserve
mafia-city-cards = cards
mafia-city-you = you
mafia-city-passed = passed
mafia-city-policeman = Policeman
mafia-city-mayor = Mayor
mafia-city-controls = in control
mafia-city-won = won
mafia-city-hand = Your cards
mafia-city-drawn = Drawn
mafia-city-laid = Laid on the table
mafia-city-legend = Stacks from the bottom to the top · ▶ now · ■ solved · † Hitman (brackets on the map) · P Policeman, M Mayor at home · ★ first player · … awaited · @1 announced, @2 the reaction to it

## What a choice does, where it is made

does-mulligan-keep = You begin with these two.
does-place = Your chip goes on top of the stack; nobody can cancel it.
does-hat = One of your chips comes back to hand.
does-hats = A chip from your reserve goes on top of any stack.
does-snitch-chip = It goes to the cell and counts nowhere until the Jail opens it.
does-thief-seat = A random card of this hand becomes yours.
does-raid-place = All chips here return to their owners' hands.
does-shadow-pair = Their bottom chips change places; the lowest chip wins a tie.
does-scheme-chip = It will go on top of another location.
does-scheme-place = The chip goes on top here.
does-hat-chip = It comes back to your hand.
does-hats-place = A chip from your reserve goes on top here.
does-bullet-bullet = You act once more, then you are passed again.
does-bullet-skip = The next player goes on.
does-react-allow = If everybody lets it, it happens.
does-chief = The announcement is cancelled, unless somebody cancels this.
does-fbi = The announcement is cancelled, unless somebody cancels this.
does-complicity-complicity = A third player's chip of your choice follows into the cell.
does-complicity-decline = Your chip stays there alone.
does-complicity-chip = It follows yours into the cell.
does-trade = It goes to the discard pile; you keep the others.
does-solve = Its control is determined now: a point and the effect.
does-agree = You count one more here this time.
does-imprison = It goes to the cell and counts nowhere until the Jail opens it again.
does-jail-decline = The cell stays as it is.
does-move-move = The Hitman goes there; his card then works on that stack.
does-move-decline = His card works on the stack where he stands.
does-hit-hit = A chip of the stack where he stands goes to its owner's reserve.
does-hit-decline = Nobody is harmed.
does-hit-chip = It goes to its owner's reserve, not to the hand.
does-recruit-decline = Your reserve stays as it is.
does-police-decline = Nobody new sees the hands.
does-market-draw = Three cards from the deck; then you discard one of your hand.
does-market-decline = You keep your hand.
does-drop = It goes to the discard pile.
does-plus-plus = One extra point.
does-plus-decline = No extra point this time.
does-mayor-decline = The order stays as it is.
does-clear = Its players now take chips back, or leave them.
does-call = This player decides next about the own chips here.
does-back = What you choose returns to your hand; the rest stays for the next round.

## What decided a match

decided-lead-taken = { $seat } took the lead in round { $round } ({ $location }) and never gave it back.
decided-swept = { $chips ->
    [one] In round { $round } a raid swept a chip off the map ({ $location }).
   *[other] In round { $round } a raid swept { $chips } chips off the map at once ({ $location }).
}
decided-ruthless = { $seat } had { $chips } chips of others killed or jailed.
decided-last-point = { $behind ->
    [0] { $seat } made the last point ({ $location }), level with { $second }.
    [one] { $seat } made the last point ({ $location }), one ahead of { $second }.
   *[other] { $seat } made the last point ({ $location }), { $behind } ahead of { $second }.
}
