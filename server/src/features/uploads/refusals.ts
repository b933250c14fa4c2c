import type { Failure } from '@fovea/contract/pre-tests';
import { isOtherMedia } from './film-type.ts';

/** The engine's own codes, since it refuses the same files with the same words. */
const FILE_EMPTY: Failure = {
  code: 'file_empty',
  detail: 'The file is empty. Export the film again and upload that file.',
  is_retryable: false,
};
export const NOT_MEDIA: Failure = {
  code: 'not_media',
  detail:
    'This is not a film or a picture that Fovea reads, whatever its name says. It reads mp4, mov, webm, mkv, avi and mpeg-ts films, and jpg, png and webp pictures: export it as one of these.',
  is_retryable: false,
};
const CONTAINER_REFUSED: Failure = {
  code: 'container_refused',
  detail: 'This kind of file is not accepted. Export a film as mp4, mov, webm, mkv, avi or mpeg-ts, a picture as jpg, png or webp.',
  is_retryable: false,
};

/** Why a file is not taken, by its first bytes. */
export function refusalOf(head: Uint8Array): Failure {
  if (head.byteLength === 0) return FILE_EMPTY;
  return isOtherMedia(head) ? CONTAINER_REFUSED : NOT_MEDIA;
}

/** The film is stored, and nothing is left that its analysis could be taken from. */
export const KEPT = {
  not_enough_credits: {
    code: 'not_enough_credits',
    detail: 'There are not enough credits for this. Your film is safe. Once there are more, the analysis can be started again.',
    is_retryable: true,
  },
  allowance_used: {
    code: 'allowance_used',
    detail: 'What you may have analysed is used up. Your film is safe. Start the analysis again once there is room for it.',
    is_retryable: true,
  },
} as const satisfies Record<string, Failure>;
