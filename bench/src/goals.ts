import type { Memory } from './memory.ts';
import type { Speed } from './speed.ts';
import type { WholeSpeed } from './whole.ts';

/** One sentence of the issue that a figure is held against. `value` is null where it could not be measured. */
export interface Goal {
  readonly what: string;
  readonly value: number | null;
  readonly limit: number;
  readonly unit: string;
  readonly verdict: 'holds' | 'missed' | 'not measured';
}

export interface Measured {
  readonly speed: Speed;
  readonly whole: WholeSpeed;
  readonly memory: Memory | null;
  readonly budget: Readonly<Record<string, number>> | null;
}

const KIB = 1024;

/** Every goal with its figure. A limit is the largest value that still holds. */
export function judge({ speed, whole, memory, budget }: Measured): Goal[] {
  const { ratio, wallS, decodeWallS, firstPartialS } = speed.median;
  const inKib = (bytes: number | undefined) => (bytes === undefined ? null : bytes / KIB);
  return [
    goal('wall ÷ ((decode CPU + network CPU) ÷ 2)', { value: ratio, limit: 1.3, unit: '×' }),
    goal('the same, as aimed for', { value: ratio, limit: 1.15, unit: '×' }),
    goal('whole analysis, scaled to a bare decode of 3 s', { value: (wallS * 3) / decodeWallS, limit: 8, unit: 's' }),
    goal('first heatmap after the start', { value: firstPartialS, limit: 3, unit: 's' }),
    goal('everything on: wall ÷ ((decode CPU + network CPU + text CPU) ÷ 2)', { value: whole.median.ratio, limit: 1.3, unit: '×' }),
    goal('everything on, scaled to a bare decode of 3 s', { value: whole.median.scaledS, limit: 12, unit: 's' }),
    goal('peak memory, 10 min ÷ 30 s', { value: memory?.ratio ?? null, limit: 1.2, unit: '×' }),
    goal('the same with everything on', { value: memory?.wholeRatio ?? null, limit: 1.2, unit: '×' }),
    goal('heatmap track of the ad', { value: inKib(speed.cold.heatmapBytes), limit: 300, unit: 'KiB' }),
    goal('JavaScript of the login page', { value: inKib(budget?.login_bytes), limit: 200, unit: 'KiB brotli' }),
    goal('JavaScript of the signed-in shell', { value: inKib(budget?.shell_bytes), limit: 300, unit: 'KiB brotli' }),
  ];
}

function goal(what: string, { value, limit, unit }: { value: number | null; limit: number; unit: string }): Goal {
  return { what, value, limit, unit, verdict: value === null ? 'not measured' : value <= limit ? 'holds' : 'missed' };
}
