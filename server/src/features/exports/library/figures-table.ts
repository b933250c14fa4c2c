import { commaTable } from '@fovea/contract/comma-table';
import type { FilmFigure } from '@fovea/contract/film-figures';
import type { TakenFilm } from '../../pre-tests/index.ts';

const DRIVERS = [
  ['brand_attention', 'share'],
  ['ease', 'points'],
  ['breakthrough', 'share'],
  ['first_noticed', 's'],
  ['focus', 'points'],
] as const;

const HEAD = [
  ...['name', 'id', 'address', 'file', 'length (s)', 'placement', 'brand', 'started_at', 'state'],
  ...['overall_word', 'overall (percentile)', 'overall_lo', 'overall_hi', 'overall_place', 'overall_of'],
  ...DRIVERS.flatMap(([id, unit]) => [`${id} (${unit})`, `${id}_lo`, `${id}_hi`]),
  ...['compliance', 'checks_failed', 'worst_check', 'analyse_again_for', 'cut', 'cuts'],
  ...['overall_among', 'overall_group', 'overall_others_at_least', 'placement_name'],
];

interface FiguresTable {
  readonly films: readonly TakenFilm[];
  readonly isCut: boolean;
  /** Where the pages of this house are; undefined where nobody has said it, and addresses are of this house alone. */
  readonly origin: string | undefined;
}

/**
 * A library as comma-separated values, one film a line, for whoever plans with its figures: words in those of the API, nothing where
 * something was not measured. Where it was cut the last line says so.
 */
export const figuresTable = ({ films, isCut, origin }: FiguresTable): string =>
  commaTable([
    HEAD,
    ...films.map((film) => rowOf(film, origin)),
    ...(isCut ? [[`These are the first ${films.length} films of a longer list: narrow it to take the others.`]] : []),
  ]);

function rowOf({ id, name, file, lengthS, placement, ownPlacement, brand, createdAt, status, band, figures, cut }: TakenFilm, origin = '') {
  const overall = figures?.overall ?? null;
  return [
    ...[name, id, `${origin}/prediction/${id}`, file, lengthS, placement, brand, createdAt, status],
    ...[band, ...bandedCells(overall), overall?.rank?.place ?? null, overall?.rank?.of ?? null],
    ...DRIVERS.flatMap(([driver]) => bandedCells(figures?.[driver] ?? null)),
    ...[figures?.compliance ?? null, failedOf(figures), figures?.failing?.worst.rule ?? null],
    ...[figures === null ? null : figures.older.join(' '), cut?.number ?? null, cut?.of ?? null],
    ...[overall?.among?.reference ?? null, overall?.among?.group ?? null, overall?.among?.at_least ?? null, ownPlacement],
  ];
}

/** None is a number too; nothing where nothing was judged. */
const failedOf = (figures: TakenFilm['figures']): number | null =>
  figures?.failing?.count ?? (figures?.compliance === 'pass' || figures?.compliance === 'warn' ? 0 : null);

const bandedCells = (figure: FilmFigure | null) => [figure?.value ?? null, figure?.lo ?? null, figure?.hi ?? null];
