import type { CheckRule } from '@fovea/contract/compliance';
import type { OutcomeMetric } from '@fovea/contract/outcomes';
import type { FileFacts } from '../tools/file-facts.ts';
import type { ScoreName } from '../tools/metric-ids.ts';
import { COMPUTED, DEVELOPS, EXPORT, isAbout, isOfPoor, MUSIC } from './about-words.ts';
import type { Aside } from './aside-words.ts';
import { ASIDES } from './aside-words.ts';
import { isChange } from './change-words.ts';
import type { ChecksAsked } from './check-words.ts';
import { asksSilentParts } from './check-words.ts';
import { isHeldAgainst, isOfAnother } from './compare-words.ts';
import type { EndAsked } from './end-in.ts';
import { isOfFilm } from './film-words.ts';
import { isGood } from './good-words.ts';
import type { LengthAsked } from './length-words.ts';
import { isLookedAt } from './looked-at-words.ts';
import { CURVE_OF, isUnmeasured } from './metric-words.ts';
import { IN_FRONT } from './names-in.ts';
import {
  choosesAmong,
  choosesBetween,
  choosesOne,
  isFilmsBy,
  isInOrder,
  isMeanOfMany,
  picksByNoFigure,
  tellsApart,
  UNDER_WAY,
} from './of-many-words.ts';
import { isOfLiking } from './people-words.ts';
import { asksWhatWasTested } from './scope-in.ts';
import type { ShotAsked } from './shot-words.ts';
import { isOfShot } from './shot-words.ts';
import { asksForPassing } from './standing-words.ts';
import type { Answering } from './things/what-answers.ts';

/** What the rules can do with a question. */
export type Intent =
  | Aside
  | 'change'
  | 'explain'
  | 'compare'
  | 'lengths'
  | 'export'
  | 'standing'
  | 'advice'
  | 'rank'
  | 'two-at-once'
  | 'by-facts'
  | 'by-check'
  | 'checks'
  | 'texts'
  | 'thing'
  | 'thing-of-many'
  | 'failed'
  | 'list'
  | 'certainty'
  | 'report'
  | 'course'
  | 'shot'
  | 'moments'
  | 'moment'
  | 'extreme'
  | 'film'
  | 'outcomes'
  | 'music'
  | 'looked-at'
  | 'unmeasured'
  | 'share-of-people'
  | 'why-order'
  | 'why-compared'
  | 'verdict'
  | 'about'
  | 'choose'
  | 'by-person'
  | 'score'
  | 'unknown';

/** What was found in a question. */
export interface QuestionParts extends EndAsked {
  readonly metrics: readonly ScoreName[];
  readonly checks: ChecksAsked;
  /** What is asked of the files of the library; null where nothing is. */
  readonly facts: FileFacts | null;
  /** Only films of one shape or length are meant, whatever is asked of them. */
  readonly isNarrowed: boolean;
  /** What answers for the things that are named; null where none is. */
  readonly answering: Answering | null;
  /** What happened once an ad ran: null where nothing of it is asked for, empty for whatever there is. */
  readonly outcomes: readonly OutcomeMetric[] | null;
  /** What may be names of ads, in their order. `'in front'` for words such as "this ad". */
  readonly ads: readonly string[];
  /** Seconds that are named. */
  readonly range: { readonly start_s: number; readonly end_s: number } | null;
  /** One second that is named. */
  readonly at_s: number | null;
  /** A part of the film is named, and no figure is kept for just that part. */
  readonly isPart: boolean;
  /** Best or worst, with no figure named: of the film on the whole. */
  readonly isOnTheWhole: boolean;
  /** What of how long films are is asked. */
  readonly length: LengthAsked | null;
  /** The single shot of which the length is asked. */
  readonly shot: ShotAsked | null;
  /** Held against the other films of the library. */
  readonly isAmongOthers: boolean;
  /** A film is in front, or was talked of. */
  readonly isOfFilm: boolean;
}

