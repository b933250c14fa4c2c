import { AdType } from '@fovea/contract/preset-options';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import { describe, expect, it } from 'vitest';
import { askedPlacement } from './asked-placement.ts';

const wide = { width_px: 1_920, height_px: 1_080 };
const NOTHING = { placement: null, placementGone: null, adType: null, options: null, own: [] };
const options = { more_placements: [], weights: null, sound: null };

describe('the library', () => {
  it('says the same of first seconds and of the way out wherever ads of one kind run: a kind can be asked for by itself', () => {
    for (const adType of AdType.options) {
      const said = PLACEMENTS.placements.filter((rules) => rules.adType === adType);
      expect(said.length).toBeGreaterThan(0);
      expect(new Set(said.map(({ early, skipAtS, swipeable }) => JSON.stringify({ early, skipAtS, swipeable }))).size).toBe(1);
    }
  });
});

describe('what a pre-test asks for', () => {
  it('is the placement’s own where it asks for nothing', () => {
    const found = askedPlacement(NOTHING, { media: wide, called: null });
    expect(found).toMatchObject({ chosenBy: 'shape', ownWay: { ad_type: null, weights: null, sound: null }, everyAsked: [] });
    expect(found.placement).toBe(PLACEMENTS.placements.find(({ id }) => id === 'generic_16x9'));
    expect(found.checkedBy).toBe(found.placement);
  });

  it('asks no film for another shape where nobody chose a place, and does where somebody did', () => {
    const media = { width_px: 1_440, height_px: 1_080 };
    const isOpen = (placement: 'generic_16x9' | null, called: 'generic_16x9' | null = null) =>
      askedPlacement({ ...NOTHING, placement }, { media, called }).checkedBy.ratios.isOpen === true;
    expect([isOpen(null), isOpen('generic_16x9'), isOpen(null, 'generic_16x9')]).toEqual([true, false, false]);
  });

  it('a film that has none of the general shapes is asked for none of them, in no row', () => {
    const open = (width_px: number, height_px: number, called: 'generic_1x1' | null = null) =>
      askedPlacement(NOTHING, { media: { width_px, height_px }, called })
        .library.filter(({ ratios }) => ratios.isOpen === true)
        .map(({ id }) => id);
    expect(open(1440, 1080)).toEqual(['generic_16x9', 'generic_9x16', 'generic_1x1', 'generic_4x5']);
    expect([open(1920, 1080), open(1440, 1080, 'generic_1x1')]).toEqual([[], []]);
  });

  it('changes what the score goes by, and of what is checked nothing but whether it is heard', () => {
    const asked = {
      ...NOTHING,
      placement: 'youtube_bumper' as const,
      adType: 'tv-spot' as const,
      options: { ...options, sound: 'off' as const },
    };
    const { checkedBy, placement } = askedPlacement(asked, { media: wide, called: null });
    expect([checkedBy.adType, checkedBy.sound]).toEqual(['bumper', 'off']);
    expect([placement.adType, placement.sound, placement.ratios]).toEqual(['tv-spot', 'off', checkedBy.ratios]);
  });

  it('is no way of its own where the placement takes it for that anyway', () => {
    const asked = { ...NOTHING, placement: 'youtube_bumper' as const, adType: 'bumper' as const };
    expect(askedPlacement(asked, { media: wide, called: null }).ownWay.ad_type).toBeNull();
  });

  it('puts its own weights before those of the kind of ad', () => {
    const drivers = { brand_attention: 3, ease: 0, attention_breakthrough: 1 };
    const weights = { early_window_s: 3 as const, early_weight: 4, drivers };
    const asked = { ...NOTHING, adType: 'skippable' as const, options: { ...options, weights } };
    const { placement } = askedPlacement(asked, { media: wide, called: null });
    expect(placement).toMatchObject({ adType: 'skippable', skipAtS: 5, early: { windowS: 3, weight: 4 } });
    expect(placement.drivers).toEqual({ brandAttention: 3, ease: 0, breakthrough: 1 });
  });

  it('names its own place before those that are checked beside it, once each, whatever a call reads', () => {
    const asked = { ...NOTHING, placement: 'tv_eu' as const, options: { ...options, more_placements: ['tv_eu', 'tv_uk'] as const } };
    const wish = { ...asked, options: { ...asked.options, more_placements: [...asked.options.more_placements] } };
    for (const called of [null, 'tv_uk' as const, 'meta_feed' as const])
      expect(askedPlacement(wish, { media: wide, called }).everyAsked).toEqual(['tv_eu', 'tv_uk']);
  });

  it('is no place where the library no longer has it: the shape stands in, and that is told, unless a call names another', () => {
    const asked = { ...NOTHING, placementGone: 'vine_loop' };
    expect(askedPlacement(asked, { media: wide, called: null })).toMatchObject({ chosenBy: 'shape', gone: 'vine_loop' });
    expect(askedPlacement(asked, { media: wide, called: 'tv_uk' })).toMatchObject({ chosenBy: 'call', gone: null });
  });

  it('holds nowhere else: another place is read by its own rules', () => {
    const asked = { ...NOTHING, placement: 'tv_eu' as const, adType: 'bumper' as const, options: { ...options, sound: 'off' as const } };
    const elsewhere = askedPlacement(asked, { media: wide, called: 'youtube_skippable_desktop' });
    expect(elsewhere.placement).toBe(PLACEMENTS.placements.find(({ id }) => id === 'youtube_skippable_desktop'));
    expect(elsewhere).toMatchObject({ chosenBy: 'call', ownWay: { ad_type: null, sound: null } });
    expect(elsewhere.library.find(({ id }) => id === 'tv_eu')?.sound).toBe('off');
  });
});
