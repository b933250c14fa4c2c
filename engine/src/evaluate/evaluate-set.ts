import type { Interval } from '../metrics/bootstrap.ts';
import { bootstrapMean } from '../metrics/bootstrap.ts';
import type { SaliencyModel } from '../ports.ts';
import { createCentrePrior } from './centre-prior.ts';
import type { FixationSet, SeenPicture } from './fixation-set.ts';
import { humanCeiling } from './human-ceiling.ts';
import type { LookingWith, StillLook } from './look-at-still.ts';
import { lookAtStill } from './look-at-still.ts';
import type { FirstFixation, ScoredPicture } from './score-canvas.ts';
import { DEGREE_PX, densityOnCanvas, onCanvas, smoothFixations } from './score-canvas.ts';
import type { FigureName, MapScores, Truth } from './score-maps.ts';
import { scoreMap, scoreUniform } from './score-maps.ts';
import { calibratedTeacher } from './teacher-density.ts';

/** Whose maps are scored, in the order of the table. */
export const ROWS = ['model', 'centre', 'uniform', 'teacher', 'human'] as const;
/** One of them. */
export type RowName = (typeof ROWS)[number];
/** A row of the table: each figure over all pictures; null where it was not measured or there is no such figure. */
export type RowScores = Readonly<Record<FigureName, Interval | null>>;

/** What `--json` prints of a set. */
export interface SetScores {
  readonly set: string;
  /** Pictures. */
  readonly n: number;
  /** `null`: not measured. */
  readonly rows: Readonly<Record<RowName, RowScores | null>>;
  /** Only where another network was measured on the same pictures. */
  readonly beside?: Beside;
}

/** Another network on the same pictures. */
export interface Beside {
  readonly scores: RowScores;
  /** What the first has more than this one, picture by picture: in an interval of differences, how hard a picture is cancels out. */
  readonly gain: RowScores;
}

/** One picture with everything that was measured on it. */
export interface PictureScores {
  readonly picture: ScoredPicture;
  readonly path: string;
  readonly rows: Readonly<Record<RowName, MapScores | null>>;
  /** The network's density on the canvas. */
  readonly density: Float64Array;
  /** The fixations as a density. */
  readonly measured: Float64Array;
}

/** How a set is evaluated. */
export interface EvaluationWish extends LookingWith {
  /** attention-center as a network in an ONNX file; null leaves its row out. */
  readonly teacher: SaliencyModel | null;
  /** Another network, to be held against the first. */
  readonly beside?: SaliencyModel | undefined;
  readonly first: FirstFixation;
  /** Sees each picture when it is done. */
  readonly onPicture: (scores: PictureScores, number: number) => void;
}

/** Fewer fixations than this make no map. */
const FIXATIONS_LEAST = 2;

/** Every picture of a set through the product's decoder and network, against people and the baselines. */
export async function evaluateSet(set: FixationSet, wish: EvaluationWish): Promise<SetScores> {
  const pictures = await sized(set.pictures, wish);
  const priorOf = createCentrePrior(pictures.map(({ picture }) => picture));
  const collected: PictureScores['rows'][] = [];
  const others: MapScores[] = [];
  const mapBy = async ({ path }: SeenPicture, other: SaliencyModel) => lookAtStill(path, { ...wish, model: other });
  for (const [number, { picture, seen, look }] of pictures.entries()) {
    const truth = truthOf(number, { pictures, baseline: priorOf(number) });
    const density = densityOnCanvas(look.logits, look.map, picture);
    const rows = {
      model: scoreMap(density, truth),
      centre: scoreMap(truth.baseline, truth),
      uniform: scoreUniform(truth),
      teacher: wish.teacher && scoreMap(calibratedTeacher(await mapBy(seen, wish.teacher), picture, truth.baseline), truth),
      human: humanCeiling(picture, truth),
    };
    collected.push(rows);
    if (wish.beside) {
      const { logits, map } = await mapBy(seen, wish.beside);
      others.push(scoreMap(densityOnCanvas(logits, map, picture), truth));
    }
    wish.onPicture({ picture, path: seen.path, rows, density, measured: truth.measured }, number);
  }
  const scores = { set: set.name, n: collected.length, rows: summed(collected) };
  return wish.beside ? { ...scores, beside: { scores: rowOf(others), gain: gainOf(collected, others) } } : scores;
}

/** A figure that one of the two has not of a picture leaves that picture out. */
function gainOf(collected: readonly PictureScores['rows'][], others: readonly MapScores[]): RowScores {
  const difference = (own: number | null | undefined, other: number | null) =>
    own === null || own === undefined || other === null ? null : own - other;
  return rowOf(
    others.map((other, number) => {
      const own = collected[number]?.model;
      return eachFigure((name) => difference(own?.[name], other[name]));
    }),
  );
}

interface Sized {
  readonly picture: ScoredPicture;
  readonly seen: SeenPicture;
  readonly look: Pick<StillLook, 'logits' | 'map'>;
}

/** The prior needs all pictures before the first is scored; of each, only the small map is kept. */
async function sized(seen: readonly SeenPicture[], wish: EvaluationWish): Promise<Sized[]> {
  const found: Sized[] = [];
  for (const one of seen) {
    const { logits, map, shown } = await lookAtStill(one.path, wish);
    const picture = onCanvas(one, shown, wish.first);
    if (picture.fixations.length >= FIXATIONS_LEAST) found.push({ picture, seen: one, look: { logits, map } });
  }
  return found;
}

function truthOf(
  number: number,
  { pictures, baseline }: { readonly pictures: readonly Sized[]; readonly baseline: Float64Array },
): Truth & { readonly measured: Float64Array } {
  const { picture } = pictures[number] ?? pictures[0] ?? unreachable();
  const { widthPx, heightPx, fixations } = picture;
  const others = pictures.flatMap(({ picture: other }, i) =>
    i === number
      ? []
      : other.fixations.map(({ row, column }) => ({
          row: Math.floor((row / other.heightPx) * heightPx),
          column: Math.floor((column / other.widthPx) * widthPx),
        })),
  );
  return { columns: widthPx, fixations, others, measured: smoothFixations(fixations, picture, DEGREE_PX), baseline };
}

function unreachable(): never {
  throw new RangeError('there is no such picture');
}

function summed(collected: readonly PictureScores['rows'][]): SetScores['rows'] {
  const row = (name: RowName): RowScores | null => {
    const scores = collected.flatMap((rows) => rows[name] ?? []);
    return scores.length === 0 ? null : rowOf(scores);
  };
  return { model: row('model'), centre: row('centre'), uniform: row('uniform'), teacher: row('teacher'), human: row('human') };
}

function rowOf(scores: readonly MapScores[]): RowScores {
  return eachFigure((name) => {
    const values = scores.flatMap((score) => score[name] ?? []);
    return values.length === 0 ? null : bootstrapMean(values);
  });
}

function eachFigure<T>(figure: (name: FigureName) => T): Readonly<Record<FigureName, T>> {
  return {
    auc_judd: figure('auc_judd'),
    sauc: figure('sauc'),
    nss: figure('nss'),
    cc: figure('cc'),
    sim: figure('sim'),
    kl: figure('kl'),
    ig: figure('ig'),
  };
}
