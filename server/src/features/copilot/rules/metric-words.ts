import type { ScoreName, SeriesName } from '../tools/metric-ids.ts';

/** What people call some figures besides, in English, German and Dutch; the more particular ones first. */
const METRIC_WORDS: readonly (readonly [ScoreName, RegExp])[] = [
  [
    'brand_attention',
    /(?:brand|logo) attention|attention (?:on|for|to) (?:the |my |our )?(?:brand|logo)|markenaufmerksamkeit|aufmerksamkeit (?:auf|für) (?:die |meine |unsere )?marke|merkaandacht|aandacht (?:voor|op) (?:het |mijn |ons )?merk/,
  ],
  [
    'brand_time_share',
    /how (?:long|many seconds|much time)\b(?!.*\b(?:until|till|before|takes?)\b).*\b(?:brand|logo)\b|wie (?:lange|viele sekunden)\b(?!.*\b(?:bis|bevor|dauert)\b).*\b(?:marke|logo)\b|hoe(?: lang|veel seconden)\b(?!.*\b(?:tot|totdat|voordat|duurt)\b).*\b(?:merk|logo)\b/,
  ],
  [
    'brand_first_noticed',
    /(?:brand|logo) (?:is )?noticed|(?:when|how (?:soon|long|quickly|fast|early))\b.*(?:notice|see|spot) (?:the |my |our )?(?:brand|logo)|(?:brand|logo) (?:first )?(?:noticed|spotted)|(?:marke|logo) (?:wird )?bemerkt|(?:merk|logo) (?:wordt )?opgemerkt/,
  ],
  [
    'brand_first_shown',
    /(?<!(?:most|least|meisten?|wenigsten?|meeste|minste) )(?:brand (?:is )?(?:first )?(?:shown|on screen)|marke (?:zuerst )?(?:gezeigt|im bild)|merk (?:eerst )?(?:getoond|in beeld))/,
  ],
  ['brand_seen', /brand (?:is )?seen|marke gesehen|merk gezien/],
  [
    'speech_share',
    /how much\b(?!.*\battention).*\b(?:spoken|speech|talking|said)\b|wie ?viel\b(?!.*aufmerksamkeit).*(?:gesprochen|geredet)|hoeveel\b(?!.*(?:aandacht|seconden)).*(?:gesproken|gepraat)|sprachanteil|spraakaandeel/,
  ],
  ['share_many_peaks', /more than three (?:places|spots)|mehr als drei stellen|meer dan drie plekken|share_many_peaks/],
  ['shots_in_any_5s', /(?:most )?shots in (?:any )?5 ?s|meiste einstellungen|meeste shots|shots_in_any_5s/],
  [
    'cuts_per_minute',
    /cuts? (?:per|a) min\w*|schnitte (?:pro|je) minute|(?:cuts|edits|schnitte|beeldwissels)\b.{1,40}\b(?:per|a|pro|je) minu\w+|schnittfrequenz|cuts per minuut|cuts_per_minute|(?:fast|quick|slow)\w* (?:cuts|cutting|edits)|(?:schnell|langsam)\w* schnitte?|(?:snel|traag|trage)\w* (?:cuts|montage)|pace|tempo|\bediting\b|how (?:fast|quickly|slowly)\b.*\b(?:cut|edited)\b|(?:fast|quickly|slowly)[- ](?:cut|edited)|\bgeschnitten\b|\b(?:der|im) schnitt\b|\bgemonteerd\b|\bgeknipt\b|\bmontage\b|how often\b.*\bcuts?\b|how often\b.*\bcut\b/,
  ],
  [
    'average_shot',
    /average shot|(?:shortest|longest|kürzesten|längsten|kortste|langste) (?:shots|scenes|einstellungen|szenen|scènes)|shot length|mittlere einstellung|einstellungsl\S+|gemiddelde? shot|shotlengte|average_shot/,
  ],
  ['loudness_short_term_max', /loudest 3|lauteste 3|luidste 3|short.?term|loudness_short_term_max/],
  ['loudness_momentary_max', /loudest moment|lautester moment|lauteste stelle|luidste moment|momentary|loudness_momentary_max/],
  ['loudness_range', /loudness range|lautheitsumfang|luidheidsbereik|dynami\w+|loudness_range/],
  ['true_peak', /true.?peak|true_peak/],
  [
    'loudness_integrated',
    /(?<!a)loud(?:er|est|ness)?\b|\bquiet(?:er|est)\b|\bleise(?:r|st\w*)\b|\bluider\b|\bstil(?:ler|ste?)\b|\b(?:zachtst|hardst)\w*|laut(?:er|este[rsnm]?|esten|heit|stärke)?\b|luidheid|luidste?\b|hoe (?:luid|hard)\b|geluidsniveau|volume|lufs|\bebu\b|\br ?128\b|loudness_integrated/,
  ],
  ['ease', /\bease\b|cognitive ease|leichtigkeit|verwerkingsgemak|gemak\b|cognitive load|belastung/],
  ['a50', /\ba50\b|half (?:of )?(?:the )?attention|halben? aufmerksamkeit|halve aandacht/],
  ['dispersion', /dispersion|spread\b|drift|streuung|spreiding/],
  ['entropy', /entrop\w+/],
  ['peaks', /\bpeaks\b|compet\w+ (?:places|spots)|competing|konkurrierende\w*|concurrerende|hot ?spots/],
  ['shift', /attention shift|\bshift\b|blickverlagerung|verlagerung|aandachtsverschuiving|verschuiving/],
  ['jumps', /\bjumps?\b|sprünge|sprung|sprongen/],
  ['motion', /\bmotion\b|movement|bewegung|beweging/],
  ['clutter', /clutter\w*|unruhe|drukte/],
  [
    'shots',
    /\bshots?\b|einstellungen|\b(?:how many|most|more|fewest|fewer|number of) (?:cuts|edits|scenes)\b|\b(?:wie ?viele|die meisten|mehr|die wenigsten|weniger) (?:schnitte|szenen)\b|\b(?:hoeveel|de meeste|meer|de minste|minder) (?:cuts|scènes|beeldwissels)\b/,
  ],
  ['focus', /focus\w*|fokus\w*|attention|aufmerksamkeit|aandacht|gathered|concentrat\w+/],
];

