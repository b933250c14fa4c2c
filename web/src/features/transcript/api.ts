import type { PreTestUuid } from '@fovea/contract/ids';
import type { TranscriptState, TranscriptWish } from '@fovea/contract/transcripts';
import { transcriptApi } from '@fovea/contract/transcripts';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** The transcript of a film. Below the pre-test's own key: another person's change arrives by itself. */
export const transcriptQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: ['pre-test', uuid, 'transcript'],
    queryFn: ({ signal }) => call(transcriptApi.read, { params: { uuid } }, { signal }),
  });

/** Everything that follows from what is said. */
export const FOLLOWS = ['prediction', 'verdict', 'attention', 'placings', 'compliance', 'comparison'] as const;

/** What becomes of a transcript; null: it is taken away. */
export type Words = Omit<TranscriptWish, 'version'> | null;

interface Sending {
  readonly uuid: PreTestUuid;
  /** The version that it is made on: another person's is never overwritten. */
  readonly version: number;
  readonly words: Words;
}

/** Sends a change. @returns what is there now */
export async function sendTranscript(queries: QueryClient, { uuid, version, words }: Sending): Promise<TranscriptState> {
  const { queryKey } = transcriptQuery(uuid);
  const after = words
    ? await call(transcriptApi.write, { params: { uuid }, body: { version, ...words } })
    : await call(transcriptApi.remove, { params: { uuid }, query: { version } });
  await queries.cancelQueries({ queryKey }); // one that was asked for before would bring the old one back
  queries.setQueryData(queryKey, after);
  return after;
}
