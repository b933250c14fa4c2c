import type { BrandReading, BrandScoreId } from '../brand/brand-reading.ts';
import { bandWords, clockSpan, escapeHtml, shortNumber } from './write-html.ts';

/** How each figure of the brand is called. */
const BRAND_WORDS = {
  brand_attention: 'Brand attention',
  brand_attended: 'Attended seconds',
  brand_while_visible: 'Attention while it is on screen',
  brand_seen: 'Seen at least once',
  brand_efficiency: 'Attention for its size',
  brand_lift: 'Attention for its place',
  brand_first_shown: 'First at 0.5 % of the picture',
  brand_first_noticed: 'Predicted to be noticed by',
  brand_pulses: 'Brand moments',
  brand_pulse_mean: 'Mean brand moment',
  brand_gap_mean: 'Mean gap between them',
  brand_longest_share: 'Longest moment, of all brand time',
  brand_central_share: 'Brand time in the middle of the picture',
  brand_time_share: 'Share of the film with brand',
  brand_first_2s: 'Brand attention, first 2 s',
  brand_first_3s: 'Brand attention, first 3 s',
  brand_first_5s: 'Brand attention, first 5 s',
  brand_last_3s: 'Brand attention, last 3 s',
} as const satisfies Record<BrandScoreId, string>;

const BRAND_REASONS: Readonly<Record<string, string>> = {
  no_brand_detected: 'there is no brand to measure',
  not_reached: 'not in this film',
  no_gap: 'there is one moment, so there is no gap',
};

/** What was found of the brand as a part of the report: when it is shown and noticed, its figures with their bands, its moments. */
export function brandSection({ assets, flags, pulses, scores }: BrandReading): string {
  const unusable = assets.filter(({ isUsable }) => !isUsable).length;
  const warned = unusable === 0 ? '' : `<p>${unusable} of ${assets.length} pictures hold nothing that can be looked for.</p>`;
  if (flags.includes('no_brand_detected'))
    return `<section class="brand"><h2>Brand</h2><p><b>The brand was not found in this ${isStill(scores) ? 'picture' : 'film'}.</b> It may be missed: very small, blurred, half-hidden or bent logos can be overlooked.</p>${warned}</section>`;
  const rows = scores.map(
    ({ id, value, unit, lo, hi, reason, state }) =>
      `<tr><th scope="row">${BRAND_WORDS[id]}</th><td class="number">${value === null ? `<span class="quiet">${BRAND_REASONS[reason ?? ''] ?? state.replaceAll('_', ' ')}</span>` : amount(value, unit)}</td><td class="number quiet">${bandOf({ lo, hi, unit })}</td></tr>`,
  );
  const moments = pulses.map(
    ({ startS, endS, seenLo, seenHi }) =>
      `<li data-at="${startS}">${clockSpan(startS, endS)}: ${bandWords(share(seenLo), share(seenHi)) || share(seenHi)} of viewers are predicted to look at it</li>`,
  );
  return `<section class="brand"><h2>Brand</h2><p><b>${whenSeen({ scores, pulses })}</b></p>${warned}
<table><thead><tr><th scope="col">Figure</th><th scope="col">Value</th><th scope="col">Band</th></tr></thead><tbody>${rows.join('')}</tbody></table>
${moments.length === 0 ? '' : `<h3>Brand moments</h3><ul class="findings">${moments.join('')}</ul>`}
<p class="quiet">Bands come from how sure the brand was found (80 %, 50 % and 30 %) and from how steady the prediction is. Looks at 1.5 to 3 a second are taken as independent, which real ones are not.</p></section>`;
}

/** So much earlier a smaller brand is worth a word. */
const EARLIER_S = 1;

function whenSeen({ scores, pulses }: Pick<BrandReading, 'scores' | 'pulses'>): string {
  if (isStill(scores)) return 'The brand is in this picture.';
  const at = (id: BrandScoreId) => scores.find((score) => score.id === id)?.value ?? null;
  const [shownS, noticedS] = [at('brand_first_shown'), at('brand_first_noticed')];
  if (shownS === null) return 'The brand is on screen, but always very small.';
  const noticed =
    noticedS === null ? ', but it is not predicted to be noticed' : ` and is predicted to be noticed by ${shortNumber(noticedS)} s`;
  const firstS = Math.min(shownS, ...pulses.map(({ startS }) => startS));
  if (shownS - firstS < EARLIER_S && (noticedS === null || noticedS >= shownS))
    return `The brand is on screen from ${shortNumber(shownS)} s on${noticed}.`;
  return `The brand is on screen from ${shortNumber(firstS)} s on, with 0.5 % of the picture or more from ${shortNumber(shownS)} s${noticedS === null ? noticed : `,${noticed}`}.`;
}

/** Figures of time tell a picture from a film. */
const isStill = (scores: BrandReading['scores']): boolean => scores.some(({ reason }) => reason === 'still_image');

/** The ends of a band; open where what was surely found never comes to it. */
const bandOf = ({ lo, hi, unit }: Pick<BrandReading['scores'][number], 'lo' | 'hi' | 'unit'>): string =>
  lo === null ? '' : hi === null ? `from ${amount(lo, unit)}` : bandWords(amount(lo, unit), amount(hi, unit));

const share = (value: number): string => `${Math.round(100 * value)} %`;

const amount = (value: number, unit: string): string =>
  unit === 'share' ? `${shortNumber(100 * value)} %` : unit === 'pulses' ? shortNumber(value) : `${shortNumber(value)} ${escapeHtml(unit)}`;
