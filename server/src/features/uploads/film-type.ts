import { SNIFF_BYTES, sniffContainer } from '@fovea/engine/probe/sniff-container';

/** What a file is by its own bytes, and what a browser is told that it is. */
export interface FilmType {
  readonly kind: 'film' | 'still';
  readonly container: 'mov' | 'matroska' | 'avi' | 'mpegts' | 'jpeg' | 'png' | 'webp';
  readonly contentType: string;
}

/** How many first bytes settle the question. */
export const HEAD_BYTES = SNIFF_BYTES;

/**
 * Names a file by its first bytes; what somebody calls it plays no part. Null for everything that Fovea does not read.
 * The worker looks again, by the same signs and then more closely, before it opens anything.
 */
export function filmTypeOf(head: Uint8Array): FilmType | null {
  const container = sniffContainer(head);
  switch (container) {
    case 'matroska':
      return { kind: 'film', container, contentType: isWebm(head) ? 'video/webm' : 'video/x-matroska' };
    case 'mov':
      return { kind: 'film', container, contentType: isMp4(head) ? 'video/mp4' : 'video/quicktime' };
    case 'avi':
      return { kind: 'film', container, contentType: 'video/x-msvideo' };
    case 'mpegts':
      return { kind: 'film', container, contentType: 'video/mp2t' };
    case 'jpeg':
    case 'png':
    case 'webp':
      return { kind: 'still', container, contentType: `image/${container}` };
    case 'other-media':
    case 'unknown':
      return null;
  }
}

/** Whether it is a film, a sound or a picture all the same, of a kind that Fovea does not read. */
export const isOtherMedia = (head: Uint8Array): boolean => sniffContainer(head) === 'other-media';

/** The EBML header names its document type in plain letters. */
const isWebm = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(0, 64)).includes('webm');
const isMp4 = (head: Uint8Array): boolean => word(head, 4) === 'ftyp' && word(head, 8) !== 'qt  ';
const word = (head: Uint8Array, at: number): string => String.fromCharCode(...head.subarray(at, at + 4));
