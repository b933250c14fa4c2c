import { UserId } from '@fovea/contract/ids';
import { expect, it } from 'vitest';
import { completed, mentionedIn, suggestions } from './mentions.ts';

const person = (n: number, name: string) => ({ id: UserId.parse(`01930000-0000-7000-8000-${String(n).padStart(12, '0')}`), name });
const [ada, adam, bob] = [person(1, 'Ada'), person(2, 'Ada Miller'), person(3, 'Bob')];
const people = [ada, adam, bob];

it('suggests whose name begins like what stands after an @', () => {
  expect(suggestions('please @ad', 10, people)).toEqual([ada, adam]);
  expect(suggestions('mail a@b', 8, people)).toEqual([]);
  expect(suggestions('nobody here', 11, people)).toEqual([]);
});

it('writes the whole name and goes on behind it', () => {
  expect(completed('please @ad now', 10, adam)).toEqual({ text: 'please @Ada Miller  now', cursor: 19 });
});

it('finds who is mentioned, the longer name where two fit', () => {
  expect(mentionedIn('@Ada Miller and @Bob', people)).toEqual([adam.id, bob.id]);
  expect(mentionedIn('@Ada', people)).toEqual([ada.id]);
  expect(mentionedIn('Ada without a sign', people)).toEqual([]);
});
