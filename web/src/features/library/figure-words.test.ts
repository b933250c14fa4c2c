import type { FilmFigures } from '@fovea/contract/film-figures';
import { describe, expect, it } from 'vitest';
import { aPreTest } from '../../testing/fake-api.ts';
import { wordsIn } from '../../testing/render.tsx';
import { complianceOf, failingOf, figureOf } from './figure-words.ts';

const NONE: FilmFigures = {
  ...{ overall: null, overall_missing: 2, brand_attention: null, first_noticed: null, ease: null, focus: null },
  ...{ breakthrough: null, compliance: null, failing: null, older: [] },
};
const words = { t: wordsIn().getFixedT('en', 'predictions'), tCheck: wordsIn().getFixedT('en', 'compliance'), locale: 'en' };
const film = (figures: Partial<FilmFigures> | null, status: 'complete' | 'processing' | 'failed' = 'complete') =>
  aPreTest({ status, figures: figures && { ...NONE, ...figures } });

describe('a figure in a list', () => {
  it('is written as on the page of its film, with its band for those who ask', () => {
    const figures = film({ brand_attention: { value: 0.123, lo: 0.09, hi: 0.15 }, ease: { value: 66.4, lo: 66.4, hi: 66.4 } });
    expect(figureOf(figures, 'brand_attention', words)).toEqual({
      ...{ text: '12%', more: 'Brand attention, between 9% and 15%' },
    });
    expect(figureOf(figures, 'ease', words)).toEqual({ text: '66', more: 'Cognitive ease' });
  });

  it('of the whole is a place among few, and a percentage among many', () => {
    const overall = { value: 74, lo: 51, hi: 90, among: null };
    expect(figureOf(film({ overall: { ...overall, rank: null } }), 'overall', words)).toEqual({
      ...{ text: '74', more: 'Better than 74 of 100 others of this library, between 51 and 90' },
    });
    const few = film({ overall: { ...overall, rank: { place: 3, tied: 0, of: 12 } } });
    expect(figureOf(few, 'overall', words)).toEqual({
      text: '3 of 12',
      more: 'Its place beside 11 others of this library, the best first. So few allow no percentage.',
    });
  });

  it.each([
    ['group', true, /^Its place beside 11 others of this library of the kind “Bumper”, the best first/],
    ['library', true, /^Its place beside 11 others of this library, of any kind: too few are of the kind “Bumper”/],
    ['group', false, /^Better than 74 of 100 others of this library of the kind “Bumper”, between 51 and 90: held against at least 1,000$/],
    [
      'library',
      false,
      /of this library, of any kind, between 51 and 90: held against at least 1,000, as too few are of the kind “Bumper”$/,
    ],
  ] as const)('of the whole says what it is held against: %s, few: %s', (reference, isFew, said) => {
    const among = { reference, group: 'bumper', at_least: 1000 };
    const rank = isFew ? { place: 3, tied: 0, of: 12 } : null;
    expect(figureOf(film({ overall: { value: 74, lo: 51, hi: 90, rank, among } }), 'overall', words).more).toMatch(said);
  });

  it.each([
    [film(null), 'overall', 'Being worked out: look again in a minute'],
    [film(null, 'failed'), 'ease', 'Not analysed'],
    [film({ ease: { value: 1, lo: 1, hi: 1 } }, 'processing'), 'ease', 'Being analysed'],
    [film({}), 'overall', '2 more finished films are needed to hold it against'],
    [film({ overall_missing: null }), 'overall', 'No figure that counts here was measured'],
    [film({}), 'breakthrough', 'Not measured: the Placement tab of the result measures it'],
    [film({}), 'brand_attention', 'No picture of a brand was looked for'],
    [film({ older: ['brand_attention'] }), 'brand_attention', 'Older result: analyse again'],
  ] as const)('%#: says why it is not there', (shown, name, why) => {
    expect(figureOf(shown, name, words)).toEqual({ text: null, more: why });
  });

  it('of a moment is written as a moment', () => {
    const { text, more } = figureOf(film({ first_noticed: { value: 2.44, lo: 2, hi: 3.1 } }), 'first_noticed', words);
    expect([text, more]).toEqual(['2.4\u00a0s', 'Brand noticed, between 2.0\u00a0s and 3.1\u00a0s']);
  });

  it('says which check fails, what weighs most, and how many more', () => {
    const said = (count: number) => film({ compliance: 'fail', failing: { count, worst: { rule: 'flash_general', reason: null } } });
    expect(complianceOf(said(1), words).text).toBe('Fails: Flashes');
    expect(complianceOf(said(4), words).text).toBe('Fails: Flashes and 3 more');
    const covered = film({ compliance: 'fail', failing: { count: 1, worst: { rule: 'safe_zone', reason: 'brand_covered' } } });
    expect(failingOf(covered, words)).toBe('Fails: Brand under the platform’s buttons');
    expect(failingOf(film({ compliance: 'fail' }), words)).toBe('Checks fail'); // from before it was kept
    expect(failingOf(film({ compliance: 'warn' }), words)).toBeNull();
  });

  it('says what compliance says, and that an older result cannot say it', () => {
    expect(complianceOf(film({ compliance: 'warn' }), words)).toEqual({
      text: 'Warns',
      more: 'By the rules of its own placement: the result has each check',
    });
    expect(complianceOf(film({ compliance: 'not_measured', older: ['compliance'] }), words).more).toBe('Older result: analyse again');
    expect(complianceOf(film({ compliance: 'fail' }, 'processing'), words)).toEqual({ text: null, more: 'Being analysed' });
  });
});
