/** Words of which a question is made and a name is not: who asks, what every film has, what is done with it. */
const ORDINARY: ReadonlySet<string> = new Set(
  [
    'i we you they one it its this that these those there the a an my our your all any some and with for to be do does did it he she me us',
    'ich wir sie er es man das dies dieser diese diesen den dem der die ein eine einen unser unsere mein meine und mit für damit dass zu zum',
    'ik wij we je jij u men hij ze het dit dat deze die de een mijn onze ons en met voor zodat om te er',
    'better best worse good bad like look work fit run use make change fix improve need should can could would will',
    'ändern verbessern tun machen besser gut schlecht anpassen muss soll kann könnte',
    'veranderen aanpassen verbeteren doen maken beter goed slecht moet kan zou',
    'beste besten bester bestes stärkste stärksten schwächste schwächsten sterkste zwakste strongest weakest sich zich itself',
    'yet already noch schon wert werte nog al',
    'anything something queue mobile phone phones smartphone handy etwas warteschlange mobiel telefoon iets wachtrij',
    'two both three is are ist sind zwei beiden beide beides twee zijn average shortest longest length durchschnitt kürzeste längste länge gemiddelde kortste langste lengte',
    'people viewers everybody everyone person persons audience customers epilepsy memory mind reality practice detail short total comparison',
    'menschen leute zuschauer kunden epilepsie erinnerung gedächtnis vergleich kürze detail moment wirklichkeit',
    'mensen kijkers klanten epilepsie herinnering geheugen vergelijking detail moment',
    'music soundtrack jingle song tune voice sound audio picture scene scenes shot shots cut cuts middle half part parts centre center',
    'musik lied ton bild szene szenen einstellung schnitt mitte hälfte teil teile',
    'fovea tenant tenants customer client clients company companies competitor competitors every other another different others see',
    'firma firmen kunde unternehmen mandant mandanten wettbewerber konkurrenz andere anderen anderer sehen',
    'klant bedrijf bedrijven organisatie organisaties concurrent concurrenten concurrentie zien laat',
    'muziek liedje geluid beeld scène scènes montage midden helft deel delen',
  ].flatMap((line) => line.split(' ')),
);

/** Whether something holds ordinary words alone. In quotes the same may well be a name, and is never asked about here. */
export const isOrdinary = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).every((word) => ORDINARY.has(word));

/** Words that a question about films is asked with, beside the ordinary ones. */
const ASKING =
  /^(?:what|which|when|where|why|who|how|many|much|list|show|tell|give|find|films?|ads?|videos?|spots?|clips?|tests?|results?|of|in|on|at|by|from|not|no|yes|new|only|every|each|library|wer|was|wo|wann|warum|wieso|welche[rsnm]?|wie|viele?|zeig\w*|nenn\w*|gib|filme[nr]?|anzeigen?|von|im|auf|nicht|kein\w*|neu\w*|nur|wat|wie|waar|wanneer|waarom|welke?|hoe|hoeveel|toon|geef|advertenties?|van|op|niet|geen|nieuwe?|alleen)$/i;
export const isOfAsking = (word: string): boolean => ASKING.test(word);
