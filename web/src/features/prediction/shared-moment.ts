import type { TimeRange } from '@fovea/contract/curve-reading';
import * as z from 'zod';

const LONGEST_S = 86_400;
const RANGE = /^(\d{1,5}(?:\.\d+)?)-(\d{1,5}(?:\.\d+)?)$/;

/** `4-8`: from the 4th to the 8th second. */
const Range = z
  .string()
  .transform((text): TimeRange | null => {
    const [, start, end] = RANGE.exec(text) ?? [];
    const range = { startS: Number(start), endS: Number(end) };
    return range.endS > range.startS && range.endS <= LONGEST_S ? range : null;
  })
  .nullable()
  .catch(null);

/** What the address of a page with a player says beside the film: the moment, the layer and the range that is read. */
const Search = z.object({
  t: z.coerce.number().min(0).max(LONGEST_S).catch(0),
  layer: z.enum(['original', 'heat', 'fog', 'half']).catch('heat'),
  range: Range,
});
export type SharedMoment = z.infer<typeof Search>;

/** Reads an address; what makes no sense is left at its beginning. */
export const readMoment = (search: string): SharedMoment => {
  const asked = new URLSearchParams(search);
  return Search.parse({ t: asked.get('t') ?? undefined, layer: asked.get('layer') ?? undefined, range: asked.get('range') });
};

const written = (seconds: number): string => String(Number(seconds.toFixed(2)));

/** Writes the moment into an address, keeping what else stands there. Beginning, heatmap and no range are not written. */
export function writeMoment(search: string, { t, layer, range }: SharedMoment): string {
  const next = new URLSearchParams(search);
  const words = {
    t: written(t) === '0' ? null : written(t),
    layer: layer === 'heat' ? null : layer,
    range: range && `${written(range.startS)}-${written(range.endS)}`,
  };
  for (const [name, word] of Object.entries(words)) {
    if (word === null) next.delete(name);
    else next.set(name, word);
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}

/** As much of a range as lies in a film: an address may have been written for a longer one. */
export function rangeWithin(range: TimeRange | null, durationS: number): TimeRange | null {
  if (range === null || range.startS >= durationS) return null;
  return range.endS <= durationS ? range : { ...range, endS: durationS };
}
