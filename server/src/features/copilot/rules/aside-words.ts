import { OF_OTHERS, WHY } from './about-words.ts';

/** What is said beside questions about results, or asked of Fovea and not of a film. */
export type Aside =
  | 'help'
  | 'hello'
  | 'thanks'
  | 'show'
  | 'brief'
  | 'private'
  | 'notes'
  | 'how-to'
  | 'what-if'
  | 'leaving'
  | 'thumbnail'
  | 'picture'
  | 'legal'
  | 'measures'
  | 'why'
  | 'own-only';

const HELLO =
  /^\W*(?:hi|hello|hey|hallo|hoi|dag|moin|servus|good (?:morning|afternoon|evening)|guten (?:tag|morgen|abend)|goede(?:morgen|middag|navond|n avond)|goeie(?:morgen|middag|navond))(?:[\s,]+(?:there|fovea|copilot|everyone|all|zusammen|daar|allemaal))*\W*$/iu;
const THANKS =
  /^\W*(?:ok(?:ay)?|great|super|prima|perfect|perfekt)?[\s,]*(?:many thanks|thanks|thank you|thx|cheers|danke(?:schön)?|vielen dank|besten dank|bedankt|dank (?:je|u))(?:[\s,]+(?:a lot|so much|very much|that|this|helps?|for|your|the|help|dir|ihnen|sehr|schön|das|hat|hilft|geholfen|wel|hoor|dat|helpt))*\W*$/iu;
const WHO =
  /^\W*(?:who|what) are you\W*$|^\W*(?:wer|was) (?:bist du|sind sie)(?: eigentlich)?\W*$|^\W*(?:wie|wat) (?:ben (?:je|jij)|bent u)(?: eigenlijk)?\W*$/iu;
const SHOW =
  /^\W*(?:(?:and|please|can you|und|bitte|kannst du|en|kun je)\s+)*(?:(?:show|open)(?:\s+(?:it|me|that|this|both|one))*|zeig\p{L}*(?:\s+(?:mir|uns|ihn|es|das|den|beide|mal|her|bitte))*|(?:laat|toon)(?:\s+(?:me|mij|ons|hem|het|dat|die|beide|eens|maar|zien))*)(?:\s+please)?\W*$/iu;
const BRIEF =
  /^\W*(?:(?:and|now|please|just|say (?:it|that)|give me (?:it|that)|summari[sz]e (?:it|this|that)|und|bitte|sag (?:es|das)|en|zeg (?:het|dat))\s+)*(?:in (?:one|a single) (?:sentence|line)|in short|shorter|briefer|tl;?dr|in einem satz|kürzer|kurz gesagt|in (?:één|een) zin|korter|kortweg)(?:[\s,]+(?:please|bitte|graag|alsjeblieft))?\W*$/iu;
