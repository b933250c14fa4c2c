import type { BandBasis } from '@fovea/contract/band-basis';
import { BAND_BASES, BandKind, bandBasisOf, isByViews } from '@fovea/contract/band-basis';
import { bandWords } from '@fovea/contract/band-writing';
import type { FaceFigure } from '@fovea/contract/faces';
import type { MessageFigure } from '@fovea/contract/message';
import type { BrandScoreId } from '@fovea/engine/brand/brand-reading';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { SCORE_READINGS } from '@fovea/engine/metrics/score-table';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LateFigure } from '../../diagnosis/index.ts';
import type { Languages } from '../../languages/index.ts';
import { readLanguages } from '../../languages/index.ts';
import { createWords } from '../words.ts';

type EveryFigure =
  | keyof typeof SCORE_READINGS
  | BrandScoreId
  | FaceFigure['id']
  | MessageFigure['id']
  | BreakthroughReading['scores'][number]['id']
  | LateFigure;

/** A figure of engine or server that does not say what its band is made of breaks this line, and so does one that is no figure. */
const BASES: Readonly<Record<EveryFigure, BandBasis>> & Record<Exclude<keyof typeof BAND_BASES, EveryFigure>, never> = BAND_BASES;

const VIEWS = { en: /four ways/, de: /vier Arten/, nl: /vier manieren/ } as const;
const PEOPLE = {
  en: /accuracy against people is not measured for this film/i,
  de: /Genauigkeit gegenüber Menschen ist für diesen Film nicht gemessen/,
  nl: /nauwkeurigheid ten opzichte van mensen is voor deze film niet gemeten/,
} as const;
const LOCALES = ['en', 'de', 'nl'] as const;
const RANGED = Object.entries(BASES).filter(([, basis]) => !['file', 'cut_detector', 'none'].includes(basis));

let languages: Languages;
beforeAll(async () => {
  languages = await readLanguages();
});

const banded = (id: string, kind: BandKind = 'stability') => ({ id, value: 0.5, lo: 0.4, hi: 0.6, band_kind: kind });

test('every figure that has a name has a basis, and every basis a figure with a name', () => {
  const named = [...(languages.en.get('prediction') ? Object.keys(languages.en.get('prediction') ?? {}) : [])].flatMap(
    (key) => /^figure\.(\w+)\.name$/.exec(key)?.slice(1, 2) ?? [],
  );
  expect(named.toSorted()).toEqual(Object.keys(BASES).toSorted());
  expect(Object.keys(SCORE_READINGS).filter((id) => !(id in BASES))).toEqual([]);
});

describe.each(LOCALES)('%s', (locale) => {
  const say = (score: ReturnType<typeof banded>, length: 'short' | 'long') => {
    const { key, values } = bandWords(score, length, (value) => String(value));
    return {
      said: createWords(languages, locale).say('prediction', key, values),
      isKnown: createWords(languages, locale).has('prediction', key),
    };
  };

  test.each(RANGED)('a band of %s says what it is made of, and speaks of views only where they have a part in it', (id, basis) => {
    const kinds = isByViews(basis) ? (['stability'] as const) : (['stability', 'range'] as const);
    for (const kind of kinds) {
      const { said, isKnown } = say(banded(id, kind), 'long');
      expect([id, isKnown]).toEqual([id, true]);
      expect([said, VIEWS[locale].test(said)]).toEqual([said, isByViews(basis)]);
      expect(said).not.toContain('{{');
    }
  });

  test.each(RANGED)('a band of %s whose ends are one is steady only where views say so', (id, basis) => {
    const { said } = say({ ...banded(id), lo: 0.5, hi: 0.5 }, 'short');
    expect([id, said]).toEqual([id, createWords(languages, locale).say('prediction', isByViews(basis) ? 'band.steady' : 'band.even')]);
  });

  test('0 of a brand that nothing was found of says that it may have been missed; one that is there from 0 s on was not', () => {
    const none = { value: 0, lo: 0, hi: 0 };
    const own = (key: string) => createWords(languages, locale).say('prediction', key);
    for (const length of ['short', 'long'] as const) {
      expect(say({ ...banded('brand_attention'), ...none }, length)).toEqual({ said: own(`band.missed.${length}`), isKnown: true });
    }
    expect(say({ ...banded('brand_first_shown'), ...none }, 'short').said).toBe(own('band.even'));
    expect(say({ ...banded('brand_attention'), ...none, hi: 0.01 }, 'short').said).not.toBe(own('band.missed.short'));
  });

  test('attention on the brand in a still, and where there is none, is a matter of finding alone', () => {
    expect(say(banded('brand_attention', 'range'), 'long').said).not.toMatch(VIEWS[locale]);
    expect(say({ ...banded('brand_attention'), value: 0 }, 'long').said).not.toMatch(VIEWS[locale]);
    expect(say(banded('brand_attention'), 'long').said).toMatch(VIEWS[locale]);
  });

  test('no band claims accuracy: a sentence names people only to say that nothing was held against them', () => {
    const all = RANGED.map(([id]) => say(banded(id), 'long').said).filter((said) => /people|Menschen|mensen/.test(said));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((said) => !PEOPLE[locale].test(said))).toEqual([]);
  });

  test('shots are detected, whatever an earlier result called them, and what is computed from the file is exact', () => {
    const bare = { value: 3, lo: null, hi: null };
    const long = (id: string, band_kind: BandKind) => bandWords({ ...bare, id, band_kind }, 'long', String).key;
    expect(['shots', 'average_shot', 'cuts_per_minute', 'shots_in_any_5s'].map((id) => long(id, 'exact'))).toEqual(
      Array.from({ length: 4 }, () => 'band.detected.long'),
    );
    expect(long('shots', 'detected')).toBe('band.detected.long');
    expect(long('loudness_integrated', 'exact')).toBe('band.exact.long');
    expect(long('jumps', 'exact')).toBe('band.none.long'); // where eyes jump is predicted
    expect(long('focus', 'none')).toBe('band.none.long');
  });
});

test('there is no kind of band left that speaks of accuracy', () => {
  expect(BandKind.options).toEqual(['stability', 'range', 'detected', 'exact', 'none']);
  expect(bandBasisOf(banded('area_seen', 'range'))).toBe('looks');
});
