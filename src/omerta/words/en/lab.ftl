# The lab: simulations, tournaments, balance

refusal-workers-died = The processes that played matches { $first } to { $last } died again and again; maybe there is too little memory, or a bot crashes Python itself.
refusal-no-rounds = Only a Swiss tournament has rounds: add --pairing swiss, or leave --rounds out.
refusal-bot-ended = The bot { $bot } at seat { $seat } ended Python itself, in every match.
refusal-other-version = A worker of the cluster has another Omertà, and its matches would be others. Install the same version everywhere.
refusal-no-cluster = { $why ->
    [missing] A cluster needs the package distributed: pip install "omerta[cluster]". ({ $detail })
    [unreachable] No scheduler of a Dask cluster answers at { $address }.
    [idle] The cluster at { $address } has no workers.
    [foreign] A worker of the cluster at { $address } has no Omertà that fits: { $detail }.
   *[lost] The cluster at { $address } does not answer any more. What was kept before counts; the same command goes on. ({ $detail })
}
refusal-cannot-write = { $why ->
    [full] There is no space left for { $file }. What was written whole before counts; the same command goes on when there is space.
   *[other] { $file } cannot be written: { $detail }. What was written whole before counts.
}
refusal-other-run = { $why ->
    [plan] { $folder } belongs to another experiment: { $detail } differs. Choose another folder, or the same arguments.
    [version] { $folder } was begun by another version of Omertà, whose matches may be others. Choose another folder.
    [busy] Another process is writing to { $folder }.
   *[strange] { $folder } holds other things. Choose an empty or a new folder.
}
refusal-no-parquet = Parquet needs the package pyarrow: pip install "omerta[parquet]". ({ $detail })
refusal-few-bots = A tournament needs at least two bots. There are: { $bots }.
refusal-bad-word = “{ $value }” is not possible for { $name }. There are: { $words }.
refusal-bad-range = “{ $value }” is not possible for { $name }: type one number, several with commas, or a range such as 5-10.
refusal-bad-vary = “{ $value }” compares nothing: type an option and at least two values, such as plots=no,yes.
refusal-no-folder = { $name ->
    [secrets] --secrets needs --format and --output
   *[format] --format needs --output
}: say where tables are to be written.

lab-failures = { $failures ->
    [one] One match
   *[other] { $failures } matches
} of { $matches } failed. { $lost ->
    [yes] In the ratings, and only there, the bot that broke down has lost:
   *[no] Nobody has won or lost there:
}
lab-bot-failed = match { $match }, seat { $seat }, bot { $bot }: { $problem }
lab-bot-ended = match { $match }, seat { $seat }, bot { $bot }: it ended Python itself
lab-endless = match { $match }: not over after { $problem } decisions
lab-interrupted = Stopped after { $matches } matches. { $kept ->
    [yes] They are kept; the same command goes on.
   *[no] With --output and a folder they would be kept.
}

lab-bot = bot
lab-rating = rating
lab-interval = 95 % interval
lab-surely = above the next
lab-matches = matches
lab-won = won
lab-failed = failed
lab-seats = seats
lab-length = decisions
lab-choices = with a choice
lab-options = options
lab-ends = ends
lab-deal = dealt
lab-worth-side = What a side is worth by itself, in points
lab-worth-place = What a place in the order of play is worth by itself, in points
lab-tournament-title = Tournament of { $game }
lab-tournament-note = { $matches } matches at { $seats } seats, { $pairing ->
    [swiss] Swiss pairing
    [pool] all bots mixed at every table
   *[other] everybody against everybody
}. 400 points more win ten of eleven matches; the mean of all is 1500. Ratings are fitted to all matches at once (Plackett-Luce for teams), sides and places apart.
lab-ratings = Ratings
lab-cross = Each against each
lab-cross-note = How many seats of the row's bot won in matches with the column's bot.
lab-balance-title = Is { $game } fair?
lab-balance-note = Bots: { $bots }. { $sequential ->
    [yes] A kind of table was left as soon as its shares were known to ± { $precision } %. Intervals are 95 % confidence sequences: each holds for all times at once, so it does not matter when one looks or stops.
   *[no] The number of matches was fixed beforehand. Intervals are Wilson's, 95 %.
}
lab-group-side = Sides
lab-group-order = Places in the order of play
lab-group-seat = Seats
lab-group-role = What was dealt
lab-fair = The dashed line is an equal share.
lab-overall = The dashed line is the share of all seats.
lab-differences = Against the first value
lab-differences-note = Percentage points; ● is clear even if all of these differences together may be wrong only once in twenty times.
lab-differences-and-lengths = Options and lengths compared
lab-lengths = Length, in decisions
lab-lengths-note = The mean; the bar holds four of five matches.
lab-figures = All figures
lab-skipped = Not possible: { $cells }.
lab-command = Made by
lab-table = Table
lab-written = The report is in { $path }.
lab-other-table = { $seats } seats{ $varied }
lab-stopped = This is what was played until it was stopped.
