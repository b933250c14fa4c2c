import * as z from 'zod';
import { PreTestUuid } from './ids.ts';
import { tablePage, tableRequest } from './paging.ts';
import { PreTest, PreTestStatus } from './pre-tests.ts';
import { route } from './route.ts';

/** Which page of the library, in which order, and of which status only. */
export const VideoTableRequest = tableRequest(['created_at', 'updated_at', 'pre_test_name', 'status']).extend({
  status: PreTestStatus.optional(),
});
export type VideoTableRequest = z.infer<typeof VideoTableRequest>;

/** One row of the library. */
export const VideoRow = z.strictObject({ id: PreTestUuid, pre_test: PreTest });
export type VideoRow = z.infer<typeof VideoRow>;

/** The calls of the library. */
export const videoApi = {
  /** The library: newest first unless asked otherwise. */
  table: route({
    method: 'GET',
    path: '/api/video/table',
    access: 'view-only',
    query: VideoTableRequest,
    replies: { 200: tablePage(VideoRow) },
    errors: ['invalid_body'],
  }),
};
