/** A name as it stands in an address: plain letters and digits, joined by hyphens; empty where nothing of it is left. */
export const plainSlug = (name: string, max: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');
