import { OwnPlacement } from '@fovea/contract/own-placements';
import type { PlacementId } from '@fovea/contract/placements';
import type { UploadLimits } from '@fovea/contract/uploads';
import { describe, expect, it } from 'vitest';
import { placementsWith } from '../../lib/placements.ts';
import { checkFile, checkPlace, estimateS, isRefusal } from './check-file.ts';
import type { Facts } from './facts.ts';

const LIMITS: UploadLimits = {
  bytes_max: 2_147_483_648,
  duration_min_s: 0.5,
  duration_max_s: 600,
  counts_credits: false,
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
  side_max_px: 4096,
  frame_rate_max: 120,
  containers: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'ts', 'jpg', 'png', 'webp'],
};
const film = (change: Partial<Facts> = {}): Facts => ({
  bytes: 4_000_000,
  sniffed: { kind: 'mp4', isStill: false },
  durationS: 30,
  widthPx: 1920,
  heightPx: 1080,
  hasSound: true,
  thumbnail: null,
  ...change,
});
const ID = '01930000-0000-7000-8000-000000000001';
const STATION = OwnPlacement.parse({
  ...{ id: ID, tenant_id: ID, placement: `own_${ID}`, name: 'Station screens', version: 1 },
  ...{ archived_at: null, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  rules: {
    ...{ format: { kind: 'pixels', width: 1080, height: 1920 }, max_s: 10, max_megabytes: 20 },
    source: { name: 'The operator' },
  },
});
const kinds = (facts: Facts, name = 'hero.mp4') => checkFile(facts, name, LIMITS).map(({ kind }) => kind);

describe('before anything is sent', () => {
  it('an ordinary film gets no remark', () => expect(kinds(film())).toEqual([]));
  it('an empty file is refused', () => expect(kinds(film({ bytes: 0 }))).toEqual(['refuse.empty']));
  it('text called .mp4 is refused', () => expect(kinds(film({ sniffed: null }))).toEqual(['refuse.kind']));
  it('the limits themselves are allowed', () =>
    expect(kinds(film({ bytes: LIMITS.bytes_max, durationS: 600, widthPx: 4096, heightPx: 4096 }))).toEqual([]));
  it('one byte more is refused', () => expect(kinds(film({ bytes: LIMITS.bytes_max + 1 }))).toEqual(['refuse.bytes']));
  it('too short is refused', () => expect(kinds(film({ durationS: 0.49 }))).toEqual(['refuse.short']));
  it('too long is refused', () => expect(kinds(film({ durationS: 600.1 }))).toEqual(['refuse.long']));
  it('too wide is refused', () => expect(kinds(film({ widthPx: 4098 }))).toEqual(['refuse.side']));
  it('a kind that this server does not take is refused', () =>
    expect(checkFile(film(), 'hero.mp4', { ...LIMITS, containers: ['webm'] }).map(({ kind }) => kind)).toEqual(['refuse.container']));
  it('a transport stream is known by the server’s name for it', () =>
    expect(kinds(film({ sniffed: { kind: 'mpegts', isStill: false } }), 'hero.ts')).toEqual([]));
  it('a film the browser cannot open is a warning, since the server may', () =>
    expect(kinds(film({ durationS: null, widthPx: null, heightPx: null }))).toEqual(['warn.unread']));
  it('a wrong ending of the name is a warning', () => expect(kinds(film(), 'hero.avi')).toEqual(['warn.name']));
  it('a picture has no length to check', () =>
    expect(kinds(film({ sniffed: { kind: 'png', isStill: true }, durationS: null }), 'packshot.png')).toEqual([]));
  it('a film that what is left of the month does not hold is refused', () => {
    const left = (films_left: number | null, seconds_left: number | null) =>
      checkFile(film(), 'hero.mp4', { ...LIMITS, allowance: { ...LIMITS.allowance, films_left, seconds_left } });
    expect(left(1, 30)).toEqual([]);
    expect(left(1, 29)).toMatchObject([{ kind: 'refuse.allowance', leftS: 29 }]);
    expect(left(0, null)).toMatchObject([{ kind: 'refuse.allowance', leftS: 0 }]);
  });
  it('refusals and warnings are told apart', () =>
    expect([isRefusal({ kind: 'refuse.kind' }), isRefusal({ kind: 'warn.unread' })]).toEqual([true, false]));
});

describe('a film and its placement', () => {
  const check = (facts: Facts, placement: PlacementId | null) => checkPlace(facts, { placement, places: placementsWith([STATION]) });
  const kinds = (facts: Facts, placement: PlacementId | null) => check(facts, placement).map(({ kind }) => kind);
  const tall = film({ widthPx: 1080, heightPx: 1920 });

  it('a wide film in a tall place is a warning', () =>
    expect(check(film(), 'meta_reels')).toMatchObject([{ kind: 'warn.shape', wanted: '9:16' }]));
  it('a tall film in a tall place is not', () => expect(kinds(tall, 'meta_reels')).toEqual([]));
  it('the feed takes every shape', () => expect(kinds(film({ widthPx: 1080, heightPx: 1080 }), 'meta_feed')).toEqual([]));
  it('a bumper of six seconds and a frame is right, of seven too long', () => {
    expect(kinds(film({ durationS: 6.04 }), 'youtube_bumper')).toEqual([]);
    expect(check(film({ durationS: 7 }), 'youtube_bumper')).toMatchObject([{ kind: 'warn.place-long', limitS: 6 }]);
  });
  it('what is too short for its place is said', () => expect(kinds(film({ durationS: 3 }), 'ctv_roku')).toEqual(['warn.place-short']));
  it('of a placement of their own people are told all that the film is not, and nothing where it is', () => {
    const station = film({ widthPx: 1080, heightPx: 1920, durationS: 8, bytes: 20_000_000 });
    expect(kinds(station, STATION.placement)).toEqual([]);
    expect(check(film({ durationS: 12, bytes: 20_000_001 }), STATION.placement)).toMatchObject([
      { kind: 'warn.shape', wanted: '1080 × 1920' },
      { kind: 'warn.place-bytes', limit: 20_000_000 },
      { kind: 'warn.place-long', limitS: 10 },
    ]);
    expect(check({ ...station, widthPx: 720, heightPx: 1280 }, STATION.placement)).toEqual([
      { kind: 'warn.pixels', size: '720 × 1280', wanted: '1080 × 1920' },
    ]);
  });
  it('no placement, no remark', () => expect(kinds(film({ widthPx: 1, heightPx: 9 }), null)).toEqual([]));
});

describe('the estimate', () => {
  it('grows with the film', () => expect(estimateS(film({ durationS: 30 }))).toBeCloseTo(9.5));
  it('is not invented for an unknown length', () => expect(estimateS(film({ durationS: null }))).toBeNull());
});
