import { PreTestStatus } from '@fovea/contract/pre-tests';
import * as z from 'zod';

/** The orders a person can choose, by the name that stands in the address. */
export const SORTS = {
  newest: { field: 'created_at', direction: 'desc' },
  oldest: { field: 'created_at', direction: 'asc' },
  changed: { field: 'updated_at', direction: 'desc' },
  name: { field: 'pre_test_name', direction: 'asc' },
  'name-down': { field: 'pre_test_name', direction: 'desc' },
  status: { field: 'status', direction: 'asc' },
} as const;

export const SortName = z.enum(['newest', 'oldest', 'changed', 'name', 'name-down', 'status']);
export type SortName = z.infer<typeof SortName>;

export interface Choice {
  readonly sort: (typeof SORTS)[SortName];
  readonly status: PreTestStatus | null;
}

/** What the address asks for; anything it does not know is as if it were not there. */
export function readChoice(search: URLSearchParams): { sortName: SortName; status: PreTestStatus | null } {
  return {
    sortName: SortName.safeParse(search.get('sort')).data ?? 'newest',
    status: PreTestStatus.safeParse(search.get('status')).data ?? null,
  };
}

/** The address with one choice changed; the usual is left out, so that addresses stay short. */
export function withChoice(search: URLSearchParams, name: 'sort' | 'status', value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '' || (name === 'sort' && value === 'newest')) next.delete(name);
  else next.set(name, value);
  return next;
}
