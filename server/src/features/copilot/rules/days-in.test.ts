import { expect, test } from 'vitest';
import { daysIn } from './days-in.ts';

test.each([
  ['Which films were uploaded today?', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
  ['Which films were uploaded yesterday?', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['Welche Filme kamen diese Woche dazu?', '2026-03-01', { from: '2026-02-23', to: '2026-03-01' }], // a Sunday
  ['Welke films zijn deze week geüpload?', '2026-03-02', { from: '2026-03-02', to: '2026-03-02' }], // a Monday
  ['Which films failed last week?', '2026-03-02', { from: '2026-02-23', to: '2026-03-01' }],
  ['How many films did we upload this month', '2026-02-28', { from: '2026-02-01', to: '2026-02-28' }],
  ['Welche Filme vom letzten Monat sind zu laut?', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  ['Welke films van dit jaar flitsen?', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['Which films of the last 7 days flash?', '2026-01-03', { from: '2025-12-28', to: '2026-01-03' }],
])('%s on %s: %j', (question, today, days) => {
  expect(daysIn(question, today).days).toEqual(days);
});

test.each(['Is this ad fit for today?', 'Which films flash?', 'What happens in the last 3 seconds?'])('%s names no days', (question) => {
  expect(daysIn(question, '2026-03-01')).toEqual({ days: {}, rest: question });
});
