import { describe, expect, test } from 'vitest';
import type { ComparedChecks, ComparedFigure, ComparedPair } from './comparison.ts';
import {
  differenceText,
  headlineText,
  isSame,
  isUnweighed,
  noiseText,
  reasonsOf,
  reasonText,
  standingText,
  verdictText,
} from './comparison-writing.ts';

const fact = (difference: number): ComparedPair => ({
  ...{ a: 0, b: 1, difference, noise: null, content_noise: null, model_noise: null, smallest: 0, verdict: 'fact' },
  ...{ is_whole: true, lacks: [] },
  ...{ larger: difference > 0 ? 0 : difference < 0 ? 1 : null, better: null },
});
const speech = { t: (key: string, { number = '' }: Readonly<Record<string, string | number>>) => `${key} ${number}`.trim(), locale: 'en' };

describe('a difference that is written as none', () => {
  test.each([
    ['LUFS', -0.02],
    ['s', 0.004],
    ['share', 0.0004],
    ['points', -0.03],
    ['cuts', 0],
  ])('in %s is the same, and neither is higher', (unit, difference) => {
    expect(isSame(fact(difference), unit)).toBe(true);
    expect(verdictText(fact(difference), unit, speech.t)).toBe('word.same');
    expect(differenceText(difference, unit, speech)).toMatch(/^±/);
  });

  test.each([
    ['LUFS', -0.06, '−0.1'],
    ['share', 0.0006, 'percentagePoints 0.1'],
    ['shots', 1, '+1'],
  ])('in %s stands when it can be read', (unit, difference, written) => {
    expect(isSame(fact(difference), unit)).toBe(false);
    expect(differenceText(difference, unit, speech)).toContain(written);
  });
});

test('what a detector counted is higher as detected: no word of better, and no noise is weighed', () => {
  const found: ComparedPair = { ...fact(4), verdict: 'as_detected', better: null };
  expect(verdictText(found, 'shots', speech.t)).toBe('word.as-detected');
  expect([isUnweighed(found), isUnweighed({ verdict: 'too_close' })]).toEqual([true, false]);
  expect(isSame({ ...found, difference: 0, larger: null }, 'shots')).toBe(true);
});

describe('noise', () => {
  const told: Parameters<typeof noiseText>[2] = { t: (key, { number = '', noise = number }) => `${key} ${noise}`.trim(), locale: 'en' };
  const noisy = (noise: number): ComparedPair => ({ ...fact(0.2), noise, verdict: 'too_close' });

  test.each([
    ['share', 1.34, 'noise percentagePoints 100.0'],
    ['points', 120, 'noise 100.0'],
    ['share', 0.034, 'noise percentagePoints 3.4'],
    ['LUFS', 120, 'noise 120'],
  ])('in %s is written as no more than the scale is long', (unit, noise, written) => {
    expect(noiseText(noisy(noise), unit, told)).toContain(written);
  });
});

describe('why a difference only leans', () => {
  const told: Parameters<typeof reasonText>[2] = { t: (key, { lacks = '' }) => `${key} ${lacks}`.trim(), locale: 'en' };
  const leaning = (change: Partial<ComparedPair> = {}): ComparedPair => ({ ...fact(0.2), noise: 0.1, verdict: 'leaning', ...change });

  test('is that part of its noise is not known, and which, or that it stands out too little', () => {
    expect(reasonText(leaning({ is_whole: false, lacks: ['moments'] }), 'share', told)).toBe('why.part lack.moments');
    expect(reasonText(leaning({ is_whole: false, lacks: ['curve', 'views'] }), 'share', told)).toBe('why.part lack.curve and lack.views');
    expect(reasonText(leaning(), 'share', told)).toBe('why.inside');
  });

  test('is told where nothing can be told too, and of no other word', () => {
    const unknown = { noise: null, is_whole: false, lacks: ['views'] } satisfies Partial<ComparedPair>;
    expect(reasonText(leaning({ ...unknown, verdict: 'too_close' }), 'share', told)).toBe('why.part lack.views');
    expect(reasonText(leaning({ verdict: 'too_close' }), 'share', told)).toBe('');
    expect(reasonText(leaning({ verdict: 'clear' }), 'share', told)).toBe('');
    expect(reasonText(fact(0.2), 'share', told)).toBe('');
  });
});

