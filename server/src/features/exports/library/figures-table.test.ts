import { PreTestUuid } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import type { TakenFilm } from '../../pre-tests/index.ts';
import { figuresTable } from './figures-table.ts';

const id = PreTestUuid.parse('01930000-0000-7000-8000-000000000001');
const film: TakenFilm = {
  ...{ id, name: 'Hero', status: 'failed', band: null, placement: null, figures: null, brand: null, file: 'hero.mp4' },
  ...{ lengthS: 30.04, createdAt: '2026-11-20T10:00:00Z', cut: null, ownPlacement: null },
};

test('a list that was cut says so in its last line, and addresses are whole where it is known where the house is', () => {
  const whole = figuresTable({ films: [film], isCut: false, origin: 'https://fovea.example' });
  expect(whole.split('\r\n')[1]).toMatch(
    `Hero,${id},https://fovea.example/prediction/${id},hero.mp4,30.04,,,2026-11-20T10:00:00Z,failed,,`,
  );
  const cut = figuresTable({ films: [film], isCut: true, origin: undefined });
  expect(cut.trimEnd().split('\r\n').at(-1)).toBe('These are the first 1 films of a longer list: narrow it to take the others.');
  expect(cut).toContain(`,/prediction/${id},`);
});
