import type { PreTestUuid } from '@fovea/contract/ids';
import type { FoundAds } from '../tools/results.ts';
import { FoundAds as FoundAdsSchema } from '../tools/results.ts';
import type { Hints } from './hints.ts';
import { IN_FRONT } from './names-in.ts';
import type { Read } from './read-question.ts';
import type { Wish } from './step.ts';
import type { Voice } from './voice.ts';

/** Everything an answer is made from. */
export interface Asked {
  readonly read: Read;
  readonly hints: Hints;
  readonly voice: Voice;
}

/** The ad that is meant, or what to say when that is not clear. */
export type Meant = { readonly kind: 'found'; readonly uuid: PreTestUuid } | { readonly kind: 'unclear'; readonly text: string };

const found = (uuid: PreTestUuid): Meant => ({ kind: 'found', uuid });
const SHOWN_MAX = 6;

/** Finds the ad that the question names, or the one in front of the person, or the one that was talked about. */
export function* whichAd({ read, hints, voice }: Asked, index: number = 0): Generator<Wish, Meant, unknown> {
  const name = read.ads[index];
  const before = hints.in_front ?? hints.talked_of[0] ?? hints.recent[0]?.prediction_uuid ?? null;
  if (name === undefined || name === IN_FRONT) {
    return before === null ? { kind: 'unclear', text: voice.say('which.none') } : found(before);
  }
  const result = FoundAdsSchema.safeParse(yield { tool: 'find_predictions', input: { name, limit: 20 } });
  const ads = result.success ? result.data.predictions : [];
  return ads.length > 0 ? pick(ads, name, voice) : { kind: 'unclear', text: yield* noneOf(name, voice) };
}

/** Nothing has the name as it was written: those that share a word of it, or its beginning, may be meant. */
function* noneOf(name: string, voice: Voice): Generator<Wish, string, unknown> {
  const part = partOf(name);
  if (part === null) return voice.say('which.unknown');
  const result = FoundAdsSchema.safeParse(yield { tool: 'find_predictions', input: { name: part, limit: SHOWN_MAX } });
  const near = result.success ? result.data.predictions : [];
  if (near.length === 0) return voice.say('which.unknown');
  return [voice.say('which.near'), ...near.map((ad) => `- ${voice.ad(ad)}`)].join('\n');
}

const PART_LEAST = 3;

/** The longest word of several, or the first half of a single one; null for what is too short. */
function partOf(name: string): string | null {
  const [first = '', ...more] = name.split(/\s+/).filter((word) => word !== '');
  const part = more.length > 0 ? more.reduce((a, b) => (b.length > a.length ? b : a), first) : first.slice(0, Math.ceil(first.length / 2));
  return part.length < PART_LEAST ? null : part;
}

function pick(ads: FoundAds['predictions'], name: string, voice: Voice): Meant {
  const exact = ads.filter((ad) => ad.name.localeCompare(name, undefined, { sensitivity: 'base' }) === 0);
  const [only, ...more] = exact.length > 0 ? exact : ads;
  if (!only) return { kind: 'unclear', text: voice.say('which.unknown') };
  if (more.length === 0) return found(only.prediction_uuid);
  const list = [only, ...more].slice(0, SHOWN_MAX).map((ad) => `- ${voice.ad(ad)}`);
  return { kind: 'unclear', text: `${voice.say('which.many')}\n${list.join('\n')}` };
}
