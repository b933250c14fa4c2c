import type { Sighting } from './line-tracker.ts';
import type { SettledLine } from './settled-line.ts';
import type { TextPlace } from './text-reading.ts';

/** One box round the lines for each moment at which one of them was looked at. */
export function placesOf(block: readonly SettledLine[]): TextPlace[] {
  const moments = [...new Set(block.flatMap(({ sightings }) => sightings.map(({ timeS }) => timeS)))].toSorted((a, b) => a - b);
  return moments.map((timeS) => {
    const boxes = boxesAt(block)(timeS);
    const [only] = boxes;
    if (only && boxes.length === 1) return { timeS, ...only };
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { timeS, x, y, width: right - x, height: bottom - y };
  });
}

/** The boxes of all lines at a moment: those of the last look at each, or of the first. */
export const boxesAt = (block: readonly SettledLine[]) => (timeS: number) =>
  block.flatMap(({ sightings }) => nearestBefore(sightings, timeS)?.box ?? []);

const nearestBefore = (sightings: readonly Sighting[], timeS: number): Sighting | undefined =>
  sightings.findLast((sighting) => sighting.timeS <= timeS) ?? sightings[0];
