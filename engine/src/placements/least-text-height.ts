import type { PlacementRules } from './placement-rules.ts';

/** On what a placement is watched; who is not named here is watched on a phone; one of an organisation's own on a screen that it fills. */
const SCREENS: Readonly<Record<string, 'tv' | 'desktop' | 'full_desktop'>> = {
  youtube_skippable_desktop: 'desktop',
  youtube_nonskip: 'desktop',
  youtube_bumper: 'desktop',
  generic_16x9: 'full_desktop',
  youtube_skippable_tv: 'tv',
  youtube_nonskip_tv: 'tv',
  youtube_tv: 'tv',
  tv_eu: 'tv',
  tv_uk: 'tv',
  tv_us: 'tv',
  ctv_roku: 'tv',
};

/** Visual angle of the smallest text: what 30 lines give on a television of 55 inches seen from 2.7 m. */
const ANGLE_DEG = 0.4;
const TV = { heightCm: 68.5, distanceCm: 270 };
const PHONE = { widthCm: 6.9, heightCm: 12.3, distanceCm: 30 };
/** A CSS px is 1/96 inch at 28 inches; on a watch page the film is 720 of them high, on a full screen 1080. */
const ANGLE_CSS_PX = 18.8;
const DESKTOP_CSS_PX = { desktop: 720, full_desktop: 1080 } as const;

/**
 * The least height of text by visual angle, as a share of the picture's height (docs/metrics.md, Text).
 * @param ratio width of the picture by its height
 */
export function leastTextHeight({ id, own }: Pick<PlacementRules, 'id' | 'own'>, ratio: number): number {
  const screen = SCREENS[id] ?? (own ? 'full_desktop' : 'phone');
  const tangent = Math.tan((ANGLE_DEG * Math.PI) / 180);
  switch (screen) {
    case 'tv':
      return (tangent * TV.distanceCm) / TV.heightCm;
    case 'desktop':
    case 'full_desktop':
      return ANGLE_CSS_PX / DESKTOP_CSS_PX[screen];
    case 'phone':
      return (tangent * PHONE.distanceCm) / Math.min(PHONE.heightCm, PHONE.widthCm / ratio);
  }
}
