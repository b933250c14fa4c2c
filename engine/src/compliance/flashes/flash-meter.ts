import type { Grid } from '../../metrics/grid.ts';
import { cellsOf } from '../../metrics/grid.ts';
import type { GridFrame } from '../../metrics/reduce.ts';
import type { FlashReading } from '../../ports.ts';
import { createFlashPassages } from './flash-passages.ts';
import { BROADCAST, FLASH_RULES, GENERAL, tenDegrees } from './flash-rules.ts';
import { createWindowCounter } from './flash-windows.ts';
import { CANDELAS, LINEAR, luminanceOf, placeOf } from './light.ts';
import { createRedFollower } from './red-transitions.ts';
import { createLevelFollower } from './transitions.ts';

/** Watches every native frame for flashes that can trigger a photosensitive seizure. A screening, never a certificate. */
export interface FlashMeter {
  push(frame: Pick<GridFrame, 'rgb' | 'luma' | 'timeS'>): void;
  /** May be called at any time. */
  read(): FlashReading;
}

/**
 * General and red flashes as WCAG 2.2 (2.3.1) defines them, in windows of ten degrees, and the broadcast profile over the whole frame.
 * Works on the metrics grid, whose cells hold the mean of their pixels' codes. Memory: a few planes, used again for each frame.
 */
export function createFlashMeter(grid: Grid): FlashMeter {
  const cells = cellsOf(grid);
  const window = tenDegrees(grid);
  const light = { red: new Float32Array(cells), green: new Float32Array(cells), blue: new Float32Array(cells) };
  const luminance = new Float32Array(cells);
  const candelas = new Float32Array(cells);
  const general = createDetector(createLevelFollower(cells, GENERAL), createWindowCounter(grid, window));
  const red = createDetector(createRedFollower(cells), createWindowCounter(grid, window));
  const broadcast = createDetector(createLevelFollower(cells, BROADCAST), createWindowCounter(grid, grid));
  return {
    push({ rgb, luma, timeS }) {
      for (let i = 0; i < cells; i++) {
        const r = LINEAR[placeOf(rgb[i] ?? 0)] ?? 0;
        const g = LINEAR[placeOf(rgb[cells + i] ?? 0)] ?? 0;
        const b = LINEAR[placeOf(rgb[2 * cells + i] ?? 0)] ?? 0;
        light.red[i] = r;
        light.green[i] = g;
        light.blue[i] = b;
        luminance[i] = luminanceOf(r, g, b);
        candelas[i] = CANDELAS[placeOf(luma[i] ?? 0)] ?? 0;
      }
      general.push(luminance, timeS);
      red.push(light, timeS);
      broadcast.push(candelas, timeS);
    },
    read: () => ({ rules: FLASH_RULES, general: general.read(), red: red.read(), broadcast: broadcast.read() }),
  };
}

type Follower<Frame> = {
  push(frame: Frame, timeS: number): void;
  readonly latest: Parameters<ReturnType<typeof createWindowCounter>['push']>[0];
};

function createDetector<Frame>(follower: Follower<Frame>, counter: ReturnType<typeof createWindowCounter>) {
  const passages = createFlashPassages();
  return {
    push(frame: Frame, timeS: number) {
      follower.push(frame, timeS);
      passages.push(counter.push(follower.latest, timeS), timeS);
    },
    read: () => ({ perSecondMost: passages.perSecondMost(), passages: passages.read() }),
  };
}
