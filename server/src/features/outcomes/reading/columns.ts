import type { OutcomeColumn } from '@fovea/contract/outcomes';

/** What people and platforms call these columns, in English, German and Dutch; the more particular ones first. */
const HEADINGS: readonly (readonly [OutcomeColumn, RegExp])[] = [
  ['id', /^(?:pre[ _-]?test[ _-]?id|fovea[ _-]?id|uuid|id)$/],
  ['second', /^(?:second|seconds|time[ _]?s?|t|position|sekunden?|zeit|seconden?|tijd)(?: ?\(s\))?$/],
  ['retention', /retention|still watching|watch(?:ing)? ratio|bindung|noch dabei|kijkersbehoud|retentie/],
  ['view_through', /view[ _-]?through|\bvtr\b|durchsehrate|view rate|doorkijk/],
  ['skip', /\bskip|übersprungen|skiprate|overgeslagen/],
  ['completion', /complet|\bvcr\b|zu ende gesehen|abschluss|uitgekeken|voltooi/],
  ['brand_lift', /\blift\b|brand[ _-]?lift|uplift|markenzuwachs|merklift/],
  ['recall', /recall|erinnerung|herinnering/],
  [
    'ad',
    /^(?:ad|ads|name|film|video|spot|creative|title|ad name|pre[ _-]?test(?:[ _-]?name)?|anzeige|titel|werbemittel|advertentie|naam)$/,
  ],
];

/** What each column is; a heading that is nothing known is nothing, and of two the first counts. */
export function columnsOf(head: readonly string[]): (OutcomeColumn | null)[] {
  const taken = new Set<OutcomeColumn>();
  return head.map((name) => {
    const plain = name.toLowerCase().replace(/[%_]+/g, ' ').replace(/\s+/g, ' ').trim();
    const found = HEADINGS.find(([as, words]) => !taken.has(as) && words.test(plain))?.[0] ?? null;
    if (found) taken.add(found);
    return found;
  });
}
