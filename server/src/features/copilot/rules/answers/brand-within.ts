import type { PreTestUuid } from '@fovea/contract/ids';
import { AdBrand } from '../../tools/brand-results.ts';
import type { Read } from '../read-question.ts';
import type { Plan, Wish } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { curveLine, readSeries } from './moments.ts';
import { ask } from './refused.ts';
import { tellScores } from './scores.ts';
import { withinText } from './within.ts';

const SHOWN_MOST = 6;

/** When the brand is there in some seconds of a film, how likely it is seen then, and how much attention it gets. */
export function* tellBrandWithin(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* ask({ tool: 'read_brand', input: { prediction_uuid: meant.uuid } }, AdBrand, voice);
  if (got.kind === 'refused') return got.text;
  const { prediction, duration_s, brand } = got.data;
  const ad = voice.ad(prediction);
  if (!brand) return voice.say('things.unsought.brand', { ad });
  const { start_s = 0, end_s = duration_s } = read.range ?? {};
  if (start_s >= duration_s) return voice.say('range.outside', { ad, length: voice.time(duration_s) });
  const within = { start_s, end_s: Math.min(end_s, duration_s) };
  const there = brand.pulses.filter((pulse) => pulse.start_s < within.end_s && pulse.end_s > within.start_s);
  const series = yield* readSeries(meant.uuid, 'brand_attention', { range: within, voice });
  return [
    withinText(ad, within, voice),
    ...(there.length === 0 ? [`- ${lane(voice, 'brandNotShown')}`] : []),
    ...(brand.pulses_of === 0 && brand.edit === null ? [voice.words.say('prediction', 'reason.no_brand_detected')] : []),
    ...there.slice(0, SHOWN_MOST).map((pulse) => `- ${pulseText(pulse, within, voice)}`),
    ...(there.length > SHOWN_MOST ? [voice.words.say('export', 'more', { count: there.length - SHOWN_MOST })] : []),
    ...(there.length > 0 && series.kind === 'got' ? [curveLine(series.data, voice)] : []),
    ...(read.answering?.by === 'figures' && read.answering.asksSize ? ['', voice.say('things.noSize')] : []),
  ].join('\n');
}

interface Stretches {
  readonly lines: readonly string[];
  /** None is left out, so that they can be held against those of another film. */
  readonly isWhole: boolean;
}

/** When the brand is there in the whole film: how long is a matter of seconds, and not of a share alone. */
export function* brandStretches(uuid: PreTestUuid, voice: Voice): Generator<Wish, Stretches, unknown> {
  const got = yield* ask({ tool: 'read_brand', input: { prediction_uuid: uuid } }, AdBrand, voice);
  if (got.kind === 'refused' || !got.data.brand) return { lines: [], isWhole: false };
  const { duration_s, brand } = got.data;
  const shown = brand.pulses.slice(0, SHOWN_MOST);
  const left = brand.pulses_of - shown.length;
  return {
    lines: [
      ...shown.map((pulse) => `- ${pulseText(pulse, { start_s: 0, end_s: duration_s }, voice)}`),
      ...(left > 0 ? [voice.words.say('export', 'more', { count: left })] : []),
    ],
    isWhole: left === 0 && shown.length > 0,
  };
}

/** How much of the film has the brand, with its seconds. */
export function* tellBrandTime(asked: Asked): Plan {
  const told = yield* tellScores(asked);
  const meant = yield* whichAd(asked);
  const stretches = meant.kind === 'found' ? yield* brandStretches(meant.uuid, asked.voice) : null;
  return [told, ...(stretches?.lines ?? [])].join('\n');
}

/** What is asked is how long the brand is there, and nothing besides. */
export const isOfBrandTime = ({ metrics: [metric, ...more] }: Pick<Read, 'metrics'>): boolean =>
  metric === 'brand_time_share' && more.length === 0;

const lane = ({ words }: Voice, key: string): string =>
  `${words.say('prediction', 'lane.brand')}: ${words.say('prediction', `lane.${key}`)}`;

type Pulse = NonNullable<AdBrand['brand']>['pulses'][number];

/** With its seconds as far as they lie in the part that is asked about. */
function pulseText({ start_s, end_s, seen_lo, seen_hi, cite }: Pulse, within: NonNullable<Read['range']>, voice: Voice): string {
  const seen = voice.say('moment.brandSeen', { lo: voice.value(seen_lo, 'share'), hi: voice.value(seen_hi, 'share') });
  const span = { start: voice.time(Math.max(start_s, within.start_s)), end: voice.time(Math.min(end_s, within.end_s)) };
  return `${lane(voice, 'brandShown')} ${voice.say('moment.span', span)}, ${seen}${mark(cite)}`;
}
