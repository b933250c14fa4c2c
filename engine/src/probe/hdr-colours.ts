import type { FfprobeStream } from './ffprobe-report.ts';

/** How the pictures of a film of high dynamic range are to be read, in ffmpeg's words. */
export interface HdrColours {
  readonly transfer: 'smpte2084' | 'arib-std-b67';
  readonly primaries: string;
  readonly matrix: string;
}

/** Primaries that have a way to the screen's own. */
const PRIMARIES = new Set(['bt709', 'bt470m', 'bt470bg', 'smpte170m', 'smpte240m', 'film', 'bt2020', 'smpte431', 'smpte432']);
/** Matrices that have a way back to red, green and blue, whatever the primaries are. */
const MATRICES = new Set([
  ...['bt709', 'fcc', 'bt470bg', 'smpte170m', 'smpte240m', 'ycgco', 'bt2020nc', 'chroma-derived-nc', 'chroma-derived-c'],
]);

/**
 * The colours of a film in PQ or HLG. What the file does not state, or states in a word that has no meaning beside such a transfer, is
 * what ITU-R BT.2100, the only standard for both, defines: primaries of BT.2020 and its non-constant luminance matrix
 * (docs/decisions/0285).
 * @returns null for a film of standard range
 */
export function hdrColoursOf({ color_transfer, color_primaries = '', color_space = '', pix_fmt = '' }: FfprobeStream): HdrColours | null {
  if (color_transfer !== 'smpte2084' && color_transfer !== 'arib-std-b67') return null;
  const transfer = color_transfer;
  // ICtCp is made of light in the primaries of BT.2020 and of no other.
  if (color_space === 'ictcp') return { transfer, primaries: 'bt2020', matrix: 'ictcp' };
  const primaries = PRIMARIES.has(color_primaries) ? color_primaries : 'bt2020';
  // ffmpeg turns pictures in red, green and blue into this matrix on their way in, and calls it nothing.
  if (pix_fmt.startsWith('gbr') || pix_fmt.startsWith('rgb')) return { transfer, primaries, matrix: 'smpte170m' };
  return { transfer, primaries, matrix: MATRICES.has(color_space) ? color_space : 'bt2020nc' };
}
