import * as z from 'zod';
import { crudRoutes, Scope } from './crud.ts';
import { PreTestUuid } from './ids.ts';
import { tablePage, tableRequest } from './paging.ts';
import { PRE_TEST_FILTERS, PRE_TEST_SORTS, PreTest } from './pre-tests.ts';
import { route } from './route.ts';

/** Which page of the library, in which order, and what it is narrowed to. */
export const VideoTableRequest = tableRequest(PRE_TEST_SORTS, PRE_TEST_FILTERS).extend({ scope: Scope.optional() });
export type VideoTableRequest = z.infer<typeof VideoTableRequest>;

/** One row of the library: a film and what was asked of it. Its id is the pre-test's. */
export const VideoRow = z.strictObject({ id: PreTestUuid, pre_test: PreTest });
export type VideoRow = z.infer<typeof VideoRow>;

const { list, table, read } = crudRoutes({
  resource: 'video',
  subject: 'pre-test',
  access: { read: 'view-only', write: 'user' },
  id: PreTestUuid,
  row: VideoRow,
  query: z.strictObject({ scope: Scope.optional() }),
  sortFields: PRE_TEST_SORTS,
  filters: PRE_TEST_FILTERS,
  create: z.never(),
  change: z.never(),
  errors: { read: ['pre_test_not_found', 'not_found'], write: [] },
});

/** The calls of the library. */
export const videoApi = {
  /** The library: newest first unless asked otherwise. */
  table: route({
    method: 'GET',
    path: '/api/video/table',
    access: 'view-only',
    subject: 'pre-test',
    crosses: true,
    query: VideoTableRequest,
    replies: { 200: tablePage(VideoRow) },
    errors: ['invalid_body', 'not_found'],
  }),
  list,
  crudTable: table,
  read,
};
