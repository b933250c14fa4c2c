const SLUG_MAX = 80;

/** A name as it stands in an address: plain letters and digits, joined by hyphens. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'brand' : plain;
}

/** The slug of a name that nobody has yet: the plain one, or the first free one with a number. It is taken from now on. */
export function takeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}
