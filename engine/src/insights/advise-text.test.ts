import { expect, test } from 'vitest';
import type { Judgement } from '../compliance/judge/judgement.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import { adviseOn } from './advise.ts';
import type { AdvisedText, FilmReading } from './film-reading.ts';

const text = (change: Partial<AdvisedText> = {}): AdvisedText => ({
  ...{
    text: 'Only until Sunday in every shop near you',
    startS: 4,
    endS: 8,
    words: 7,
    needS: 3.4,
    holdS: 4,
    heightShare: 0.05,
    places: [],
    contrast: 9,
    isLarge: true,
    attendedS: 2,
  },
  ...{ callToAction: null, isInScene: false, isWordMark: false },
  ...change,
});
const CTA = text({ startS: 7, endS: 10, callToAction: 'order now' });

function read(message: Partial<NonNullable<FilmReading['message']>>, change: Partial<FilmReading> & { readonly at?: string } = {}) {
  const { at = 'tv_uk', ...more } = change;
  const placement = PLACEMENTS.placements.find(({ id }) => id === at);
  if (!placement) throw new Error(`There is no placement ${at}`);
  return adviseOn({
    ...{ widthPx: 1920, heightPx: 1080 },
    ...{ kind: 'film', durationS: 10, samples: [], shots: [{ startS: 0, endS: 2 }], jumps: [], loudness: null },
    ...{
      ease: 80,
      judgements: [],
      clutterOfNorm: null,
      underInterface: null,
      looked: null,
      onPage: null,
      bars: null,
      brand: null,
      placement,
    },
    message: { texts: [CTA], speech: [{ startS: 1, endS: 3 }], writtenSpeech: { share: 1, by: 'any_text' }, ...message },
    ...more,
  });
}
const rulesOf = (...wish: Parameters<typeof read>) => read(...wish).map(({ rule }) => rule);

const check = (rule: Judgement['rule'], verdict: Judgement['verdict'], [min, unit]: readonly [number, string]): Judgement => ({
  ...{ rule, verdict, measured: { value: 0, unit }, limit: { min, max: null, unit, oneOf: [] }, at: [], reason: null },
  source: { name: 'BCAP', year: 2019, status: 'standard' },
});

test('what can be read, is looked at and asks to act needs no advice', () => expect(rulesOf({})).toEqual([]));

test('a text that goes too soon is told how long it would have to stand', () => {
  const judgements = [check('text_hold', 'fail', [3.4, 's'])];
  const [brief] = read({ texts: [CTA, text({ holdS: 1.1 })] }, { judgements });
  expect(brief).toMatchObject({
    ...{ rule: 'text_brief', isBroken: true, at: { startS: 4, endS: 8 }, about: 'Only until Sunday in every shop near you' },
    cause: { value: 1.1, limit: 3.4, unit: 's' },
    effect: { from: 1.1, to: 3.4, method: 'recomputed' },
  });
  expect(read({ texts: [CTA, text({ holdS: 3 })] }, { judgements })[0]?.isBroken).toBe(false);
  expect(rulesOf({ texts: [CTA, text({ holdS: 1.1, words: 2 })] }, { judgements })).toEqual([]);
});

test('texts that stand together too briefly are told once, by the briefest of them; one after the other each for itself', () => {
  const judgements = [check('text_hold', 'fail', [7, 's'])];
  const card = (words: string, startS: number, endS: number) =>
    text({ text: words, startS, endS, holdS: endS - startS, needS: 7, callToAction: 'order now' });
  const told = (...texts: readonly AdvisedText[]) => read({ texts }, { judgements });
  const [only, ...more] = told(
    card('Order it today', 6, 9),
    card('Fresh from the farm', 6.1, 9),
    card('Terms and conditions apply', 6, 9.2),
  );
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    ...{ rule: 'texts_brief', isBroken: true, at: { startS: 6, endS: 9.2 } },
    about: 'Order it today · Terms and conditions apply · Fresh from the farm',
    cause: { value: expect.closeTo(2.9, 9), limit: 7 },
    effect: { to: 7 },
  });
  expect(told(card('Order it today', 6, 9), card('Fresh from the farm', 8, 11)).map(({ rule }) => rule)).toEqual([
    'text_brief',
    'text_brief',
  ]);
});

test('a text that is too small or too pale is told how large and how clear', () => {
  const judgements = [check('text_height', 'warn', [0.0278, 'share of the height']), check('text_contrast', 'warn', [4.5, 'to 1'])];
  const found = read({ texts: [CTA, text({ heightShare: 0.02, contrast: 2, isLarge: false })] }, { judgements });
  expect(found.map(({ rule, effect }) => [rule, effect.to]).toSorted()).toEqual([
    ['text_pale', 4.5],
    ['text_small', expect.closeTo(30 / 1080, 9)],
  ]);
});

