import * as z from 'zod';

/** What the address of a result page says beside the film: the moment and the layer. */
const Search = z.object({
  t: z.coerce.number().min(0).max(86_400).catch(0),
  layer: z.enum(['original', 'heat', 'fog', 'half']).catch('heat'),
});
export type SharedMoment = z.infer<typeof Search>;

/** Reads an address; what makes no sense is left at its beginning. */
export const readMoment = (search: string): SharedMoment => {
  const asked = new URLSearchParams(search);
  return Search.parse({ t: asked.get('t') ?? undefined, layer: asked.get('layer') ?? undefined });
};

/** Writes the moment into an address, keeping what else stands there. Beginning and heatmap are not written. */
export function writeMoment(search: string, { t, layer }: SharedMoment): string {
  const next = new URLSearchParams(search);
  const seconds = Number(t.toFixed(2));
  if (seconds > 0) next.set('t', String(seconds));
  else next.delete('t');
  if (layer === 'heat') next.delete('layer');
  else next.set('layer', layer);
  const text = next.toString();
  return text ? `?${text}` : '';
}
