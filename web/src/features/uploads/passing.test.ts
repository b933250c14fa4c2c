import { expect, it } from 'vitest';
import { isPassing } from './passing.ts';

it.each([
  { what: 'no answer', status: undefined },
  { what: 'a fault of the server', status: 503 },
  { what: 'a piece that another request writes', status: 423 },
  { what: 'a lot at once', status: 429, retryAfterS: 2 },
  { what: 'a lot at once, for how long not said', status: 429 },
])('$what goes by itself', ({ status, retryAfterS }) => expect(isPassing(status, retryAfterS)).toBe(true));

it.each([
  { what: 'as many films as one person may send in a day', status: 429, retryAfterS: 86_400 },
  { what: 'too large', status: 413 },
])('$what does not', ({ status, retryAfterS }) => expect(isPassing(status, retryAfterS)).toBe(false));
