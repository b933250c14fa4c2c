import { OUTCOMES_CHARACTERS_MAX } from '@fovea/contract/outcomes';

/** The words of a file, or why there are none. */
export type TableText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: 'empty' | 'too-large' | 'spreadsheet' | 'not-text' };

/** No way of writing takes more bytes for a character. */
const BYTES_MOST = 4 * OUTCOMES_CHARACTERS_MAX;

const startsWith = (bytes: Uint8Array, ...codes: readonly number[]) => codes.every((code, at) => bytes[at] === code);
const isSpreadsheet = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** As spreadsheets write: with a mark at the front in one of three ways, without one as UTF-8 or in the older way of Windows. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // it is no UTF-8
  }
}

/** Reads a file of comma-separated values, whatever program wrote it. */
export async function readTableFile(file: Blob): Promise<TableText> {
  if (file.size > BYTES_MOST) return { kind: 'fault', fault: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) return { kind: 'fault', fault: 'spreadsheet' };
  const text = decoded(bytes);
  if (text.trim() === '') return { kind: 'fault', fault: 'empty' };
  if (text.length > OUTCOMES_CHARACTERS_MAX) return { kind: 'fault', fault: 'too-large' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text holds
  return /[\x00-\x08\x0e-\x1f]/.test(text) ? { kind: 'fault', fault: 'not-text' } : { kind: 'text', text };
}