const OURS = `(?:my|our|these|meine?[rnm]?|unsere?[rnm]?|mijn|onze|ons)`;
const FILMS = `(?:films?|ads?|videos?|spots?|clips?|results?|filme[n]?|anzeigen?|ergebnisse|advertenties?|video['’]s|resultaten)`;
const DATA = `(?:data|files|daten|dateien|gegevens|bestanden)`;
const KEPT = `(?:private|confidential|protected|stored|kept|vertraulich|geschützt|gespeichert|vertrouwelijk|beveiligd|opgeslagen|bewaard)`;
const NETWORK = `(?:you|fovea|it|(?:the|your) (?:network|model|ai|system)|ihr|du|sie|das (?:netz|modell|system)|die ki|je|jij|jullie|u|het (?:netwerk|model|systeem)|de ai)`;
/** What films are used for, and not what one of them shows: a film may be about training, and have a train in it. */
const USED_TO_TRAIN = `(?:used (?:for|to) train(?:ing)?|(?:zum|für(?: das| euer)?) (?:train(?:ing|ieren))(?: \\p{L}+){0,3} (?:verwendet|genutzt|benutzt)|gebruikt (?:om(?: \\p{L}+){0,3} te trainen|voor(?: de)? training))`;
const WHO_SEES = new RegExp(
  String.raw`^\W*who (?:can|could|may) (?:see|view|access|open) (?:this|it|(?:this|${OURS}|the) (?:${FILMS}|${DATA}))?\W*$`,
  'iu',
);
/** Whether what is sent is kept safe; of a film that is safe to watch a check tells. */
const PRIVATE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${OURS}|the|die|de) ${DATA}(?!\p{L}).*(?<!\p{L})(?:safe|secure|sicher|veilig|${KEPT})(?!\p{L})`,
    String.raw`^\W*(?:and\s+|und\s+|en\s+)?(?:(?:is|are|will|how(?: long)?|where|sind|werden|wird|ist|wo|wie lange|zijn|worden|wordt|waar|hoe lang)\s+)+${OURS} ${FILMS}(?:\s+(?:be|sind|werden|zijn|worden|always|immer|altijd))*\s+${KEPT}(?:\s+(?:private|confidential|safe|secret|secure|werden|sind|zijn|worden))?\W*$`,
    String.raw`^\W*(?:who has access to|wer hat (?:alles )?(?:zugriff|zugang) (?:auf|zu)|wie (?:heeft|hebben) (?:er )?toegang tot) (?:${OURS}|the|die|den|de) (?:${FILMS}|${DATA})\W*$`,
    String.raw`^\W*(?:wer|wie) (?:kann|darf|sieht|kan|kunnen|mag|mogen|ziet) (?:alles? |eigentlich |eigenlijk )?${OURS} (?:${FILMS}|${DATA})(?: (?:sehen|ansehen|öffnen|zien|bekijken|openen))?\W*$`,
    String.raw`(?<!\p{L})(?:gdpr|dsgvo)(?!\p{L})|^\W*(?:and |what about |how about |how do you handle |und |was ist mit |wie (?:steht es mit|ist es mit) |en |hoe zit het met )*(?:dem |der |de |the )?(?:privacy|datenschutz)\W*$`,
    String.raw`(?<!\p{L})${OURS} (?:${DATA}|${FILMS})(?!\p{L}).*(?<!\p{L})${USED_TO_TRAIN}(?!\p{L})(?!\s+(?:${FILMS}|${DATA}))`,
    String.raw`(?<!\p{L})use ${OURS} (?:${DATA}|${FILMS}) (?:to train|for training)(?!\p{L})`,
    String.raw`(?<!\p{L})train(?:ed|ing)? on ${OURS} (?:${DATA}|${FILMS})(?!\p{L})`,
    String.raw`^\W*(?:was|were|is|are|has) ${NETWORK}(?:\s+been)?\s+(?:trained|taught)(?!\p{L}).*(?<!\p{L})${OURS} (?:${DATA}|${FILMS})(?!\p{L})`,
    String.raw`^\W*(?:wurdet?|wird|ist|hat|werd|wordt|is|heeft) ${NETWORK}(?!\p{L}).*(?<!\p{L})${OURS} (?:${DATA}|${FILMS}) (?:trainiert|gelernt|getraind|geleerd)(?!\p{L})`,
    String.raw`^\W*(?:do|does|is|are|will|can)\s+${NETWORK}\s+(?:\p{L}+\s+)?(?:train|learn)\p{L}*\s+(?:\p{L}+\s+)?(?:on|from|with) (?:my|our)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:trainier|lern|train|leer|ler)(?:e|en|t|st)?\s+${NETWORK}\s+(?:\p{L}+\s+){0,3}(?:mit|aus|von|met|van|op) (?:meinen|unseren|mijn|onze)(?!\p{L})`,
    String.raw`^\W*(?:wird|wordt)\s+${NETWORK}\s+(?:\p{L}+\s+)?(?:mit|aus|von|met|van|op) (?:meinen|unseren|mijn|onze) .*(?:trainiert|getraind)\W*$`,
  ].join('|'),
  'iu',
);
const NOTE = '(?:notes?|comments?|remarks?|notiz(?:en)?|kommentare?n?|anmerkung(?:en)?|notities?|opmerking(?:en)?)';
const OF_FILM = String.raw`(?:\s+(?:on|of|about|for|to|zu|zum|zur|über|von|bij|van|over|op)(?:\s+(?:it|this|that|(?:this|the|that|diese[mrn]|dem|deze|de) (?:one|film|ad|video|spot|clip|anzeige|advertentie))|\s*(?=\W*$)))?`;
/** What notes hold, in so many words: a film may be called "The Note", and ask for a comment. */
const NOTES = new RegExp(
  [
    String.raw`^\W*(?:and )?what (?:do|does|did) (?:the|my|our|these|those|all) ${NOTE}(?!\p{L}).{0,200}(?<!\p{L})say(?: (?:about|on) .{1,80})?\W*$`,
    String.raw`^\W*(?:and )?what (?:is|['’]s|stands)(?: written)? in (?:the|my|our) ${NOTE}${OF_FILM}\W*$`,
    String.raw`^\W*(?:(?:please|can you|could you)\s+)*(?:read|show|list|summari[sz]e)(?: me)? (?:the|my|our|all) (?:the )?${NOTE}${OF_FILM}\W*$`,
    String.raw`^\W*(?:(?:which|what) ${NOTE} (?:are|is) there|(?:are|is) there (?:any |an? )?${NOTE})${OF_FILM}\W*$`,
    String.raw`^\W*(?:und )?was (?:steht|stehen|sagen?) (?:(?:in )?(?:der|den|die|dieser|diesen|meine[rn]|unsere[rn])) ${NOTE}${OF_FILM}\W*$`,
    String.raw`^\W*(?:welche ${NOTE} (?:gibt es|stehen da)|gibt es (?:eine? )?${NOTE})${OF_FILM}\W*$`,
    String.raw`^\W*(?:bitte )?lies (?:mir )?(?:die|alle|meine|unsere) ${NOTE}${OF_FILM}(?: vor)?\W*$`,
    String.raw`^\W*(?:en )?wat (?:staat|staan) (?:er )?in (?:de|mijn|onze|die) ${NOTE}${OF_FILM}\W*$`,
    String.raw`^\W*(?:welke ${NOTE} (?:zijn er|staan er)|zijn er ${NOTE})${OF_FILM}\W*$`,
    String.raw`^\W*lees (?:me )?(?:de|alle|mijn|onze) ${NOTE}${OF_FILM}(?: voor)?\W*$`,
  ].join('|'),
  'iu',
);
const THING =
  '(?:an?|my|our|new|the|another|films?|ads?|videos?|spots?|tests?|results?|reports?|folders?|brands?|users?|people|colleagues?|somebody|someone|this|it)';
