import { plainSlug } from '../../plain-slug.ts';

const SLUG_MAX = 80;

/** The slug of a name that nobody has yet: the plain one, or the first free one with a number. It is taken from now on. */
export function takeSlug(name: string, taken: Set<string>): string {
  const base = plainSlug(name, SLUG_MAX) || 'brand';
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}
