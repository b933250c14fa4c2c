import { adviceKey } from '@fovea/contract/advice-writing';
import type { PreTestUuid } from '@fovea/contract/ids';
import { isSaidByRank, normKey } from '@fovea/contract/norms';
import type { PlacementId } from '@fovea/contract/placements';
import { writeRank } from '@fovea/contract/rank-writing';
import { fixLines, noAdviceSentence, standingLines, verdictSentence } from '../../../exports/index.ts';
import { LOOKS_MAX } from '../../limits.ts';
import { AdVerdict } from '../../tools/verdict-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { bandOf, mark, plain } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { checkNames } from './check-text.ts';
import { leftOutLines, placesMeant, whichPlaces } from './places-meant.ts';
import { ask } from './refused.ts';

const FURTHER_MOST = 3;

export const readVerdict = (uuid: string, voice: Voice, at: PlacementId | null = null) =>
  ask({ tool: 'read_verdict', input: { prediction_uuid: uuid, ...(at !== null && { placement: at }) } }, AdVerdict, voice);

/** Where it stands on the whole: the number with its range, or among few films its rank, and what it is held against; or what is missing. */
export function overallText(verdict: AdVerdict, voice: Voice): string {
  const { number, word, reference } = standingLines(verdict, voice.words);
  const title = voice.words.say('diagnosis', 'overall.title');
  return number === ''
    ? voice.say('standing.no', { title, word, cite: mark(verdict.overall_cite), reference })
    : voice.say('standing.overall', { title, number, word, cite: mark(verdict.overall_cite), reference });
}

/** Each driver with its value and range, and where that stands. */
function driverLines(verdict: AdVerdict, voice: Voice): string[] {
  const lines = standingLines(verdict, voice.words).drivers;
  return verdict.drivers.map(({ score, cite, percentile_cite }, index) => {
    const { name = '', value = '', standing = '' } = lines[index] ?? {};
    const told =
      score?.value == null ? value : `${voice.value(score.value, score.unit)}${bandOf({ ...score, metric: score.id }, voice)}${mark(cite)}`;
    return `- ${voice.say('standing.driver', { name, value: told, standing: standing && `; ${standing}${mark(percentile_cite)}` })}`;
  });
}

/** One driver, as in the verdict. @returns nothing where the verdict does not know it */
export const driverText = (verdict: AdVerdict, id: string, voice: Voice): string[] =>
  driverLines(verdict, voice).filter((_, index) => verdict.drivers[index]?.id === id);

/** The first thing to do, or so many further on, with its cause, and what the next ones are called; nothing where nothing asks for a change. */
export function adviceText({ advice }: AdVerdict, voice: Voice, further: number = 0): string[] {
  const readable = advice.map((one) => (one.about === undefined ? one : { ...one, about: plain(one.about) }));
  const [first, ...others] = [...Map.groupBy(readable, adviceKey).values()]
    .flatMap((same) => {
      const [line] = fixLines(same, voice.words);
      return line ? [{ ...line, cite: same[0]?.cite ?? null }] : [];
    })
    .slice(further);
  if (!first) return further > 0 && advice.length > 0 ? [voice.say('advice.noMore')] : [];
  const at = first.at === '' ? '' : ` (${first.at})`;
  const next = others.slice(0, FURTHER_MOST).map((line) => `- ${line.title}${line.at === '' ? '' : ` (${line.at})`}${mark(line.cite)}`);
  return [
    voice.say(further > 0 ? 'advice.next' : 'advice.first', { title: first.title, at, text: `${first.text}${mark(first.cite)}` }),
    ...(first.effect === '' ? [] : [first.effect]),
    voice.say('explain.source', { source: first.source }),
    ...(next.length > 0 ? ['', voice.say('advice.then'), ...next] : []),
  ];
}

