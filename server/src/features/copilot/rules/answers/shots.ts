import type { PreTestUuid } from '@fovea/contract/ids';
import { LOOKS_MAX } from '../../limits.ts';
import { AdMoments } from '../../tools/results.ts';
import type { ShotAsked } from '../shot-words.ts';
import type { Plan, Wish } from '../step.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import type { Got } from './refused.ts';
import { ask } from './refused.ts';

type Shot = AdMoments['shots'][number];

/** One look-up may be for the film. */
const PAGES_MOST = LOOKS_MAX - 1;

/** One shot of a film, and how that is said. */
interface ShotFound {
  readonly shot: Shot;
  readonly isLast: boolean;
  readonly line: string;
}

interface Shots {
  readonly read: AdMoments;
  /** From the first on, as many as were read. */
  readonly shots: readonly Shot[];
}

function* shotsOf(asked: Asked, uuid: PreTestUuid): Generator<Wish, Got<Shots>, unknown> {
  const look = (start_s?: number) =>
    ask({ tool: 'read_moments', input: { prediction_uuid: uuid, ...(start_s !== undefined && { start_s }) } }, AdMoments, asked.voice);
  const first = yield* look();
  if (first.kind === 'refused') return first;
  const shots = [...first.data.shots];
  for (let pages = 1; pages < PAGES_MOST && shots.length < first.data.shots_of; pages += 1) {
    const next = yield* look(shots.at(-1)?.end_s ?? 0);
    if (next.kind === 'refused') return next;
    shots.push(...next.data.shots);
  }
  return { kind: 'got', data: { read: first.data, shots } };
}

const lengthOf = ({ start_s, end_s }: Shot): number => end_s - start_s;

function indexOf(shots: readonly Shot[], asked: ShotAsked): number {
  if (typeof asked === 'number') return asked - 1;
  if (asked === 'last') return shots.length - 1;
  const [first] = shots.toSorted((a, b) => (asked === 'longest' ? lengthOf(b) - lengthOf(a) : lengthOf(a) - lengthOf(b)));
  return first ? shots.indexOf(first) : -1;
}

type Found = { readonly kind: 'got'; readonly data: ShotFound } | { readonly kind: 'refused'; readonly text: string };

/** The shot that is meant, with its number and its seconds; or that it cannot be told. */
export function* findShot(asked: Asked, uuid: PreTestUuid, wanted: ShotAsked): Generator<Wish, Found, unknown> {
  const { voice } = asked;
  const got = yield* shotsOf(asked, uuid);
  if (got.kind === 'refused') return got;
  const { shots } = got.data;
  const { prediction, shots_of: count } = got.data.read;
  const isCut = shots.length < count && typeof wanted !== 'number';
  const at = indexOf(shots, wanted);
  const shot = shots[at];
  const ad = voice.ad(prediction);
  if (!shot || (isCut && wanted === 'last')) return { kind: 'refused', text: voice.say('shot.none', { ad, count }) };
  const told = voice.say('shot.line', {
    ...{ ad, number: at + 1, count, length: voice.time(lengthOf(shot)), cite: mark(shot.cite) },
    ...{ start: voice.time(shot.start_s), end: voice.time(shot.end_s) },
  });
  const most = typeof wanted === 'number' || wanted === 'last' ? [] : [voice.say(`shot.${wanted}`)];
  const line = [...most, told, ...(isCut ? ['', voice.say('shot.cut', { count: shots.length })] : [])].join('\n');
  return { kind: 'got', data: { shot, isLast: at + 1 === count, line } };
}

/** How long one shot of a film stands, as the cut detector found it. */
export function* tellShot(asked: Asked): Plan {
  const { read, voice } = asked;
  const meant = yield* whichAd(asked);
  if (meant.kind === 'unclear') return meant.text;
  const got = yield* findShot(asked, meant.uuid, read.shot ?? 'last');
  return got.kind === 'refused' ? got.text : `${got.data.line}\n\n${voice.say('shot.note')}`;
}
