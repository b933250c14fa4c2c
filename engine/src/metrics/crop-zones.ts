import type { Zone } from '../placements/placement-rules.ts';
import type { Span } from '../ports.ts';
import type { Box } from './region-mask.ts';

/** The window of a crop in one shot. */
export interface ShotWindow extends Span {
  readonly window: Box;
}

/**
 * What a viewer of a cropped film does not see, as zones of the whole film: what is cut away in each shot, and what the platform lays
 * over the part that is left.
 * @param zones of the placement, in shares of the cropped picture
 */
export const cropZones = (windows: readonly ShotWindow[], zones: readonly Zone[], durationS: number): Zone[] =>
  windows.flatMap((shot, k) => {
    const isLast = k === windows.length - 1;
    const span = { fromS: k === 0 ? 0 : shot.startS, toS: isLast ? null : shot.endS };
    const cut = outside(shot.window).map((box, part) => ({
      ...({ id: `cut_${k}_${part}`, kind: 'ui', onlyOverS: null, polygon: cornersOf(box) } as const),
      ...span,
    }));
    const laid = zones.flatMap(({ id, kind, polygon, fromS, toS, onlyOverS }): Zone[] => {
      const [from, to] = [Math.max(fromS, span.fromS), Math.min(toS ?? durationS, span.toS ?? durationS)];
      if (from >= to && durationS > 0) return [];
      const { x, y, width, height } = shot.window;
      const moved = polygon.map(([atX, atY]): [number, number] => [x + atX * width, y + atY * height]);
      return [{ id: `${id}_${k}`, kind, onlyOverS, polygon: moved, fromS: from, toS: toS === null && isLast ? null : to }];
    });
    return [...cut, ...laid];
  });

/** What of a picture lies outside a window: bands at its sides. */
function outside({ x, y, width, height }: Box): Box[] {
  const bands: Box[] = [
    { x: 0, y: 0, width: x, height: 1 },
    { x: x + width, y: 0, width: 1 - x - width, height: 1 },
    { x, y: 0, width, height: y },
    { x, y: y + height, width, height: 1 - y - height },
  ];
  return bands.filter((band) => band.width > 1e-9 && band.height > 1e-9);
}

const cornersOf = ({ x, y, width, height }: Box): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
