import type { Correction, Corrections, Marks } from '@fovea/contract/corrections';
import { correctionApi } from '@fovea/contract/corrections';
import type { Prediction } from '@fovea/contract/predictions';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { isOvertaken } from '../../lib/error-text.ts';

export type Named = Pick<Prediction, 'pre_test_id' | 'id'>;
const paramsOf = ({ pre_test_id: uuid, id }: Named) => ({ uuid, id });

/** What people say of a result's texts and faces. Below the pre-test's own key: another person's change arrives by itself. */
export const correctionsQuery = (of: Named) =>
  queryOptions({
    queryKey: ['pre-test', of.pre_test_id, 'corrections', of.id],
    queryFn: ({ signal }) => call(correctionApi.read, { params: paramsOf(of) }, { signal }),
  });

/** Everything that follows from texts and faces. */
export const FOLLOWS = ['prediction', 'verdict', 'attention', 'placings', 'compliance', 'comparison'] as const;

/** One change: what becomes of the marks, and the part of them that it is about. */
export interface Work {
  readonly next: (marks: Marks) => Marks;
  /** The part of the marks that it is about, as a text to be compared. */
  readonly own: (marks: Marks) => string;
  readonly way: Correction['way'];
  /** What somebody saw when they began it; without it: what is shown in the moment in which it is sent. */
  readonly seen?: Corrections | undefined;
}

interface Sent {
  readonly before: Corrections;
  readonly after: Corrections;
}

/**
 * Sends a change. Where somebody else was faster it is made on top of theirs, unless theirs is about the same: then it is refused, and
 * theirs is what is shown.
 * @returns the marks as they were before, and what is there now
 */
export async function sendChange(queries: QueryClient, of: Named, { next, own, way, seen: first }: Work): Promise<Sent> {
  const query = correctionsQuery(of);
  const put = async (before: Corrections): Promise<Sent> => {
    const { version, marks } = before;
    const after = await call(correctionApi.write, { params: paramsOf(of), body: { version, ...next(marks), way } });
    await queries.cancelQueries({ queryKey: query.queryKey }); // one that was asked for before would bring the old ones back
    queries.setQueryData(query.queryKey, after);
    return { before, after };
  };
  const seen = first ?? (await queries.ensureQueryData(query));
  try {
    return await put(seen);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    const now = await queries.fetchQuery({ ...query, staleTime: 0 });
    if (own(now.marks) !== own(seen.marks)) throw error;
    return put(now);
  }
}
