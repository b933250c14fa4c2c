import type { AbcdFilm, AbcdRow, AbcdRule } from './abcd-film.ts';
import { judged, unjudged } from './abcd-film.ts';
import { firstBefore } from './first-before.ts';
import { spokenRows } from './spoken-rows.ts';

const FIRST_S = 5;
/** The detector calls a logo large from here on; it is told and asked of nobody. */
const LARGE_LEAST = 0.035;

/** Brand and product, seen, written and said. */
export function brandRows({ brand, products, durationS, ...film }: AbcdFilm): AbcdRow[] {
  return [
    ...(brand ? shownRows(brand, durationS) : NOT_CHOSEN),
    ...spokenRows(film, 'brand'),
    writtenRow('product_in_text', products, durationS),
    writtenRow('product_in_text_first_5s', products, FIRST_S),
    ...spokenRows(film, 'product'),
  ];
}

function writtenRow(rule: AbcdRule, products: AbcdFilm['products'], endS: number): AbcdRow {
  if (!products) return unjudged(rule, 'not_measured', 'needs_product_names');
  const first = products.filter(({ startS }) => startS < endS).toSorted((a, b) => a.startS - b.startS)[0];
  return judged(rule, first !== undefined, first ? { at: { startS: first.startS, endS: first.endS }, text: first.text } : {});
}

const NOT_CHOSEN: readonly AbcdRow[] = [
  unjudged('brand_visuals', 'not_applicable', 'no_brand_chosen'),
  unjudged('brand_visuals_first_5s', 'not_applicable', 'no_brand_chosen'),
];

function shownRows(brand: NonNullable<AbcdFilm['brand']>, durationS: number): AbcdRow[] {
  const row = (rule: AbcdRule, endS: number): AbcdRow => {
    const at = firstBefore(brand, endS);
    const within = brand.filter(({ startS }) => startS < endS);
    const largest = Math.max(0, ...within.map(({ areaShare }) => areaShare));
    return judged(rule, at !== null, {
      at,
      value: at ? largest : null,
      limit: at ? LARGE_LEAST : null,
      unit: at ? 'share of the picture' : null,
    });
  };
  return [row('brand_visuals', durationS), row('brand_visuals_first_5s', FIRST_S)];
}
