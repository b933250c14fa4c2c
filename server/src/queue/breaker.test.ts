import { expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

it('F21: what needs the store pauses after each fault for longer, by its name, until one goes well', () => {
  let nowMs = 0;
  const breaker = createBreaker(() => nowMs);
  const paused: number[] = [];
  for (let fault = 0; fault < 6; fault++) {
    paused.push(breaker.trip('analyse-video'));
    nowMs += breaker.pauseMs('analyse-video');
  }
  expect(paused).toEqual([5_000, 15_000, 30_000, 60_000, 120_000, 120_000]);
  breaker.close('analyse-video');
  expect([breaker.pauseMs('analyse-video'), breaker.trip('analyse-video')]).toEqual([0, 5_000]);
});

it('F21: jobs that meet the same fault beside each other pause once', () => {
  let nowMs = 0;
  const breaker = createBreaker(() => nowMs);
  breaker.trip('analyse-video');
  nowMs = 1_000;
  expect(breaker.trip('analyse-video')).toBe(4_000);
  expect([breaker.pauseMs('analyse-video'), breaker.pauseMs('make-preview')]).toEqual([4_000, 0]);
});
