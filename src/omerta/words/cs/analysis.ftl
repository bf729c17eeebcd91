# Po partii: co šlo vědět, kdo lhal a jak to mohlo dopadnout.

refusal-no-sides = V téhle hře nemá nikdo skrytou stranu.
refusal-unfinished = Tahle partie neskončila. Rozebrat lze jen dohranou.
refusal-not-for-you = Stůl se rozhodl hrát jako z krabice: ostatní vidí veřejnou křivku a hráči k tomu vlastní.

analysis-title = Co šlo vědět? { $game }
analysis-public = co mohl vědět každý
analysis-of = co šlo vědět z tohoto místa: { $name }
analysis-facts = podle faktů
analysis-behaviour = podle faktů a chování, jak je čtou naši boti
analysis-chances = Jak pravděpodobná se zdála výhra každého místa z pohledu: { $name }
analysis-side = Ukazuje se, jak pravděpodobně je kdo na této straně: { $side }; vlevo je rozdání, vpravo konec.
analysis-turns = Body obratu
analysis-claims = Kdo řekl, co nebyla pravda
analysis-no-claims = Nepadlo nic, co by šlo porovnat s pravdou.
analysis-narrowed = { $left ->
    [one] Zbylo jedno možné rozdání z { $before }.
    [few] Zbyla { $left } možná rozdání z { $before }.
   *[other] Zbylo { $left } možných rozdání z { $before }.
}
analysis-shown = Odtud mohl každý vědět: { $name }, { $side }.
analysis-knew = Odtud šlo z tohoto místa znát všechny strany: { $name }.
analysis-pointed = Odtud chování ukazovalo na ty pravé: { $names }.
analysis-turned = Do vedení jde { $name }: předtím { $before } %, potom { $after } %.
analysis-lie = Lež – { $name }: { $said }
analysis-wrong = Omyl – { $name }: { $said }
analysis-true = Pravda – { $name }: { $said }
analysis-tally = { $name }: pravda { $true }×, omyl { $wrong }×, lež { $lies }×
analysis-worlds = { $worlds ->
    [one] Všemu, co šlo do té chvíle vědět ({ $viewer ->
        [nobody] každý
       *[other] { $viewer }
    }), odpovídá jedno rozdání:
    [few] Všemu, co šlo do té chvíle vědět ({ $viewer ->
        [nobody] každý
       *[other] { $viewer }
    }), odpovídají { $worlds } rozdání:
   *[other] Všemu, co šlo do té chvíle vědět ({ $viewer ->
        [nobody] každý
       *[other] { $viewer }
    }), odpovídá { $worlds } rozdání:
}
analysis-many-worlds = Na vyjmenování je jich příliš.
analysis-removed = Co vyloučilo ostatní:
refusal-no-moment = Okamžik { $number } v záznamu není; záznam končí okamžikem { $last }.
refusal-nothing-to-branch = Uveď záznam, ke kterému --at patří: omerta play SOUBOR --at N.
analysis-retried = Od okamžiku { $number } dohráli boti ({ $bots }) {$times}×. Vyhráli (95% interval):

# Úlohy

refusal-no-puzzle = { $puzzle ->
    [none] Pro hru { $game } úlohy nejsou.
   *[other] Úloha „{ $puzzle }“ pro hru { $game } není.
}
refusal-bad-puzzle-answer = „{ $typed }“ není žádná z možností: { $choices }.
puzzle-count = { $game }: { $number ->
    [one] { $number } úloha
    [few] { $number } úlohy
   *[other] { $number } úloh
}
puzzle-how = omerta puzzle HRA dá úlohu dne, omerta puzzle HRA 12 dvanáctou.
puzzle-title = Úloha { $id }, obtížnost { $difficulty } z 5
puzzle-prove = Podle toho, co vidí každý: kdo musí být na této straně: { $side }?
puzzle-prove-as = Podle toho, co ví { $name }: kdo musí být na této straně: { $side }?
puzzle-win = Na tahu je { $name }: která volba hned vyhrává?
puzzle-answer = Tvoje odpověď
puzzle-right = Správně: { $answer }.
puzzle-wrong = Ne. Správně je { $answer }.
puzzle-worlds = { $worlds ->
    [one] Jediné možné složení této strany ({ $side }):
   *[other] Všechna možná složení této strany ({ $side }), je jich { $worlds }:
}
