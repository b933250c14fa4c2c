import type { PreTestUuid } from '@fovea/contract/ids';
import { AdMoments } from '../../tools/results.ts';
import type { Intent } from '../intent-of.ts';
import { IN_FRONT } from '../names-in.ts';
import type { Read } from '../read-question.ts';
import type { ShotAsked } from '../shot-words.ts';
import type { Wish } from '../step.ts';
import { secondsOf } from '../stretch-in.ts';
import type { Asked } from '../which-ad.ts';
import { whichAd } from '../which-ad.ts';
import { isListed, isOfBrandWithin, isOfFaces, isWithoutCurve } from './of-whole.ts';
import { ask } from './refused.ts';
import { findShot } from './shots.ts';

const OVER_SECONDS: ReadonlySet<Intent> = new Set(['moments', 'extreme', 'course']);
/** Whether what is asked can be told of some seconds alone. */
const isOverSeconds = ({ read }: Asked): boolean =>
  (OVER_SECONDS.has(read.intent) && !isWithoutCurve(read)) || isListed(read) || isOfBrandWithin(read);
/** Behind the end of every film: of that nothing is told but how long the film is. */
const PAST_ALL_S = 3_600;

/** A shot ends where the next begins, and what is read of some seconds is read of both ends: what stands there is the next one's. */
const A_HAIR_S = 0.001;

interface Known {
  /** The question with its seconds; null where there is no such part, and `head` says so. */
  readonly known: Asked | null;
  /** What the answer begins with. */
  readonly head: string;
}

/** What is asked of the last seconds, of a half or of one shot, with the seconds that this is in the film that is meant. */
export function* withSeconds(asked: Asked): Generator<Wish, Known, unknown> {
  const { read, voice } = asked;
  const { part } = read;
  if (part === null) return { known: asked, head: '' };
  const isOfMiddle = part.by === 'shot' && isOfFaces(read);
  const meant = isOverSeconds(asked) || isOfMiddle ? yield* whichAd(asked) : null;
  if (meant?.kind !== 'found') return { known: { ...asked, read: { ...read, range: null } }, head: '' };
  if (part.by === 'shot') return yield* withShot(asked, meant.uuid, part.shot);
  const wish = { tool: 'read_moments', input: { prediction_uuid: meant.uuid, start_s: PAST_ALL_S } };
  const got = yield* ask(wish, AdMoments, voice);
  const seconds = got.kind === 'got' ? secondsOf(part, got.data.duration_s) : null;
  const after = part.by === 'after' ? { start_s: part.s, end_s: PAST_ALL_S } : null;
  return { known: ofSeconds(asked, meant.uuid, { range: seconds ?? after }), head: '' };
}

/** With the seconds of a shot; of faces, which have no curve, with the moment in its middle. */
function* withShot(asked: Asked, uuid: PreTestUuid, wanted: ShotAsked): Generator<Wish, Known, unknown> {
  const got = yield* findShot(asked, uuid, wanted);
  if (got.kind === 'refused') return { known: null, head: got.text };
  const { shot, isLast, line } = got.data;
  const { start_s } = shot;
  const end_s = isLast ? shot.end_s : Math.max(start_s, shot.end_s - A_HAIR_S);
  const times = isOfFaces(asked.read)
    ? { intent: 'moment' as const, at_s: (start_s + end_s) / 2, range: null }
    : { range: { start_s, end_s } };
  return { known: ofSeconds(asked, uuid, times), head: `${line}\n\n` };
}

/** The film is known from here on: an answer may look up only so much. */
const ofSeconds = (asked: Asked, uuid: PreTestUuid, times: Partial<Pick<Read, 'intent' | 'at_s' | 'range'>>): Asked => ({
  ...asked,
  hints: { ...asked.hints, in_front: uuid },
  read: { ...asked.read, ...times, ads: [IN_FRONT] },
});
