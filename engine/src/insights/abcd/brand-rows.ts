import type { AbcdFilm, AbcdRow, AbcdRule } from './abcd-film.ts';
import { judged, unjudged } from './abcd-film.ts';
import { firstBefore } from './first-before.ts';

const FIRST_S = 5;
/** The detector calls a logo large from here on; it is told and asked of nobody. */
const LARGE_LEAST = 0.035;

/** Brand and product. Spoken names need a transcript, which is not there. */
export function brandRows({ brand, products, durationS, speech }: AbcdFilm): AbcdRow[] {
  const spoken = (rule: AbcdRule): AbcdRow =>
    speech === 'no_audio' ? unjudged(rule, 'not_applicable', 'no_audio') : unjudged(rule, 'not_measured', 'needs_transcript');
  return [
    ...(brand ? shownRows(brand, durationS) : NOT_CHOSEN),
    spoken('brand_in_speech'),
    spoken('brand_in_speech_first_5s'),
    writtenRow('product_in_text', products, durationS),
    writtenRow('product_in_text_first_5s', products, FIRST_S),
    spoken('product_in_speech'),
    spoken('product_in_speech_first_5s'),
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
