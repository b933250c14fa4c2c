import { checksHeadline } from '@fovea/contract/checks-in-short';
import type { ComparedChecks } from '@fovea/contract/comparison';
import type { PreTestUuid } from '@fovea/contract/ids';
import { checkSpeech } from '../../../exports/index.ts';
import type { ScoreName } from '../../tools/metric-ids.ts';
import { Comparison } from '../../tools/results.ts';
import type { Plan, Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { brandStretches, isOfBrandTime } from './brand-within.ts';
import { ask } from './refused.ts';

const SHOWN: readonly ScoreName[] = [
  'brand_attention',
  'ease',
  'focus',
  'dispersion',
  'shift',
  'peaks',
  'jumps',
  'cuts_per_minute',
  'loudness_integrated',
];
/** A comparison is summed up by the first of these that both have, as on its page. */
const HEADLINES: readonly ScoreName[] = ['brand_attention', 'ease'];

type Line = Comparison['metrics'][number];

/** Two different ads, or what to say when it is not clear which. */
export type MeantTwo =
  | { readonly kind: 'found'; readonly first: PreTestUuid; readonly second: PreTestUuid }
  | { readonly kind: 'unclear'; readonly text: string };

/** The two that are named; where none is, the two that the answer before, or the two before, were about. */
export function* whichTwo(asked: Asked): Generator<Wish, MeantTwo, unknown> {
  const { read, hints, voice } = asked;
  if (read.ads.length === 0) {
    if (hints.is_listed) return { kind: 'unclear', text: voice.say('compare.which') };
    const told = [...new Set(hints.recent.map(({ prediction_uuid }) => prediction_uuid))];
    // where each answer was about one film, the two that were talked of last, in their order
    const [first, second, ...more] = told.length > 1 ? told : hints.talked_of.slice(0, 2).toReversed();
    if (first && second && more.length === 0) return { kind: 'found', first, second };
    return { kind: 'unclear', text: voice.say('compare.which') };
  }
  const alone = read.ads.length === 1; // "compare this with …" may name the other one only
  const first = yield* whichAd(alone ? { ...asked, read: { ...read, ads: [] } } : asked);
  if (first.kind === 'unclear') return first;
  const second = yield* whichAd(asked, alone ? 0 : 1);
  if (second.kind === 'unclear') return second;
  if (first.uuid === second.uuid) return { kind: 'unclear', text: voice.say('compare.same') };
  return { kind: 'found', first: first.uuid, second: second.uuid };
}

export function* compareAds(asked: Asked): Plan {
  const { read, voice } = asked;
  const two = yield* whichTwo(asked);
  if (two.kind === 'unclear') return two.text;
  const metrics = read.metrics.length > 0 ? read.metrics : SHOWN;
  const wish = { tool: 'compare_predictions', input: { first: two.first, second: two.second, metrics } };
  const got = yield* ask(wish, Comparison, voice);
  if (got.kind === 'refused') return got.text;
  const names = { first: voice.ad(got.data.first), second: voice.ad(got.data.second) };
  const order = read.metrics.length > 0 ? read.metrics : HEADLINES;
  const headline = order.flatMap((id) => got.data.metrics.find(({ metric, delta }) => metric === id && delta !== null) ?? [])[0];
  const missing = read.metrics.filter((id) => !got.data.metrics.some(({ metric }) => metric === id));
  const lines = [
    ...got.data.metrics.map((each) => lineOf(each, voice)),
    ...missing.map((id) => voice.say('compare.missing', { metric: voice.metric(id) })),
  ];
  return [
    voice.say('compare.intro', names),
    ...standingOf(got.data, names, voice),
    ...(headline ? [headlineOf(headline, names, voice)] : []),
    ...lines.map((line) => `- ${line}`),
    ...(isOfBrandTime(read) && headline ? yield* secondsOf(two, names, voice) : []),
    '',
    voice.say('compare.note'),
    ...(read.ads.length > 2 ? ['', voice.say('compare.two')] : []),
  ].join('\n');
}

/** A share is of each film's own length: which logo is there longer is told by the seconds, where those of both are whole. */
function* secondsOf({ first, second }: Two, names: Named, voice: Voice): Generator<Wish, string[], unknown> {
  const [of, beside] = [yield* brandStretches(first, voice), yield* brandStretches(second, voice)];
  const told = (name: string, { lines }: typeof of) =>
    lines.length > 0 ? [`${name}:`, ...lines] : [`${name}: ${voice.say('compare.noSeconds')}`];
  const intro = of.isWhole && beside.isWhole ? [voice.say('compare.seconds')] : [];
  return ['', ...intro, ...told(names.first, of), ...told(names.second, beside)];
}

type Two = Extract<MeantTwo, { readonly kind: 'found' }>;
interface Named {
  readonly first: string;
  readonly second: string;
}

/** Who may run at all, before any figure. */
function standingOf({ checks }: Comparison, names: Named, { words }: Voice): string[] {
  if (checks === null) return [];
  const said = (of: ComparedChecks) => checksHeadline(of, of.placement_gone ?? words.placement(of), checkSpeech(words));
  return [`- ${names.first}: ${said(checks.first)}`, `- ${names.second}: ${said(checks.second)}`];
}

/** A difference beyond the noise that is known is not close, only not settled: the word of the comparison's page. */
const wordOf = ({ verdict, why }: Line): string => (why === 'noise_in_part' ? verdict.replace('leaning', 'unsettled') : verdict);

/** What was detected is higher as far as the detector goes, and not clearly so. */
const saidOf = (line: Line): string => (line.why === 'detected' ? line.verdict.replace('higher', 'detected') : wordOf(line));

/** Which is better, and by how much; or that it cannot be told. The reason stands behind the figure itself. */
function headlineOf(line: Line, names: Named, voice: Voice): string {
  const { metric, first, delta } = line;
  const by = voice.size(Math.abs(delta ?? 0), first.unit);
  return voice.say(`headline.${wordOf(line)}`, { ...names, metric: voice.metric(metric), by });
}

function lineOf(compared: Line, voice: Voice): string {
  const { metric, first, second, delta, noise, verdict, why, smallest } = compared;
  const name = voice.metric(metric);
  if (first.value === null || second.value === null || delta === null) return voice.say('compare.missing', { metric: name });
  const values = {
    metric: name,
    first: `${voice.value(first.value, first.unit)}${mark(first.cite)}`,
    second: `${voice.value(second.value, second.unit)}${mark(second.cite)}`,
    delta: voice.difference(delta, first.unit),
    noise: noise === null ? '' : voice.size(noise, first.unit),
  };
  const line = voice.say(noise === null ? 'compare.line' : 'compare.lineNoise', values);
  const reason = voice.say(`why.${why}`, { noise: values.noise, smallest: smallest === null ? '' : voice.size(smallest, first.unit) });
  return `${line} ${voice.say(`verdict.${saidOf(compared)}`)} ${verdict === 'equal' ? '' : reason}`.trim();
}
