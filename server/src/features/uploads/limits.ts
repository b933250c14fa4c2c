import type { UploadLimits } from '@fovea/contract/uploads';
import { AppError } from '../../app-error.ts';
import { writeBytes } from '../../written-bytes.ts';

/** What a film may be, whoever uploads it; the size is a setting. */
export const FILM_LIMITS = { durationMinS: 0.5, durationMaxS: 600, sideMaxPx: 4_096, frameRateMax: 120 } as const;

/** What an organisation's films are measured by. */
export interface OwnLimits {
  readonly bytesMax: number;
  readonly countsCredits: boolean;
  readonly left: { readonly films: number | null; readonly seconds: number | null; readonly renewsAt: Date };
}

export const presentLimits = ({ bytesMax, countsCredits, left }: OwnLimits): UploadLimits => ({
  bytes_max: bytesMax,
  counts_credits: countsCredits,
  duration_min_s: FILM_LIMITS.durationMinS,
  duration_max_s: FILM_LIMITS.durationMaxS,
  side_max_px: FILM_LIMITS.sideMaxPx,
  frame_rate_max: FILM_LIMITS.frameRateMax,
  containers: ['mp4', 'mov', 'webm', 'mkv', 'avi', 'ts', 'jpg', 'png', 'webp'],
  allowance: { films_left: left.films, seconds_left: left.seconds, renews_at: left.renewsAt.toISOString() },
});

/** @throws AppError `too_large` */
export function assertFits(bytes: number, bytesMax: number): void {
  if (bytes > bytesMax) throw tooLarge(bytesMax);
}

/** Where an upload stands that brought too much; null announced where only its end would have told. */
interface Excess {
  readonly announced: number | null;
  readonly offset: number;
  readonly bytesMax: number;
}

/** Why no more bytes are taken: over the limit of this server, or over what the upload itself announced, which stays open. */
export const tooMany = ({ announced, offset, bytesMax }: Excess): AppError =>
  announced === null
    ? tooLarge(bytesMax)
    : new AppError('too_large', {
        detail: `More came than the ${announced} bytes that this upload announced. What is over is not kept, and the upload goes on at byte ${offset}: send the film from there, or end this upload and begin one that announces the size of the film.`,
      });

const tooLarge = (bytesMax: number): AppError =>
  new AppError('too_large', {
    detail: `The file is larger than the limit of ${writeBytes(bytesMax)}. Export a smaller film and upload that.`,
  });
