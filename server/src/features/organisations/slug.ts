import { plainSlug } from '../../plain-slug.ts';

/** Room for a number behind it. */
const LENGTH_MAX = 56;

export const slugOf = (name: string): string => plainSlug(name, LENGTH_MAX) || 'organisation';

/** `/tenant/create` is the page where they are made, and `/crud/tenant/table` the call that lists them. */
const OURS: ReadonlySet<string> = new Set(['create', 'table']);

/** The first of `acme`, `acme-2`, `acme-3` … that is free. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug) && !OURS.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
