import { expect, test } from 'vitest';
import { daysIn } from './days-in.ts';
import type { KnownName } from './known-names.ts';
import { readQuestion } from './read-question.ts';

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
  expect(daysIn(question, { today, bare: question }).days).toEqual(days);
});

test.each([
  'Is this ad fit for today?',
  'Which films of the last 0 days flash?',
  'Which films flash?',
  'What happens in the last 3 seconds?',
])('%s names no days', (question) => {
  expect(daysIn(question, { today: '2026-03-01', bare: question })).toEqual({ days: {}, rest: question });
});

const folder = (name: string): KnownName => ({ kind: 'folder', said: name, name });

test.each([
  ['Which films in the folder “This week” fail?', { folder: 'This week' }],
  ['Which films in the folder This week fail?', { folder: 'This week' }],
  ['Which films in the folder Spring this week fail?', { folder: 'Spring', from: '2026-02-23', to: '2026-03-01' }],
  ['Which films in the folder Spring were uploaded this week?', { folder: 'Spring', from: '2026-02-23', to: '2026-03-01' }],
  ['Which films in Today fail?', { folder: 'Today' }],
  ['Which films in Today from last week fail?', { folder: 'Today', from: '2026-02-16', to: '2026-02-22' }],
])('%s: days in the name of a folder are that name', (question, scope) => {
  expect(readQuestion(question, 'en', { named: [folder('Today'), folder('Spring')], today: '2026-03-01' }).scope).toEqual(scope);
});

test.each([
  ['Which films of the last 30 days flash?', '30'],
  ['Which films flash this week?', 'Week'],
  ['Which films show the brand this week?', 'Spring'],
  ['Which films in this folder today fail?', 'Spring'],
])('%s: a folder called %s hides no days', (question, name) => {
  const { scope } = readQuestion(question, 'en', { named: [folder(name)], today: '2026-03-01' });
  expect(scope.from).toBeDefined();
});

test('days in the name of a film are that name', () => {
  const named: KnownName[] = [{ kind: 'film', said: 'Gone today', name: 'Gone today' }];
  const { ads, scope } = readQuestion('Is Gone today better than my other films?', 'en', { named, today: '2026-03-01' });
  expect([ads, scope]).toEqual([['Gone today'], {}]);
});
