import type { PreTestUuid } from '@fovea/contract/ids';
import { verdictSentence } from '../../../exports/index.ts';
import type { ScoreName } from '../../tools/metric-ids.ts';
import type { AdScores, CitedScore } from '../../tools/results.ts';
import { AdMoments, AdScores as AdScoresSchema } from '../../tools/results.ts';
import type { AdVerdict } from '../../tools/verdict-results.ts';
import type { Plan, Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { bandOf, mark, whyOf } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { findingLines } from './finding-lines.ts';
import { groupOf } from './groups.ts';
import type { Got } from './refused.ts';
import { ask } from './refused.ts';
import { adviceText, driverText, overallText, readVerdict, tellVerdict } from './verdict.ts';

const MAIN: readonly ScoreName[] = ['brand_attention', 'ease', 'focus', 'dispersion', 'shift', 'peaks'];
const REPORTED: readonly ScoreName[] = [
  ...MAIN,
  'jumps',
  'clutter',
  'shots',
  'average_shot',
  'cuts_per_minute',
  'loudness_integrated',
  'true_peak',
];

export const readScores = (uuid: PreTestUuid, metrics: readonly ScoreName[], voice: Voice): Generator<Wish, Got<AdScores>, unknown> =>
  ask({ tool: 'read_scores', input: { prediction_uuid: uuid, metrics } }, AdScoresSchema, voice);

export function scoreLine(score: CitedScore, voice: Voice): string {
  const name = voice.metric(score.metric);
  if (score.value === null) return voice.say('score.missing', { metric: name, reason: whyOf(score, voice) });
  const values = { metric: name, value: voice.value(score.value, score.unit), band: bandOf(score, voice), cite: mark(score.cite) };
  return voice.say('score.line', values);
}

export const partial = ({ state }: AdScores, voice: Voice): string[] => (state === 'partial' ? [voice.say('partial')] : []);

export function* tellScores(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const wanted = read.metrics.length > 0 ? read.metrics : MAIN;
  const got = yield* readScores(meant.uuid, wanted, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, scores } = got.data;
  const [only, ...more] = scores;
  const beside = read.metrics.filter((id) => !scores.some(({ metric }) => metric === id));
  const lines = [...scores.map((score) => `- ${scoreLine(score, voice)}`), ...(yield* besideFilm(got.data, beside, voice))];
  const noted = read.metrics.length === 0 ? yield* onTheWhole(meant.uuid, voice) : directionOf(more.length === 0 ? only : undefined, voice);
  const cuts = read.isOfCuts
    ? scores.flatMap(({ metric, value }) => (metric === 'shots' && value !== null ? [cutsText(value, voice)] : []))
    : [];
  return [...partial(got.data, voice), voice.say('score.intro', { ad: voice.ad(prediction) }), ...lines, ...cuts, ...noted].join('\n');
}

/** A cut lies between two shots. */
export const cutsText = (shots: number, voice: Voice): string => `- ${voice.say('score.cuts', { count: Math.max(0, shots - 1) })}`;

/** What is measured for a place and not of the film alone comes with its verdict; of anything else it is said that it is not there. */
function* besideFilm({ prediction }: AdScores, ids: readonly ScoreName[], voice: Voice): Generator<Wish, string[], unknown> {
  if (ids.length === 0) return [];
  const groups = new Set(ids.map(groupOf));
  const [group = null] = groups;
  if (group !== null && groups.size === 1) {
    const reason = voice.say(`things.unsought.${group}`, { ad: voice.ad(prediction) });
    return ids.map(
      (metric, at) => `- ${voice.say('score.missing', { metric: voice.metric(metric), reason: at === 0 ? reason : '' }).trimEnd()}`,
    );
  }
  const uuid = prediction.prediction_uuid;
  const got = yield* readVerdict(uuid, voice);
  return ids.flatMap((id) => {
    const told = got.kind === 'got' ? driverText(got.data, id, voice) : [];
    return told.length > 0 ? told : [`- ${voice.say('score.missing', { metric: voice.metric(id), reason: '' }).trimEnd()}`];
  });
}

/** Where the film stands, for whoever asks for its score and names no figure. */
function* onTheWhole(uuid: PreTestUuid, voice: Voice): Generator<Wish, string[], unknown> {
  const got = yield* readVerdict(uuid, voice);
  return got.kind === 'got' ? ['', overallText(got.data, voice)] : [];
}

const directionOf = (score: CitedScore | undefined, voice: Voice): string[] => {
  const direction = score && voice.word(`direction.${score.direction}`);
  return direction ? ['', `${direction} ${voice.say('noNorm')}`] : [];
};

/** Music is not told apart from what else is heard: how loud all of it is, is. */
export function* tellMusic(asked: Asked): Plan {
  const { read, voice } = asked;
  const metrics = read.metrics.length > 0 ? read.metrics : (['loudness_integrated'] as const);
  const text = yield* tellScores({ ...asked, read: { ...read, metrics } });
  return `${voice.say('music')}\n\n${text}`;
}

export function* tellCertainty(asked: Asked): Plan {
  const { read, hints, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return `${voice.say('sure.general')}\n\n${meant.text}`;
  const before = hints.recent.flatMap(({ metric }) => [...REPORTED].filter((id) => id === metric));
  const wanted = read.metrics.length > 0 ? read.metrics : before.length > 0 ? [...new Set(before)] : MAIN;
  const got = yield* readScores(meant.uuid, wanted, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, scores } = got.data;
  const lines = scores.map((score) => `- ${scoreLine(score, voice)}`);
  return [voice.say('score.intro', { ad: voice.ad(prediction) }), ...lines, '', voice.say('sure.general')].join('\n');
}

/** What the answer before told, of another film: its figures, or how that film stands where it told none. */
export function* tellAgain(asked: Asked, name: string): Plan {
  const { read, hints, voice } = asked;
  const before = [...new Set(hints.recent.flatMap(({ metric }) => (isFigure(metric, voice) ? [metric] : [])))].slice(0, AGAIN_MOST);
  const other = { ...asked, read: { ...read, ads: [name], metrics: before } };
  return yield* before.length > 0 ? tellScores(other) : tellVerdict(other);
}

const AGAIN_MOST = 6;
/** A figure of a whole film has a name on the result page; what a curve or a check said has none. */
const isFigure = (id: string, voice: Voice): boolean => voice.word(`figure.${id}.name`) !== null;

/** A draft to take away; nothing is stored or sent. */
export function* tellReport(asked: Asked): Plan {
  const { voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* readScores(meant.uuid, REPORTED, voice);
  if (got.kind === 'refused') return got.text;
  const places = yield* ask({ tool: 'read_moments', input: { prediction_uuid: meant.uuid } }, AdMoments, voice);
  const verdict = yield* readVerdict(meant.uuid, voice);
  const { prediction, scores, duration_s } = got.data;
  const found = places.kind === 'got' ? findingLines(places.data, voice) : [];
  return [
    `**${voice.say('report.title', { ad: voice.ad(prediction), length: voice.time(duration_s) })}**`,
    ...partial(got.data, voice),
    ...(verdict.kind === 'got' ? verdictLines(verdict.data, voice) : []),
    '',
    ...scores.map((score) => `- ${scoreLine(score, voice)}`),
    '',
    `**${voice.say('report.findings')}**`,
    ...(found.length > 0 ? found : [voice.say('range.noFindings')]),
    '',
    ...(verdict.kind === 'got' && verdict.data.overall !== null ? [] : [voice.say('noNorm')]),
    voice.say('sure.general'),
  ].join('\n');
}

/** What the film comes to, and what to do first. */
const verdictLines = (verdict: AdVerdict, voice: Voice): string[] => [
  verdictSentence(verdict, voice.words),
  overallText(verdict, voice),
  ...adviceText(verdict, voice),
];
