import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saySeldom } from './say-seldom.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('F20: what fails at each request is said once, and each minute how often it came again', () => {
  /** @type {string[]} */
  const said = [];
  const say = saySeldom((text) => said.push(text));
  for (let request = 0; request < 300; request++) say('no room');
  say('something else');
  expect(said).toEqual(['no room', 'something else']);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['no room', 'something else', 'no room (299 times more within a minute)']);
  say('no room');
  vi.advanceTimersByTime(60_000);
  expect(said.slice(3)).toEqual(['no room (1 times more within a minute)']);
  vi.advanceTimersByTime(60_000);
  say('no room');
  expect(said.slice(4)).toEqual(['no room']);
});
