import { centreDensity } from '../centre-bias.ts';
import type { Grid } from '../grid.ts';
import type { CodePlaces } from './through-chart.ts';

/** Where somebody looked: the place of the code that they typed, on the chart that they saw. */
export interface Look {
  readonly person: number;
  /** Where the film stood. */
  readonly timeS: number;
  readonly x: number;
  readonly y: number;
  readonly chart: CodePlaces;
}

/** The predicted attention of the film. */
export interface StudyFilm {
  readonly grid: Grid;
  readonly timesS: readonly number[];
  /** Indices of the first sample after each hard cut, 0 among them. */
  readonly shotStarts: readonly number[];
  /** S_k, sum 1; null where the picture is blank. */
  readonly densityAt: (sample: number) => ArrayLike<number> | null;
}

/** The same with what every look is held against. */
export interface PreparedFilm extends StudyFilm {
  readonly centre: Float32Array;
}

/** Works out once what every look needs. */
export const prepareFilm = (film: StudyFilm): PreparedFilm => ({ ...film, centre: centreDensity(film.grid) });

/** The sample that stands for a moment: the nearest one of the same shot. */
export function sampleAt({ timesS, shotStarts }: Pick<StudyFilm, 'timesS' | 'shotStarts'>, timeS: number): number {
  let before = 0;
  while (before + 1 < timesS.length && (timesS[before + 1] ?? 0) <= timeS) before++;
  const after = before + 1;
  const isNearer = after < timesS.length && (timesS[after] ?? 0) - timeS < timeS - (timesS[before] ?? 0);
  return isNearer && !shotStarts.includes(after) ? after : before;
}

/** Which shot a sample belongs to. */
export const shotOf = ({ shotStarts }: Pick<StudyFilm, 'shotStarts'>, sample: number): number =>
  shotStarts.reduce((shot, start, index) => (start <= sample ? index : shot), 0);

/** The cell of the grid that a place lies in. */
export function cellAt({ columns, rows }: Grid, { x, y }: { readonly x: number; readonly y: number }): { row: number; column: number } {
  return { row: Math.min(rows - 1, Math.floor(y * rows)), column: Math.min(columns - 1, Math.floor(x * columns)) };
}
