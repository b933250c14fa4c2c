import type { UploadLimits } from '@fovea/contract/uploads';

/** What a film may be, whoever uploads it; the size is a setting. */
export const FILM_LIMITS = { durationMinS: 0.5, durationMaxS: 600, sideMaxPx: 4_096, frameRateMax: 120 } as const;

export const presentLimits = (bytesMax: number): UploadLimits => ({
  bytes_max: bytesMax,
  duration_min_s: FILM_LIMITS.durationMinS,
  duration_max_s: FILM_LIMITS.durationMaxS,
  side_max_px: FILM_LIMITS.sideMaxPx,
  frame_rate_max: FILM_LIMITS.frameRateMax,
  containers: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'ts', 'jpg', 'png', 'webp'],
});

/** Bytes for a person: `2 GiB`, `12.5 MB`. */
export function bytesInWords(bytes: number): string {
  const gib = bytes / 2 ** 30;
  return Number.isInteger(gib) ? `${gib} GiB` : `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
