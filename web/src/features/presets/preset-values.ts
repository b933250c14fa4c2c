import { BrandName } from '@fovea/contract/brands';
import { BrandId } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import type { Preset, PresetInput } from '@fovea/contract/presets';
import { AdType, PresetOptions, ScoreWeights } from '@fovea/contract/presets';
import * as z from 'zod';

const { more_placements, spoken_language, keep_film_days } = PresetOptions.shape;

/** What the form holds: one flat field for each thing, so that each remark finds its field. An empty choice is decided by the placement. */
export const PresetSchema = z
  .strictObject({
    name: BrandName,
    brand_id: z.string().nullable(),
    placement: PlacementId.nullable(),
    ad_type: z.union([z.literal(''), AdType]),
    more_placements: more_placements.unwrap(),
    sound: z.enum(['', 'on', 'off']),
    spoken_language: z.union([z.literal(''), spoken_language.unwrap().unwrap()]),
    keep_film_days: z.string().refine((text) => text === '' || keep_film_days.safeParse(Number(text)).success),
    has_weights: z.boolean(),
    /** Looked at only where they count. */
    weights: z.custom<ScoreWeights>(),
    is_default: z.boolean(),
  })
  .superRefine(({ has_weights, weights }, context) => {
    if (!has_weights) return;
    for (const issue of ScoreWeights.safeParse(weights).error?.issues ?? [])
      context.addIssue({ ...issue, path: ['weights', ...issue.path] });
  });
export type PresetValues = z.infer<typeof PresetSchema>;

const EVEN: ScoreWeights = { early_window_s: 5, early_weight: 2, drivers: { brand_attention: 1, ease: 1, attention_breakthrough: 1 } };

export const valuesOf = (preset: Preset | null): PresetValues => ({
  name: preset?.name ?? '',
  brand_id: preset?.brand_id ?? null,
  placement: preset?.placement ?? null,
  ad_type: preset?.ad_type ?? '',
  more_placements: preset?.options.more_placements ?? [],
  sound: preset?.options.sound ?? '',
  spoken_language: preset?.options.spoken_language ?? '',
  keep_film_days: preset?.options.keep_film_days?.toString() ?? '',
  has_weights: preset?.options.weights != null,
  weights: preset?.options.weights ?? EVEN,
  is_default: preset?.is_default ?? false,
});

/** The form as the server is told. */
export const bodyOf = (values: PresetValues): PresetInput => ({
  name: values.name,
  brand_id: values.brand_id === null ? null : BrandId.parse(values.brand_id),
  placement: values.placement,
  ad_type: values.ad_type === '' ? null : values.ad_type,
  options: {
    more_placements: values.more_placements.filter((id) => id !== values.placement),
    weights: values.has_weights ? values.weights : null,
    sound: values.sound === '' ? null : values.sound,
    spoken_language: values.spoken_language === '' ? null : values.spoken_language,
    keep_film_days: values.keep_film_days === '' ? null : Number(values.keep_film_days),
  },
  is_default: values.is_default,
});
