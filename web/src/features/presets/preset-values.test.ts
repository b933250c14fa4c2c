import { PresetInput } from '@fovea/contract/presets';
import { describe, expect, it } from 'vitest';
import { bodyOf, PresetSchema, valuesOf } from './preset-values.ts';

const plain = { ...valuesOf(null), name: 'Shorts' };
const faultsOf = (values: object) => PresetSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a preset', () => {
  it('left as it is asks for nothing but a name, and the server takes it', () => {
    expect(faultsOf(plain)).toEqual([]);
    expect(faultsOf(valuesOf(null))).toEqual(['name']);
    expect(PresetInput.parse(bodyOf(plain))).toMatchObject({ brand_id: null, placement: null, ad_type: null, is_default: false });
  });

  it('looks at weights only where they count, and says at which field', () => {
    const weights = { ...plain.weights, early_weight: Number.NaN };
    expect(faultsOf({ ...plain, weights })).toEqual([]);
    expect(faultsOf({ ...plain, weights, has_weights: true })).toEqual(['weights.early_weight']);
    expect(bodyOf({ ...plain, weights }).options.weights).toBeNull();
  });

  it('refuses days that are none', () => {
    expect(faultsOf({ ...plain, keep_film_days: 'soon' })).toEqual(['keep_film_days']);
    expect(bodyOf({ ...plain, keep_film_days: '30' }).options.keep_film_days).toBe(30);
  });

  it('does not check one placement twice', () =>
    expect(bodyOf({ ...plain, placement: 'tv_uk', more_placements: ['tv_uk', 'tv_eu'] }).options.more_placements).toEqual(['tv_eu']));
});
