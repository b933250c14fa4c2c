import type { Intent } from '../intent-of.ts';
import { IN_FRONT } from '../names-in.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { tellAround } from './around.ts';
import { chooseAd, showFilms, tellBriefly, tellLeaving, tellThumbnail, tellWhatIf } from './asides.ts';
import { isOfBrandTime, tellBrandTime, tellBrandWithin } from './brand-within.ts';
import { findByFacts } from './by-facts.ts';
import { proposeChange, tellWhereToExport } from './change.ts';
import { tellChecks } from './checks.ts';
import { compareAds } from './compare.ts';
import { tellCourse } from './course.ts';
import { explain } from './explain.ts';
import { tellFilm } from './film.ts';
import { findFailing } from './find-by-check.ts';
import { tellLengths } from './lengths.ts';
import { listAds, listFailed } from './lists.ts';
import { tellLookedAt } from './looked-at.ts';
import { keptToPlace } from './made-for.ts';
import { tellMoment } from './moment.ts';
import { tellExtreme, tellMoments } from './moments.ts';
import { isOfBrandWithin, isOfWhole, isOrder, saidOfWhole } from './of-whole.ts';
import { tellOutcomes } from './outcomes.ts';
import { isOfPlaceRules, tellPlaceRules } from './place-rules.ts';
import { rankAds } from './rank.ts';
import { tellAgain, tellCertainty, tellMusic, tellReport, tellScores } from './scores.ts';
import { tellShot } from './shots.ts';
import { tellTexts } from './texts.ts';
import { tellThing, tellThingOfMany } from './things.ts';
import { tellAdvice, tellStanding, tellVerdict } from './verdict.ts';
import { withSeconds } from './with-seconds.ts';

// biome-ignore lint/correctness/useYield: a plan that needs no tool
function* sayOnly({ voice }: Asked, key: string): Plan {
  return voice.say(key);
}

/** "Why?" after checks is answered by those that do not pass, and else by what would help most. */
const tellWhy = (asked: Asked): Plan =>
  asked.hints.recent.some(({ metric }) => metric.startsWith('check.')) ? tellChecks(asked) : tellAdvice(asked);

/** The bare name of a figure, where no film is talked of, asks what it means. */
function tellFigures(asked: Asked): Plan {
  const { read, hints } = asked;
  const isOfFilm = read.ads.length > 0 || hints.in_front !== null || hints.talked_of.length + hints.recent.length > 0;
  if (read.isFigureAlone && read.metrics.length > 0 && !isOfFilm) return explain(asked);
  return isOfBrandTime(read) ? tellBrandTime(asked) : tellScores(asked);
}

const PLANS: Readonly<Record<Intent, (asked: Asked) => Plan>> = {
  help: (asked) => sayOnly(asked, 'can'),
  change: proposeChange,
  explain,
  compare: compareAds,
  lengths: tellLengths,
  export: tellWhereToExport,
  standing: tellStanding,
  advice: tellAdvice,
  rank: rankAds,
  'two-at-once': (asked) => sayOnly(asked, 'byFacts.two'),
  'by-facts': findByFacts,
  'by-check': findFailing,
  checks: tellChecks,
  texts: tellTexts,
  thing: tellThing,
  'thing-of-many': tellThingOfMany,
  failed: listFailed,
  list: listAds,
  certainty: tellCertainty,
  report: tellReport,
  course: tellCourse,
  shot: tellShot,
  moments: tellMoments,
  moment: tellMoment,
  extreme: tellExtreme,
  outcomes: tellOutcomes,
  film: tellFilm,
  music: tellMusic,
  'looked-at': tellLookedAt,
  unmeasured: (asked) => sayOnly(asked, 'unmeasured'),
  'share-of-people': (asked) => sayOnly(asked, 'shareOfPeople'),
  'why-order': (asked) => sayOnly(asked, 'rank.why'),
  'why-compared': (asked) => sayOnly(asked, 'compare.why'),
  verdict: tellVerdict,
  why: tellWhy,
  about: (asked) => sayOnly(asked, 'about'),
  'own-only': (asked) => sayOnly(asked, 'ownOnly'),
  'by-person': (asked) => sayOnly(asked, 'byPerson'),
  score: tellFigures,
  hello: (asked) => sayOnly(asked, 'hello'),
  thanks: (asked) => sayOnly(asked, 'thanks'),
  private: (asked) => sayOnly(asked, 'private'),
  notes: (asked) => sayOnly(asked, 'notes'),
  'how-to': (asked) => sayOnly(asked, 'howTo'),
  legal: (asked) => sayOnly(asked, 'legal'),
  picture: (asked) => sayOnly(asked, 'picture'),
  measures: (asked) => sayOnly(asked, 'measures'),
  show: showFilms,
  brief: tellBriefly,
  'what-if': tellWhatIf,
  leaving: tellLeaving,
  thumbnail: tellThumbnail,
  choose: chooseAd,
  unknown: (asked) => sayOnly(asked, 'unknown'),
};

/** What keeps to the days that are named says so. */
const OF_LIBRARY: ReadonlySet<Intent> = new Set([
  ...(['list', 'failed', 'by-check', 'by-facts', 'lengths', 'rank', 'thing-of-many'] as const),
]);
function daysText({ read, voice }: Asked): string {
  const { from, to } = read.scope;
  if (from === undefined || to === undefined || !OF_LIBRARY.has(read.intent)) return '';
  const day = (iso: string) => new Intl.DateTimeFormat(voice.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  return `${from === to ? voice.say('scope.day', { day: day(from) }) : voice.say('scope.days', { from: day(from), to: day(to) })}\n\n`;
}

/** How the rules answer what they have read. */
export function* planAnswer(asked: Asked): Plan {
  const { read, voice } = asked;
  if (isOfPlaceRules(asked)) return yield* tellPlaceRules(asked);
  if (read.intent === 'unknown' && read.follows !== null)
    return yield* tellAgain(asked, read.ads.includes(IN_FRONT) ? IN_FRONT : read.follows);
  if (read.around !== null) return yield* tellAround(asked, read.around);
  const kept = yield* keptToPlace(asked);
  if (typeof kept === 'string') return kept;
  const { known, head } = yield* withSeconds(kept);
  if (known === null) return head;
  const plan = isOfBrandWithin(known.read) ? tellBrandWithin(known) : PLANS[known.read.intent](known);
  const text = `${head}${daysText(known)}${yield* plan}`;
  if (isOfWhole(known.read) && isOrder(known.read)) return `${voice.say('rank.whole')}\n\n${text}`;
  return isOfWhole(known.read) ? saidOfWhole(text, voice.say('ofWhole')) : text;
}