/** How good it is: the verdict, then why, then what to do. */
export function* tellVerdict(asked: Asked): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readVerdict(meant.uuid, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction } = got.data;
  return [
    `${voice.ad(prediction)}: ${verdictSentence(got.data, voice.words)}`,
    overallText(got.data, voice),
    ...driverLines(got.data, voice),
    ...heldBack(got.data, voice),
    '',
    ...adviceText(got.data, voice),
  ].join('\n');
}

function heldBack({ held_back: { checks, driver } }: AdVerdict, voice: Voice): string[] {
  const parts = [
    ...(checks.length > 0
      ? [
          voice.say('held.checks', {
            checks: checkNames(
              checks.map(({ rule }) => rule),
              voice,
            ),
          }),
        ]
      : []),
    ...(driver ? [voice.say('held.driver', { driver: voice.words.say('diagnosis', `driver.${driver}`) })] : []),
  ];
  return parts.length > 0 ? ['', parts.join(' ')] : [];
}

/** What to change first. */
export function* tellAdvice(asked: Asked): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const at = yield* placesMeant(asked);
  if (at.kind === 'none-named') return yield* adviceAt(asked, meant.uuid, null);
  if (at.kind === 'unknown' || at.places.length > PLACES_MOST - at.looks) return whichPlaces(at, voice);
  const told: string[] = [];
  for (const { placement } of at.places) told.push(yield* adviceAt(asked, meant.uuid, placement));
  return [...told, ...leftOutLines(at, voice)].join('\n\n');
}

/** Names and places for which it is told: one look-up may be for the film. */
const PLACES_MOST = LOOKS_MAX - 1;

/** What to change for its own placement, or for another one: there how it stands comes first. */
function* adviceAt({ read, voice }: Asked, uuid: PreTestUuid, at: PlacementId | null): Plan {
  const got = yield* readVerdict(uuid, voice, at);
  if (got.kind === 'refused') return got.text;
  const ad = voice.ad(got.data.prediction);
  const lines = adviceText(got.data, voice, read.further);
  const said = lines.length > 0 ? lines : [noAdviceSentence(got.data, voice.words)];
  const head = at === null ? `${ad}:` : `${ad}: ${verdictSentence(got.data, voice.words)}`;
  return [head, ...said, '', voice.words.say('diagnosis', 'advice.scope')].join('\n');
}

/** Where it stands among the other films of the library, on the whole or by some figures. */
export function* tellStanding(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readVerdict(meant.uuid, voice);
  if (got.kind === 'refused') return got.text;
  const verdict = got.data;
  const wanted: readonly string[] = read.metrics;
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);
  const drivers = driverLines(verdict, voice).filter((_, index) => isWanted(verdict.drivers[index]?.id ?? ''));
  const others = verdict.percentiles.filter(({ id }) => isWanted(id)).map((one) => `- ${placeText(one, verdict.norm, voice)}`);
  const lines = [...drivers, ...others];
  return [
    `${voice.ad(verdict.prediction)}:`,
    ...(wanted.length === 0 || lines.length === 0 ? [overallText(verdict, voice)] : []),
    ...lines,
    ...(others.length > 0 ? ['', voice.say('standing.places')] : []),
  ].join('\n');
}

/** Few films give a rank, and so do many that are level, as on the page. */
function placeText({ id, percentile, cite }: AdVerdict['percentiles'][number], norm: AdVerdict['norm'], voice: Voice): string {
  const { words, locale } = voice;
  const { value, lo, hi, count, rank } = percentile;
  const named = { metric: voice.metric(id), cite: mark(cite) };
  if (isSaidByRank(percentile))
    return voice.say('standing.rank', {
      ...named,
      rank: writeRank(rank, { locale, norm, say: (key, values) => words.say('diagnosis', key, values) }),
    });
  const values = { percent: words.percent(value / 100), low: words.whole(lo), high: words.whole(hi), count };
  return voice.say(normKey(norm, 'standing.place'), { ...named, ...values });
}
