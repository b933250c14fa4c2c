import type { Grid } from '../metrics/grid.ts';
import type { GridFrame } from '../metrics/reduce.ts';

/** The ten-degree window at 64×36: 21×16 cells. */
const WINDOW = { columns: 21, rows: 16 };

interface Turn {
  readonly sign: 1 | -1;
  readonly timeS: number;
}

/**
 * General flashes straight from the words of the definition, slowly and with all of the film in memory: the twin of the meter.
 * @returns for each frame, the most transitions that one window has had within the last second
 */
export function plainFlashCounts(frames: readonly GridFrame[], grid: Grid): number[] {
  const cells = grid.columns * grid.rows;
  const turnsOfCells = Array.from({ length: cells }, (_, i) =>
    turnsOf(frames.map((frame) => ({ timeS: frame.timeS, level: levelAt(frame, i) }))),
  );
  const perWindow = windowsOf(grid).map((window) => registrationsOf(window, frames, turnsOfCells));
  return frames.map(({ timeS }) =>
    Math.max(...perWindow.map((times) => times.filter((at) => at > timeS - 1 + 0.0015 && at <= timeS).length)),
  );
}

function levelAt({ rgb }: GridFrame, i: number): number {
  const cells = rgb.length / 3;
  const light = (plane: number) => {
    const value = (rgb[plane * cells + i] ?? 0) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

function turnsOf(levels: readonly { readonly timeS: number; readonly level: number }[]): Turn[] {
  const turns: Turn[] = [];
  let since = 0;
  for (let k = 1; k < levels.length; k++) {
    const stretch = levels.slice(since, k).map(({ level }) => level);
    const { level, timeS } = levels[k] ?? { level: 0, timeS: 0 };
    const last = turns.at(-1)?.sign ?? 0;
    const [low, high] = [Math.min(...stretch), Math.max(...stretch)];
    const isUp = last !== 1 && level - low >= 0.1 && low < 0.8;
    const isDown = last !== -1 && high - level >= 0.1 && level < 0.8;
    if (!isUp && !isDown) continue;
    turns.push({ sign: isUp ? 1 : -1, timeS });
    since = k;
  }
  return turns;
}

function windowsOf({ columns, rows }: Grid): number[][] {
  const places = (length: number, size: number) =>
    Array.from({ length: length - size + 1 }, (_, at) => at).filter((at) => at % 4 === 0 || at === length - size);
  return places(rows, WINDOW.rows).flatMap((top) =>
    places(columns, WINDOW.columns).map((left) =>
      Array.from(
        { length: WINDOW.columns * WINDOW.rows },
        (_, k) => (top + Math.floor(k / WINDOW.columns)) * columns + left + (k % WINDOW.columns),
      ),
    ),
  );
}

function registrationsOf(window: readonly number[], frames: readonly GridFrame[], turnsOfCells: readonly (readonly Turn[])[]): number[] {
  const times: number[] = [];
  let way = 0;
  for (const { timeS } of frames) {
    const since = Math.max(timeS - 0.1 + 0.0015, times.at(-1) ?? Number.NEGATIVE_INFINITY);
    const latest = window.flatMap((i) => turnsOfCells[i]?.findLast((turn) => turn.timeS <= timeS) ?? []);
    const share = (sign: 1 | -1) => latest.filter((turn) => turn.sign === sign && turn.timeS > since).length / window.length;
    const sign = way === 0 ? (share(1) >= share(-1) ? 1 : -1) : way === 1 ? -1 : 1;
    if (share(sign) < 0.25) continue;
    times.push(timeS);
    way = sign;
  }
  return times;
}
