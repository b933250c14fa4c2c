import * as z from 'zod';
import { route } from './route.ts';

/** A language file: key → text. Nested keys are written with dots. */
export const LanguageFile = z.record(z.string(), z.string());
export type LanguageFile = z.infer<typeof LanguageFile>;

/** The call that reads the words of a page. */
export const languageApi = {
  read: route({
    method: 'GET',
    path: '/api/language/:name',
    access: 'anonymous',
    beforePasswordChange: true,
    params: z.strictObject({ name: z.string().regex(/^[a-z0-9.-]{1,64}$/) }),
    query: z.strictObject({
      /** Adds the words that every page uses (`base`) to the answer. */
      withBase: z.enum(['true', 'false']).optional(),
      locale: z.enum(['en', 'de', 'nl']).optional(),
    }),
    replies: { 200: LanguageFile },
    errors: ['not_found'],
  }),
};
