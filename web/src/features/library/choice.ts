import { PRE_TEST_FILTERS } from '@fovea/contract/pre-tests';
import type { VideoTableRequest } from '@fovea/contract/videos';
import * as z from 'zod';
import { FIGURE_COLUMN_SORTS, FIGURE_SORTS, FigureSort } from './figure-sorts.ts';

/** The orders a person can choose, by the name that stands in the address. */
const SORTS = {
  newest: { sortField: 'created_at', sortFieldDir: 'desc' },
  oldest: { sortField: 'created_at', sortFieldDir: 'asc' },
  changed: { sortField: 'updated_at', sortFieldDir: 'desc' },
  name: { sortField: 'pre_test_name', sortFieldDir: 'asc' },
  'name-down': { sortField: 'pre_test_name', sortFieldDir: 'desc' },
  status: { sortField: 'status', sortFieldDir: 'asc' },
  'status-down': { sortField: 'status', sortFieldDir: 'desc' },
  ...FIGURE_SORTS,
} as const;

export const SortName = z.enum(['newest', 'oldest', 'changed', 'name', 'name-down', 'status', 'status-down', ...FigureSort.options]);
export type SortName = z.infer<typeof SortName>;

/** Columns of the table that can be sorted by, with their orders: the first is chosen first, the other by choosing again. */
export const COLUMN_SORTS = {
  name: ['name', 'name-down'],
  status: ['status', 'status-down'],
  created: ['newest', 'oldest'],
  ...FIGURE_COLUMN_SORTS,
} as const satisfies Record<string, readonly [SortName, SortName]>;

/** What the library can be narrowed to, by the name that stands in the address. Days are the reader's own. */
const Filters = z.object({
  q: PRE_TEST_FILTERS.q.catch(undefined),
  status: PRE_TEST_FILTERS.status.catch(undefined),
  brand: PRE_TEST_FILTERS.brand_id.catch(undefined),
  placement: PRE_TEST_FILTERS.placement.catch(undefined),
  band: PRE_TEST_FILTERS.band.catch(undefined),
  compliance: PRE_TEST_FILTERS.compliance.catch(undefined),
  person: PRE_TEST_FILTERS.created_by.catch(undefined),
  kind: PRE_TEST_FILTERS.kind.catch(undefined),
  cuts: PRE_TEST_FILTERS.cuts.catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
});
export type Filters = z.infer<typeof Filters>;
export type FilterName = keyof Filters;
const FILTER_NAMES = Object.keys(Filters.shape).filter((name): name is FilterName => Object.hasOwn(Filters.shape, name));

/** What the address asks for. */
export interface Choice {
  readonly sortName: SortName;
  readonly filters: Filters;
  readonly isFiltered: boolean;
}

/** Reads an address; anything it does not know is as if it were not there. */
export function readChoice(search: URLSearchParams): Choice {
  const asked = Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) || undefined]));
  const filters = Filters.parse(asked);
  return {
    sortName: SortName.safeParse(search.get('sort')).data ?? 'newest',
    filters,
    isFiltered: FILTER_NAMES.some((name) => filters[name] !== undefined),
  };
}

/** The address with one choice changed; the usual is left out, so that addresses stay short. */
export function withChoice(search: URLSearchParams, name: 'sort' | FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '' || (name === 'sort' && value === 'newest')) next.delete(name);
  else next.set(name, value);
  return next;
}

export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of FILTER_NAMES) next.delete(name);
  return next;
}

/** What the server is asked for, beside which rows. */
export type LibraryRequest = Omit<VideoTableRequest, 'start' | 'size' | 'scope'>;

/**
 * The choice in the server's words. A folder shows what lies directly in it, the library itself what lies in no folder; once they
 * are narrowed, what lies in any folder inside them too.
 * @param place slug of a folder, or `root`
 */
export function requestOf({ sortName, filters, isFiltered }: Choice, place: string): LibraryRequest {
  const { q, status, brand, placement, band, compliance, person, kind, cuts, from, to } = filters;
  const given = {
    ...{ q, status, placement, band, compliance, kind, cuts, brand_id: brand, created_by: person },
    created_from: from && new Date(`${from}T00:00:00`).toISOString(),
    created_to: to && new Date(`${to}T23:59:59.999`).toISOString(),
    ...(isFiltered ? { inside_folder: place === 'root' ? undefined : place } : { folder_id: place }),
  };
  return { ...SORTS[sortName], ...dropUndefined(given) };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function dropUndefined<T extends object>(given: T): Given<T> {
  const kept: Given<T> = {};
  for (const key in given) if (given[key] !== undefined) Object.assign(kept, { [key]: given[key] });
  return kept;
}
