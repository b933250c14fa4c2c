import type { FlashLevel, FlashPassage } from '../../ports.ts';
import { CLOCK_TOLERANCE_S, COUNTED_S, EXTENDED, FAIL_FROM, WARN_FROM } from './flash-rules.ts';
import type { FlashCount } from './flash-windows.ts';

/** Joins flashing frames into passages. */
export interface FlashPassages {
  push(count: Readonly<FlashCount>, timeS: number): void;
  /** All so far, the one still going on included. */
  read(): FlashPassage[];
  /** Most flashes in any second: half the transitions. */
  perSecondMost(): number;
}

/** Frames of the last five seconds that are remembered: more than the fastest film has. */
const REMEMBERED = 1024;
const RANK = { warning: 0, extended: 1, fail: 2 } as const satisfies Record<FlashLevel, number>;

/** A passage is at its worst level throughout; pauses of up to a second belong to it. */
export function createFlashPassages(): FlashPassages {
  const done: FlashPassage[] = [];
  const isLong = createLongFlashing();
  let open: (FlashPassage & { readonly flashingS: number }) | null = null;
  let most = 0;
  return {
    push({ transitions, inStep, firstS, lastS, areaShare }, timeS) {
      most = Math.max(most, transitions);
      const isFlashing = transitions >= WARN_FROM;
      // What does not turn as one is movement: it is counted, and warns, but it does not fail.
      const isExtended = isLong(isFlashing && inStep >= WARN_FROM, timeS);
      const level = transitions >= FAIL_FROM && inStep >= FAIL_FROM ? 'fail' : isExtended ? 'extended' : 'warning';
      if (open && timeS - open.flashingS > COUNTED_S + CLOCK_TOLERANCE_S) {
        done.push(passageOf(open));
        open = null;
      }
      if (!isFlashing) return;
      const fresh = {
        startS: firstS,
        endS: lastS,
        level,
        reachedS: timeS,
        perSecond: transitions / 2,
        inStepPerSecond: Math.min(inStep, transitions) / 2,
        areaShare,
        flashingS: timeS,
      } as const;
      open = open ? joined(open, fresh) : fresh;
    },
    read: () => (open ? [...done, passageOf(open)] : [...done]),
    perSecondMost: () => most / 2,
  };
}

type OpenPassage = FlashPassage & { readonly flashingS: number };

const joined = (open: OpenPassage, now: OpenPassage): OpenPassage => ({
  startS: open.startS,
  endS: Math.max(open.endS, now.endS),
  ...(RANK[now.level] > RANK[open.level] ? { level: now.level, reachedS: now.reachedS } : { level: open.level, reachedS: open.reachedS }),
  perSecond: Math.max(open.perSecond, now.perSecond),
  inStepPerSecond: Math.max(open.inStepPerSecond, now.inStepPerSecond),
  areaShare: Math.max(open.areaShare, now.areaShare),
  flashingS: now.flashingS,
});

const passageOf = ({ flashingS, ...passage }: OpenPassage): FlashPassage => passage;

/** Tells, frame by frame, whether at least four of the last five seconds flashed. A frame stands for the time since the one before. */
function createLongFlashing(): (isFlashing: boolean, timeS: number) => boolean {
  const timesS = new Float64Array(REMEMBERED);
  const lastedS = new Float64Array(REMEMBERED);
  let head = 0;
  let tail = 0;
  let sumS = 0;
  let beforeS = 0;
  return (isFlashing, timeS) => {
    const forS = isFlashing ? timeS - beforeS : 0;
    beforeS = timeS;
    timesS[head % REMEMBERED] = timeS;
    lastedS[head % REMEMBERED] = forS;
    head++;
    sumS += forS;
    while (head - tail >= REMEMBERED || (timesS[tail % REMEMBERED] ?? 0) <= timeS - EXTENDED.ofS + CLOCK_TOLERANCE_S) {
      sumS -= lastedS[tail % REMEMBERED] ?? 0;
      tail++;
    }
    return isFlashing && sumS >= EXTENDED.leastS - CLOCK_TOLERANCE_S;
  };
}
