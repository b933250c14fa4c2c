import { PreTestUuid } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import type { KnownFilm } from './file-facts.ts';
import { isAsAsked, isBrandFound } from './file-facts.ts';

const film = (known: Partial<KnownFilm> = {}): KnownFilm => ({
  ...{ prediction_uuid: PreTestUuid.parse('0190a000-0000-7000-8000-000000000001'), name: 'Hero', kind: 'film', duration_s: 20 },
  ...{ width_px: 1080, height_px: 1920, has_sound: false, brand_found: null, ...known },
});

test.each([
  [{ sound: 'without' }, {}, true],
  [{ sound: 'with' }, {}, false],
  [{ sound: 'without' }, { has_sound: null }, null],
  [{ sound: 'without' }, { kind: 'still', has_sound: false }, false],
  [{ shorter_than_s: 5 }, { kind: 'still', duration_s: 0 }, false],
  [{ longer_than_s: 20 }, {}, false],
  [{ longer_than_s: 19.9 }, {}, true],
  [{ shorter_than_s: 20 }, { duration_s: null }, null],
  [{ shape: 'vertical' }, { kind: 'still' }, true],
  [{ kind: 'still' }, { kind: 'still' }, true],
  [{ kind: 'still' }, {}, false],
  [{ kind: 'film' }, { kind: null }, null],
  [{ shape: 'square' }, { width_px: 1080, height_px: 1100 }, true],
  [{ shape: 'horizontal' }, { width_px: null }, null],
  [{ brand_in_picture: 'not_found' }, {}, null],
  [{ brand_in_picture: 'not_found' }, { brand_found: false }, true],
  [{ brand_in_picture: 'not_found', shape: 'square' }, {}, false],
] as const)('%j of %j is %s', (facts, known, said) => expect(isAsAsked(film(known), facts)).toBe(said));

test.each([
  { what: 'that was found', usable: [true], flags: [], said: true },
  { what: 'that was not', usable: [true, false], flags: ['no_brand_detected'], said: false },
  { what: 'none of whose pictures could be looked for', usable: [false, false], flags: ['no_brand_detected'], said: null },
  { what: 'none of whose pictures could be looked for, and which a person marked', usable: [false], flags: [], said: true },
] as const)('of a brand $what it is said: $said', ({ usable, flags, said }) => {
  const assets = usable.map((is_usable, place) => ({ id: String(place), kind: 'logo', is_usable }));
  expect(isBrandFound({ assets, flags: [...flags] })).toBe(said);
});

test('of a film for which no brand was looked for it is not known', () => expect(isBrandFound(null)).toBe(null));
