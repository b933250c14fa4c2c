/** Titles of standards and papers, and names of products: they are the same in every language. */
export const SOURCE_TITLES: readonly string[] = [
  ...['EBU R 128 v4', 'EBU R 128 s1'],
  'W3C, WCAG 2.2, 2.3.1 Three Flashes or Below Threshold',
  'W3C, WCAG 2.2, 1.2.2 Captions (Prerecorded)',
  'W3C, WCAG 2.2, 1.2.5 Audio Description (Prerecorded)',
  'W3C, WCAG 2.2, 1.4.3 Contrast (Minimum)',
  ...['Attention Insight', 'Google ABCD', 'Meta', 'VidMob'],
];

/** The language key (file `base`) of a source whose name is in words, not a title; null for a title. */
export const sourceKey = (name: string): string | null =>
  SOURCE_TITLES.includes(name)
    ? null
    : `source.${name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}`;