const PLURAL =
  /\b(?:top|best|worst|strongest|weakest)(?: \w+)? (?:films|ads|videos|spots)\b|\b(?:besten|schlechtesten|stärksten|schwächsten) (?:filme|spots|videos|anzeigen)\b|\b(?:beste|slechtste|sterkste|zwakste) (?:films|spots|advertenties)\b|\bwhat(?:['’]?s| is| was)? (?:my|our|the) \S+ (?:ad|film|video|spot)\b|\b(?:was|welches?) ist (?:mein\w*|unser\w*|der|die|das) \S+ (?:spot|film|video|anzeige|clip)\b|\bwat is (?:mijn|onze|de|het) \S+ (?:spot|film|video|advertentie)\b|\bwhich (?:of |ads?\b|one|films?\b|videos?\b|spots?\b)|\bmy ads\b|\ball (?:my )?(?:ads|films|videos)|\brank\b|welche[rsn]?\b|meiner? (?:anzeigen|filme|spots|videos)|\bwelke\b|mijn (?:advertenties|films|spots|video)/i;
/** Films of the library, and not what is inside one of them. */
const FILMS =
  /\b(?:which|what|any|all|list|show|do|are|find|how many|welche[rsn]?|wie viele|zeig\w*|gibt es|welke|hoeveel|toon|zijn er)\b.*\b(?:ads?|films?|filme[nr]?|videos?|video's|spots?|anzeigen?|advertenties?)\b|^\s*(?:ads|films|videos|spots|filme|anzeigen|advertenties)\s+(?:that|which|with|without|die|mit|ohne|welche|met|zonder)\b|^\s*(?:which|welche|welke) (?:of (?:them|ours|mine) )?(?:flash\w*|fail\w*|blitzen|flackern|fallen|flitsen|zakken)\b/i;
const TEXTS =
  /\b(?:text|texts|writing|words|tekst\w*|texte?n?)\b.*(?:too (?:fast|quick\w*|short|brief|soon)|long enough|be read|to read|zu (?:schnell|kurz)|lange genug|gelesen|zu lesen|te (?:snel|kort)|lang genoeg|gelezen|te lezen)|how long (?:must|should|does|do) .*\btexts?\b|wie lange (?:muss|soll|müssen) .*\btexte?\b|hoe lang (?:moet|moeten) .*\btekst\w*|too (?:fast|quick|short|brief) to (?:be )?read|(?:what|was|wat)\s+(?:is|steht|staat)\b[^?]*\b(?:written|geschrieben|geschreven)|\bwhich texts?\b|welche[rs]? texte?\b|welke tekst\w*/i;
/** Other films, as something to be held against. */
export const OTHERS =
  /\b(?:to |with |against |among |of )?(?:our|my|the|your) (?:other|remaining) (?:films?|ads?|videos?|spots?|ones)\b|\b(?:to|with|against|among|than|of) (?:all )?the (?:rest|others)(?=\W*$)|\bthan (?:the |an? )?average\b|(?:im vergleich )?\b(?:zu|mit|gegen|als|unter) (?:all )?(?:unsere[nrm]?|meine[nrm]?|den|die|dem|der) (?:anderen|übrigen|rest)(?=\W*$|\s+ab\b)|\b(?:als|über|unter) (?:der |dem |unser\w* )?durchschnitt\b|(?:vergeleken )?\b(?:met|tegenover|dan|onder) (?:onze|mijn|de|het) (?:anderen?|rest|gemiddelde)(?=\W*$)|\b(?:our|my) (?:library|average|norm)\b|\bpercentiles?\b|(?:im vergleich )?(?:zu |mit |gegen |neben |unter )?(?:unsere[nr]?|meine[nr]?|den|die|allen) (?:anderen|übrigen) (?:filmen?|spots|anzeigen|videos)|\bperzentil\w*|(?:vergeleken )?(?:met |tegenover |naast |tussen )?(?:onze|mijn|de) (?:andere|overige) (?:films|spots|advertenties|video\S*)|\bpercentiel\w*/i;
const RANKS =
  /\b(?:where|how) (?:does|do|is)\b.*\brank|\bwo steht\b.*\b(?:rang|norm)|welchen rang|\bwaar staat\b.*\b(?:rang|norm)|welke plaats\b|\b(?:the|die|de) norm\b/i;
const ADVICE =
  /\bwhat(?:['’]s| is) wrong\b|\bwas (?:stimmt|passt) (?:da |hier |daran )?nicht\b|\bwas ist (?:daran |damit )?(?:falsch|schlecht)\b|\bwat is er mis\b|\bwat klopt er niet\b|\bwhat (?:should|must|shall|do|can|could|would) (?:i|we)\b.*\b(?:change|fix|improve|edit|better)\b|\bwhat (?:should|must) (?:i|we) do\b|\bwhat would you (?:change|improve|fix|do)\b|(?:change|fix|improve|do) first\b|how (?:can|could|do|should) (?:i|we) (?:improve|fix|better)|what would (?:help|improve)|\bwas (?:soll\w*|muss|müssen|müsste\w*|kann|können|könnte\w*|würde\w*) (?:ich|wir|du|sie|man)\b.*(?:ändern|verbessern|beheben|tun)|zuerst (?:ändern|tun|verbessern|beheben)|wie (?:kann|können) (?:ich|wir)\b.*(?:verbessern|besser)|\bwie (?:behebe|verbessere|löse|ändere) (?:ich|wir)\b|\bhoe (?:los|verhelp|verbeter|herstel) (?:ik|we)\b|\bwat (?:moet|kan|zou|zal|moeten|kunnen) (?:ik|we|wij|je|u)\b.*(?:veranderen|aanpassen|verbeteren|doen|wijzigen)|hoe (?:kan|kunnen) (?:ik|we|wij)\b.*(?:verbeteren|beter)/i;
const EXPLAIN =
  /what (?:does|do|is|are|'s)|\bmean(?:s|ing)?\b|defin\w+|explain|how is .* (?:computed|calculated)|was (?:bedeutet|ist|heißt|sind)|bedeut\w*|erklär\w*|wat (?:betekent|is|zijn)|beteken\w*|uitleg|leg .* uit/i;
export const MEANING = /\bmean(?:s|ing)?\b|defin\w+|explain|bedeut\w*|heißt|erklär\w*|beteken\w*|uitleg|leg .* uit/i;
const WHERE =
  /\b(?:where|when)\b|\b(?:what|which)(?: is| are| was|['’]s)?(?: the| my| its)?(?: \S+)? (?:moments?|scenes?|parts?|shots?|passages?|bits?|seconds?)\b|\b(?:was|welche[rs]?)(?: ist| sind)?(?: der| die| das)?(?: \S+)? (?:moment|szene|stelle|einstellung|teil|sekunde)\b|\b(?:wat|welke?)(?: is)?(?: het| de)?(?: \S+)? (?:moment|scène|scene|deel|shot|stuk|seconde)\b|\bwo\b|\bwann\b|\bwaar\b|\bwanneer\b|at which (?:moment|time)|an welcher stelle|op welk moment/i;
/** Where a curve goes down: its lowest place is told. */
const DROPS =
  /\b(?:drops?|dropp\w+|dips?|falls?|falling|sinks?|declines?|goes down|lose|loses|losing)\b|\bsink\w*|\bfällt\b(?!.*\bdurch\b)|\bgefallen\b|\bgesunken\b|\bgedaald\b|\blässt\b.*\bnach\b|\bbricht\b.*\bein\b|\bdaalt\b|\bdalen\b|\bverslap\w*|\bflags?\b|\bwanes?\b|\bfades?\b(?! in)|\bschwindet\b|\berlahmt\b|\bzakt\b|\bneemt\b.*\baf\b/i;
const LIST =
  /\b(?:list|show|find)\b(?=.*\b(?:ads?|films?|videos?|spots?|clips?|tests?|everything|all|them|those|mine|ours)\b)(?!.*\b(?:heat ?maps?|fog|pictures?|posters?|charts?|graphs?)\b)|\b(?:newest|most recent|latest|add(?:ed)? last|last added)\b|\bneueste\w*|\bzuletzt (?:hochgeladen|angelegt|hinzugefügt)|\bnieuwste\b|\blaatst (?:toegevoegd|geüpload)|(?:which|what) (?:ads|films|videos|spots)|how many (?:ads|films|videos|spots|creatives)|how many (?:clips|tests)\b(?=.*\b(?:we|our)\b)(?!.*\b(?:it|this(?! (?:week|month|quarter|year)))\b)|\bliste\w*|\bzeig\w*(?=.*\b(?:anzeigen?|film\w*|videos?|spots?|clips?|tests?|alle\w*|sie)\b)|wie ?viele? (?:anzeigen|filme|spots|videos|clips|tests)|welche (?:anzeigen|filme|spots)|wie viele (?:anzeigen|filme|spots|videos|clips|tests)|\b(?:toon|laat)\b(?=.*\b(?:advertenties?|films?|video\S*|spots?|clips?|tests?|alle[sn]?|ze)\b)|\blijst\b|welke (?:advertenties|films|spots)|hoeveel (?:advertenties|films|spots|video\S*|clips|tests)/i;
const SCORE =
  /scores?\b|figures?\b|how (?:good|well)|results?\b|perform\w*|punktzahl|werte?\b|wie gut|kennzahlen|ergebnis\w*|hoe goed|cijfers?|resulta\w+/i;

const FAILED = /fail\w*|went wrong|fehlgeschlagen|gescheitert|schiefge\w+|mislukt\w*|misging/i;

type Parts = QuestionParts;
type Way = readonly [Intent, RegExp | ((rest: string, parts: Parts) => boolean)];

/** In the order in which they are tried. */
const WAYS: readonly Way[] = [
  [
    'help',
    /what can (?:you|i)\b(?!.*\b(?:change|fix|improve)\b)|what do you (?:do|know)|^\s*(?:help|hilfe|hulp)\b|was kannst du|was können sie|wobei (?:hilfst|helfen)|wat kun(?: je|t)|wat kan (?:je|ik)\b(?!.*\b(?:veranderen|aanpassen|verbeteren)\b)/i,
  ],
  ['change', isChange],
  ['export', EXPORT],
  ...ASIDES,
  ['about', isAbout],
  ['choose', (rest, { ads }) => ads.length === 0 && choosesOne(rest)],
  ['rank', (rest, { metrics, ads }) => metrics.length > 0 && ads.length === 0 && isMeanOfMany(rest)],
  ['explain', (rest, { metrics, ads }) => metrics.length > 1 && ads.length === 0 && tellsApart(rest)],
  ['unmeasured', isOfLiking],
  ['shot', isOfShot],
  ['compare', isOfAnother],
  ['lengths', (_, { length }) => length !== null],
  ['standing', (rest, { isAmongOthers }) => isAmongOthers || RANKS.test(rest)],
  ['advice', (rest, parts) => ADVICE.test(rest) || isOfPoor(rest, parts)],
  ['compare', isHeldAgainst],
  ['two-at-once', asksTwo],
  ['by-facts', (_, { facts, ads, end, checks }) => facts !== null && !ads.includes(IN_FRONT) && end === null && !isOfCheck(facts, checks)],
  ['film', (rest, { ads, checks }) => isOfFilm(rest) && !checks.isAsked && !(ads.length === 0 && FILMS_OF_OURS.test(rest))],
  ['course', isOfCourse],
  ['thing', isOfItsOwn],
  ['by-check', (rest, { checks, end }) => end === null && (checks.isAsked || asksForPassing(rest)) && FILMS.test(rest)],
  ['texts', TEXTS],
  ['checks', (_, { checks, end }) => end === null && checks.isAsked],
  ['failed', FAILED],
  [
    'certainty',
    /how (?:sure|certain|confident|reliable|accurate|exact)|\bis (?:this|that|it) (?:right|true|correct)\b|\bstimmt das\b|\bklopt (?:dit|dat)\b|can i trust|\bkann (?:ich|man) (?:dies\w*|den|dem)\b.*trauen\b|\bkan (?:ik|je) (?:deze|de|dit)\b.*vertrouwen\b|uncertain\w*|wie (?:sicher|verlässlich|zuverlässig|genau)|hoe (?:zeker|betrouwbaar|nauwkeurig)|\bbands?\b|spanne/i,
  ],
  [
    'report',
    /\breport\b|summar\w+|\bdraft\b|\b(?:key )?take-?aways?\b|\b(?:key|main) (?:points|findings|learnings)\b|wichtigste\w* (?:punkte|erkenntnisse|ergebnisse)|belangrijkste (?:punten|bevindingen|conclusies)|\bfass\b|bericht|zusammenfass\w+|fasse|rapport|samenvatt\w+|vat .*samen/i,
  ],
  ['outcomes', (_, { outcomes }) => outcomes !== null],
  ['unmeasured', (rest, { answering }) => isUnmeasured(rest, answering !== null || MUSIC.test(rest))],
  ['music', (rest, { ads }) => MUSIC.test(rest) && !(ads.length === 0 && FILMS_OF_OURS.test(rest))],
  ['thing-of-many', (rest, { answering, ads }) => answering !== null && ads.length === 0 && FILMS_OF_OURS.test(rest)],
  ['thing', isOfAThing],
  ['looked-at', (rest, { metrics, range, at_s, end }) => range === null && at_s === null && isLookedAt(rest, metrics.length, end)],
  ['rank', (rest, { end }) => PLURAL.test(rest) && end !== null && (!WHERE.test(rest) || FILMS_OF_OURS.test(rest))],
  ['moments', (_, { range }) => range !== null],
  ['moment', (_, { at_s }) => at_s !== null],
  ['extreme', isOfEnd],
  ['standing', (rest, { metrics }) => metrics.length > 0 && /how good|wie gut|hoe goed/i.test(rest)],
  ['rank', (rest, { metrics, ads }) => metrics.length + ads.length === 0 && choosesAmong(rest)],
  ['compare', (rest, { ads }) => choosesBetween(rest, ads)],
  ['verdict', (rest, { metrics, ads }) => metrics.length === 0 && isGood(rest, ads)],
  ['explain', isDefinition],
  ['rank', isSorted],
  ['score', (rest, { metrics }) => metrics.length > 0 || SCORE.test(rest)],
  ['by-person', (rest, { metrics, ads }) => metrics.length + ads.length === 0 && isFilmsBy(rest)],
  ['list', (rest) => LIST.test(rest) || asksWhatWasTested(rest)],
  ['film', (rest, { ads }) => ads.length > 0 && UNDER_WAY.test(rest)],
  ['list', UNDER_WAY],
  ['score', (rest, { ads }) => ads.length > 0 && EXPLAIN.test(rest)],
  ['rank', picksByNoFigure],
];

/** Films of the library by what is in them. */
export const FILMS_OF_OURS =
  /\bwhich (?:of (?:my|our|the|them)|ads?|films?|videos?|spots?)\b|\b(?:show|list|find|give)(?: me| us)?(?: all| the| any| our| my)* (?:ads|films|videos|spots)\b|\b(?:are there|do we have)(?: any)? (?:ads|films|videos|spots)\b|\bzeig\w*(?: mir| uns)?(?: alle| die| bitte)* (?:filme|spots|videos|anzeigen)\b|\b(?:gibt es|haben wir)(?: \S+)? (?:filme|spots|videos|anzeigen)\b|\b(?:laat|toon|geef)(?: me| mij| ons)?(?: alle| de)* (?:films|spots|advertenties)\b|\b(?:zijn er|hebben we)(?: \S+)? (?:films|spots|advertenties)\b|\b(?:my|our|all) (?:ads|films|videos|spots)\b|\bwelche[rsn]? (?:meiner|unserer|von|der) |\bwie ?viele (?:(?:von )?(?:meine[nr]|unsere[nr]|den|der) )?(?:filme[nr]?|spots?|videos?|anzeigen?)\b|\bhow many of (?:(?:my|our|the) (?:ads|films|videos|spots)|them|ours)\b|\bhoeveel (?:(?:van )?(?:mijn|onze|de) )?(?:films?|spots?|video|advertenties?)\b|\bwelche[rsnm]? (?:film\w*|spots?|videos?|anzeigen?)\b|\bwelke (?:van|films?|spots?|video|advertenties?)\b/i;
const OF_SOUND_TRACK: readonly CheckRule[] = ['loudness', 'true_peak', 'clipping', 'silence'];

/** Whether a check is asked for, and not only what the facts say already: a film that is silent, or one with sound that is too loud. */
function isOfCheck(facts: FileFacts | null, { rules, isAsked }: ChecksAsked): boolean {
  const said = facts?.kind ? 'freeze' : facts?.sound === 'without' ? 'silence' : null;
  return isAsked && !(rules.length > 0 && rules.every((rule) => rule === said));
}

const isOfItsSound = (facts: FileFacts | null, { rules }: ChecksAsked): boolean =>
  facts?.sound === 'with' && Object.keys(facts).length === 1 && rules.length > 0 && rules.every((rule) => OF_SOUND_TRACK.includes(rule));

/** Films of one shape, length or sound, and by something else besides: an answer by one of the two would be none. */
function asksTwo(rest: string, { facts, isNarrowed, ads, checks, metrics, outcomes, answering, end }: Parts): boolean {
  if ((facts === null && !isNarrowed) || ads.includes(IN_FRONT)) return false;
  if (isOfCheck(facts, checks)) return isNarrowed || !isOfItsSound(facts, checks);
  const figure = answering?.by === 'figures' ? (answering.metrics[0] ?? '') : '';
  const isThingOfFacts = (facts?.brand_in_picture && /^brand/.test(figure)) || (facts?.sound && /^carried/.test(figure));
  const isOfFigure = metrics.length > 0 || outcomes !== null || (isNarrowed && end !== null);
  return isOfFigure || FAILED.test(rest) || (answering !== null && !isThingOfFacts);
}

/** Too small, too fast, not enough: what is judged by a check or by reading time. */
const TOO =
  /\b(?:too|long enough|zu (?:schnell|kurz|klein|blass|lang)|lange genug|te (?:snel|kort|klein|bleek|lang)|lang genoeg|to read|zu lesen|te lezen)\b/i;
const ATTENTION = /attention|aufmerksamkeit|aandacht|\blook\w*/i;
const REPORTS = /\breport\b|summar\w+|bericht|zusammenfass\w+|rapport|samenvatt\w+/i;

const OF_SPEECH = /^(?:speech_|first_speech|carried_)/;

/** What is said, what is left without sound, and what writing draws: no word for a check or a text is meant where these are asked for. */
function isOfItsOwn(rest: string, { answering, metrics, outcomes, checks, end, ads }: Parts): boolean {
  if (metrics.some((id) => OF_SPEECH.test(id))) return false;
  if (!answering || outcomes !== null || isUnmeasured(rest) || REPORTS.test(rest) || (ads.length === 0 && FILMS_OF_OURS.test(rest)))
    return false;
  if (answering.by === 'speech') return true;
  if (asksSilentParts(rest)) return false;
  if (answering.by === 'figures') return answering.metrics.some((id) => OF_SPEECH.test(id));
  if (answering.by === 'checks') return answering.rules.length > 3 && end === null;
  return answering.by === 'areas' && !TOO.test(rest) && !checks.isAsked;
}

/** Figures that a thing is named beside, and which are of the film as a whole all the same. */
const OF_SOUND = /^(?:loudness|true_peak)/;
const OF_THINGS = /^(?:brand|face|text|speech|first_speech|carried)/;

/** A figure of a thing that is known of the whole film alone: where it is highest is not asked, but when most people notice the logo. */
const isOfMoments = ([first]: Parts['metrics']): boolean => first !== undefined && OF_THINGS.test(first) && CURVE_OF[first] === undefined;

/** Whether it can be told of some seconds alone: what has no curve is told of the whole film. */
const isOverTime = (answering: Answering): boolean => answering.by === 'figures' && CURVE_OF[answering.metrics[0] ?? ''] !== undefined;

function isOfAThing(rest: string, { answering, metrics, end, range, at_s }: Parts): boolean {
  if (!answering || metrics.some((id) => OF_SOUND.test(id) || OF_THINGS.test(id))) return false;
  if (FILMS_OF_OURS.test(rest) && end !== null) return false;
  if (answering.by === 'texts') return true;
  if (at_s !== null || (range !== null && isOverTime(answering))) return false;
  return !(end !== null && WHERE.test(rest) && ATTENTION.test(rest));
}

function isOfCourse(rest: string, { metrics, outcomes, checks, end }: Parts): boolean {
  return DEVELOPS.test(rest) && end === null && outcomes === null && !checks.isAsked && metrics.some((id) => CURVE_OF[id] !== undefined);
}

const FAST = /(?<!\b(?:too|zu|te) )\b(?:fast|quick|slow|schnell|langsam|snel|traag|trage)/i;
/** Where a curve is lowest or highest, or goes down; a moment by itself is told by how gathered attention is. */
function isOfEnd(rest: string, { end, metrics, answering }: Parts): boolean {
  if (!WHERE.test(rest) || (answering && isOfMoments(metrics)) || metrics.includes('average_shot')) return false;
  if (metrics.includes('cuts_per_minute')) return end !== null || FAST.test(rest); // where it is cut fastest is known of no moment, and is said so
  return end !== null || (DROPS.test(rest) && metrics.some((id) => CURVE_OF[id] !== undefined));
}

function isDefinition(rest: string, { metrics, ads, isPart }: Parts): boolean {
  if (metrics.length === 0) return false;
  return (
    MEANING.test(rest) ||
    (ads.length === 0 && COMPUTED.test(rest)) ||
    (ads.length === 0 && !isPart && /^\W*(?:what|was|wat)(?: is| ist|'s)\W+\S+(?:\W+\S+)?\W*$/i.test(rest))
  );
}

function isSorted(rest: string, { metrics, ads, end }: Parts): boolean {
  return metrics.length > 0 && ads.length === 0 && ((end !== null && PLURAL.test(rest)) || isInOrder(rest, end !== null));
}

/** What a question asks for, by its words. */
export function intentOf(rest: string, parts: Parts): Intent {
  const way = WAYS.find(([, test]) => (typeof test === 'function' ? test(rest, parts) : test.test(rest)));
  return way?.[0] ?? 'unknown';
}
