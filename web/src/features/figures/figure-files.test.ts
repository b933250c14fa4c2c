import { expect, it } from 'vitest';
import { fileNameOf } from '../../lib/file-name.ts';
import { resultJson, scoresCsv, seriesCsv } from './figure-files.ts';
import { predictionOf } from './testing/prediction-of.ts';

it('writes one row a figure, empty where nothing was measured', () => {
  const rows = scoresCsv(predictionOf()).split('\r\n');
  expect(rows[0]).toContain('id,value,unit');
  expect(rows[1]).toBe('focus,84,points,80,88,stability,views,ok,,descriptive,1.0.0,attention-v1,metrics-1.0');
  expect(rows[2]).toContain('shift,,share,,,none,,too_short,film_shorter_than_window');
});

it('writes one row a sample, with the band where there is a value', () => {
  expect(seriesCsv(predictionOf(), 'analysis')).toBe('time_s,focus (points),focus_band_half_width (points)\r\n0,80,4\r\n0.5,,\r\n');
  const series = predictionOf().series.map((curve) => ({ ...curve, band: null }));
  expect(seriesCsv(predictionOf({ series }), 'analysis')).toBe('time_s,focus (points)\r\n0,80\r\n0.5,\r\n');
});

it('leaves the cell of a full silence empty: the floor of the measure was not measured', () => {
  const curve = {
    id: 'loudness_momentary',
    unit: 'LUFS',
    range: null,
    direction: 'descriptive',
    time_base: 'loudness',
    band: null,
  } as const;
  const result = predictionOf({
    time_bases: { analysis: [0, 0.5], loudness: { start_s: 0.4, step_s: 0.1, count: 3 } },
    series: [{ ...curve, values: [-23.5, -120, null] }],
  });
  expect(seriesCsv(result, 'loudness')).toBe('time_s,loudness_momentary (LUFS)\r\n0.4,-23.5\r\n0.5,\r\n0.6,\r\n');
});

it('never lets a text become a formula', () => {
  const [score] = predictionOf().scores;
  if (!score) throw new Error('the made prediction has a score');
  expect(scoresCsv({ ...predictionOf(), scores: [{ ...score, unit: '=1+1, "x"' }] })).toContain(`"'=1+1, ""x"""`);
});

it('leaves out the addresses of this server', () => {
  expect(resultJson(predictionOf())).not.toContain('/api/');
});

it('makes names that every file system takes', () => {
  expect(fileNameOf('Spring/26: "Hero"', 'figures.csv')).toBe('Spring 26 Hero figures.csv');
  expect(fileNameOf('///', 'x.csv')).toBe('fovea x.csv');
});