describe('the verdict in one sentence', () => {
  const told: Parameters<typeof headlineText>[2] = { t: (key, { letter = '', by = '' }) => `${key} ${letter} ${by}`.trim(), locale: 'en' };
  const figure = (change: Partial<ComparedPair>): ComparedFigure => ({
    ...{ id: 'ease', unit: 'points', direction: 'higher_better', unbeaten: [1] },
    pairs: [{ ...fact(-13.1), noise: 5.8, better: 1, ...change }],
  });

  test('says who is ahead and by how much, without a sign that could be read the other way', () => {
    expect(headlineText(figure({ verdict: 'clear' }), 'Ease', told)).toBe('headline.clear B 13.1');
    expect(headlineText(figure({ verdict: 'leaning' }), 'Ease', told)).toBe('headline.leaning B 13.1');
    expect(headlineText(figure({ verdict: 'leaning', is_whole: false, noise: 2 }), 'Ease', told)).toBe('headline.unsettled B 13.1');
    expect(headlineText(figure({ verdict: 'leaning', is_whole: false, noise: 20 }), 'Ease', told)).toBe('headline.leaning B 13.1');
  });
});

test('a part of the noise that would be written as none, where the rest is not known, is not known', () => {
  const told: Parameters<typeof noiseText>[2] = { t: (key, { noise = '' }) => `${key} ${noise}`.trim(), locale: 'en' };
  const pair: ComparedPair = { ...fact(0.013), noise: 0.0001, verdict: 'leaning', is_whole: false, lacks: ['moments'], better: 0 };
  expect(noiseText(pair, 'share', told)).toBe('noise.unknown');
  expect(noiseText({ ...pair, noise: 0.004 }, 'share', told)).toContain('noise.views');
  const figure: ComparedFigure = { id: 'brand_attention', unit: 'share', direction: 'higher_better', pairs: [pair], unbeaten: [0, 1] };
  expect(headlineText(figure, 'X', told)).toMatch(/^headline\.unknown/);
});

test('a reason is told once, however many lines have it', () => {
  const pair: ComparedPair = { ...fact(0.2), noise: 0.1, verdict: 'leaning' };
  const figures = [
    { unit: 'share', pairs: [pair, pair] },
    { unit: 'share', pairs: [fact(0.2), pair] },
  ];
  expect(reasonsOf(figures, speech)).toEqual(['why.inside']);
});

describe('who may run at all', () => {
  const version = (verdict: ComparedChecks['verdict'], over: Partial<ComparedChecks> = {}): { readonly checks: ComparedChecks } => ({
    checks: { verdict, fails: 0, warns: 0, named: [], open: [], placement: 'tv_eu', ...over },
  });
  const t = (key: string, { letter = '', checks = '', count = '' }: Readonly<Record<string, string | number>>) =>
    `${key} ${letter} ${checks} ${count}`.trim();
  const rules = { t: (key: string) => key, locale: 'en' };

  test('is told with what fails first, by name', () => {
    const flashes = [{ rule: 'flash_general', reason: null } as const];
    const versions = [version('warn', { warns: 7 }), version('fail', { fails: 1, named: flashes })];
    expect(standingText(versions, { t, locale: 'en' }, rules)).toBe('standing.fail B rule.flash_general 0 standing.warn A  7');
  });

  test('is one sentence where nothing is to be said', () => {
    expect(standingText([version('pass'), version('pass')], { t, locale: 'en' }, rules)).toBe('standing.allPass');
  });
});
