import { describe, expect, test } from 'vitest';
import type { Region } from '../../metrics/region-cover.ts';
import type { OwnAsks, PlacementLibrary } from '../../placements/placement-rules.ts';
import { PLACEMENTS } from '../../placements/placement-rules.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import { judgePlacement } from './judge-placement.ts';
import type { RuleId } from './judgement.ts';

const OWN = { name: 'Screens of the station', year: 2026, status: 'organisation' } as const;
const LIBRARY: PlacementLibrary = { ...PLACEMENTS, sources: { ...PLACEMENTS.sources, screens: OWN } };
const NOTHING: OwnAsks = { source: 'screens', needsCaptions: false, brandWithinS: null, textHeight: null, viewingS: null };

const brand = (startS: number, endS: number): Region => ({
  ...{ kind: 'brand', startS, endS },
  places: [{ timeS: startS, x: 0.4, y: 0.4, width: 0.2, height: 0.2 }],
});

/** A film of 10 s with the brand from 2 to 4 and from 8 to 9. */
const FILM: DeliveredFilm = {
  ...{ kind: 'film', durationS: 10, widthPx: 1920, heightPx: 1080, frameRate: 25, container: 'mov', videoCodec: 'h264' },
  ...{ audio: 'none', bytes: 1_000_000, isHdr: false, findings: [], flashes: null, signal: null, text: [], speech: null },
  figures: {
    loudness_integrated: { value: null, reason: 'no_audio' },
    loudness_short_term_max: { value: null, reason: 'no_audio' },
    true_peak: { value: null, reason: 'no_audio' },
  },
  regions: [brand(2, 4), brand(8, 9)],
  isBrandSought: true,
};

function said(rule: RuleId, asks: Partial<OwnAsks>, film: Partial<DeliveredFilm> = {}) {
  const generic = PLACEMENTS.placements.find(({ id }) => id === 'generic_16x9');
  if (!generic) throw new Error('There is no general placement');
  const placement = { ...generic, id: 'own_1', own: { ...NOTHING, ...asks } };
  return judgePlacement({ ...FILM, ...film }, placement, LIBRARY).judgements.find((judgement) => judgement.rule === rule);
}

describe('what an organisation asks of its brand', () => {
  test('is not judged where it asks for nothing', () => {
    expect(said('brand_within', {})).toBeUndefined();
    expect(said('brand_at_any_time', {})).toBeUndefined();
  });

  test('in time: at 2 s it is late for 1.5 s, and not for 2 s', () => {
    const late = { verdict: 'fail', measured: { value: 2, unit: 's' }, limit: { max: 1.5 }, at: [{ startS: 0, endS: 2 }], source: OWN };
    expect(said('brand_within', { brandWithinS: 1.5 })).toMatchObject(late);
    expect(said('brand_within', { brandWithinS: 2 })).toMatchObject({ verdict: 'pass', at: [] });
  });

  test('for passers-by: 4 s without it in the middle, and 1 + 2 s round the end', () => {
    expect(said('brand_at_any_time', { viewingS: 3 })).toMatchObject({
      verdict: 'fail',
      measured: { value: 4 },
      at: [{ startS: 4, endS: 8 }],
    });
    expect(said('brand_at_any_time', { viewingS: 4 })?.verdict).toBe('pass');
    const round = said('brand_at_any_time', { viewingS: 2 }, { regions: [brand(2, 8), brand(7.5, 9)] });
    expect(round).toMatchObject({ verdict: 'fail', measured: { value: 3 } });
    expect(round?.at).toEqual([
      { startS: 0, endS: 2 },
      { startS: 9, endS: 10 },
    ]);
  });

  test('a still that shows it shows it all the time', () => {
    expect(said('brand_within', { brandWithinS: 1 }, { kind: 'still', regions: [brand(0, 1)] })?.verdict).toBe('pass');
    expect(said('brand_at_any_time', { viewingS: 1 }, { kind: 'still', regions: [brand(0, 1)] })?.verdict).toBe('pass');
  });

  test('a film in which no brand is fails; one in which nobody looked for it is not measured', () => {
    expect(said('brand_within', { brandWithinS: 1 }, { regions: [] })).toMatchObject({ verdict: 'fail', reason: 'brand_not_found' });
    const open = { verdict: 'not_measured', reason: 'no_brand_sought' };
    expect(said('brand_within', { brandWithinS: 1 }, { regions: [], isBrandSought: false })).toMatchObject(open);
    expect(said('brand_within', { brandWithinS: 1 }, { regions: null, isBrandSought: false })).toMatchObject(open);
  });
});

test('speech that nothing says in writing fails where captions are asked for, and only there', () => {
  const spoken = { audio: { channels: 2, rateHz: 48_000, bitRateKbps: 128 }, speech: [{ startS: 1, endS: 5 }] };
  expect(said('captions', {}, spoken)?.verdict).toBe('inform');
  expect(said('captions', { needsCaptions: true }, spoken)).toMatchObject({ verdict: 'fail', source: OWN, limit: { min: 0.8 } });
  expect(said('captions', { needsCaptions: true })?.verdict).toBe('not_applicable');
});

test('text that is lower than the organisation asks fails on its word', () => {
  const text = {
    ...{ startS: 0, endS: 5, words: 4, needS: 1, holdS: 5, heightShare: 0.04, contrast: 10, isLarge: true, isInScene: false },
    isWordMark: false,
  };
  expect(said('text_height', {}, { text: [text] })?.verdict).toBe('pass');
  expect(said('text_height', { textHeight: 0.05 }, { text: [text] })).toMatchObject({ verdict: 'fail', source: OWN, limit: { min: 0.05 } });
  expect(said('text_height', { textHeight: 0.04 }, { text: [text] })?.verdict).toBe('pass');
});
