import type { PreTest } from '@fovea/contract/pre-tests';
import { PresetOptions } from '@fovea/contract/preset-options';
import type { Preset } from '@fovea/contract/presets';
import type { Purpose } from '../features/prediction/use-result-wishes.ts';
import type { Wishes } from '../features/uploads/wishes.ts';

/**
 * What differs: a brand that was archived meanwhile, and stays, would be refused. A preset brings a kind of ad of its own, so the one that
 * was seen beside it goes with it.
 */
export function purposeOf(before: Wishes, now: Wishes): Purpose {
  const hasOtherPreset = now.preset !== before.preset;
  return {
    ...(hasOtherPreset && { preset_id: now.preset }),
    ...(now.brand !== before.brand && { brand_id: now.brand }),
    ...(now.placement !== before.placement && { placement: now.placement }),
    ...((hasOtherPreset || now.adType !== before.adType) && { ad_type: now.adType }),
  };
}

export const isChange = (purpose: Purpose): boolean => Object.keys(purpose).length > 0;

const wordsOf = (options: PresetOptions | null): string => JSON.stringify(PresetOptions.parse(options ?? {}));

/**
 * Whether what a preset brought comes back with it: not once the preset has changed or gone, since a test keeps what it was given.
 * @param presets those that can be chosen; undefined until they have been read
 */
export function comesBack({ preset_id: id, options }: PreTest, presets: readonly Preset[] | undefined): boolean {
  const now = id === null ? null : presets?.find((preset) => preset.id === id)?.options;
  return now !== undefined && wordsOf(now) === wordsOf(options);
}
