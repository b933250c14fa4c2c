import type { TenantId } from '@fovea/contract/ids';
import type { PreTestTable } from '@fovea/contract/pre-tests';
import type { Clock } from '../../clock.ts';

/** A row that was seen a moment ago: how many lie before it in its order, and its place there. */
export interface Anchor {
  readonly start: number;
  readonly place: readonly (string | null)[];
}

/** A table of one tenant, in one order and narrowed in one way. */
export interface TableOf {
  readonly tenantId: TenantId;
  readonly wish: PreTestTable;
}

/** What was found out about long tables a moment ago, so that the next page of one needs neither be counted up to nor counted. */
export interface TableMemory {
  /** How many rows there were, as the planner believed; undefined when it was not asked lately. */
  estimate(of: TableOf): number | undefined;
  keepEstimate(of: TableOf, total: number): void;
  /** The nearest row known that does not lie behind `start`. */
  anchor(of: TableOf, start: number): Anchor | undefined;
  keepAnchor(of: TableOf, anchor: Anchor): void;
}

/**
 * As long as somebody turns pages. A row that is added or removed before the page meanwhile moves what is shown by that much, as
 * it moves a page that is counted up to while somebody looks at the one before.
 */
const KEPT_MS = 10_000;
/** Pages before this are counted up to faster than they are remembered. */
export const DEEP_FROM = 500;
const TABLES_MAX = 500;
const ANCHORS_MAX = 100;

interface Remembered {
  readonly untilMs: number;
  estimate: number | undefined;
  anchors: readonly Anchor[];
}

export function createTableMemory({ now }: Clock): TableMemory {
  const tables = new Map<string, Remembered>();
  const find = (of: TableOf): Remembered | undefined => {
    const found = tables.get(nameOf(of));
    const leftMs = (found?.untilMs ?? 0) - now();
    return leftMs > 0 && leftMs <= KEPT_MS ? found : undefined; // longer where the clock was set back
  };
  const open = (of: TableOf): Remembered => {
    const found = find(of) ?? { untilMs: now() + KEPT_MS, estimate: undefined, anchors: [] };
    const name = nameOf(of);
    tables.delete(name);
    tables.set(name, found); // the newest stand last
    const oldest = tables.size > TABLES_MAX ? tables.keys().next().value : undefined;
    if (oldest !== undefined) tables.delete(oldest);
    return found;
  };
  return {
    estimate: (of) => find(of)?.estimate,
    keepEstimate(of, total) {
      open(of).estimate = total;
    },
    anchor: (of, start) =>
      start < DEEP_FROM
        ? undefined
        : find(of)
            ?.anchors.filter((anchor) => anchor.start <= start)
            .toSorted((a, b) => b.start - a.start)[0],
    keepAnchor(of, anchor) {
      if (anchor.start < DEEP_FROM) return;
      const table = open(of);
      table.anchors = [...table.anchors.filter(({ start }) => start !== anchor.start), anchor].slice(-ANCHORS_MAX);
    },
  };
}

const nameOf = ({ tenantId, wish: { start: _start, size: _size, ...rest } }: TableOf): string =>
  JSON.stringify([tenantId, Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