const DEAR = '(?:it|this|that|fovea|an? (?:test|analysis|film|ad|video)|tests|the analysis|one)';
const TEUER = '(?:das|es|fovea|(?:(?:ein|eine|der|die) )(?:test|analyse|film|spot|video))';
const DUUR = '(?:het|dat|dit|fovea|(?:een|de) (?:test|analyse|film|spot|video))';
const HOW_TO = new RegExp(
  [
    String.raw`^\W*(?:and )?how (?:do|can|could|would) (?:i|we|you|one) (?:invite\s+.{1,60}|(?:upload|share|import|rename|delete)(?:\s+${THING})*(?:\s+(?:with|to|from|into|in)\s+.{1,60})?|(?:add|create|start|make|send|move)(?:\s+${THING})+)\W*$`,
    String.raw`^\W*(?:and )?how much (?:does|do|would) ${DEAR} cost\W*$|^\W*what (?:does|do) ${DEAR} cost\W*$`,
    String.raw`^\W*(?:was|wie ?viel) kostet (?:(?:mich|uns|eigentlich|denn) )*${TEUER}(?: mich| uns)?\W*$|^\W*(?:wat|hoeveel) kost (?:(?:mij|ons|me|eigenlijk) )*${DUUR}\W*$`,
    String.raw`^\W*(?:how (?:many|much) credits?|(?:what is|how much is) (?:my|our) (?:credit|balance)|wie ?viele? (?:guthaben|credits?)|hoeveel (?:tegoed|credits?))(?!\p{L})`,
    String.raw`^\W*(?:can|could) (?:i|we) (?:try|run|test|analy[sz]e) (?:it|this|that) again|(?<!\p{L})wie (?:lade|teile|lösche|benenne) (?:ich|wir)(?!\p{L})|(?<!\p{L})wie (?:kann|können|soll) (?:ich|wir)(?!\p{L}).*(?<!\p{L})(?:hochladen|teilen|einladen|anlegen|löschen|umbenennen|weitergeben)(?!\p{L})`,
    String.raw`(?<!\p{L})hoe (?:upload|deel|verwijder) (?:ik|we)(?!\p{L})|(?<!\p{L})hoe (?:kan|kunnen|moet) (?:ik|we)(?!\p{L}).*(?<!\p{L})(?:uploaden|delen|uitnodigen|aanmaken|verwijderen|hernoemen)(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** Somebody does it, or it would be: what is in the film is not asked. */
const WHAT_IF =
  /^\W*(?:(?:and|so|but|und|aber|en|maar)\s+)?(?:what would (?:happen|change) if|was wäre,? wenn|what (?:if|happens if|will (?:happen|change) if) (?:i|we|you)|was (?:passiert|ist|ändert sich),? wenn (?:ich|wir|du|man)|wat (?:als|(?:gebeurt er|verandert er) als) (?:ik|we|wij|je|u|men))(?!\p{L})/iu;
const IF =
  /^\W*(?:(?:and|so|but|und|aber|en|maar)\s+)?(?:what (?:if|will (?:happen|change) if)|wat als (?:het|de|die|dat|dit|deze|er|mijn|onze))(?!\p{L})/iu;
const VIEWERS = '(?:viewers?|people|(?:the |our )?audience|zuschauer\\p{L}*|leute|publikum|kijkers?|mensen|publiek)';
const LEAVE =
  '(?:leave|leaving|drop off|drop out|switch off|tune out|click away|scroll (?:on|away|past)|steigen|springen|schalten|abspringen|aussteigen|wegklicken|haken|afhaken|doorscrollen)';
const LEAVING = new RegExp(
  String.raw`(?<!\p{L})(?:where|when|wo|wann|stelle|waar|wanneer)(?!\p{L}).*(?:(?<!\p{L})(?:lose|losing|verlier\p{L}*|verlies\p{L}*|verliez\p{L}*)(?:\s+\p{L}+){0,2}\s+${VIEWERS}|(?<!\p{L})${VIEWERS}\s+(?:\p{L}+\s+)?${LEAVE})(?!\p{L})(?!\s+(?:the|an?|their|his|her|den|die|das|de|het|een)\s+(?!(?:ad|film|video|spot|clip|anzeige|advertentie)(?!\p{L})))`,
  'iu',
);
/** "Wo steigen die Zuschauer aus?": with the verb in front, and the rest of it behind. */
const LEAVING_APART = new RegExp(
  String.raw`(?<!\p{L})(?:wo|wann|stelle|moment|waar|wanneer)(?!\p{L}).*(?<!\p{L})(?:(?:steigen|springen|schalten|klicken|hören)\s+(?:(?:die|unsere|meine|viele|mehr|meisten)\s+)*${VIEWERS}.*(?<!\p{L})(?:aus|ab|um|weg|auf)|(?:haken|klikken|stappen|schakelen|stoppen|zappen)\s+(?:(?:de|onze|veel|meeste)\s+)*${VIEWERS}.*(?<!\p{L})(?:af|weg|uit|door|over|kijken))\W*$|(?<!\p{L})(?:where|when)(?!\p{L}).*(?<!\p{L})${VIEWERS}\s+(?:stop|quit|give up)(?:\s+watching)?\W*$`,
  'iu',
);
const THUMBNAIL =
  /(?<!\p{L})(?:thumbnails?|poster frame|cover (?:image|picture|frame)|vorschaubild\p{L}*|titelbild\p{L}*|miniatuur\p{L}*|voorbeeldplaatje|omslagbeeld)(?!\p{L})|(?<!\p{L})(?:which|what|welche[rsn]?|welke?)\s+(?:frame|picture|image|still|bild|standbild|beeld)(?!\p{L}).*(?<!\p{L})(?:posters?|cover|plakat\p{L}*|titelseite|affiche)(?!\p{L})/iu;
const PICTURE =
  '(?:thumbnails?|poster frame|cover (?:image|picture|frame)|vorschaubild\\p{L}*|titelbild\\p{L}*|miniatuur\\p{L}*|voorbeeldplaatje|omslagbeeld)';
/** What is to be seen in a picture, which no figure says. */
const PICTURED = new RegExp(
  [
    String.raw`^(?!.*(?<!\p{L})(?:best|good|use|suggest|recommend|gut\p{L}*|beste\p{L}*|goede?)(?!\p{L}))\W*(?:(?:and|und|en)\s+)?(?:`,
    String.raw`what (?:does|do)(?: \p{L}+){0,2} ${PICTURE}(?!\p{L}).*(?<!\p{L})show`,
    String.raw`|what(?:['’]s| is| can be)(?: (?:to be )?(?:seen|shown))? (?:on|in)(?: \p{L}+){0,2} ${PICTURE}`,
    String.raw`|was (?:zeigt|(?:ist|sieht man)(?: zu sehen)? (?:auf|in|im))(?: \p{L}+){0,2} ${PICTURE}`,
    String.raw`|wat (?:toont|(?:staat|is)(?: er)?(?: te zien)? (?:op|in))(?: \p{L}+){0,2} ${PICTURE})(?!\p{L})`,
  ].join(''),
  'iu',
);
/** What lawyers decide, said in words that a film may be called by as well. */
const LEGAL = new RegExp(
  [
    String.raw`(?<!\p{L})(?:copyright(?:s|ed)?|trademark(?:s|ed)?|clearcast|urheberrecht\p{L}*|markenrecht\p{L}*|lizenz\p{L}*|rechtlich|rechtssicher|gesetz(?:e|es|en|lich|widrig|eskonform)?|kennzeichnungspflicht\p{L}*|auteursrecht\p{L}*|merkrecht\p{L}*|licenties?|gelicentieerd|juridisch|wettelijk)(?!\p{L})`,
    String.raw`^\W*(?:and\s+)?(?:is|are)(?!\p{L}).*(?<!\p{L})(?:licensed|legal|lawful)(?!\p{L})(?!\s+(?:films?|ads?|videos?|spots?|clips?|text|line|copy)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:legally|lawfully)(?!\p{L})|(?<!\p{L})(?:need|have|hold|buy|get)\s+(?:(?:an?|the|any|all)\s+)?(?:licen[sc]es?|(?:legal )?clearance)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:before|after|past|pre|post)[ -](?:the )?watershed(?!\p{L})`,
    String.raw`(?<!\p{L})(?:brauch|benötig)\p{L}*(?!\p{L}).*(?<!\p{L})werbehinweis\p{L}*|(?<!\p{L})werbehinweis\p{L}* (?:nötig|erforderlich|pflicht)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:may|are) we (?:allowed to )?publish|(?:dürfen|darf) (?:wir|ich|man)(?!\p{L}).*(?<!\p{L})veröffentlichen|(?:mogen|mag) (?:we|wij|ik|je|men)(?!\p{L}).*(?<!\p{L})publiceren)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:air|broadcast|ausstrahlen|ausgestrahlt|senden|uitzenden|uitgezonden)(?!\p{L}).*(?<!\p{L})\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m|uhr|uur)(?!\p{L})`,
  ].join('|'),
  'iu',
);
/** Asked of films, of what is on screen, or of Fovea itself, whatever word of the law stands in it. */
const NOT_LEGAL =
  /^\W*(?:please |bitte )?(?:list|show|zeige?|toon)(?!\p{L})|(?<!\p{L})(?:best|worst|summar\p{L}*|report|wrong|compare|which (?:of|films?|ads?|videos?|spots?)|visible|readable|on screen|see|seen|how long|appears?|fovea|beste[nrs]?|fass|zusammenfass\p{L}*|bericht|welche[rsn]? (?:filme?|spots?|videos?|anzeigen?|unserer|meiner)|sichtbar|lesbar|wie lange?|steht|vat|lijst|welke (?:films?|spots?|video|advertenties?|van)|zichtbaar|leesbaar|hoe lang|in beeld)(?!\p{L})/iu;
/** Of how well the network foretells, and of no film. */
const MEASURES = /(?<!\p{L})(?:nss|s?auc|auc[- ]judd|information gain|eye[- ]tracking score)(?!\p{L})/iu;

/** What was found in a question beside. */
interface Beside {
  readonly metrics: readonly unknown[];
  readonly answering: { readonly by: string } | null;
  readonly checks: { readonly isAsked: boolean };
  readonly ads: readonly string[];
}

/** A figure, a thing or a check is asked about, and not what words beside it may mean as well. */
const isOfThings = ({ metrics, answering, checks }: Beside): boolean => metrics.length > 0 || answering !== null || checks.isAsked;
const ofNothingElse =
  (words: RegExp) =>
  (rest: string, parts: Beside): boolean =>
    words.test(rest) && !isOfThings(parts) && parts.ads.length === 0;
/** Of a film, whose name may stand in it. */
const ofFilmAlone =
  (words: RegExp) =>
  (rest: string, parts: Beside): boolean =>
    words.test(rest) && !isOfThings(parts);

const isLegal = (rest: string, parts: Beside): boolean => ofFilmAlone(LEGAL)(rest, parts) && !NOT_LEGAL.test(rest);

/** In the order in which they are tried. */
export const ASIDES: readonly (readonly [Aside, RegExp | ((rest: string, parts: Beside) => boolean)])[] = [
  ['help', WHO],
  ['hello', HELLO],
  ['thanks', THANKS],
  ['brief', BRIEF],
  ['show', SHOW],
  ['private', ofFilmAlone(WHO_SEES)],
  ['private', ofNothingElse(PRIVATE)],
  ['how-to', ofFilmAlone(HOW_TO)],
  ['what-if', (rest, { answering }) => WHAT_IF.test(rest) && answering?.by !== 'placements'],
  ['what-if', ofNothingElse(IF)],
  ['leaving', ofFilmAlone(LEAVING)],
  ['leaving', ofFilmAlone(LEAVING_APART)],
  ['legal', isLegal],
  ['picture', ofFilmAlone(PICTURED)],
  ['thumbnail', ofFilmAlone(THUMBNAIL)],
  ['measures', ofFilmAlone(MEASURES)],
  ['why', WHY],
  ['own-only', OF_OTHERS],
];

/** Whether a question is no question of a film, though it may stand where one is named. */
export const isWholeAside = (text: string): boolean => [WHO, HELLO, THANKS, BRIEF, SHOW].some((words) => words.test(text));

/** Whether it is asked what notes hold, of a question without names. */
export const asksNotes = (text: string): boolean => NOTES.test(text);
