import { describe, expect, test } from 'vitest';
import { createStereoMeter } from './stereo-meter.ts';

const RATE = 4_800;
const STEP_S = 0.1;
type Side = (k: number) => number;

/** @param parts seconds, then what is heard left and right */
function read(...parts: readonly (readonly [seconds: number, left: Side, right: Side])[]) {
  const meter = createStereoMeter(STEP_S);
  const size = Math.round(RATE * STEP_S);
  for (const [seconds, left, right] of parts)
    for (let step = 0; step < Math.round(seconds / STEP_S); step++) {
      const of = (side: Side) => Float32Array.from({ length: size }, (_, i) => side(step * size + i));
      meter.push(of(left), of(right));
    }
  return meter.read();
}

const tone: Side = (k) => 0.5 * Math.sin(k * 0.7);
const opposed: Side = (k) => -tone(k);
const quarter: Side = (k) => 0.5 * Math.cos(k * 0.7);
const nothing: Side = () => 0;

describe('left and right', () => {
  test('alike, independent and opposed', () => {
    expect(read([3, tone, tone]).correlation).toBeCloseTo(1, 6);
    expect(read([3, tone, quarter]).correlation).toBeCloseTo(0, 2);
    expect(read([3, tone, opposed])).toEqual({ correlation: expect.closeTo(-1, 6), opposed: [{ startS: 0, endS: 3 }] });
  });

  test('opposed for a while are told by where', () => {
    const found = read([8, tone, tone], [4, tone, opposed], [8, tone, tone]);
    expect(found.correlation).toBeCloseTo(0.6, 2);
    const [span, ...more] = found.opposed;
    expect(more).toEqual([]);
    expect(span?.startS).toBeGreaterThanOrEqual(6.9); // a window is opposed once two thirds of it are
    expect(span?.startS).toBeLessThanOrEqual(8);
    expect(span?.endS).toBeGreaterThanOrEqual(12);
    expect(span?.endS).toBeLessThanOrEqual(13.1);
  });

  test('for a moment are not told, and neither is what nobody hears', () => {
    expect(read([4, tone, tone], [1.5, tone, opposed], [4, tone, tone]).opposed).toEqual([]);
    const faint: Side = (k) => tone(k) / 1_000;
    expect(read([3, tone, tone], [4, faint, (k) => -faint(k)]).opposed).toEqual([]);
  });

  test('quieter than −50 dBFS are told by nothing', () => {
    const hiss =
      (decibels: number): Side =>
      (k) =>
        10 ** (decibels / 20) * Math.SQRT2 * Math.sin(k * 0.7);
    const places = (decibels: number) => read([4, hiss(decibels), (k) => -hiss(decibels)(k)]).opposed.length;
    expect([places(-49), places(-51)]).toEqual([1, 0]);
  });

  test('of which one is silent have no correlation', () => expect(read([3, tone, nothing])).toEqual({ correlation: null, opposed: [] }));
});
