import { Preset } from '@fovea/contract/presets';
import { describe, expect, it } from 'vitest';
import { aPreTest } from '../../testing/fake-api.ts';
import { bodyOf, NO_WISHES, wishesIn, wishesOf } from './wishes.ts';

const ID = '01930000-0000-7000-8000-0000000000c1';
const preset = (change: object) =>
  Preset.parse({
    ...{ id: ID, tenant_id: ID, name: 'Launch', brand_id: null, brand_name: null, placement: null, ad_type: null, is_default: false },
    ...{ options: {}, version: 1, archived_at: null, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
    ...change,
  });

describe('what is wished for a test', () => {
  it('is the kind of ad of its preset, which may leave it to the placement', () => {
    expect(wishesOf(preset({ ad_type: 'bumper' }))).toEqual({ preset: ID, adType: 'bumper' });
    expect(wishesOf(preset({ placement: 'tv_eu' }))).toEqual({ preset: ID, adType: null, placement: 'tv_eu' });
  });

  it('is told to the server as it is seen, and read from it again', () => {
    expect(bodyOf({ ...NO_WISHES, name: 'Ad', adType: 'feed' })).toMatchObject({ ad_type: 'feed', preset_id: null });
    expect(wishesIn(aPreTest({ ad_type: 'feed' })).adType).toBe('feed');
  });
});
