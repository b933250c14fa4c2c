import * as z from 'zod';

/** What lies in pictures and draws people's attention by being what it is. */
export const CardPart = z.enum(['logos', 'writing', 'faces']);
export type CardPart = z.infer<typeof CardPart>;

/**
 * How much attention the network gives to a kind of thing, as a multiple of what people gave to it: 1 is as much, above 1 too much. A
 * mean over still pictures of one set that it never learnt from, with its 95 % bootstrap interval over those pictures.
 */
export const KnownBias = z.strictObject({
  part: CardPart,
  /** As the model card calls it, for example `gdi`. */
  set: z.string(),
  pictures: z.int().min(1),
  ratio: z.strictObject({ value: z.number().min(0), lo: z.number().min(0), hi: z.number().min(0) }),
});
export type KnownBias = z.infer<typeof KnownBias>;

/** Fewer pictures than these tell nothing of a set. */
export const BIAS_PICTURES_MIN = 5;

/** Words that are filled in by their place's own language. */
interface BiasWords {
  readonly locale: string;
  readonly say: (key: string, values: Readonly<Record<string, string | number>>) => string;
}

/** What is known of one kind of thing, set by set, as one sentence; null where nothing is. @param words `say` knows the keys `bias.…` */
export function sayBias(known: readonly KnownBias[] | undefined, part: CardPart, { locale, say }: BiasWords): string | null {
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sets = (known ?? [])
    .filter((one) => one.part === part)
    .toSorted((a, b) => b.ratio.value - a.ratio.value)
    .map(({ set, pictures, ratio: { value, lo, hi } }) =>
      say('bias.row', {
        set: say(`bias.set.${set}`, {}),
        ...{ ratio: digits.format(value), lo: digits.format(lo), hi: digits.format(hi), count: pictures },
      }),
    );
  if (sets.length === 0) return null;
  return say(`bias.${part}`, { sets: new Intl.ListFormat(locale).format(sets) });
}
