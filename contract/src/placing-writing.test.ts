import { expect, test } from 'vitest';
import { toldTodo } from './placing-writing.ts';

test.each([
  { verdict: 'fail', todo: 'runs', told: 'fits' },
  { verdict: 'warn', todo: 'runs', told: 'runs' },
  { verdict: 'pass', todo: 'runs', told: 'runs' },
  { verdict: 'fail', todo: 'crop', told: 'crop' },
] as const)('a row that is $verdict says of a shape to be $todo: $told', ({ verdict, todo, told }) => {
  expect(toldTodo({ verdict }, { todo })).toBe(told);
});
