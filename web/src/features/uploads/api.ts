import { billingApi } from '@fovea/contract/billing';
import { brandApi } from '@fovea/contract/brands';
import { CallError } from '@fovea/contract/call';
import { Problem } from '@fovea/contract/errors';
import { folderApi } from '@fovea/contract/folders';
import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { CreatePreTest, PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import { uploadApi } from '@fovea/contract/uploads';
import { queryOptions } from '@tanstack/react-query';
import type { DetailedError } from 'tus-js-client';
import { call, callOnce } from '../../lib/client.ts';
import { loadForWork } from '../../lib/load-once.ts';
import { isPassing } from './passing.ts';
import { PIECE_BYTES, smallerPiece } from './pieces.ts';

/** What may be sent, and what is left of the allowance, which others use up too. */
export const limitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(uploadApi.limits, {}, { signal }),
  staleTime: 30_000,
});

/** What a test can belong to; read by everybody who may start one. */
export const brandsQuery = queryOptions({
  queryKey: ['brands', 'all'],
  queryFn: ({ signal }) => call(brandApi.all, { query: {} }, { signal }),
});

export const presetsQuery = queryOptions({
  queryKey: ['presets', 'all'],
  queryFn: ({ signal }) => call(presetApi.all, { query: {} }, { signal }),
});

export const foldersQuery = queryOptions({
  queryKey: ['folders', 'every'],
  queryFn: ({ signal }) => call(folderApi.all, { query: {} }, { signal }),
});

/** What is left to pay analyses with; only for those who may read it. */
export const billingQuery = (tenant: TenantId) =>
  queryOptions({
    queryKey: ['billing', tenant, 'start'],
    queryFn: ({ signal }) => call(billingApi.read, { params: { id: tenant }, query: {} }, { signal }),
  });

/** A person's own tests that wait for their film. */
export const draftsQuery = (person: UserId) =>
  queryOptions({
    queryKey: ['pre-tests', 'drafts', person],
    queryFn: ({ signal }) =>
      call(
        preTestApi.table,
        { query: {}, body: { size: 100, status: 'draft', created_by: person, sortField: 'updated_at', sortFieldDir: 'desc' } },
        { signal },
      ),
  });

/** The test that a link named, whoever made it; the one query of its own page too. */
export const namedQuery = (uuid: PreTestUuid | null) =>
  queryOptions({
    queryKey: ['pre-test', uuid],
    queryFn: ({ signal }) => (uuid ? call(preTestApi.read, { params: { uuid } }, { signal }) : null),
    enabled: uuid !== null,
  });

/** True for a test that a film can be chosen for: one that never had any, or whose upload was given up. */
export const waitsForFilm = ({ status, video }: PreTest): boolean =>
  video === null && (status === 'draft' || status === 'cancelled' || status === 'failed');

/** What is out of date once a draft was thrown away or brought back. */
export const DRAFT_CHANGES = ['pre-test', 'pre-tests'] as const;

export const restoreDraft = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.restore, { params: { uuid } });

export const createPreTest = (body: CreatePreTest, key: string): Promise<PreTest> => callOnce(key)(preTestApi.create, { body });

export const changePreTest = (id: PreTestUuid, body: CreatePreTest): Promise<PreTest> =>
  call(preTestApi.change, { params: { id }, query: {}, body });

/** To the bin. */
export const discardPreTest = (id: PreTestUuid): Promise<void> => call(preTestApi.remove, { params: { id } });

/** Whether a film is there whole. Where the server does not say, its row stays and asks for the file, as if it were not. */
export const hasArrived = (uuid: PreTestUuid): Promise<boolean> =>
  call(preTestApi.read, { params: { uuid } }).then(
    ({ status }) => status !== 'draft' && status !== 'uploading',
    () => false,
  );

export const cancelPreTest = (uuid: PreTestUuid): Promise<PreTest> => call(preTestApi.cancel, { params: { uuid } });

/** Has the server fetch the film of a test. */
export const askForFilm = (uuid: PreTestUuid, address: string): Promise<PreTest> =>
  call(uploadApi.fromLink, { params: { uuid }, body: { address } });

export interface TransferWish {
  readonly file: File;
  readonly fileName: string;
  readonly preTest: PreTestUuid;
  /** Where an earlier try had got to; null for a new one. */
  readonly address: string | null;
}

export interface TransferEvents {
  readonly onAddress: (path: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  /** The connection was lost, or the server answered that it cannot now; another try follows by itself. */
  readonly onWaiting: (isAnswered: boolean) => void;
  readonly onSent: () => void;
  /** @param isOfPiece false where no upload was there to be sent to: one that had run out is begun anew, and that can be refused */
  readonly onFailed: (error: unknown, isOfPiece: boolean) => void;
}

export interface Transfer {
  /** Stops sending; what has arrived stays on the server. */
  readonly stop: () => void;
}

/** Quick at first, then every half minute for about half an hour: a train tunnel, a laptop's lunch break. */
const RETRY_DELAYS_MS = [0, 1_000, 2_000, 5_000, 10_000, ...Array.from({ length: 60 }, () => 30_000)];

/** Sends a film in pieces (tus), as large as the way to the server takes; it resumes at the byte the server names. */
export function sendFilm({ file, fileName, preTest, address }: TransferWish, on: TransferEvents): Transfer {
  const stopped = new AbortController();
  const wait = () => {
    if (!stopped.signal.aborted) on.onWaiting(false);
  };
  const code = loadForWork(() => import('tus-js-client'), wait);
  const upload = code.then(({ Upload }) => {
    const made = new Upload(file, {
      endpoint: uploadApi.create.path,
      uploadUrl: address,
      metadata: { pre_test: preTest, filename: fileName },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => made.url && on.onAddress(new URL(made.url, window.location.href).pathname),
      onProgress: (sentBytes) => on.onProgress(sentBytes),
      onShouldRetry: (error, _, options) => {
        const answer = error.originalResponse;
        if (answer?.getStatus() === 413 && !problemIn(answer.getBody())) {
          const bytes = smallerPiece(options.chunkSize ?? PIECE_BYTES); // it was not the server that refused it: that would say why
          if (bytes !== null) options.chunkSize = bytes;
          return bytes !== null;
        }
        const isWorthIt = isPassing(answer?.getStatus(), answer ? waitS(answer) : undefined);
        if (isWorthIt) on.onWaiting(answer !== null);
        return isWorthIt;
      },
      onSuccess: on.onSent,
      onError: (error) => on.onFailed('originalResponse' in error ? refusalOf(error) : error, made.url !== null),
    });
    if (!stopped.signal.aborted) made.start();
    return made;
  });
  upload.catch((error: unknown) => {
    if (!stopped.signal.aborted) on.onFailed(error, false);
  });
  return {
    stop: () => {
      stopped.abort();
      upload.then((made) => made.abort()).catch(() => undefined); // it never started, so there is nothing to stop
    },
  };
}

/** The server's refusal of a piece, in the same form as that of any other call. */
function refusalOf(error: DetailedError): unknown {
  const response = error.originalResponse;
  if (!response) return new TypeError('No answer to a piece of the film', { cause: error });
  return new CallError(response.getStatus(), problemIn(response.getBody()), waitS(response));
}

function waitS(response: NonNullable<DetailedError['originalResponse']>): number | undefined {
  const header = response.getHeader('retry-after');
  return header && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}

function problemIn(text: string): Problem | undefined {
  try {
    return Problem.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // no problem document: the status must do
  }
}