/** Names of figures as the language files have them, in small letters, with their ids: the longest first. */
export type FigureNames = readonly (readonly [name: string, id: ScoreName])[];

const BY_WORDS: ReadonlySet<string> = new Set(METRIC_WORDS.map(([id]) => id));
const NAME = /^figure\.([a-z0-9_]+)\.name$/;
/** Figures of single areas and zones are none of a whole result. */
const OF_PARTS = /^(?:area|zone)_/;

/** Every figure that has a name in any language: one that comes later is understood by its name and its id. */
export function figureNames(files: readonly Readonly<Record<string, string>>[]): FigureNames {
  const found = new Map<string, ScoreName>();
  for (const file of files)
    for (const [key, name] of Object.entries(file)) {
      const id = NAME.exec(key)?.[1];
      if (!id || OF_PARTS.test(id)) continue;
      if (id.includes('_')) found.set(id, id);
      if (!BY_WORDS.has(id)) found.set(name.toLowerCase(), id);
    }
  return [...found].toSorted(([a], [b]) => b.length - a.length);
}

interface NamesFound {
  readonly ids: ScoreName[];
  readonly rest: string;
}

function byName(text: string, names: FigureNames): NamesFound {
  let rest = text.toLowerCase();
  const ids = new Set<ScoreName>();
  for (const [name, id] of names) {
    const at = rest.indexOf(name);
    if (at < 0 || /[\p{L}\p{N}_]/u.test(`${rest[at - 1] ?? ' '}`) || /[\p{L}\p{N}_]/u.test(rest[at + name.length] ?? ' ')) continue;
    ids.add(id);
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`;
  }
  return { ids: [...ids], rest };
}

/** The figures that a question names, as far as they are known. */
export function metricsIn(text: string, names: FigureNames = []): ScoreName[] {
  const named = byName(text, names);
  let { rest } = named;
  const byWords = METRIC_WORDS.flatMap(([id, words]) => {
    const found = words.test(rest);
    if (found) rest = rest.replace(words, ' ');
    return found ? [id] : [];
  });
  return [...new Set([...named.ids, ...byWords])];
}

const FOCUS = /focus|fokus|gathered|concentrat/i;

/** Whether a question speaks of attention as people do, and not of the figure for how gathered it is. */
export const isAttentionAlone = (id: ScoreName, text: string): boolean => id === 'focus' && !FOCUS.test(text);

/** A question without the names of figures in it. */
export const withoutMetrics = (text: string, names: FigureNames = []): string =>
  METRIC_WORDS.reduce((rest, [, words]) => rest.replace(new RegExp(words.source, 'giu'), ' '), byName(text, names).rest);

/** The curve that goes with a figure; null for what is known of the whole film alone. */
export const CURVE_OF: Readonly<Partial<Record<ScoreName, SeriesName>>> = {
  ease: 'ease',
  focus: 'focus',
  a50: 'a50',
  entropy: 'entropy',
  dispersion: 'dispersion',
  peaks: 'peaks',
  shift: 'shift',
  motion: 'motion',
  clutter: 'clutter',
  brand_attention: 'brand_attention',
  loudness_integrated: 'loudness_short_term',
  loudness_short_term_max: 'loudness_short_term',
  loudness_momentary_max: 'loudness_momentary',
};

/** What people ask for that no engine of Fovea measures. */
const UNMEASURED =
  /\b(?:remember\w*|forget\w*|forgotten|unforgettable)\b|\bsells?\b|\bselling\b|\bengag(?:e|es|ed|ing|ement)\b|\binterest(?:ed|ing)?\b|\bbor(?:ed|ing)\b|\bviral\w*|\bfunny\b|\blangweil\w*|\binteresse\w*|\binteressant\w*|\bsaaie?\b|\berinner\w*|\bvergessen\b|\bonthoud\w*|\bonthouden\b|\bvergeten\b|\bgrappig\b|\blustig\b|brand recall|\brecall\b|memory|memorab\w+|emotion\w*|purchase|intent\b|\b(?:buy|buys|bought|buying)\b|\bkauf(?:en|t)?\b|\bkopen\b|sales|\bctr\b|click|conversion|\broi\b|likeab\w+|skip(?!\w*[ -](?:ad[ -])?button)\w*|\bviews?\b|persuasi\w+|markenerinnerung|erinnerung|kaufabsicht|verkauf\w*|umsatz|gefühl\w*|klick\w*|überspr\w+|\bliked by\b|(?<!\b(?:ads|films|videos|spots|clips|with people) )\blikes? (?:it|this)\b|\b(?:women|men|females?|males?|gender|millennials|teenagers|age group|target group)\b|\b(?:frauen|männern?|geschlecht|zielgruppe\w*|jugendliche\w*|gefällt)\b|\b(?:vrouwen|mannen|geslacht|doelgroep\w*|jongeren)\b|verkäuf\w*|merkherinnering|herinnering|aankoop\w*|verkoop\w*|verkopen|omzet|emotie\w*|klikken|overslaan|\bleuk\b|\benjoy\w*|\bmögen\b|\b(?:likes|followers|impressions|cpm|budget|media costs?)\b|\b(?:mediakosten|schaltkosten|kostet\b.*\b(?:schalten|schaltung|ausstrahl\w*)|kost\b.*\b(?:uitzend\w*|inkoop|plaatsen))|\bhow many (?:shares|comments)\b|\b(?:kids|children|teens?|youngsters|seniors|gen[- ]?z|boomers|parents|mothers|moms|young(?:er)? (?:people|viewers|adults)|older (?:people|viewers))\b|\bage groups?\b|\b(?:feelings?|mood|happy|laugh\w*|smil\w+|cry|cries|crying|tears)\b|\b(?:weinen|weint|tränen|lachen|lacht|huilen|tranen)\b|\bjunge[rn]? (?:leute\w*|menschen|zuschauer\w*)|\bältere[rn]? (?:leute\w*|menschen|zuschauer\w*)|\bkindern?\b|\bjugend\b|\balters(?:gruppe|klasse)\w*|\bgedächtnis\b|\bbleibt\b.*\bhängen\b|\breichweite\b|\bstimmung\b|\bouderen\b|\bkinderen\b|\bleeftijd\w*|\bblijft\b.*\bhangen\b|\bbijblijven\b|\bgeheugen\b|\bbereik\b|\bvolgers\b|\bgevoel\w*|\bstemming\b/i;
/** What media cost, and not a test here. */
const COSTS = /\bcost(?:s|ing)? (?:to|of|per)\b|\b(?:what|how much)\b.*\bcosts?\b.*\b(?:run|air|broadcast|show|place)\b/i;
const OF_A_TEST = /\b(?:tests?|analys[ei]s|fovea)\b/i;
const DISTRACTS = /\b(?:distract\w*|ablenk\w*|lenkt\b.*\bab\b|afleid\w*|leidt\b.*\baf\b)/i;
/** `isOfThing`: something is named of which attention is known, so that what it does to it is told. */
export const isUnmeasured = (text: string, isOfThing: boolean = false): boolean =>
  UNMEASURED.test(text) || (COSTS.test(text) && !OF_A_TEST.test(text)) || (!isOfThing && DISTRACTS.test(text));
