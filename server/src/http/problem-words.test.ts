import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { problemOf } from './error-reply.ts';

test('each sentence of a refusal is looked for once, however often it stands in it', () => {
  const asked: string[] = [];
  const say = (text: string) => {
    asked.push(text);
    return text.toUpperCase();
  };
  const refusal = new AppError('unavailable', { detail: 'Too many ask.', errors: { name: ['Too short.'] } });
  expect(problemOf(refusal, 'an id', say)).toEqual({
    status: 503,
    code: 'unavailable',
    title: 'NOT AVAILABLE RIGHT NOW',
    detail: 'TOO MANY ASK.',
    message: 'TOO MANY ASK.',
    errors: { name: ['TOO SHORT.'] },
    job_id: 'an id',
  });
  expect(asked.toSorted()).toEqual(['Not available right now', 'Too many ask.', 'Too short.']);
});
