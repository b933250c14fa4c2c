import type { Sniffed } from './sniff.ts';

/** What the browser could find out before anything is sent; null is "could not be told". */
export interface Facts {
  readonly bytes: number;
  readonly sniffed: Sniffed | null;
  readonly durationS: number | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly hasSound: boolean | null;
  /** Address of a still inside this page, to be revoked when the row goes. */
  readonly thumbnail: string | null;
}

/** What its pictures tell. */
export type PictureFacts = Pick<Facts, 'durationS' | 'widthPx' | 'heightPx' | 'hasSound' | 'thumbnail'>;
export const UNKNOWN: PictureFacts = { durationS: null, widthPx: null, heightPx: null, hasSound: null, thumbnail: null };
