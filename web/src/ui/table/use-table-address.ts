import { useCallback } from 'react';
import * as z from 'zod';
import { useSearch } from '../use-search.ts';

/** Rows of a page, as a person may choose. */
export const PAGE_SIZES = [25, 50, 100] as const;
const USUAL_SIZE = 25;

const Page = z.coerce.number().int().min(0).max(40_000).catch(0);
const Size = z.coerce.number().int().min(1).max(100).catch(USUAL_SIZE);
const Direction = z.enum(['asc', 'desc']);

export interface Order<F extends string> {
  readonly field: F;
  readonly direction: 'asc' | 'desc';
}

/** What the server's tables are asked for (specification §3): `start` is the page's index times its size. */
export interface TableRequest<F extends string> {
  readonly start: number;
  readonly size: number;
  readonly sortField: F;
  readonly sortFieldDir: 'asc' | 'desc';
}

export interface TableAddress<F extends string> {
  readonly page: number;
  readonly size: number;
  readonly order: Order<F>;
  readonly request: TableRequest<F>;
  /** The value of one filter; empty when it is not set. */
  readonly filter: (name: string) => string;
  /** True while any of the named filters is set. */
  readonly isFiltered: (...names: readonly string[]) => boolean;
  readonly turnTo: (page: number, size: number) => void;
  readonly orderBy: (order: Order<string> | null) => void;
  /** Sets or clears a filter, and goes back to the first page. */
  readonly setFilter: (name: string, value: string) => void;
  readonly clear: (...names: readonly string[]) => void;
}

/**
 * Where a table stands, kept in the address: a reload, the back button and a link that is sent all show the same rows.
 * @param fields what the table may be sorted by; anything else in the address is as if it were not there
 */
export function useTableAddress<const F extends string>(fields: readonly F[], usual: Order<F>): TableAddress<F> {
  const [search, setSearch] = useSearch();
  const page = Page.parse(search.get('page') ?? 0);
  const size = Size.parse(search.get('size') ?? USUAL_SIZE);
  const field = fields.find((name) => name === search.get('sort')) ?? usual.field;
  const direction = Direction.safeParse(search.get('dir')).data ?? (field === usual.field ? usual.direction : 'asc');
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, replace = false) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) value === '' ? next.delete(name) : next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  const setFilter = useCallback((name: string, value: string) => change({ [name]: value, page: '' }, true), [change]);
  return {
    page,
    size,
    order: { field, direction },
    request: { start: page * size, size, sortField: field, sortFieldDir: direction },
    filter: (name) => search.get(name) ?? '',
    isFiltered: (...names) => names.some((name) => Boolean(search.get(name))),
    turnTo: (nextPage, nextSize) =>
      change({
        page: nextPage === 0 || nextSize !== size ? '' : String(nextPage),
        size: nextSize === USUAL_SIZE ? '' : String(nextSize),
      }),
    orderBy: (order) => {
      const isUsual = !order || (order.field === usual.field && order.direction === usual.direction);
      change({ sort: isUsual ? '' : order.field, dir: isUsual ? '' : order.direction, page: '' });
    },
    setFilter,
    clear: (...names) => change({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }),
  };
}
