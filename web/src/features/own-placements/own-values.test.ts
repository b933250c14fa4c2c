import { OwnRules } from '@fovea/contract/own-placements';
import { describe, expect, it } from 'vitest';
import { bodyOf, OwnSchema, valuesOf } from './own-values.ts';
import { rectangle } from './zone-edits.ts';

const rules = OwnRules.parse({
  format: { kind: 'pixels', width: 1080, height: 1920 },
  ...{ min_s: 5, max_s: 15, max_megabytes: 50, sound: 'none', needs_captions: true, brand_within_s: 2, text_height: 0.045, viewing_s: 3 },
  loudness: { target_lufs: -23, tolerance_lu: 0.5, max_true_peak_dbtp: -1 },
  zones: [rectangle('Clock', 0)],
  source: { name: 'The operator', link: 'https://screens.example/spec', date: '2026-05-01' },
});
const wrongIn = (change: Partial<ReturnType<typeof valuesOf>>) =>
  OwnSchema.safeParse({ ...valuesOf({ name: 'Station', rules }), ...change }).error?.issues.map(({ path }) => path.join('.'));

describe('the form of a placement', () => {
  it('gives back what it was given', () => expect(bodyOf(valuesOf({ name: 'Station', rules }))).toEqual({ name: 'Station', rules }));

  it('puts each remark on its field', () => {
    expect(wrongIn({})).toBeUndefined();
    expect(wrongIn({ max_s: '3' })).toEqual(['max_s']);
    expect(wrongIn({ width: 'wide' })).toEqual(['width']);
    expect(wrongIn({ source_link: 'javascript:alert(1)' })).toEqual(['source_link']);
    expect(wrongIn({ name: ' ' })).toEqual(['name']);
    expect(wrongIn({ target_lufs: '5' })).toEqual(['target_lufs']);
  });

  it('asks for the loudness that a peak or a tolerance belongs to, and drops neither', () => {
    const words = (change: Parameters<typeof wrongIn>[0]) =>
      OwnSchema.safeParse({ ...valuesOf({ name: 'Station', rules }), ...change }).error?.issues.map(({ path, message }) => [
        path[0],
        message,
      ]);
    expect(words({ target_lufs: '' })).toEqual([['target_lufs', 'missing']]);
    expect(wrongIn({ target_lufs: '', max_true_peak_dbtp: '' })).toEqual(['target_lufs']);
    expect(wrongIn({ target_lufs: '', tolerance_lu: '' })).toEqual(['target_lufs']);
    const none = { target_lufs: '', tolerance_lu: '', max_true_peak_dbtp: '' };
    expect(wrongIn(none)).toBeUndefined();
    expect(bodyOf({ ...valuesOf({ name: 'Station', rules }), ...none }).rules.loudness).toBeNull();
  });

  it('reads a comma and a minus as people write them', () => {
    const body = bodyOf({ ...valuesOf({ name: 'Station', rules }), target_lufs: '−23,5', viewing_s: '2,5' });
    expect([body.rules.loudness?.target_lufs, body.rules.viewing_s]).toEqual([-23.5, 2.5]);
  });
});
