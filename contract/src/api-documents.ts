import * as z from 'zod';
import { route } from './route.ts';

/** What describes the calls to machines, and to the people who write them. */
export const apiDocumentApi = {
  /** OpenAPI 3.1, made from the same table that the server is built from. */
  openApi: route({
    method: 'GET',
    path: '/api/v1/openapi.json',
    access: 'anonymous',
    cost: 5, // by far the longest answer there is
    replies: { 200: z.looseObject({ openapi: z.string() }) },
    errors: [],
  }),
  /** The same as a page to read; without a script. */
  page: route({ method: 'GET', path: '/api/v1/docs', access: 'anonymous', cost: 5, serves: 'bytes', replies: {}, errors: [] }),
};
