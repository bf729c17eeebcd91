game-name = Hračka, která prozrazuje kartu
ask-say = High or low?
card-dealt = { $seat } gets { $card }.
