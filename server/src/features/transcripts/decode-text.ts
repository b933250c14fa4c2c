import { TRANSCRIPT_BYTES_MAX } from '@fovea/contract/transcripts';
import { refusedFile } from './refused-file.ts';

const SIZE_MOST = `${TRANSCRIPT_BYTES_MAX / 1_000}\u00a0kB`;

const startsWith = (bytes: Uint8Array, ...codes: readonly number[]) => codes.every((code, at) => bytes[at] === code);

/** Files of programs for text and tables, and those of captions in another notation. */
const PACKED = [
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
] as const;
const OTHER_NOTATION = /^\s*(?:\[Script Info\]|<\?xml|<tt[\s>]|<sami>|\{\\rtf|Scenarist_SCC|\{\d+\}\{\d+\})/iu;
/** What no text holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * The text of a file: by the mark at its front, else as UTF-8, else in the older way of Windows.
 * @throws AppError `invalid_body` for what is too large, no text, or captions in a notation that is not read
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > TRANSCRIPT_BYTES_MAX) throw refusedFile(`A transcript may have ${SIZE_MOST}.`);
  if (PACKED.some((codes) => startsWith(bytes, ...codes))) throw refusedFile('This file is no plain text. Save it as SRT, WebVTT or TXT.');
  return checkedText(decoded(bytes));
}

/** Text that may be a transcript. @throws AppError `invalid_body` */
export function checkedText(text: string): string {
  if (NO_TEXT.test(text)) throw refusedFile('This file is no plain text. Save it as SRT, WebVTT or TXT.');
  if (OTHER_NOTATION.test(text)) throw refusedFile('Captions of this kind are not read. Export them as SRT or WebVTT.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // it is no UTF-8
  }
}
