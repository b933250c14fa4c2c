import type { Span } from '../ports.ts';

/** How left and right go together. */
export interface StereoReading {
  /** Σ L·R / √(Σ L² · Σ R²) over the film, −1..1: 1 alike, 0 independent, −1 opposed. Null when a side is silent throughout. */
  readonly correlation: number | null;
  /** Where they oppose each other for three seconds or longer. */
  readonly opposed: readonly Span[];
}

/** Measures the correlation of two channels while they pass. */
export interface StereoMeter {
  /** @param left samples −1..1 of one step, @param right those of the other side */
  push(left: Float32Array, right: Float32Array): void;
  read(): StereoReading;
}

/** Below this left and right oppose each other: what is alike in them is quieter in mono than what is not. */
export const OPPOSED = -0.3;
/** As long as a short-term loudness: an echo that turns round for a moment is an effect, not a fault. */
const WINDOW_S = 3;
/** Mean square of −50 dBFS: what is quieter has no side that anybody hears. */
const AUDIBLE = 1e-5;

type Sums = readonly [product: number, left: number, right: number];

/** Memory: three numbers a step. @param stepS seconds of a step */
export function createStereoMeter(stepS: number): StereoMeter {
  const steps: Sums[] = [];
  let samples = 0;
  const windowSteps = Math.round(WINDOW_S / stepS);
  return {
    push(left, right) {
      let [product, squareLeft, squareRight] = [0, 0, 0];
      for (let i = 0; i < left.length; i++) {
        const [l, r] = [left[i] ?? 0, right[i] ?? 0];
        product += l * r;
        squareLeft += l * l;
        squareRight += r * r;
      }
      steps.push([product, squareLeft, squareRight]);
      samples = left.length;
    },
    read() {
      const opposedFrom = steps.map((_, from) => {
        const some = steps.slice(from, from + windowSteps);
        const [, left, right] = total(some);
        return (
          some.length === windowSteps && (left + right) / (2 * windowSteps * samples) > AUDIBLE && (correlationOf(some) ?? 0) < OPPOSED
        );
      });
      return { correlation: correlationOf(steps), opposed: spansOf(opposedFrom, { stepS, windowSteps }) };
    },
  };
}

const total = (steps: readonly Sums[]): Sums =>
  steps.reduce<Sums>(([a, b, c], [product, left, right]) => [a + product, b + left, c + right], [0, 0, 0]);

function correlationOf(steps: readonly Sums[]): number | null {
  const [product, left, right] = total(steps);
  const size = Math.sqrt(left * right);
  return size > 0 ? product / size : null;
}

/** Windows that touch are one span. */
function spansOf(
  opposedFrom: readonly boolean[],
  { stepS, windowSteps }: { readonly stepS: number; readonly windowSteps: number },
): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const [from, isOpposed] of opposedFrom.entries()) {
    if (!isOpposed) continue;
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = from + windowSteps;
    else spans.push({ from, to: from + windowSteps });
  }
  return spans.map(({ from, to }) => ({ startS: from * stepS, endS: to * stepS }));
}
