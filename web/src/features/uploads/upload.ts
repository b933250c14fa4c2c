import { PreTestUuid } from '@fovea/contract/ids';
import { PlacementId } from '@fovea/contract/placements';
import * as z from 'zod';
import type { Facts } from './facts.ts';

/** How far one chosen file is. Bytes count what the server has confirmed. */
export type Phase =
  | { readonly kind: 'draft' }
  | { readonly kind: 'lined-up' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'sending'; readonly bytesPerS: number | null }
  | { readonly kind: 'paused' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'needs-file'; readonly wrongFile: boolean }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One row of the start page, from the moment a file is chosen until its film has arrived. */
export interface Upload {
  readonly key: string;
  /** Null after a reload: browsers do not keep files. */
  readonly file: File | null;
  readonly fileName: string;
  readonly bytes: number;
  readonly lastModified: number;
  readonly name: string;
  readonly placement: PlacementId | null;
  /** Null while the browser is still reading. */
  readonly facts: Facts | null;
  readonly preTest: PreTestUuid | null;
  /** Where the server keeps what has arrived. */
  readonly address: string | null;
  readonly sentBytes: number;
  readonly phase: Phase;
}

/** What is written down, so that a reload does not lose a half-sent film. */
const Kept = z.object({
  key: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
  name: z.string(),
  placement: PlacementId.nullable(),
  preTest: PreTestUuid,
  address: z.string().startsWith('/api/upload/').nullable(),
  sentBytes: z.number().min(0),
});
export const KeptUploads = z.array(Kept).max(200);

/** True while a reload or a lost connection must not lose the row. */
export const isUnderWay = ({ phase }: Upload): boolean =>
  phase.kind === 'sending' || phase.kind === 'paused' || phase.kind === 'waiting' || phase.kind === 'needs-file' || phase.kind === 'failed';

export function toKept(uploads: readonly Upload[]): z.input<typeof KeptUploads> {
  return uploads.flatMap((upload) => {
    const { key, fileName, bytes, lastModified, name, placement, preTest, address, sentBytes } = upload;
    return preTest && isUnderWay(upload) ? [{ key, fileName, bytes, lastModified, name, placement, preTest, address, sentBytes }] : [];
  });
}

export const fromKept = (kept: z.output<typeof KeptUploads>): Upload[] =>
  kept.map((one) => ({ ...one, file: null, facts: null, phase: { kind: 'needs-file', wrongFile: false } }));

/** `Hero_30s-v3.final.mp4` → `Hero 30s-v3.final`: a first name that a person can change. */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ');
  const plain = stem.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return (plain || fileName.trim()).slice(0, 200);
}

export const newUpload = (file: File, key: string): Upload => ({
  key,
  file,
  fileName: file.name,
  bytes: file.size,
  lastModified: file.lastModified,
  name: nameFromFile(file.name),
  placement: null,
  facts: null,
  preTest: null,
  address: null,
  sentBytes: 0,
  phase: { kind: 'draft' },
});

export const isSameFile = (upload: Pick<Upload, 'fileName' | 'bytes' | 'lastModified'>, file: File): boolean =>
  upload.fileName === file.name && upload.bytes === file.size && upload.lastModified === file.lastModified;

/** Share of the file that has arrived, 0–1. */
export const shareSent = ({ sentBytes, bytes }: Upload): number => (bytes === 0 ? 0 : Math.min(1, sentBytes / bytes));
