import type { PreTestUuid, StudyId } from '@fovea/contract/ids';
import type { Study, StudyInput } from '@fovea/contract/studies';
import { studyApi } from '@fovea/contract/studies';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../lib/client.ts';

/** What can be changed of a study that runs. */
export type StudyChange = z.input<typeof studyApi.change.body>;

/** Key of all that is read of studies. */
export const STUDIES_KEY = 'studies';
const OPEN_AGAIN_MS = 20_000;

/** The studies of a film, the newest first; read again while one is open, since people take part meanwhile. */
export const studiesQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: [STUDIES_KEY, uuid],
    queryFn: ({ signal }) => call(studyApi.list, { params: { uuid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((study) => study.state === 'open') ? OPEN_AGAIN_MS : false),
  });

/** What a study has measured; nothing of none, and of one that nobody began. Read anew when somebody began or finished: both are in its key. */
export const studyResultsQuery = (study: Study | undefined) =>
  queryOptions({
    queryKey: [STUDIES_KEY, 'results', study?.id, study?.begun, study?.finished],
    queryFn: study && study.begun > 0 ? ({ signal }) => call(studyApi.results, { params: { id: study.id } }, { signal }) : skipToken,
    staleTime: 60_000,
  });

/** @returns the new study with its address, which is shown now and never again */
export const makeStudy = (uuid: PreTestUuid, body: StudyInput) => call(studyApi.create, { params: { uuid }, body });
export const changeStudy = (id: StudyId, body: StudyChange): Promise<Study> => call(studyApi.change, { params: { id }, body });
export const endStudy = (id: StudyId): Promise<Study> => call(studyApi.end, { params: { id } });
export const removeStudy = (id: StudyId): Promise<undefined> => call(studyApi.remove, { params: { id } });
export const restoreStudy = (id: StudyId): Promise<Study> => call(studyApi.restore, { params: { id } });
