import { AppError } from '../../app-error.ts';

interface SetWish<Row, Item> {
  /** The field of the body that holds the list, for the faults' names. */
  readonly field: string;
  readonly existing: readonly Row[];
  readonly items: readonly Item[];
  /** What no two of them may share. */
  readonly keyOf: (item: Item) => string;
}

export interface SetPlan<Row, Item> {
  readonly changed: readonly { readonly row: Row; readonly item: Item }[];
  readonly made: readonly Item[];
  readonly missing: readonly Row[];
}

/**
 * What replacing a set means: those with an id are changed, those without are made, those that are missing go.
 * @throws AppError `invalid_body` for an id that is not of the set, and for two that are the same
 */
export function planSet<Row extends { readonly id: string }, Item extends { readonly id?: string | undefined }>({
  field,
  existing,
  items,
  keyOf,
}: SetWish<Row, Item>): SetPlan<Row, Item> {
  const rows = new Map<string, Row>(existing.map((row) => [row.id, row]));
  const ids = items.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const faults = items.flatMap((item, at) => {
    const { id } = item;
    const isUnknown = id !== undefined && !rows.has(id);
    const isTwice = id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id);
    const key = keyOf(item);
    const isTaken = items.findIndex((other) => keyOf(other) === key) !== at;
    return [
      ...(isUnknown ? [[`${field}.${at}.id`, ['There is nothing with this id.']] as const] : []),
      ...(isTwice ? [[`${field}.${at}.id`, ['This id stands here twice.']] as const] : []),
      ...(isTaken ? [[`${field}.${at}.name`, ['This name stands here twice.']] as const] : []),
    ];
  });
  if (faults.length > 0) throw new AppError('invalid_body', { detail: 'Nothing was changed.', errors: Object.fromEntries(faults) });
  const given = new Set(ids);
  return {
    changed: items.flatMap((item) => {
      const row = item.id === undefined ? undefined : rows.get(item.id);
      return row ? [{ row, item }] : [];
    }),
    made: items.filter(({ id }) => id === undefined),
    missing: existing.filter(({ id }) => !given.has(id)),
  };
}
