import type { ScoreName } from '../tools/metric-ids.ts';

type End = 'lowest' | 'highest';

/** Which end of a figure a question asks for. */
export interface EndAsked {
  readonly end: End | null;
  /** "Best" is the lowest value of some figures, and "worst" the highest. */
  readonly isBest: boolean;
  readonly isWorst: boolean;
  /** "Earliest" and "latest": of when something comes. */
  readonly inTime: 'early' | 'late' | null;
  /** "For less than 2 seconds", "no logo": those that have least of it come first. */
  readonly isLess: boolean;
}

const LOWEST =
  /\b(?:lowest|(?<!at )least|weakest|worst|minimum|smallest|fewest|quietest|shortest(?= (?:shots|scenes)\b))\b|niedrigste\w*|geringste\w*|schwächste\w*|schlechteste\w*|wenigste[nrs]?\b|tiefste\w*|leiseste\w*|\bstilste?\b|zachtst\w*|kürzesten(?= (?:einstellungen|szenen))|kortste(?= (?:shots|scènes))|laagst\w*|(?<!ten )minst(?!ens)\w*|zwakst\w*|slechtst\w*|kleinst\w*/i;
/** "Most films" are many films, and no end of a figure. */
const HIGHEST =
  /\b(?:fastest|quickest)\s+(?:cut|edit|pac)|schnellste\w*\s+(?:schnitt|tempo)|snelste\s+(?:cuts|montage)|\b(?:highest|most|best|strongest|top|maximum|largest|loudest|greatest|longest(?= (?:shots|scenes)\b))\b|höchste\w*|beste\b|besten\b|bester\b|bestes\b|stärkste\w*|\bmeisten?\b(?!\s+(?:filmen?|spots|videos|clips|anzeigen|menschen|leuten?|zuschauer\w*)\b)|größte\w*|längsten(?= (?:einstellungen|szenen))|langste(?= (?:shots|scènes))|lauteste\w*|hoogst\w*|meest\w*\b(?!\s+(?:films|spots|video's|clips|advertenties)\b)|sterkst\w*|grootst\w*|luidst\w*|hardst\w*/i;
const BEST = /\bbest\b|\bbeste[rsnm]?\b/i;
const WORST = /\bworst\b|schlechteste\w*|slechtst\w*/i;

/** "My latest ad" and "the fastest cuts" are about something else than when a thing comes. */
const NOT_OF = String.raw`(?!\s+(?:cuts?|cutting|edit\p{L}*|pace|schnitt\p{L}*|geschnitten|tempo|montage|gemonteerd|shots?|ads?|films?|filme[nr]?|videos?|spots?|clips?|anzeigen?|advertenties?)(?!\p{L}))`;
const EARLY = new RegExp(
  String.raw`(?<!\p{L})(?:earliest|soonest|first thing|quickest|fastest|first(?=\s*[?.!]*\s*$)|first(?=\s+(?:shows?|displays?|reveals?|brings?|gets?|notices?|sees?)(?!\p{L}))|frühest\p{L}*|schnellst\p{L}*|zuerst|als erste[rs]?|vroegst\p{L}*|snelst\p{L}*|het eerst|als eerste)(?!\p{L})${NOT_OF}`,
  'iu',
);
const LATE = new RegExp(
  String.raw`(?<!\p{L})(?:latest|slowest|last(?=\s*[?.!]*\s*$)|spätest\p{L}*|langsamst\p{L}*|zuletzt|als letzte[rs]?|laatst|traagst\p{L}*|als laatste)(?!\p{L})${NOT_OF}`,
  'iu',
);
const LESS =
  /(?:less|shorter|fewer) than\s+\d|\bshortest\b|(?:weniger|kürzer) als\s+\d|kürzest|(?:minder|korter) dan\s+\d|\bkortst|\b(?:no|without(?: an?| any| the)?|ohne|keine?n?|geen|zonder)\s+(?:brand|logo|marke|merk|faces?|gesicht|gezicht)/i;

/** None at all, and not only little. */
const LACKS =
  /(?<!\p{L})(?:no|without(?: an?| any| the)?|ohne|keine?n?|geen|zonder)\s+(?:brand|logo|marke|merk|faces?|gesicht\p{L}*|gezicht\p{L}*)(?!\p{L})/iu;
export const isLacking = (text: string): boolean => LACKS.test(text);

/** Which end is asked for, by words that stand for one. */
export const endIn = (text: string): EndAsked => ({
  end: LOWEST.test(text) ? 'lowest' : HIGHEST.test(text) ? 'highest' : null,
  ...{ isBest: BEST.test(text), isWorst: WORST.test(text), isLess: LESS.test(text) },
  inTime: EARLY.test(text) ? 'early' : LATE.test(text) ? 'late' : null,
});

/** Those whose direction says so in every result. */
const LOWER_IS_BETTER: readonly ScoreName[] = ['dispersion', 'shift', 'jumps', 'true_peak', 'brand_first_shown', 'brand_first_noticed'];
/** When something comes. */
const OF_TIME = /(?:^|_)first_(?:shown|noticed|speech)$/;

/** The end of one figure that is asked for; null where none is. */
export function endOf({ end, isBest, isWorst, inTime, isLess }: EndAsked, metric: ScoreName): End | null {
  if (OF_TIME.test(metric) && inTime !== null && end === null) return inTime === 'early' ? 'lowest' : 'highest';
  if (LOWER_IS_BETTER.includes(metric) && (isBest || isWorst)) return isBest ? 'lowest' : 'highest';
  return end ?? (isLess && !OF_TIME.test(metric) ? 'lowest' : null);
}

/** The end that is told first where none is asked for: the early one of what comes, else the one that has most. */
export const usualEnd = (metric: ScoreName): End => (OF_TIME.test(metric) ? 'lowest' : 'highest');
