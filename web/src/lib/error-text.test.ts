import { CallError } from '@fovea/contract/call';
import type { Problem } from '@fovea/contract/errors';
import { expect, it } from 'vitest';
import { wordsIn } from '../testing/render.tsx';
import { errorText } from './error-text.ts';

const DETAIL = 'Films that one person may upload within a day: 50. Yours are used. Go on tomorrow.';
const problem: Problem = {
  ...{ status: 429, code: 'too_many_requests', title: 'Too many tries', detail: DETAIL, message: DETAIL, errors: {}, job_id: 'job' },
};
const { t } = wordsIn();

it('says to wait a little where a little is meant, and the server’s own sentence where a day is', () => {
  expect(errorText(t, new CallError(429, problem, 2))).toMatch(/Wait a little/);
  expect(errorText(t, new CallError(429, problem))).toMatch(/Wait a little/);
  expect(errorText(t, new CallError(429, problem, 86_400))).toBe(DETAIL);
});
