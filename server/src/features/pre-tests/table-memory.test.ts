import { TenantId } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { createTableMemory } from './table-memory.ts';

const YEAR_MS = 365 * 86_400_000;
const of = { tenantId: TenantId.parse('00000000-0000-7000-8000-000000000001'), wish: { start: 0, size: 25 } };

test('F26: what is remembered of a table for ten seconds is not remembered for a year where the clock is set back by one', () => {
  let nowMs = 10 * YEAR_MS;
  const memory = createTableMemory({ now: () => nowMs });
  memory.keepEstimate(of, 20_000);
  nowMs += 9_000;
  expect(memory.estimate(of)).toBe(20_000);
  nowMs -= YEAR_MS;
  expect(memory.estimate(of)).toBeUndefined();
  memory.keepEstimate(of, 7);
  expect(memory.estimate(of)).toBe(7);
});
