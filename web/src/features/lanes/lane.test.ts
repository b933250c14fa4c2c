import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { wordsIn } from '../../testing/render.tsx';
import { lanesOf } from './lane.ts';
import { laneName, readingText } from './lane-text.ts';

const namesOf = (...of: Parameters<typeof lanesOf>) => lanesOf(...of).map(({ id }) => id);

it('what stays on the ad is read behind what the film itself does, where it was measured', () => {
  const result = aResult();
  const without = namesOf(result);
  expect(without).not.toContain('breakthrough');
  const ids = namesOf(result, { staying: { timesS: [0, 1], shares: [0.4, null] } });
  expect(ids.filter((id) => id !== 'breakthrough')).toEqual(without);
  expect(ids.indexOf('breakthrough')).toBe(Math.max(...['brand_attention', 'ease', 'focus'].map((id) => ids.indexOf(id))) + 1);
  const lane = lanesOf(result, { staying: { timesS: [0, 1], shares: [0.4, null] } }).find(({ id }) => id === 'breakthrough');
  expect(lane).toMatchObject({
    kind: 'curve',
    unit: 'share',
    scale: [0, 1],
    curves: [{ timesS: [0, 1], values: [0.4, null], band: null }],
  });
});

it('what attention lies on stands first on the page about it, areas under their own names, and nothing where it was not kept', () => {
  const result = aResult();
  const shares = result.time_bases.analysis.map((_, at) => (at === 0 ? null : 0.12));
  const on = [
    { id: 'on_faces', shares },
    { id: 'area-0', name: 'The bottle', shares },
    { id: 'area-1', name: 'Of an earlier analysis', shares: [] },
  ];
  const ids = namesOf(result, { on });
  expect(ids.filter((id) => !namesOf(result).includes(id))).toEqual(['on_faces', 'area-0']);
  const curves = lanesOf(result, { on }).flatMap(({ kind, id }) => (kind === 'curve' ? [id] : []));
  expect(curves.slice(0, 2)).toEqual(['on_faces', 'area-0']);
  expect(curves.slice(2)).toEqual(lanesOf(result).flatMap(({ kind, id }) => (kind === 'curve' ? [id] : [])));
  const words = { t: wordsIn().getFixedT('en', 'prediction'), write: String };
  const [faces, bottle] = lanesOf(result, { on }).filter(({ id }) => /^on_|^area-/.test(id));
  expect(faces).toMatchObject({ unit: 'share', scale: [0, 0.15] });
  expect([faces, bottle].map((lane) => lane && laneName(lane, words.t))).toEqual(['On faces', 'On The bottle']);
  expect(bottle && readingText(bottle, result.time_bases.analysis[1] ?? 0, words)).toBe('0.12');
});

it('what was watched once the film ran stands before what was predicted of its page, and says where nothing is known of it', () => {
  const known = { retention: { timesS: [0, 1, 2], shares: [1, 0.8, 0.6] }, staying: { timesS: [0, 1], shares: [0.4, null] } };
  const ids = namesOf(aResult(), known);
  expect(ids.indexOf('breakthrough')).toBe(ids.indexOf('retention') + 1);
  const [lane] = lanesOf(aResult(), known).filter(({ id }) => id === 'retention');
  const words = { t: wordsIn().getFixedT('en', 'prediction'), write: String };
  expect([1, 9].map((timeS) => lane && readingText(lane, timeS, words))).toEqual(['0.8', 'not measured']);
});
