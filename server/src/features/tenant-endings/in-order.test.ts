import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

interface Held {
  readonly by?: readonly string[];
  /** Refer to it and let go by themselves. */
  readonly loosely?: readonly string[];
  readonly itself?: boolean;
}

const table = (name: string, { by = [], loosely = [], itself = false }: Held = {}) => ({
  ...{ name, referredBy: [...by, ...loosely], heldBy: by, isHeldByItself: itself },
});
const said = (tables: Parameters<typeof inOrder>[0]) =>
  inOrder(tables).map(({ kind, tables: some }) => `${kind}: ${[...some].sort().join(' ')}`);

test('a table comes when nothing refers to it any more', () => {
  expect(said([table('users', { by: ['notes'] }), table('notes')])).toEqual(['in-portions: notes', 'in-portions: users']);
});

test('a circle in which somebody lets go is opened there', () => {
  const circle = [table('films', { by: ['results'] }), table('results', { loosely: ['films'] })];
  expect(said(circle)).toEqual(['in-portions: results', 'in-portions: films']);
});

test('only those that hold each other go together, and what holds them goes before', () => {
  const all = [
    table('users', { by: ['films'] }),
    table('films', { by: ['results'] }),
    table('results', { by: ['films', 'exports'] }),
    table('exports'),
    table('folders', { itself: true, by: ['films'] }),
  ];
  expect(said(all)).toEqual(['in-portions: exports', 'together: films results', 'in-portions: users', 'together: folders']);
});
