import { expect, test } from 'vitest';
import { timeOfUuid, uuidv7 } from './db/uuid.ts';
import { risingIds, withRisingIds } from './rising-ids.ts';

test('rows of one moment lie in their order by id', () => {
  const rows = Array.from({ length: 50 }, (_, place) => ({ place }));
  const named = withRisingIds(rows, () => uuidv7(1_000));
  expect(named.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ place }) => place)).toEqual(rows.map(({ place }) => place));
  expect(new Set(named.map(({ id }) => id)).size).toBe(50);
});

test('ids that are made one by one rise, in one millisecond and where the clock goes back', () => {
  let nowMs = 1_000;
  const next = risingIds(() => nowMs);
  const ids = Array.from({ length: 50 }, next);
  nowMs = 500;
  ids.push(next());
  nowMs = 5_000;
  ids.push(next());
  expect(ids.toSorted()).toEqual(ids);
  expect(timeOfUuid(ids.at(-1) ?? '')).toBe(5_000);
});
