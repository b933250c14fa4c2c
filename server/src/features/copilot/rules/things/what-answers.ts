import type { CheckRule } from '@fovea/contract/compliance';
import type { FoundKind } from '@fovea/contract/diagnosis';
import type { SpokenAnswer } from '@fovea/contract/message';
import type { ScoreName } from '../../tools/metric-ids.ts';
import type { Aspect } from './aspect-in.ts';
import { asksSize, isLookedAtFor } from './aspect-in.ts';
import { placeIn } from './places.ts';
import type { Thing } from './thing-words.ts';

/** What a transcript is listened to for. */
export type SpokenThing = SpokenAnswer['what'];

/** What answers a question about a thing: figures of the film, what attention lies on, checks, or a tool of its own. */
export type Answering =
  /** `asksSize`: how large it is is asked as well, of which there is no figure. */
  | { readonly by: 'figures'; readonly metrics: readonly ScoreName[]; readonly isAll: boolean; readonly asksSize?: true }
  /** `asksWhen`: it is asked when they are shown, of which nothing is known. */
  | { readonly by: 'areas'; readonly kinds: readonly FoundKind[]; readonly asksWhen?: true }
  | { readonly by: 'checks'; readonly rules: readonly CheckRule[] }
  /** `of`: what is listened for; empty for all that is said. */
  | { readonly by: 'speech'; readonly of: readonly SpokenThing[] }
  /** `named`: the place that is meant, in small letters. */
  | { readonly by: 'placements'; readonly named: string | null }
  /** `calls`: those alone that ask to act. */
  | { readonly by: 'texts'; readonly calls?: true };

/** Figures of things that have some, by what is asked; `known` is told where there is no figure for just that. */
type FiguresOf = Readonly<Partial<Record<Aspect, readonly ScoreName[]>> & Record<'known', readonly ScoreName[]>>;

const BRAND: FiguresOf = {
  attention: ['brand_attention', 'brand_while_visible'],
  noticed: ['brand_first_noticed'],
  shown: ['brand_first_shown'],
  seen: ['brand_seen'],
  time: ['brand_time_share'],
  count: ['brand_pulses'],
  first_2s: ['brand_first_2s'],
  first_3s: ['brand_first_3s'],
  first_5s: ['brand_first_5s'],
  last_3s: ['brand_last_3s'],
  known: ['brand_attention', 'brand_time_share', 'brand_first_shown', 'brand_first_noticed', 'brand_seen'],
};

const FACES: FiguresOf = {
  attention: ['face_share', 'face_while_visible'],
  noticed: ['face_first_noticed'],
  shown: ['face_first_shown'],
  seen: ['face_seen'],
  time: ['face_time_share'],
  count: ['face_most'],
  size: ['face_area'],
  close_up: ['face_close_up'],
  first_5s: ['face_first_5s'],
  known: ['face_share', 'face_time_share', 'face_first_shown', 'face_most'],
};

const TEXT_KINDS: readonly FoundKind[] = ['headline', 'body', 'call_to_action', 'small_print'];
const KINDS: Readonly<Partial<Record<Thing, readonly FoundKind[]>>> = {
  brand: ['brand'],
  faces: ['faces'],
  text: TEXT_KINDS,
  headline: ['headline'],
  small_print: ['small_print'],
  call_to_action: ['call_to_action'],
  product: ['product'],
};

/** What a screening by published rules has to say of people who do not see or hear everything. */
export const ACCESSIBILITY_RULES: readonly CheckRule[] = [
  ...(['captions', 'audio_description', 'text_contrast', 'text_height', 'text_hold', 'legibility'] as const),
  ...(['flash_general', 'flash_red', 'flash_broadcast'] as const),
];

const figures = (of: FiguresOf, aspect: Aspect): Answering => ({
  ...{ by: 'figures', metrics: of[aspect] ?? of.known },
  isAll: of[aspect] === undefined || aspect === 'known',
});
const only = (...metrics: readonly ScoreName[]): Answering => ({ by: 'figures', metrics, isAll: false });
const areas = (things: readonly Thing[]): Extract<Answering, { readonly by: 'areas' }> => ({
  by: 'areas',
  kinds: [...new Set(things.flatMap((thing) => KINDS[thing] ?? []))],
});

const SPOKEN: readonly SpokenThing[] = ['brand', 'product', 'call_to_action'];

function ofSpeech(things: readonly Thing[], aspect: Aspect): Answering {
  const of = SPOKEN.filter((what) => things.includes(what));
  if (of.length > 0) return { by: 'speech', of };
  if (aspect === 'shown' || aspect === 'noticed') return only('first_speech');
  return aspect === 'time' ? only('speech_seconds', 'speech_share') : { by: 'speech', of };
}

