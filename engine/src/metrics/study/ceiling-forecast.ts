import { CEILING_LOOKS_LEAST, PEOPLE_LEAST } from './least.ts';
import { NEAR_S, OTHERS_LEAST } from './others-map.ts';
import type { StudyFilm } from './study-film.ts';
import { sampleAt, shotOf } from './study-film.ts';
import type { ViewingWish } from './viewing-plan.ts';
import { planViewing } from './viewing-plan.ts';

interface Planned {
  readonly timeS: number;
  readonly shot: number;
  others: number;
}

/**
 * With how many people a study can say how well people agree, by the stops that each of them will have and as if every code counted.
 * @param film its samples and cuts, without what is predicted
 * @param most people that are looked at
 * @returns null where so many are too few
 */
export function peopleForCeiling(
  film: Pick<StudyFilm, 'timesS' | 'shotStarts'>,
  { durationS, seed }: Omit<ViewingWish, 'number'>,
  most: number,
): number | null {
  const looks: Planned[] = [];
  for (let number = 1; number <= most; number++) {
    const own = planViewing({ durationS, number, seed }).map((timeS) => ({ timeS, shot: shotOf(film, sampleAt(film, timeS)), others: 0 }));
    for (const look of own) meet(look, looks);
    looks.push(...own);
    if (number >= PEOPLE_LEAST && looks.filter(({ others }) => others >= OTHERS_LEAST).length >= CEILING_LOOKS_LEAST) return number;
  }
  return null;
}

/** Stops of one person are farther apart than two looks of one moment, so each look near is another person's. */
function meet(look: Planned, earlier: readonly Planned[]): void {
  for (const other of earlier) {
    if (other.shot !== look.shot || Math.abs(other.timeS - look.timeS) > NEAR_S) continue;
    other.others++;
    look.others++;
  }
}
