import type { FlashLevel, FlashPassage, Span } from '../../ports.ts';
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
const RANK = { movement: 0, warning: 1, extended: 2, fail: 3 } as const satisfies Record<FlashLevel, number>;

/** Of what flashes and of what only moves, each by itself: where both are, there is the flash. */
export function createFlashPassages(): FlashPassages {
  const [light, movement] = [createJoiner(), createJoiner()];
  const isLong = createLongFlashing();
  let most = 0;
  return {
    push({ transitions, inStep, firstS, lastS, areaShare }, timeS) {
      most = Math.max(most, transitions);
      const turned = Math.min(inStep, transitions);
      const isExtended = isLong(turned >= WARN_FROM, timeS);
      const level = levelOf({ turned, isExtended });
      const isLight = level !== 'movement';
      const rates = { perSecond: transitions / 2, inStepPerSecond: turned / 2, areaShare };
      const now = { startS: firstS, endS: lastS, level, reachedS: timeS, ...rates, flashingS: timeS };
      light.push(isLight ? now : null, timeS);
      movement.push(!isLight && transitions >= FAIL_FROM ? now : null, timeS);
    },
    read() {
      const flashing = light.read();
      const isApart = (one: Span) => !flashing.some(({ startS, endS }) => one.startS <= endS && startS <= one.endS);
      return [...flashing, ...movement.read().filter(isApart)].sort((a, b) => a.startS - b.startS);
    },
    perSecondMost: () => most / 2,
  };
}

const levelOf = ({ turned, isExtended }: { readonly turned: number; readonly isExtended: boolean }): FlashLevel => {
  if (turned >= FAIL_FROM) return 'fail';
  if (isExtended) return 'extended';
  return turned >= WARN_FROM ? 'warning' : 'movement';
};

/** Joins flashing frames; a passage is at its worst level throughout, and pauses of up to a second belong to it. */
function createJoiner(): { push(now: OpenPassage | null, timeS: number): void; read(): FlashPassage[] } {
  const done: FlashPassage[] = [];
  let open: OpenPassage | null = null;
  return {
    push(now, timeS) {
      if (open && timeS - open.flashingS > COUNTED_S + CLOCK_TOLERANCE_S) {
        done.push(passageOf(open));
        open = null;
      }
      if (now) open = open ? joined(open, now) : now;
    },
    read: () => (open ? [...done, passageOf(open)] : [...done]),
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
