/** What the pictures of each game say, in their order. */

type Told = Record<string, readonly string[]>;

const en: Told = {
  resistance: [
    "Everybody gets a secret role. The detectives know one another, a mafioso knows nobody.",
    "A leader names a team. All vote at once and turn their votes over together; more than half must approve.",
    "Each member of the team plays a card in secret. They are shuffled: one fail spoils the action, and nobody learns whose it was.",
    "Three actions that succeed win for the mafia, three that fail for the detectives. Find out who lies, or do it well.",
  ],
  "mafia-city": [
    "In turn you put your chips on seven locations, use a card, or pass.",
    "When a location is solved, the most chips there score a point and may use its effect. On a tie it is the chip that lies lowest.",
    "Every card has two uses: what its text says, or the sign in its corner.",
    "What somebody announces can be cancelled, and the cancelling, too. Whoever reaches the target of points first wins.",
  ],
  "cosa-nostra": [
    "Roll, and go round the ring. Every field does something.",
    "Take over businesses: rivals who stop there pay you, and you pay them.",
    "With the money you build in the city. Link its four sides with your own pieces, side to side, and you win.",
    "Red cards help you and are yours alone. Black cards bring trouble to whoever draws them.",
    "Everything has its price: offer cells, businesses and cards to one another.",
  ],
  spehov: [
    "At night everybody sleeps. The mafia wakes up and agrees on somebody who disappears.",
    "The Agent wakes up, too, and looks at one token: is it somebody of the mafia?",
    "In the morning you learn who is gone and what they were. The program leads the night; nobody has to sit out.",
    "By day you talk, accuse, defend and vote. The police win when the last mafioso is found, the mafia when no policeman is left.",
  ],
};

const cs: Told = {
  resistance: [
    "Každý dostane tajnou postavu. Detektivové se navzájem znají, mafián nezná nikoho.",
    "Kmotr navrhne tým. Všichni hlasují naráz a hlasy otočí společně; schválit musí víc než polovina.",
    "Každý z týmu tajně zahraje kartu. Karty se zamíchají: jediný neúspěch akci zmaří a nikdo se nedozví, čí byl.",
    "Tři povedené akce znamenají výhru mafie, tři zmařené výhru detektivů. Poznej, kdo lže, nebo lži dobře.",
  ],
  "mafia-city": [
    "Po řadě pokládáte žetony na sedm lokací, hrajete karty, nebo se vzdáte tahu.",
    "Když na lokaci přijde řada, boduje ten, kdo na ní má nejvíc žetonů, a smí využít její efekt. Při shodě rozhodne žeton ležící nejníž.",
    "Každá karta má dvojí použití: text, nebo znak v rohu.",
    "Co někdo ohlásí, dá se zrušit, a zrušit se dá i to. Vyhrává, kdo první nasbírá cílový počet bodů.",
  ],
  "cosa-nostra": [
    "Hoď kostkou a jdi po okruhu. Každé pole něco dělá.",
    "Přebírej podniky: soupeři, kteří se v nich zastaví, platí tobě, a ty jim.",
    "Za vydělané peníze stavíš ve městě. Propoj vlastními dílky jeho čtyři strany, hranou k hraně, a vyhraješ.",
    "Červené karty pomáhají a znáš je jen ty. Černé přinášejí potíže tomu, kdo si je líže.",
    "Všechno má svou cenu: nabízejte si navzájem políčka, podniky i karty.",
  ],
  spehov: [
    "V noci všichni spí. Mafie se probudí a domluví se, kdo zmizí.",
    "Probudí se i Agent a podívá se na jeden žeton: patří k mafii?",
    "Ráno se dozvíte, kdo zmizel a kdo to byl. Nocí provádí program, nikdo nemusí stát stranou.",
    "Ve dne se mluví, obviňuje, hájí a hlasuje. Policie vyhraje, když najde posledního mafiána, mafie, když nezbude policista.",
  ],
};

export const MINUTES = { en, cs };
