import * as z from 'zod';
import { KnownBias } from './known-bias.ts';
import { route } from './route.ts';

/** How maps are held against people's fixations: two areas under the curve, NSS, CC, similarity, KL divergence, bits over the centre prior. */
export const CardMeasure = z.enum(['ig', 'cc', 'nss', 'auc_judd', 'sauc', 'sim', 'kl']);
export type CardMeasure = z.infer<typeof CardMeasure>;

/** A mean over pictures with its 95 % bootstrap interval; null where the card has none. */
export const CardFigure = z.strictObject({ value: z.number(), lo: z.number().nullable(), hi: z.number().nullable() });
export type CardFigure = z.infer<typeof CardFigure>;

/** One measure on one set of pictures: what the network reached, what looking at the middle reaches, and what other people reach. */
export const CardRow = z.strictObject({
  measure: CardMeasure,
  network: CardFigure,
  centre_prior: CardFigure.nullable(),
  people: CardFigure.nullable(),
});
export type CardRow = z.infer<typeof CardRow>;

/** What was measured on one set of pictures. */
export const CardSet = z.strictObject({
  /** As the card calls it, for example `OSIE`. */
  name: z.string(),
  pictures: z.int().min(1),
  rows: z.array(CardRow).min(1),
});
export type CardSet = z.infer<typeof CardSet>;

/** What is known of one kind of thing on one set, all of them or by their size. */
export const CardShare = KnownBias.extend({
  /** `small`: under 1 % of the picture each; `large`: the others. */
  size: z.enum(['any', 'small', 'large']),
  /** Of people's attention, 0..1. */
  people_share: z.number().min(0).max(1),
});
export type CardShare = z.infer<typeof CardShare>;

/** The card of the attention network that ships, read from the file beside it. */
export const ModelCard = z.strictObject({
  /** As results name it in `versions.model`. */
  model: z.string(),
  sets: z.array(CardSet),
  /** Where it looks too much and too little; only what was measured on enough pictures. */
  shares: z.array(CardShare),
  /** The whole card as it was written: English, Markdown. */
  text: z.string(),
});
export type ModelCard = z.infer<typeof ModelCard>;

/** The call that says how good the network is. */
export const modelCardApi = {
  read: route({
    method: 'GET',
    path: '/api/v1/model-card',
    access: 'view-only',
    replies: { 200: ModelCard },
    errors: [],
  }),
};
