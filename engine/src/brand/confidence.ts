import type { Placed, Target } from './refine.ts';

/** Score at which a place is as often the brand as not, for large and for the smallest ones: few pixels are soon like something else. */
const EVEN = { large: 0.745, small: 0.92 } as const;
/** Geometric mean sides, pixels, between which the one goes over into the other. */
const LENGTH = { large: 44, small: 16 } as const;
/** How fast doubt goes. All four read off made films and real ones without the brand (docs/decisions/0090). */
const SLOPE = 0.035;

/** How sure a find is, 0..1. */
export function confidenceOf({ picture }: Target, { pose, fit }: Placed): number {
  const length = pose.scale * Math.sqrt(picture.widthPx * picture.heightPx);
  const small = Math.min(1, Math.max(0, (LENGTH.large - length) / (LENGTH.large - LENGTH.small)));
  const even = EVEN.large + small * (EVEN.small - EVEN.large);
  return 1 / (1 + Math.exp((even - fit.score) / SLOPE));
}

/** How sure a place must be that begins a track. */
export const BEGIN_LEAST = 0.33;
/** And one that goes on with it: what was there a moment ago needs less of a proof. */
export const GO_ON_LEAST = 0.1;
