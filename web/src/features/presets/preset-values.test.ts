import { PresetInput } from '@fovea/contract/presets';
import { describe, expect, it } from 'vitest';
import { bodyOf, EARLY_WINDOWS, PresetSchema, valuesOf } from './preset-values.ts';

const plain = { ...valuesOf(null), name: 'Shorts' };
const faultsOf = (values: object) => PresetSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a preset', () => {
  it('left as it is asks for nothing but a name, and the server takes it', () => {
    expect(faultsOf(plain)).toEqual([]);
    expect(faultsOf(valuesOf(null))).toEqual(['name']);
    expect(PresetInput.parse(bodyOf(plain))).toMatchObject({ brand_id: null, placement: null, ad_type: null, is_default: false });
  });

  it('looks at weights only where they count, and says at which field', () => {
    const weights = { ...plain.weights, early_weight: 'many', ease: '11' };
    expect(faultsOf({ ...plain, weights })).toEqual([]);
    expect(faultsOf({ ...plain, weights, has_weights: true })).toEqual(['weights.early_weight', 'weights.ease']);
    expect(bodyOf({ ...plain, weights }).options.weights).toBeNull();
  });

  it('takes weights as they are typed, and shows them so again', () => {
    const weights = { early_window_s: '3', early_weight: '2,5', brand_attention: '3', ease: '0.5', attention_breakthrough: '0' };
    const values = { ...plain, weights, has_weights: true };
    expect(faultsOf(values)).toEqual([]);
    const { options } = bodyOf(values);
    const drivers = { brand_attention: 3, ease: 0.5, attention_breakthrough: 0 };
    expect(options.weights).toEqual({ early_window_s: 3, early_weight: 2.5, drivers });
    expect(EARLY_WINDOWS).toEqual(['0', '3', '5']);
  });

  it('asks how much the first seconds count only where they count more', () => {
    const weights = { ...plain.weights, early_window_s: '0', early_weight: '' };
    expect(faultsOf({ ...plain, weights, has_weights: true })).toEqual([]);
    expect(bodyOf({ ...plain, weights, has_weights: true }).options.weights).toMatchObject({ early_window_s: 0, early_weight: 1 });
    expect(faultsOf({ ...plain, weights: { ...weights, early_window_s: '3' }, has_weights: true })).toEqual(['weights.early_weight']);
  });

  it('wants one driver at least that counts', () => {
    const weights = { ...plain.weights, brand_attention: '0', ease: '0', attention_breakthrough: '0' };
    const { error } = PresetSchema.safeParse({ ...plain, weights, has_weights: true });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['weights.brand_attention', 'one-counts']]);
  });

  it('refuses days that are none', () => {
    for (const days of ['soon', '0', '3651', '1.5']) expect(faultsOf({ ...plain, keep_film_days: days })).toEqual(['keep_film_days']);
    expect(bodyOf({ ...plain, keep_film_days: '30' }).options.keep_film_days).toBe(30);
  });

  it('does not check one placement twice', () =>
    expect(bodyOf({ ...plain, placement: 'tv_uk', more_placements: ['tv_uk', 'tv_eu'] }).options.more_placements).toEqual(['tv_eu']));
});
