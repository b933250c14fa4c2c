import { asNameText } from '@fovea/contract/name-text';
import { TRANSCRIPT_BYTES_MAX } from '@fovea/contract/transcripts';

/** A file as it is sent, or why it is not. */
export type ReadFile =
  | { readonly kind: 'read'; readonly file: string; readonly fileName: string }
  | { readonly kind: 'fault'; readonly fault: 'large' | 'unreadable' };

const NAME_MAX = 255;

/** The bytes of a file in base64: which letters they stand for is found out by the server, for whoever sends one. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > TRANSCRIPT_BYTES_MAX) return { kind: 'fault', fault: 'large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return { kind: 'read', file: btoa(letters.join('')), fileName: asNameText(file.name).slice(0, NAME_MAX) || 'transcript' };
  } catch {
    return { kind: 'fault', fault: 'unreadable' }; // it has gone, or may not be read
  }
}
