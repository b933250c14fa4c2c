import { expect, test } from 'vitest';
import { uuidv7 } from './db/uuid.ts';
import { withRisingIds } from './rising-ids.ts';

test('rows of one moment lie in their order by id', () => {
  const rows = Array.from({ length: 50 }, (_, place) => ({ place }));
  const named = withRisingIds(rows, () => uuidv7(1_000));
  expect(named.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ place }) => place)).toEqual(rows.map(({ place }) => place));
  expect(new Set(named.map(({ id }) => id)).size).toBe(50);
});
