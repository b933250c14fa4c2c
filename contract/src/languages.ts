import * as z from 'zod';
import { tablePage, tableRequest } from './paging.ts';
import { route } from './route.ts';
import { Locale } from './sessions.ts';

/** A language file: key → text. Nested keys are written with dots. */
export const LanguageFile = z.record(z.string(), z.string());
export type LanguageFile = z.infer<typeof LanguageFile>;

/** The name of a language file, such as `auth.login`. */
const LanguageName = z.string().regex(/^[a-z0-9.-]{1,64}$/);

/** A language file in a list: how many texts it has, in every language alike. */
export const LanguageRow = z.strictObject({ id: z.string(), text_count: z.int().min(1) });
export type LanguageRow = z.infer<typeof LanguageRow>;

/** A language that the product speaks, with its own name for itself. */
export const LocaleRow = z.strictObject({ id: Locale, name: z.string() });
export type LocaleRow = z.infer<typeof LocaleRow>;

/** How each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch', nl: 'Nederlands' };

/** Words are open to everybody: the pages before signing in need them. */
const open = { access: 'anonymous', beforePasswordChange: true } as const;
const reading = { ...open, method: 'POST', isReading: true, errors: ['invalid_body'] } as const;
const inLocale = z.strictObject({ locale: Locale.optional() });

/** The calls that read the words of the product. */
export const languageApi = {
  read: route({
    ...open,
    method: 'GET',
    path: '/api/language/:name',
    params: z.strictObject({ name: LanguageName }),
    query: z.strictObject({
      /** Adds the words that every page uses (`base`) to the answer. */
      withBase: z.enum(['true', 'false']).optional(),
      locale: Locale.optional(),
    }),
    replies: { 200: LanguageFile },
    errors: ['not_found'],
  }),
  list: route({ ...open, method: 'GET', path: '/crud/language', replies: { 200: z.array(LanguageRow) }, errors: [] }),
  table: route({ ...reading, path: '/crud/language/table', body: tableRequest(['id']), replies: { 200: tablePage(LanguageRow) } }),
  /** One file with its texts, in the language that is asked for, else in the caller's. */
  one: route({
    ...open,
    method: 'GET',
    path: '/crud/language/:name',
    params: z.strictObject({ name: LanguageName }),
    query: inLocale,
    replies: { 200: LanguageRow.extend({ locale: Locale, texts: LanguageFile }) },
    errors: ['not_found'],
  }),
};

/** The calls that read which languages there are. `GET /api/session/locale/{locale}` chooses one. */
export const localeApi = {
  list: route({ ...open, method: 'GET', path: '/crud/locale', replies: { 200: z.array(LocaleRow) }, errors: [] }),
  table: route({ ...reading, path: '/crud/locale/table', body: tableRequest(['id', 'name']), replies: { 200: tablePage(LocaleRow) } }),
  read: route({
    ...open,
    method: 'GET',
    path: '/crud/locale/:locale',
    params: z.strictObject({ locale: Locale }),
    replies: { 200: LocaleRow },
    errors: ['not_found'],
  }),
};
