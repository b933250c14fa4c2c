/** What people ask of the file and the test of one film, in English, German and Dutch. A name of a film is not in the text any more. */
const FILM = `(?:it|this|that|(?:the|this) (?:ad|film|video|spot|clip)|er|es|(?:der|dieser) (?:film|spot|clip)|das video|die anzeige|hij|het|(?:de|deze) (?:film|spot|video|advertentie|clip))`;
const WAYS: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:and |und |en )?(?:how long|wie lange?|hoe lang) (?:is|ist|are|sind|zijn)\s*(?:(?:and|und|en)\s*)?${FILM}?\W*$`,
    'iu',
  ),
  /\b(?:length|duration|running time) of\W*(?:it|this|the (?:ad|film|video|spot))?\W*$|\bwhat(?: is|['’]?s) (?:its|the) (?:length|duration)\b|\b(?:länge|dauer|spieldauer)\b|\b(?:lengte|speelduur)\b/iu,
  /\b(?:aspect ratio|resolution|picture size|dimensions|frame ?rate|frames (?:a|per) second|fps|file format|format)\b|(?<!\p{L})(?:seitenverhältnis|auflösung|bildgröße|bildrate|bilder pro sekunde|beeldverhouding|resolutie|beeldgrootte|beeldsnelheid|beelden per seconde|formaat)(?!\p{L})/iu,
  /\b(?:has|have)\b(?: (?:it|this|the (?:film|ad|video|spot)))?(?: got)?(?: a| any)? (?:sound|audio)(?: ?track)?\W*$|\bhat\b.*\b(?:ton|tonspur)\W*$|\bheeft\b.*\b(?:geluid|geluidsspoor)\W*$/iu,
  /^\W*(?:is|ist)\s+(?:it|this|er|es|das|dies|hij|het|dit|(?:this|the|our|der|dieser|unser|das|dieses|die|diese|unsere|de|deze|onze) (?:ad|film|video|spot|clip|anzeige|advertentie))\s+(?:(?:at least|more than|less than|longer than|shorter than|under|over|mindestens|länger als|kürzer als|unter|über|minstens|langer dan|korter dan)\s+)?(?:\d+|five|six|ten|fifteen|twenty|thirty|fünf|sechs|zehn|fünfzehn|zwanzig|dreißig|vijf|zes|tien|vijftien|twintig|dertig)[\s-]*(?:s|seconds?|sekunden?|seconden?)(?: (?:long|lang))?(?: (?:or|oder|of) (?:less|shorter|more|longer|kürzer|weniger|länger|korter|minder|langer))?\W*$/iu,
  /\b(?:which|what) (?:brand|folder)\b|\bwelche marke\b|\b(?:welche[mnr]? ordner)\b|\bwelk merk\b|\bwelke map\b/iu,
  /\b(?:placement|platzierung|plaatsing)\b.*\b(?:set|made|meant|intended|chosen|gewählt|gedacht|bestimmt|eingestellt|bedoeld|gekozen|ingesteld)\b/iu,
  /\b(?:when|who)\b.*\b(?:made|created|uploaded|analy[sz]ed|added|tested)\b|\b(?:wann|wer)\b.*(?:angelegt|hochgeladen|analysiert|erstellt|getestet|hinzugefügt)|\b(?:wanneer|wie)\b.*(?:gemaakt|geüpload|geanalyseerd|toegevoegd|getest)/iu,
];
/** "How many seconds of the film", "attention on the brand": about what is in it. */
const OF_WHAT_IS_IN_IT =
  /attention|aufmerksamkeit|aandacht|\bseen\b|notic\w+|\bshots?\b|einstellung\w*|\blook\w*|\bbest\b|\bmost\b|\bmean\w*\b|bedeut\w*|beteken\w*/iu;

/** Whether the file or the test of one film is asked about: its length, size and sound, its brand, folder and placement, by whom and when. */
export const isOfFilm = (rest: string): boolean => !OF_WHAT_IS_IN_IT.test(rest) && WAYS.some((way) => way.test(rest));
