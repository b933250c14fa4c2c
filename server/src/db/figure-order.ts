import type { FilmFigureName } from '@fovea/contract/film-figures';
import { FilmFigureName as FIGURES } from '@fovea/contract/film-figures';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { preTests } from './schema/pre-tests.ts';

/** The figures by which a library is sorted; the key breaks ties. */
export const FIGURE_ORDERS = {
  overall: [preTests.overall, preTests.id],
  brand_attention: [preTests.brandAttention, preTests.id],
  first_noticed: [preTests.firstNoticed, preTests.id],
  ease: [preTests.ease, preTests.id],
  focus: [preTests.focus, preTests.id],
  breakthrough: [preTests.breakthrough, preTests.id],
  checks_failed: [preTests.checksFailed, preTests.id],
} as const satisfies Record<FilmFigureName, unknown>;

type FigureColumns = (typeof FIGURE_ORDERS)[FilmFigureName];

/** Films that have no such figure stand last whichever way it is sorted. */
export const figureOrder = ([figure, id]: FigureColumns, isFalling: boolean): SQL =>
  isFalling ? sql`${figure} desc nulls last, ${id} desc` : sql`${figure} asc nulls last, ${id} asc`;

export const isFigure = (name: string): name is FilmFigureName => FIGURES.safeParse(name).success;

export interface FigurePage {
  readonly where: SQL | undefined;
  readonly columns: FigureColumns;
  readonly isFalling: boolean;
  /** Figure and id of a row that is known to lie before the page or to be its first; null to count from the beginning. */
  readonly place: readonly (string | null)[] | null;
  /** Rows between that one and the page. */
  readonly passed: SQL;
  readonly size: SQL;
}

/**
 * The ids of a page: of films that have the figure, and behind those of films that have none. Both are read along one index, from either
 * end; how many have it is counted only for a page on which none does.
 */
export function idsByFigure({ where, columns, isFalling, place, passed, size }: FigurePage): SQL {
  const [figure, id] = columns;
  const direction = isFalling ? desc : asc;
  const order = sql`${direction(figure)}, ${direction(id)}`;
  const [value = null, key = null] = place ?? [];
  const isBehind = place !== null && value === null;
  const from = (parts: SQLWrapper, values: SQL) => (isFalling ? sql`${parts} <= ${values}` : sql`${parts} >= ${values}`);
  const fromId = isBehind ? from(id, sql`${key}::uuid`) : undefined;
  const without = sql`select ${id} as id from ${preTests} where ${and(where, isNull(figure), fromId)} order by ${order}`;
  if (isBehind) return sql`${without} offset ${passed} limit ${size}`;
  const fromBoth = place ? from(sql`(${figure}, ${id})`, sql`(${value}::float8, ${key}::uuid)`) : undefined;
  const having = and(where, isNotNull(figure), fromBoth);
  return sql`with having_it as (select ${id} as id from ${preTests} where ${having} order by ${order} offset ${passed} limit ${size})
    select id from having_it union all (${without}
    offset case when exists (select 1 from having_it) then 0 else ${passed} - (select count(*) from ${preTests} where ${having}) end
    limit ${size} - (select count(*) from having_it))`;
}
