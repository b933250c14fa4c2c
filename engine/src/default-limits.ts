import type { MediaLimits } from './ports.ts';

/** What is accepted where nobody says otherwise: 2 GiB (2.1 GB), half a second to ten minutes, 4096 px a side, 120 frames a second. */
export const DEFAULT_LIMITS: MediaLimits = {
  bytesMax: 2 ** 31,
  durationMinS: 0.5,
  durationMaxS: 600,
  sideMaxPx: 4096,
  frameRateMax: 120,
};
