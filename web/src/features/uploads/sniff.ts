/** What a file is by its first bytes. `kind` is the name the server's limits use. */
export interface Sniffed {
  readonly kind: 'mp4' | 'mov' | 'webm' | 'mkv' | 'avi' | 'mpegts' | 'jpg' | 'png' | 'webp';
  readonly isStill: boolean;
}

/** Enough for every signature below: three packets of a transport stream with time codes. */
export const SNIFF_BYTES = 768;

const film = (kind: Sniffed['kind']): Sniffed => ({ kind, isStill: false });
const still = (kind: Sniffed['kind']): Sniffed => ({ kind, isStill: true });

const textAt = (bytes: Uint8Array, start: number, length: number) => String.fromCharCode(...bytes.subarray(start, start + length));

/** Brands of pictures that share the mp4 family's box layout. */
const PICTURE_BRANDS = /^(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1)$/;

/** The kind of film or picture, or null when the bytes are none that Fovea reads. */
export function sniff(bytes: Uint8Array): Sniffed | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return still('jpg');
  if (bytes[0] === 0x89 && textAt(bytes, 1, 3) === 'PNG') return still('png');
  const head = textAt(bytes, 0, 4);
  if (head === 'RIFF') return riff(textAt(bytes, 8, 4));
  if (head === '\x1a\x45\xdf\xa3') return film(textAt(bytes, 0, SNIFF_BYTES).includes('webm') ? 'webm' : 'mkv');
  return isoFile(bytes) ?? (isTransportStream(bytes) ? film('mpegts') : null);
}

function riff(form: string): Sniffed | null {
  if (form === 'WEBP') return still('webp');
  return form === 'AVI ' ? film('avi') : null;
}

function isoFile(bytes: Uint8Array): Sniffed | null {
  const box = textAt(bytes, 4, 4);
  if (box === 'ftyp') {
    const brand = textAt(bytes, 8, 4);
    if (PICTURE_BRANDS.test(brand)) return null;
    return film(brand === 'qt  ' ? 'mov' : 'mp4');
  }
  return /^(moov|mdat|wide|free|skip|pnot)$/.test(box) ? film('mov') : null; // old QuickTime files begin without a type box
}

/** Sync bytes at the distance of plain packets (188) or of packets with a time code in front (192). */
const isTransportStream = (bytes: Uint8Array): boolean =>
  [188, 192].some((size) => [0, 1, 2].every((packet) => bytes[packet * size + (size - 188)] === 0x47));
