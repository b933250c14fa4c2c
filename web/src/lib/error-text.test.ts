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

it('says that the server is busy where a moment is named after which it is not, and else its own sentence', () => {
  const full: Problem = { ...problem, status: 503, code: 'unavailable', detail: 'The database has no room left to save this.' };
  expect(errorText(t, new CallError(503, full, 2))).toMatch(/^The server is starting or busy/);
  expect(errorText(t, new CallError(503, full))).toBe(full.detail);
});

it.each([
  { status: 413, text: /larger than what is accepted here/ },
  { status: 429, text: /^Too many tries/ },
  { status: 200, text: /^What answered was not Fovea/ },
  { status: 401, text: /asks for a sign-in of its own. Reload the page/ },
  { status: 403, text: /perhaps a firewall, refuses this/ },
  { status: 404, text: /does not know the way/ },
  { status: 502, text: /^The server is starting or busy/ },
  { status: 503, text: /^The server is starting or busy/ },
  { status: 504, text: /^There was no answer in time. If something was to be changed, that may have been done/ },
  { status: 418, text: /^The server answered with status 418/ },
])('says what a proxy means by $status alone', ({ status, text }) => expect(errorText(t, new CallError(status, undefined))).toMatch(text));

it('says of a page where data was asked for that it is somebody else’s', () => {
  expect(errorText(t, new SyntaxError('Unexpected token < in JSON at position 0'))).toMatch(/^What answered was not Fovea/);
});
