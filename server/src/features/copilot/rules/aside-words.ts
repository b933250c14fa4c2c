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
/** Whether what is sent is kept safe; of a film that is safe to watch a check tells. */
const PRIVATE =
  /(?<!\p{L})(?:my|our|the|meine|unsere|die|mijn|onze|de) (?:data|files|daten|dateien|gegevens|bestanden)(?!\p{L}).*(?<!\p{L})(?:safe|secure|private|confidential|protected|stored|kept|sicher|geschützt|vertraulich|gespeichert|veilig|beveiligd|vertrouwelijk|opgeslagen|bewaard)(?!\p{L})|(?<!\p{L})(?:my|our|meine|unsere|mijn|onze) (?:films?|ads?|videos?|spots?|filme|anzeigen|advertenties|video['’]s)(?!\p{L}).*(?<!\p{L})(?:private|confidential|stored|kept|vertraulich|gespeichert|vertrouwelijk|opgeslagen|bewaard)(?!\p{L})|(?<!\p{L})who (?:can|could|may) (?:see|view|access|open) (?:my|our|these|this|the (?:films?|results?|data))(?!\p{L})|(?<!\p{L})wer (?:kann|darf|sieht)(?!\p{L}).*(?<!\p{L})(?:meine|unsere)\p{L}* (?:filme|videos|spots|anzeigen|daten|ergebnisse)(?!\p{L})|(?<!\p{L})wie (?:kan|kunnen|mag|mogen|ziet)(?!\p{L}).*(?<!\p{L})(?:mijn|onze) (?:films|video['’]s|spots|advertenties|gegevens|resultaten)(?!\p{L})|(?<!\p{L})(?:gdpr|dsgvo|privacy|datenschutz)(?!\p{L})|(?<!\p{L})(?:train|learn)\p{L}* (?:\p{L}+ )?(?:on|from|with) (?:my|our)(?!\p{L})|(?<!\p{L})(?:trainier|lern)\p{L}*(?!\p{L}).*(?<!\p{L})(?:mit|aus|von) (?:meinen|unseren)(?!\p{L})|(?<!\p{L})(?:train|leer)\p{L}*(?!\p{L}).*(?<!\p{L})(?:met|van|op) (?:mijn|onze)(?!\p{L})/iu;
const NOTES =
  /(?<!\p{L})(?:the|any|my|our|a|all|read|what|which) (?:notes?|comments?|remarks?)(?!\p{L})|(?<!\p{L})(?:notiz(?:en)?|kommentare?|anmerkung(?:en)?|notities?|opmerking(?:en)?)(?!\p{L})/iu;
const THING = '(?:an?|my|our|new|the|another|films?|ads?|videos?|tests?|results?|folders?|brands?|users?|people|colleagues?)';
const HOW_TO = new RegExp(
  [
    String.raw`(?<!\p{L})how (?:do|can|could|would) (?:i|we|you|one) (?:upload|share|invite|import|rename|delete|(?:add|create|start|make|send|move) ${THING}(?:\s+${THING})*\W*$)`,
    String.raw`(?<!\p{L})how much (?:does|do|is|are)(?!\p{L}).*(?<!\p{L})(?:cost|price)|(?<!\p{L})what (?:does|do) (?:it|a test|this|fovea|an analysis) cost|(?<!\p{L})(?:was|wie ?viel) kostet(?!\p{L})|(?<!\p{L})(?:wat|hoeveel) kost(?!\p{L})`,
    String.raw`^\W*(?:can|could) (?:i|we) (?:try|run|test|analy[sz]e) (?:it|this|that) again|(?<!\p{L})wie (?:lade|teile|lösche|benenne) (?:ich|wir)(?!\p{L})|(?<!\p{L})wie (?:kann|können|soll) (?:ich|wir)(?!\p{L}).*(?<!\p{L})(?:hochladen|teilen|einladen|anlegen|löschen|umbenennen|weitergeben)(?!\p{L})`,
    String.raw`(?<!\p{L})hoe (?:upload|deel|verwijder) (?:ik|we)(?!\p{L})|(?<!\p{L})hoe (?:kan|kunnen|moet) (?:ik|we)(?!\p{L}).*(?<!\p{L})(?:uploaden|delen|uitnodigen|aanmaken|verwijderen|hernoemen)(?!\p{L})`,
  ].join('|'),
  'iu',
);
const WHAT_IF =
  /(?<!\p{L})(?:what if|what (?:would|will) (?:happen|change) if|what happens if (?:i|we)|was (?:wäre|passiert|ist|ändert sich),? wenn|wat als|wat (?:gebeurt er|verandert er) als)(?!\p{L})/iu;
const VIEWERS = '(?:viewers?|people|(?:the |our )?audience|zuschauer\\p{L}*|leute|publikum|kijkers?|mensen|publiek)';
const LEAVE =
  '(?:leave|leaving|drop off|drop out|switch off|tune out|click away|scroll (?:on|away|past)|steigen|springen|schalten|abspringen|aussteigen|wegklicken|haken|afhaken|doorscrollen)';
const LEAVING = new RegExp(
  String.raw`(?<!\p{L})(?:where|when|wo|wann|stelle|waar|wanneer)(?!\p{L}).*(?:(?<!\p{L})(?:lose|losing|verlier\p{L}*|verlies\p{L}*|verliez\p{L}*)(?:\s+\p{L}+){0,2}\s+${VIEWERS}|(?<!\p{L})${VIEWERS}\s+(?:\p{L}+\s+)?${LEAVE})(?!\p{L})`,
  'iu',
);
const THUMBNAIL =
  /(?<!\p{L})(?:thumbnails?|poster frame|cover (?:image|picture|frame)|vorschaubild\p{L}*|titelbild\p{L}*|miniatuur\p{L}*|voorbeeldplaatje|omslagbeeld)(?!\p{L})/iu;
/** Of how well the network foretells, and of no film. */
const MEASURES = /(?<!\p{L})(?:nss|s?auc|auc[- ]judd|information gain|eye[- ]tracking score)(?!\p{L})/iu;

/** In the order in which they are tried. */
export const ASIDES: readonly (readonly [Aside, RegExp])[] = [
  ['help', WHO],
  ['hello', HELLO],
  ['thanks', THANKS],
  ['brief', BRIEF],
  ['show', SHOW],
  ['private', PRIVATE],
  ['notes', NOTES],
  ['how-to', HOW_TO],
  ['what-if', WHAT_IF],
  ['leaving', LEAVING],
  ['thumbnail', THUMBNAIL],
  ['measures', MEASURES],
  ['why', WHY],
  ['own-only', OF_OTHERS],
];

/** Whether a question is no question of a film, though it may stand where one is named. */
export const isWholeAside = (text: string): boolean => [WHO, HELLO, THANKS, BRIEF, SHOW, NOTES].some((words) => words.test(text));
