/** Nobody is asked in the first second: eyes are still on their way into the film. */
const FIRST_S = 1;
/** The last picture is still the film's. */
const BEFORE_END_S = 0.2;
/** Least time between two stops. */
const APART_S = 3;
/** Where there is room for it, a film is stopped so often. */
const STOPS_MOST = 6;
/** How much earlier a film goes on than it stopped: eyes find their way back into it. */
const BACK_S = 1.5;
/** The golden ratio's part behind the point: its multiples fill 0..1 evenly at every number of them. */
const GOLDEN = 0.618_033_988_749_895;
/** How unlike the gaps of one viewing may be: half of what this allows on either side. */
const UNEVEN_MOST = 0.25;
/** The turns that neighbouring stops take against each other. */
const TURNS = [0, 1, 2, 1, 0, -1];

/** Which viewing of which study. */
export interface ViewingWish {
  readonly durationS: number;
  /** The person's number in the study: 1 and up. */
  readonly number: number;
  /** The study's own, any whole number: where its first person is asked. */
  readonly seed: number;
}

/**
 * The moments at which one person is asked where they look, ascending: 4 to 6 in films of 13.2 s and more, fewer in shorter ones, none in
 * the first second, at least 3 s apart. The film is cut into as many equal stretches as there are stops; each person has one moment in each.
 * Over the people the places in a stretch follow multiples of the golden ratio, folded back and forth, so that any number of people covers
 * the film about evenly; neighbouring stretches turn against each other, so that nobody can count the seconds to the next stop.
 */
export function planViewing({ durationS, number, seed }: ViewingWish): number[] {
  const lengthS = Math.max(0, durationS - FIRST_S - BEFORE_END_S);
  const count = Math.max(1, Math.min(STOPS_MOST, Math.floor(lengthS / APART_S)));
  const stretchS = lengthS / count;
  const turn = Math.max(0, Math.min(UNEVEN_MOST, (1 - APART_S / stretchS) / 2));
  const own = partOf(number * GOLDEN + partOf(seed * GOLDEN * GOLDEN));
  return Array.from({ length: count }, (_, k) => {
    const place = folded(own + (TURNS[k] ?? 0) * (count > 1 ? turn : 0));
    return Math.round((Math.min(FIRST_S, durationS / 2) + (k + place) * stretchS) * 1_000) / 1_000;
  });
}

const partOf = (value: number): number => value - Math.floor(value);
/** 0..1..0 while its argument goes once round: even as the argument is, and without a jump. */
const folded = (value: number): number => 1 - Math.abs(2 * partOf(value) - 1);

/** Where the film goes on after a stop: half a second of it at least is always seen anew before the next one. */
export const resumeAt = (stopS: number): number => Math.max(0, stopS - BACK_S);
