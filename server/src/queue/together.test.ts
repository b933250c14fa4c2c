import { expect, it } from 'vitest';
import { together } from './together.ts';

/** Questions that are answered when the test says so. */
function byHand() {
  const asked: string[] = [];
  const answers = Array.from({ length: 4 }, () => Promise.withResolvers<readonly string[]>());
  const next = together((name: string, count) => {
    asked.push(`${name} ${count}`);
    return answers[asked.length - 1]?.promise ?? expect.fail('nobody asks a fifth time');
  });
  return {
    asked,
    next,
    answer: (at: number, got: readonly string[]) => answers[at]?.resolve(got),
    fail: (at: number) => answers[at]?.reject(new Error('away')),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('asks once for all who want the next of a name at one moment, and for each name by itself', async () => {
  const { asked, next, answer } = byHand();
  const all = Promise.all([next('mail'), next('film'), next('mail'), next('mail')]);
  await settled();
  expect(asked).toEqual(['mail 3', 'film 1']);
  answer(0, ['m1', 'm2', 'm3']);
  answer(1, []);
  expect(await all).toEqual(['m1', null, 'm2', 'm3']);
});

it('asks for those who came meanwhile once the question before is answered, and for those who got none where others got some', async () => {
  const { asked, next, answer } = byHand();
  const [first, second] = [next('mail'), next('mail')];
  await settled();
  const third = next('mail');
  await settled();
  expect(asked).toEqual(['mail 2']);
  answer(0, ['m1']);
  expect(await first).toBe('m1');
  await settled();
  expect(asked).toEqual(['mail 2', 'mail 2']);
  answer(1, []);
  expect(await Promise.all([second, third])).toEqual([null, null]);
});

it('a question that fails fails for those alone who asked it', async () => {
  const { asked, next, answer, fail } = byHand();
  const both = Promise.allSettled([next('mail'), next('mail')]);
  await settled();
  const later = next('mail');
  fail(0);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  answer(1, ['m1']);
  expect(await later).toBe('m1');
  expect(asked).toEqual(['mail 2', 'mail 1']);
});
