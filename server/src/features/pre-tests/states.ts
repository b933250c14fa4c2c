import type { PreTestStatus } from '@fovea/contract/pre-tests';

/** What can happen to a pre-test. */
export type PreTestEvent =
  | 'upload_begun'
  /** The upload was given up, or ran out of time. */
  | 'upload_ended'
  /** The file is there and is no film. */
  | 'film_refused'
  /** The film is there and its analysis is asked for. */
  | 'film_stored'
  /** The film is there, and its analysis cannot be paid for now. */
  | 'film_kept'
  | 'claimed'
  /** A worker gives the work back unfinished. */
  | 'handed_back'
  | 'stored'
  | 'failed'
  | 'cancelled'
  | 'retried'
  /** A complete analysis is asked for anew. */
  | 'rerun'
  /** A draft is given the film of another pre-test. */
  | 'film_shared';

export const PRE_TEST_EVENTS = [
  'upload_begun',
  'upload_ended',
  'film_refused',
  'film_stored',
  'film_kept',
  'claimed',
  'handed_back',
  'stored',
  'failed',
  'cancelled',
  'retried',
  'rerun',
  'film_shared',
] as const satisfies readonly PreTestEvent[];

/** What ends an analysis, or the way to it: whoever listens is told. */
export type EndingEvent = Extract<PreTestEvent, 'film_refused' | 'film_kept' | 'stored' | 'failed' | 'cancelled'>;

/** Whatever is not written here is refused. Nothing else assigns a status. */
const TABLE: Record<PreTestStatus, Partial<Record<PreTestEvent, PreTestStatus>>> = {
  draft: { upload_begun: 'uploading', film_shared: 'queued', cancelled: 'cancelled' },
  uploading: {
    upload_begun: 'uploading', // the same person starts over; the earlier upload is thrown away
    upload_ended: 'draft',
    film_refused: 'failed',
    film_stored: 'queued',
    film_kept: 'failed',
    cancelled: 'cancelled',
  },
  queued: { claimed: 'processing', failed: 'failed', cancelled: 'cancelled' },
  processing: {
    claimed: 'processing', // another worker takes over from one that died
    handed_back: 'queued',
    stored: 'complete',
    failed: 'failed',
    cancelled: 'cancelled',
  },
  complete: { rerun: 'queued' },
  failed: { retried: 'queued', upload_begun: 'uploading' },
  cancelled: { retried: 'queued', upload_begun: 'uploading' },
};

/** The status after the event, or null where the event is refused. */
export const statusAfter = (status: PreTestStatus, event: PreTestEvent): PreTestStatus | null => TABLE[status][event] ?? null;

/** Why the event is refused, for a person. */
export function refusalOf(status: PreTestStatus, event: PreTestEvent): string {
  switch (event) {
    case 'rerun':
      return 'Only a complete analysis can be run again.';
    case 'upload_begun':
    case 'film_shared':
    case 'film_stored':
    case 'film_kept':
    case 'film_refused':
      return 'This pre-test has a film already. Start a new pre-test for another film.';
    case 'cancelled':
      return status === 'complete'
        ? 'The analysis is complete; there is nothing left to cancel.'
        : 'Nothing is running that could be cancelled.';
    case 'retried':
      return status === 'complete'
        ? 'The analysis is complete already.'
        : 'Only an analysis that failed or was cancelled can be started again.';
    case 'upload_ended':
    case 'claimed':
    case 'handed_back':
    case 'stored':
    case 'failed':
      return `The pre-test is ${status} now.`;
  }
}
