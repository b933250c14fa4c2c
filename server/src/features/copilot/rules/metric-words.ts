import type { ScoreName, SeriesName } from '../tools/metric-ids.ts';

/** What people call the figures, in English, German and Dutch; the more particular ones first. */
const METRIC_WORDS: readonly (readonly [ScoreName, RegExp])[] = [
  ['share_many_peaks', /more than three (?:places|spots)|mehr als drei stellen|meer dan drie plekken|share_many_peaks/],
  ['shots_in_any_5s', /(?:most )?shots in (?:any )?5 ?s|meiste einstellungen|meeste shots|shots_in_any_5s/],
  ['cuts_per_minute', /cuts? (?:per|a) min\w*|schnitte (?:pro|je) minute|schnittfrequenz|cuts per minuut|cuts_per_minute|pace|tempo/],
  ['average_shot', /average shot|shot length|mittlere einstellung|einstellungsl\S+|gemiddelde shot|shotlengte|average_shot/],
  ['loudness_short_term_max', /loudest 3|lauteste 3|luidste 3|short.?term|loudness_short_term_max/],
  ['loudness_momentary_max', /loudest moment|lautester moment|lauteste stelle|luidste moment|momentary|loudness_momentary_max/],
  ['loudness_range', /loudness range|lautheitsumfang|luidheidsbereik|dynami\w+|loudness_range/],
  ['true_peak', /true.?peak|true_peak/],
  ['loudness_integrated', /loud(?:ness)?\b|laut(?:heit|stärke)?\b|luidheid|geluidsniveau|volume|lufs|loudness_integrated/],
  ['ease', /\bease\b|cognitive ease|leichtigkeit|verwerkingsgemak|gemak\b|cognitive load|belastung/],
  ['a50', /\ba50\b|half (?:of )?(?:the )?attention|halben? aufmerksamkeit|halve aandacht/],
  ['dispersion', /dispersion|spread\b|drift|streuung|spreiding/],
  ['entropy', /entrop\w+/],
  ['peaks', /\bpeaks\b|compet\w+ (?:places|spots)|competing|konkurrierende\w*|concurrerende|hot ?spots/],
  ['shift', /attention shift|\bshift\b|blickverlagerung|verlagerung|aandachtsverschuiving|verschuiving/],
  ['jumps', /\bjumps?\b|sprünge|sprung|sprongen/],
  ['motion', /\bmotion\b|movement|bewegung|beweging/],
  ['clutter', /clutter\w*|unruhe|drukte/],
  ['shots', /\bshots?\b|einstellungen/],
  ['focus', /focus\w*|fokus\w*|attention|aufmerksamkeit|aandacht|gathered|concentrat\w+/],
];

/** The figures that a question names, as far as they are known. */
export function metricsIn(text: string): ScoreName[] {
  let rest = text.toLowerCase();
  return METRIC_WORDS.flatMap(([id, words]) => {
    const found = words.test(rest);
    if (found) rest = rest.replace(words, ' ');
    return found ? [id] : [];
  });
}

/** A question without the names of figures in it. */
export const withoutMetrics = (text: string): string =>
  METRIC_WORDS.reduce((rest, [, words]) => rest.replace(new RegExp(words.source, 'giu'), ' '), text);

/** The curve that goes with a figure; null for what is known of the whole film alone. */
export const CURVE_OF: Readonly<Partial<Record<ScoreName, SeriesName>>> = {
  ease: 'ease',
  focus: 'focus',
  a50: 'a50',
  entropy: 'entropy',
  dispersion: 'dispersion',
  peaks: 'peaks',
  shift: 'shift',
  motion: 'motion',
  clutter: 'clutter',
  loudness_integrated: 'loudness_short_term',
  loudness_short_term_max: 'loudness_short_term',
  loudness_momentary_max: 'loudness_momentary',
};

/** What people ask for that no engine of Fovea measures. */
const UNMEASURED =
  /brand attention|brand recall|\brecall\b|memory|memorab\w+|emotion\w*|purchase|intent\b|sales|\bctr\b|click|conversion|\broi\b|likeab\w+|skip\w*|\bviews?\b|breakthrough|persuasi\w+|markenaufmerksamkeit|markenerinnerung|erinnerung|kaufabsicht|verkauf\w*|umsatz|gefühl\w*|klick\w*|überspr\w+|merkaandacht|merkherinnering|herinnering|aankoop\w*|verkoop\w*|omzet|emotie\w*|klikken|overslaan/i;
export const isUnmeasured = (text: string): boolean => UNMEASURED.test(text);
