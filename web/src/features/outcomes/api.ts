import type { OutcomeImportId, PreTestUuid } from '@fovea/contract/ids';
import type { OutcomeFile } from '@fovea/contract/outcomes';
import { outcomeApi } from '@fovea/contract/outcomes';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Everything of this feature is out of date once something was imported or taken back. */
export const OUTCOMES_KEY = 'outcomes';

export const importsQuery = () =>
  queryOptions({ queryKey: [OUTCOMES_KEY, 'imports'], queryFn: ({ signal }) => call(outcomeApi.imports, {}, { signal }) });

export const calibrationQuery = () =>
  queryOptions({ queryKey: [OUTCOMES_KEY, 'calibration'], queryFn: ({ signal }) => call(outcomeApi.calibration, {}, { signal }) });

/** What happened with one ad. */
export const outcomesQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: [OUTCOMES_KEY, 'of', uuid],
    queryFn: ({ signal }) => call(outcomeApi.ofPreTest, { params: { uuid } }, { signal }),
  });

/** Reads a file, and stores what it says when asked to. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OutcomeFile) => call(outcomeApi.import, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [OUTCOMES_KEY] }),
  });
}

/** Takes one import back. */
export const undoImport = (id: OutcomeImportId): Promise<void> => call(outcomeApi.undo, { params: { id } });

/** Nobody fills in more lines than these by hand. */
const LINES_MOST = 1_000;

/** Films with a result, the newest first, from one of them on. */
export async function filmsWithResult(start = 0): Promise<PreTest[]> {
  const { data } = await call(preTestApi.table, { query: {}, body: { start, size: PAGE_SIZE_MAX, status: 'complete' } });
  const next = start + PAGE_SIZE_MAX;
  return data.length < PAGE_SIZE_MAX || next >= LINES_MOST ? data : [...data, ...(await filmsWithResult(next))];
}
