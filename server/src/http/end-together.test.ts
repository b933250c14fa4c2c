import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endTogether } from './end-together.ts';

test('answers of one turn are ended together and in their order, after the last of them is made', async () => {
  const events: string[] = [];
  const answer = (name: string) => ({ end: (payload: unknown) => events.push(`${name} ends with ${payload}`) });
  const make = (name: string) => {
    events.push(`${name} is made`);
    endTogether(answer(name), 'its body');
  };
  make('one');
  await Promise.resolve().then(() => make('two'));
  expect(events).toEqual(['one is made', 'two is made']);
  await turn();
  expect(events.slice(2)).toEqual(['one ends with its body', 'two ends with its body']);
  make('three');
  await turn();
  expect(events.slice(4)).toEqual(['three is made', 'three ends with its body']);
});
