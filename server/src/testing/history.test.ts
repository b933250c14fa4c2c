import { expect, test } from 'vitest';
import type { Told } from './history.ts';
import { faultsOfHistory } from './history.ts';

const made = (client: number, name: string, outcome: Told['outcome'] = 'done'): Told => ({ client, kind: 'make', name, outcome });
const renamed: Told = { client: 1, kind: 'rename', from: 'a', name: 'b', outcome: 'done' };

test('F30: a history that can have come about is passed', () => {
  expect(faultsOfHistory([made(1, 'a'), renamed, made(1, 'shared'), made(2, 'shared', 'taken')], ['b', 'shared'])).toEqual([]);
});

test.each<[string, readonly Told[], readonly string[]]>([
  ['a was acknowledged and is lost', [made(1, 'a')], []],
  ['a is there more than once', [made(1, 'a')], ['a', 'a']],
  ['x is there, and nobody was told so', [], ['x']],
  ['a was given to more than one client', [made(1, 'a'), made(2, 'a')], ['a']],
  ['a was refused as taken, by nobody', [made(1, 'a', 'taken')], []],
  ['a has another name by now, and is there all the same', [made(1, 'a'), renamed], ['a', 'b']],
])('F30: a planted fault is found: %s', (fault, told, names) => {
  expect(faultsOfHistory(told, names)).toEqual([fault]);
});
