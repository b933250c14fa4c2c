import { CallError } from '@fovea/contract/call';
import { BrandId, FolderId, PresetId, PreTestUuid } from '@fovea/contract/ids';
import { asNameText } from '@fovea/contract/name-text';
import { PlacementId } from '@fovea/contract/placements';
import type { CreatePreTest } from '@fovea/contract/pre-tests';
import { AdType } from '@fovea/contract/preset-options';
import * as z from 'zod';
import type { Facts } from './facts.ts';
import type { Wishes } from './wishes.ts';
import { NO_WISHES } from './wishes.ts';

/** How far one chosen file is. Bytes count what the server has confirmed. */
export type Phase =
  /** With why it could not be made as it was asked for, once it was tried. */
  | { readonly kind: 'draft'; readonly error?: unknown }
  | { readonly kind: 'lined-up' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'sending'; readonly bytesPerS: number | null }
  | { readonly kind: 'paused' }
  /** For another try, which follows by itself; whether there was an answer, that a busy server gives, or none at all. */
  | { readonly kind: 'waiting'; readonly isAnswered: boolean }
  /** The page was reloaded, and the browser is asked whether it still has the file. */
  | { readonly kind: 'restoring' }
  /** The browser has the file and wants a person's yes before it is read again. */
  | { readonly kind: 'needs-yes' }
  | { readonly kind: 'needs-file'; readonly wrongFile: boolean }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** One row of the start page, from the moment a file is chosen until its film has arrived. */
export interface Upload extends Wishes {
  readonly key: string;
  /** Null after a reload: browsers do not keep files. */
  readonly file: File | null;
  readonly fileName: string;
  readonly bytes: number;
  readonly lastModified: number;
  readonly name: string;
  /** Null while the browser is still reading. */
  readonly facts: Facts | null;
  readonly preTest: PreTestUuid | null;
  /** True once the server was asked to make its test, whether or not its answer came before the page was left. */
  readonly isAskedFor: boolean;
  /** What the server was told last; null while it knows nothing of this. */
  readonly saved: CreatePreTest | null;
  /** True once the preset that stands for all has been applied, or cannot be. */
  readonly isFilled: boolean;
  /** True for a test that stood on the server before its file was chosen here: it outlives the row. */
  readonly isAdopted: boolean;
  /** True once a person has said that it be sent. */
  readonly isStarted: boolean;
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
  brand: BrandId.nullable(),
  folder: FolderId.nullable(),
  preset: PresetId.nullable(),
  /** Tabs that were open before an update wrote none. */
  adType: AdType.nullable().default(null),
  preTest: PreTestUuid.nullable(),
  /** Not written down by tabs that were open before an update. */
  isAdopted: z.boolean().default(false),
  isAskedFor: z.boolean().default(false),
  isStarted: z.boolean(),
  address: z.string().startsWith('/api/upload/').nullable(),
  sentBytes: z.number().min(0),
});
/** Rows that are written down, about half a megabyte: more than anybody drops at once. */
const KEPT_MAX = 1_000;
export const KeptUploads = z.array(Kept).transform((all) => all.slice(0, KEPT_MAX));

/** True while a reload or a lost connection must not lose the row. */
export const isUnderWay = ({ phase, isStarted }: Upload): boolean => isStarted && phase.kind !== 'sent';

/** Refusals that no other try changes: the film is not one, or its test was cancelled or deleted elsewhere. */
const FINAL: readonly (string | undefined)[] = [
  'pre_test_not_found',
  'state_forbids',
  'too_large',
  'unsupported_media',
  'unsupported_type',
];

/** True once it has failed for good: all that is left to do is to take it out of the list. */
export const isOver = ({ phase }: Pick<Upload, 'phase'>): boolean =>
  phase.kind === 'failed' && phase.error instanceof CallError && FINAL.includes(phase.error.problem?.code);

/** Bytes: a few seconds of a slow line. Less is sent again sooner than a question is read. */
const MUCH_BYTES = 16 * 2 ** 20;

/** True while taking the row away would throw away what nobody would like to send again. */
export const wouldLoseMuch = (upload: Upload): boolean => isUnderWay(upload) && !isOver(upload) && upload.sentBytes >= MUCH_BYTES;

/** A file that is no film and no picture, which no other try makes one. */
const isUseless = ({ facts, isStarted }: Upload): boolean => facts !== null && facts.sniffed === null && !isStarted;

export function toKept(uploads: readonly Upload[]): z.input<typeof KeptUploads> {
  return uploads
    .filter((upload) => upload.phase.kind !== 'sent' && !isUseless(upload))
    .slice(0, KEPT_MAX)
    .map(({ file: _, facts: __, saved: ___, isFilled: ____, phase: _____, ...kept }) => kept);
}

export const fromKept = (kept: z.output<typeof KeptUploads>): Upload[] =>
  kept.map((one) => ({ ...one, file: null, facts: null, saved: null, isFilled: true, phase: { kind: 'restoring' } }));

/** `Hero_30s-v3.final.mp4` → `Hero 30s-v3.final`: a first name that a person can change. */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ');
  const plain = asNameText(stem).replace(/\s+/gu, ' ');
  return (plain || asNameText(fileName)).slice(0, 200).replace(/\p{Cs}/gu, ''); // no half of an emoji at the end
}

export const newUpload = (file: File, key: string): Upload => ({
  ...NO_WISHES,
  key,
  file,
  fileName: file.name,
  bytes: file.size,
  lastModified: file.lastModified,
  name: nameFromFile(file.name),
  facts: null,
  preTest: null,
  isAskedFor: false,
  saved: null,
  isFilled: false,
  isAdopted: false,
  isStarted: false,
  address: null,
  sentBytes: 0,
  phase: { kind: 'draft' },
});

export const isSameFile = (upload: Pick<Upload, 'fileName' | 'bytes' | 'lastModified'>, file: File): boolean =>
  upload.fileName === file.name && upload.bytes === file.size && upload.lastModified === file.lastModified;

/** Share of the file that has arrived, 0–1. */
export const shareSent = ({ sentBytes, bytes }: Upload): number => (bytes === 0 ? 0 : Math.min(1, sentBytes / bytes));
