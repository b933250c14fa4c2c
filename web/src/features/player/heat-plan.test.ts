import { describe, expect, it } from 'vitest';
import { heatMomentAt, planHeat } from './heat-plan.ts';

const timesS = [0, 0.5, 1, 1.12, 1.5, 2];
const runs = planHeat({ timesS, startsShot: [true, false, false, true, false, false], cutsS: [1.004] });

describe('the frames that stand for a moment', () => {
  it('blends two neighbours by their distance in time', () => {
    expect(heatMomentAt(runs, timesS, 0.75)).toEqual({ from: 1, to: 2, weight: 0.5 });
  });

  it('holds the last map of a shot until the picture cuts', () => {
    expect(heatMomentAt(runs, timesS, 1.0)).toEqual({ from: 2, to: 2, weight: 0 });
  });

  it('shows the first map of the next shot from the cut on, before its sample', () => {
    expect(heatMomentAt(runs, timesS, 1.004)).toEqual({ from: 3, to: 3, weight: 0 });
  });

  it('never mixes frames of two shots, at any time', () => {
    for (let timeS = -0.5; timeS < 2.5; timeS += 0.01) {
      const moment = heatMomentAt(runs, timesS, timeS);
      expect((moment?.from ?? 0) < 3).toBe((moment?.to ?? 0) < 3);
    }
  });

  it('holds the ends of the track', () => {
    expect(heatMomentAt(runs, timesS, -1)).toEqual({ from: 0, to: 0, weight: 0 });
    expect(heatMomentAt(runs, timesS, 2.4)).toEqual({ from: 5, to: 5, weight: 0 });
  });

  it('shows nothing where the analysis has not come yet', () => {
    expect(heatMomentAt(runs, timesS, 9)).toBeNull();
  });

  it('jumps at the sample when no cut time is known', () => {
    const blind = planHeat({ timesS, startsShot: [true, false, false, true, false, false], cutsS: [] });
    expect(heatMomentAt(blind, timesS, 1.1)).toEqual({ from: 2, to: 2, weight: 0 });
    expect(heatMomentAt(blind, timesS, 1.12)).toEqual({ from: 3, to: 3, weight: 0 });
  });

  it.each([
    ['the first shot', [true, false, false, true, false, false]],
    ['the second shot', [true, false, true, false, false, false]],
  ])('passes over a sample that still holds the old map, counted to %s', (_, startsShot) => {
    const lagging = planHeat({ timesS, startsShot, cutsS: [0.99] });
    expect(heatMomentAt(lagging, timesS, 0.98)).toMatchObject({ from: 1, to: 1 });
    expect(heatMomentAt(lagging, timesS, 1.05)).toEqual({ from: 3, to: 3, weight: 0 });
  });

  it('has nothing to show for an empty track', () => {
    expect(heatMomentAt(planHeat({ timesS: [], startsShot: [], cutsS: [] }), [], 1)).toBeNull();
  });

  it('serves a still picture at every time', () => {
    const still = planHeat({ timesS: [0], startsShot: [true], cutsS: [] });
    expect(heatMomentAt(still, [0], 0)).toEqual({ from: 0, to: 0, weight: 0 });
  });
});