/** Of one thing, where nothing else is named. */
function ofThing(thing: Thing, aspect: Aspect): Answering {
  switch (thing) {
    case 'brand':
      return figures(BRAND, aspect);
    case 'faces':
      return figures(FACES, aspect);
    case 'text':
      return aspect === 'time' || aspect === 'count'
        ? only('text_share')
        : aspect === 'attention' || aspect === 'seen'
          ? areas([thing])
          : { by: 'texts' };
    case 'speech':
      return ofSpeech([], aspect);
    case 'without_sound':
      return only('carried_without_sound', 'carried_in_words');
    case 'without_picture':
      return only('carried_without_picture');
    case 'captions':
      return { by: 'checks', rules: ['captions'] };
    case 'flashes':
      return { by: 'checks', rules: ['flash_general', 'flash_red', 'flash_broadcast'] };
    case 'accessibility':
      return { by: 'checks', rules: ACCESSIBILITY_RULES };
    case 'placement':
      return { by: 'placements', named: null };
    case 'call_to_action':
      return aspect === 'shown' || aspect === 'time' ? { by: 'texts', calls: true } : areas([thing]);
    case 'headline':
    case 'small_print':
    case 'product':
      return { ...areas([thing]), ...((aspect === 'shown' || aspect === 'time') && { asksWhen: true }) };
  }
}

/** What everything else is asked in the light of: "captions for the deaf" is about captions, "the logo said aloud" about what is said. */
const FIRST: readonly Thing[] = ['accessibility', 'captions', 'without_sound', 'without_picture', 'flashes', 'placement'];

/** "On YouTube versus TikTok" is told with all places, as one film stands there. */
const SIDE_BY_SIDE = /\b(?:vs|versus|compared? (?:to|with)|gegenüber|verglichen mit|im vergleich|vergeleken met|tegenover)\b/i;

const IN_WRITING: readonly Thing[] = ['headline', 'small_print', 'text'];
/** Nothing is known of these but what attention lies on and, of some, how long they stand. */
const IN_BOXES: readonly Thing[] = [...IN_WRITING, 'call_to_action', 'product'];
const READABLE =
  /(?<!\p{L})(?:(?:big|large|long|clear|readable) enough|too (?:small|short|fast)|legib\p{L}*|readable|be read|(?:groß|lange?|deutlich) genug|zu (?:klein|kurz|schnell)|lesbar|lesen|(?:groot|lang|duidelijk) genoeg|te (?:klein|kort|snel|lezen)|leesbaar)(?!\p{L})/iu;

/** How large writing is, which is judged by checks of their own. */
const LARGE = /(?<!\p{L})(?:(?:big|large) enough|too small|groß genug|zu klein|groot genoeg|te klein)(?!\p{L})/iu;
const LONG = /(?<!\p{L})(?:long enough|too (?:short|fast)|lange? genug|zu (?:kurz|schnell)|lang genoeg|te (?:kort|snel))(?!\p{L})/iu;
const OF_HEIGHT: readonly CheckRule[] = ['text_height', 'legibility'];

/** What answers a question that names things; null where it names none. */
export function whatAnswers(things: readonly Thing[], aspect: Aspect, text: string): Answering | null {
  const first = things.find((thing) => FIRST.includes(thing));
  if (first === 'placement') return { by: 'placements', named: SIDE_BY_SIDE.test(text) ? null : placeIn(text) };
  if (first) return ofThing(first, aspect);
  if (things.includes('speech')) return ofSpeech(things, aspect);
  // "the text of the headline" is one thing, and so is "the text of the call to action"
  const drawn = things.filter((thing) => thing !== 'text' || things.length === 1);
  const [thing, ...more] = drawn;
  if (thing === undefined) return null;
  if (more.length > 0) return areas(drawn);
  // whether it can be read is told by the texts themselves, and not by what draws looks
  if (READABLE.test(text) && thing === 'call_to_action') return { by: 'texts', calls: true };
  if (LARGE.test(text) && IN_WRITING.includes(thing))
    return { by: 'checks', rules: LONG.test(text) ? [...OF_HEIGHT, 'text_hold'] : OF_HEIGHT };
  return READABLE.test(text) && IN_WRITING.includes(thing)
    ? { by: 'texts' }
    : withSize(ofThing(thing, IN_BOXES.includes(thing) ? ofLooks(aspect, text) : aspect), thing, text);
}

/** How long people look at it is a matter of what attention lies on, and not of how long it stands. */
const ofLooks = (aspect: Aspect, text: string): Aspect => (aspect === 'time' && isLookedAtFor(text) ? 'attention' : aspect);

/** With how large it is, where that is asked beside something else. */
function withSize(answering: Answering, thing: Thing, text: string): Answering {
  if (answering.by !== 'figures' || !asksSize(text)) return answering;
  const size = thing === 'faces' ? (FACES.size ?? []) : [];
  if (size.length > 0) return { ...answering, metrics: [...new Set([...answering.metrics, ...size])] };
  return thing === 'brand' ? { ...answering, asksSize: true } : answering;
}

/** The figure by which films are held against each other or followed over time, where one is asked for of a thing. */
export function figureOf(answering: Answering, intent: string): readonly ScoreName[] {
  if (answering.by === 'areas') return intent === 'rank' ? ['area_share'] : [];
  if (answering.by !== 'figures') return [];
  const [first] = answering.metrics;
  // whether it is there at a second is told by all that is known of that second
  if (first === undefined || (intent === 'moment' && answering.isAll)) return [];
  const isOverTime = intent === 'extreme' || intent === 'moments' || intent === 'moment';
  const ofAttention = [BRAND, FACES].find(({ known }) => first.slice(0, 5) === known[0]?.slice(0, 5))?.attention?.[0];
  return [isOverTime ? (ofAttention ?? first) : first];
}
