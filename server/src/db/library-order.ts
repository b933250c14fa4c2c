import type { PreTestTable } from '@fovea/contract/pre-tests';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, desc, sql } from 'drizzle-orm';
import { FIGURE_ORDERS, figureOrder, idsByFigure, isFigure } from './figure-order.ts';
import { preTests } from './schema/pre-tests.ts';

export const ORDERS = {
  created_at: [preTests.createdAt, preTests.id],
  updated_at: [preTests.updatedAt, preTests.id],
  pre_test_name: [preTests.nameKey, preTests.id],
  status: [preTests.status, preTests.createdAt, preTests.id],
  ...FIGURE_ORDERS,
} satisfies Record<NonNullable<PreTestTable['sortField']>, unknown>; // the key breaks ties: no row twice, none lost

type Columns = (typeof ORDERS)[keyof typeof ORDERS];

/** So many rows may be passed over; a page that lies deeper finds its ids first, in an index alone where nothing narrows it. */
const PASSED_MAX = 100;

/** A row that was seen before: how many lie before it in its order, and its place there. */
interface Anchor {
  readonly start: number;
  readonly place: readonly (string | null)[];
}

interface Among {
  readonly where: SQL | undefined;
  /** A row that is known to lie before the page or to be its first; null to count from the beginning. */
  readonly from: Anchor | null;
}

interface PageRows {
  readonly rows: SQL;
  /** In which they stand, to be said again of whatever is made of them. */
  readonly order: SQL;
  readonly columns: Columns;
}

/** The rows of a page of a library, in any order, and the order in which they stand. */
export function rowsOf(wish: Pick<PreTestTable, 'start' | 'size' | 'sortField' | 'sortFieldDir'>, { where, from }: Among): PageRows {
  const { start, size, sortField = 'created_at', sortFieldDir = wish.sortField ? 'asc' : 'desc' } = wish;
  const isFalling = sortFieldDir === 'desc';
  const passed = start - (from?.start ?? 0);
  const piece = { passed: wholeNumber(passed), size: wholeNumber(size) };
  if (isFigure(sortField)) {
    const columns = FIGURE_ORDERS[sortField];
    const ids = idsByFigure({ where, columns, isFalling, place: from?.place ?? null, ...piece });
    return { columns, order: figureOrder(columns, isFalling), rows: sql`select * from ${preTests} where ${preTests.id} in (${ids})` };
  }
  const columns = ORDERS[sortField];
  const order = listed(columns.map((column) => (isFalling ? desc(column) : asc(column))));
  const page = sql`${and(where, from === null ? undefined : fromOn(from, { columns, isFalling }))} order by ${order}
    offset ${piece.passed} limit ${piece.size}`;
  const rows =
    passed <= PASSED_MAX
      ? sql`select * from ${preTests} where ${page}`
      : sql`select * from ${preTests} where ${preTests.id} in (select ${preTests.id} from ${preTests} where ${page})`;
  return { rows, order, columns };
}

/** From a row on, in one comparison, so that an index begins there. */
function fromOn({ place }: Anchor, { columns, isFalling }: { columns: Columns; isFalling: boolean }): SQL {
  const values = columns.map((column, index) => sql`${place[index] ?? null}::${sql.raw(column.getSQLType())}`);
  return isFalling ? sql`(${listed(columns)}) <= (${listed(values)})` : sql`(${listed(columns)}) >= (${listed(values)})`;
}

export const listed = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);

/** Written out: a plan that is kept would otherwise be made for a tenth of the table. */
export const wholeNumber = (value: number): SQL => sql.raw(String(Math.trunc(value)));