test('beside a text that is far too small the others are told the size that passes too, and break no rule', () => {
  const judgements = [check('text_height', 'fail', [26 / 1080, 'share of the height'])];
  const texts = [
    CTA,
    text({ text: 'Tiny legal line', heightShare: 20 / 1080 }),
    text({ text: 'Small legal line', heightShare: 28 / 1080 }),
  ];
  const height = expect.closeTo(30 / 1080, 9);
  const told = (change: Partial<FilmReading> & { readonly at?: string } = {}) =>
    read({ texts }, { judgements, ...change }).map(({ about, isBroken, cause, effect }) => [about, isBroken, cause.limit, effect.to]);
  expect(told()).toEqual([
    ['Tiny legal line', true, height, height],
    ['Small legal line', false, height, height],
  ]);
  // Standard definition has fewer lines; elsewhere it is the visual angle that asks.
  expect(told({ widthPx: 1024, heightPx: 576 })[0]?.[3]).toBeCloseTo(16 / 576, 9);
  expect(told({ at: 'tiktok_infeed', widthPx: 1080, heightPx: 1920 })).toEqual([]);
  expect(told({ at: 'tiktok_infeed' })[0]?.[3]).toBeCloseTo(0.054, 3);
});

test('a logotype may be as small and as pale as it likes, and stands as long as any text', () => {
  const all = [
    check('text_height', 'warn', [0.0278, 'share of the height']),
    ...[check('text_contrast', 'warn', [4.5, 'to 1']), check('text_hold', 'warn', [3.4, 's'])],
  ];
  const mark = text({ heightShare: 0.02, contrast: 2, isLarge: false, holdS: 1, isWordMark: true });
  expect(rulesOf({ texts: [CTA, mark] }, { judgements: all })).toEqual(['text_brief']);
});

test('a quarter of the attention that reading takes is the least', () => {
  expect(rulesOf({ texts: [CTA, text({ attendedS: 0.84 })] })).toEqual(['text_unread']);
  expect(rulesOf({ texts: [CTA, text({ attendedS: 0.86 })] })).toEqual([]);
  expect(rulesOf({ texts: [CTA, text({ attendedS: null })] })).toEqual([]);
});

test('a sign, a logotype and a word or two are not there to be read', () => {
  const unread = (change: Partial<AdvisedText>) => rulesOf({ texts: [CTA, text({ attendedS: 0.1, needS: 2.6, ...change })] });
  expect(unread({ words: 3 })).toEqual(['text_unread']);
  expect([unread({ words: 2 }), unread({ isWordMark: true }), unread({ isInScene: true })]).toEqual([[], [], []]);
});

test('a call to action is missed when there is none, or none at the end, and on no still', () => {
  expect(rulesOf({ texts: [] })).toEqual(['no_call_to_action']);
  expect(read({ texts: [text({ callToAction: 'order now', startS: 1, endS: 5 })] })[0]?.source.mark).toBe('own');
  expect(rulesOf({ texts: [] }, { kind: 'still' })).toEqual([]);
  const until = (endS: number) => rulesOf({ texts: [text({ callToAction: 'order now', startS: 1, endS })] });
  expect([until(6.9), until(7.1)]).toEqual([['no_call_to_action'], []]);
});

test('a voice after five seconds is late where the sound is on', () => {
  const speech = [{ startS: 5.2, endS: 7 }];
  expect(rulesOf({ speech }, { at: 'tv_uk' })).toEqual(['late_voice']);
  expect(rulesOf({ speech }, { at: 'meta_feed' })).toEqual([]);
  expect(rulesOf({ speech: [] }, { at: 'tv_uk' })).toEqual([]);
});

test('speech without text beside it is missed where the sound is off, judged by its upper limit', () => {
  expect(rulesOf({ writtenSpeech: { share: 0.79, by: 'any_text' } }, { at: 'meta_feed' })).toContain('no_captions');
  expect(rulesOf({ writtenSpeech: { share: 0.8, by: 'any_text' } }, { at: 'meta_feed' })).not.toContain('no_captions');
  expect(rulesOf({ writtenSpeech: { share: 0.1, by: 'any_text' } }, { at: 'tv_uk' })).toEqual([]);
  expect(rulesOf({ writtenSpeech: null }, { at: 'meta_feed' })).not.toContain('no_captions');
});

test('by a transcript captions are missed by its words, also where nobody was heard', () => {
  const [advice] = read({ writtenSpeech: { share: 0.4, by: 'words' }, speech: [] }, { at: 'meta_feed' }).filter(
    ({ rule }) => rule === 'no_captions',
  );
  expect(advice).toMatchObject({ cause: { metric: 'carried_in_words', value: 0.4, limit: 0.8 }, effect: { metric: 'carried_in_words' } });
  expect(rulesOf({ writtenSpeech: { share: 0.4, by: 'any_text' }, speech: [] }, { at: 'meta_feed' })).not.toContain('no_captions');
});
