import { Comparison } from '@fovea/contract/comparison';
import { expect, it } from 'vitest';
import { comparedCsv, comparedJson } from './compared-tables.ts';

const version = (number: number, name: string, value: number) => ({
  ...{ prediction_id: `01930000-0000-7000-8000-00000000010${number}`, pre_test_id: `01930000-0000-7000-8000-00000000020${number}` },
  ...{
    pre_test_name: name,
    completed_at: '2026-11-22T20:00:00.000Z',
    is_current: true,
    shots: [],
    flashing: [],
    begins_black: false,
    checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [], placement: 'tv_eu' },
    heatmap: null,
  },
  media: { kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
  scores: [
    {
      ...{ id: 'focus', value, lo: value - 1, hi: null, unit: 'points', range: [0, 100] },
      ...{ band_kind: 'none', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
  film: { address: '/secret-film', type: 'video/mp4', state: 'original' },
  poster_address: '/secret-poster',
});

const comparison = Comparison.parse({
  versions: [version(1, 'Hero, first cut', 60), version(2, '=cmd()', 64.5)],
  figures: [
    {
      ...{ id: 'focus', unit: 'points', direction: 'higher_better', unbeaten: [1] },
      pairs: [
        {
          ...{ a: 0, b: 1, difference: -4.5, noise: 2, content_noise: null, model_noise: 2, smallest: 1 },
          ...{ verdict: 'clear', is_whole: true, lacks: [], larger: 1, better: 1 },
        },
      ],
    },
  ],
});

it('has a row a figure with the values of each version and what is said of each pair, and tells which letter is which analysis', () => {
  expect(comparedCsv(comparison).split('\r\n')).toEqual([
    'figure,unit,direction,A value,A lo,A hi,A state,B value,B lo,B hi,B state,A-B difference,A-B noise,A-B verdict,A-B higher,A-B better,unbeaten',
    'focus,points,higher_better,60,59,,ok,64.5,63.5,,ok,-4.5,2,clear,B,B,B',
    'version A,"Hero, first cut",01930000-0000-7000-8000-000000000101,2026-11-22T20:00:00.000Z,,,,,,,,,,,,,',
    "version B,'=cmd(),01930000-0000-7000-8000-000000000102,2026-11-22T20:00:00.000Z,,,,,,,,,,,,,",
    '',
  ]);
});

it('is whole as JSON, but for addresses that only this server answers', () => {
  const json = comparedJson(comparison);
  expect(json).not.toContain('/secret');
  expect(JSON.parse(json)).toMatchObject({ figures: comparison.figures, versions: [{ pre_test_name: 'Hero, first cut' }, {}] });
});
