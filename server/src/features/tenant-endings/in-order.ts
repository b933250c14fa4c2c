import type { TenantTable } from './repo.ts';

/** What is emptied next: a table portion by portion, or several in one statement, since each holds rows of another. */
export interface Step {
  readonly kind: 'in-portions' | 'together';
  readonly tables: readonly string[];
}

/**
 * An order in which the rows of a tenant may go in portions. A table comes when nothing refers to it any more; in a circle first the one
 * that nothing holds, since what refers to it goes along or lets go. Tables that hold each other in a circle go in one statement.
 */
export function inOrder(tables: readonly TenantTable[]): Step[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const steps: Step[] = [];
  while (left.size > 0) {
    const all = [...left.values()];
    const isThere = (name: string) => left.has(name);
    const next =
      all.find(({ referredBy }) => !referredBy.some(isThere)) ?? all.find(({ heldBy }) => !heldBy.some(isThere)) ?? smallestCircle(left);
    const names = Array.isArray(next) ? next : [next.name];
    const isWhole = Array.isArray(next) || next.isHeldByItself;
    steps.push(isWhole ? { kind: 'together', tables: names } : { kind: 'in-portions', tables: names });
    for (const name of names) left.delete(name);
  }
  return steps;
}

/** The fewest tables that only each other hold. */
function smallestCircle(left: ReadonlyMap<string, TenantTable>): string[] {
  const circles = [...left.keys()].map((name) => {
    const found = new Set([name]);
    for (const one of found) for (const holder of left.get(one)?.heldBy ?? []) if (left.has(holder)) found.add(holder);
    return [...found];
  });
  return circles.sort((a, b) => a.length - b.length)[0] ?? [];
}
