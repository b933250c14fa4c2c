import { BrandName } from '@fovea/contract/brands';
import { BrandId } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import { AdType, EarlyWindow, PresetOptions, ScoreWeights } from '@fovea/contract/preset-options';
import type { Preset, PresetInput } from '@fovea/contract/presets';
import * as z from 'zod';

const { more_placements, keep_film_days } = PresetOptions.shape;

/** Numbers are text while they are typed. */
const WEIGHT_FIELDS = ['early_window_s', 'early_weight', 'brand_attention', 'ease', 'attention_breakthrough'] as const;

const Fields = z.strictObject({
  name: BrandName,
  brand_id: z.string().nullable(),
  placement: PlacementId.nullable(),
  ad_type: z.union([z.literal(''), AdType]),
  more_placements: more_placements.unwrap(),
  sound: z.enum(['', 'on', 'off']),
  keep_film_days: z.string().refine((text) => text === '' || keep_film_days.safeParse(numberIn(text)).success),
  has_weights: z.boolean(),
  /** Looked at only where they count. */
  weights: z.strictObject({
    early_window_s: z.string(),
    early_weight: z.string(),
    brand_attention: z.string(),
    ease: z.string(),
    attention_breakthrough: z.string(),
  }),
  is_default: z.boolean(),
});

/** What the form holds: a field for each thing, so that each remark finds its field. An empty choice is decided by the placement. */
export const PresetSchema = Fields.superRefine(({ has_weights, weights }, context) => {
  if (!has_weights) return;
  for (const { path } of ScoreWeights.safeParse(weightsIn(weights)).error?.issues ?? []) {
    const field = WEIGHT_FIELDS.find((one) => one === path.at(-1));
    // Of the drivers together it is said that none counts.
    if (field) context.addIssue({ code: 'custom', path: ['weights', field], message: 'invalid' });
    else context.addIssue({ code: 'custom', path: ['weights', 'brand_attention'], message: 'one-counts' });
  }
});
export type PresetValues = z.infer<typeof Fields>;

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

function weightsIn({ early_window_s, early_weight, ...drivers }: PresetValues['weights']) {
  const { brand_attention, ease, attention_breakthrough } = drivers;
  return {
    early_window_s: numberIn(early_window_s),
    // Where the whole film counts alike there is no such field, and it says nothing.
    early_weight: early_window_s === '0' ? 1 : numberIn(early_weight),
    drivers: {
      brand_attention: numberIn(brand_attention),
      ease: numberIn(ease),
      attention_breakthrough: numberIn(attention_breakthrough),
    },
  };
}

/** The choices of first seconds, as the form holds them. */
export const EARLY_WINDOWS: readonly string[] = [...EarlyWindow.values].map(String);

const EVEN: ScoreWeights = { early_window_s: 5, early_weight: 2, drivers: { brand_attention: 1, ease: 1, attention_breakthrough: 1 } };

const textsOf = ({ early_window_s, early_weight, drivers }: ScoreWeights): PresetValues['weights'] => ({
  early_window_s: String(early_window_s),
  early_weight: String(early_weight),
  brand_attention: String(drivers.brand_attention),
  ease: String(drivers.ease),
  attention_breakthrough: String(drivers.attention_breakthrough),
});

export const valuesOf = (preset: Preset | null): PresetValues => ({
  name: preset?.name ?? '',
  brand_id: preset?.brand_id ?? null,
  placement: preset?.placement ?? null,
  ad_type: preset?.ad_type ?? '',
  more_placements: preset?.options.more_placements ?? [],
  sound: preset?.options.sound ?? '',
  keep_film_days: preset?.options.keep_film_days?.toString() ?? '',
  has_weights: preset?.options.weights != null,
  weights: textsOf(preset?.options.weights ?? EVEN),
  is_default: preset?.is_default ?? false,
});

/** The form as the server is told, once its schema has looked at it. */
export const bodyOf = (values: PresetValues): PresetInput => ({
  name: values.name,
  brand_id: values.brand_id === null ? null : BrandId.parse(values.brand_id),
  placement: values.placement,
  ad_type: values.ad_type === '' ? null : values.ad_type,
  options: {
    more_placements: values.more_placements.filter((id) => id !== values.placement),
    weights: values.has_weights ? ScoreWeights.parse(weightsIn(values.weights)) : null,
    sound: values.sound === '' ? null : values.sound,
    keep_film_days: values.keep_film_days === '' ? null : numberIn(values.keep_film_days),
  },
  is_default: values.is_default,
});
