import type { Advice, AdviceRule } from './advice.ts';

/** What pages and documents write as one thing to do: the same rule about the same thing, measured alike; what fails apart from what warns. */
export const adviceKey = ({ rule, what, cause, is_broken }: Pick<Advice, 'rule' | 'what' | 'cause' | 'is_broken'>): string =>
  [rule, what ?? '', cause.metric, is_broken].join(' ');

/** Further figures of an advice that are shares, 0..1; the others are in the units that their sentences name. */
const SHARES: ReadonlySet<string> = new Set(['kept', 'now', 'held', 'larger', 'moved']);
/** Ways in per cent of the picture's sides, of which the sentence says where they lead. */
const WAYS: ReadonlySet<string> = new Set(['dx', 'dy']);

/** A further figure of an advice as a share, where it is written as one; null for one in the unit that its sentence names. */
export const adviceShare = (name: string, number: number): number | null =>
  WAYS.has(name) ? Math.abs(number) / 100 : SHARES.has(name) ? number : null;

/** Per cent: less would be written as none. */
const WAY_LEAST = 0.05;

/** The sentence of a move by where it leads: one side, or two where it goes along both. */
function moveSentence({ dx = 0, dy = 0 }: Advice['values']): string[] {
  const across = Math.abs(dx) < WAY_LEAST ? '' : dx < 0 ? 'left' : 'right';
  const along = Math.abs(dy) < WAY_LEAST ? '' : dy < 0 ? 'up' : 'down';
  const way = [across, along].filter(Boolean).join('.');
  return way === '' ? [] : [`advice.move.${way}`];
}

/** What was assumed where a change was worked out anew. */
const ASSUMED: Partial<Record<AdviceRule, string>> = {
  late_brand: 'advice.broughtForward',
  overlooked_brand: 'advice.seenWith',
  text_unread: 'advice.atHotspot',
  no_captions: 'advice.captioned',
  jump_at_cut: 'advice.matched',
  lost_on_page: 'advice.strongStart',
};

/** Causes that say it otherwise than their rule does. */
const WHY: Readonly<Record<string, string>> = {
  ...{ brand_first_written: 'advice.onlyWritten', carried_in_words: 'advice.notWritten', brand_within: 'advice.ownLate' },
  ...{ audio_rate: 'advice.soundRate', audio_bit_rate: 'advice.soundBitRate', audio_channels: 'advice.soundChannels' },
};
/** What an organisation asks of a brand that was not found: by when, or how often. */
const NOT_FOUND: Readonly<Record<string, string>> = { brand_within: 'advice.ownMissing', brand_at_any_time: 'advice.ownMissing' };

/** What a placement takes by its own word, or is only advised for it: that a film is not taken is said where a check fails alone. */
const TAKEN_OR_USUAL: ReadonlySet<AdviceRule> = new Set(['wrong_duration', 'wrong_ratio', 'wrong_resolution']);

/** Of a length the end that was missed: what is taken is no length by itself, but where there are several of which one must hold. */
function endOf({ rule, cause: { value, limit, limit_text: words } }: Pick<Advice, 'rule' | 'cause'>): string {
  if (rule !== 'wrong_duration' || value === null || limit === null || words !== null) return '';
  return value > limit ? '.most' : '.least';
}

function whyOf(advice: Pick<Advice, 'rule' | 'is_broken' | 'cause'>): string {
  const { rule, is_broken: isBroken, cause } = advice;
  const absent = rule === 'no_brand' ? NOT_FOUND[cause.metric] : undefined;
  return absent ?? WHY[cause.metric] ?? `rule.${rule}.${TAKEN_OR_USUAL.has(rule) && !isBroken ? 'usual' : 'why'}${endOf(advice)}`;
}

/** The sentences of one advice by their names in the language files: why, what to do, and what its further figures add. */
export function adviceSentences(advice: Pick<Advice, 'rule' | 'is_broken' | 'cause' | 'values' | 'effect'>): string[] {
  const { rule, values, effect } = advice;
  const assumed = effect.method === 'recomputed' && ASSUMED[rule];
  const isGain = rule === 'loudness_off';
  return [
    whyOf(advice),
    ...(rule === 'no_call_to_action' && values.sound !== undefined ? ['advice.writtenAlone'] : []),
    rule === 'costly_crop' && effect.method === 'direction_only' ? 'advice.recompose' : `rule.${rule}.do`,
    ...moveSentence(values),
    ...(isGain && values.peak !== undefined ? ['advice.peak'] : []),
    ...(isGain && values.by !== undefined ? ['advice.limit'] : []),
    ...(isGain && values.shift !== undefined ? ['advice.afterLevels'] : []),
    ...(rule === 'level_jump' && values.whole !== undefined ? ['advice.keepWhole'] : []),
    ...((rule === 'peak_too_high' || rule === 'loudest_3s') && values.gain !== undefined ? ['advice.afterGain'] : []),
    ...(values.kept === undefined ? [] : ['advice.eyesElsewhere']),
    ...(assumed ? [assumed] : []),
  ];
}
