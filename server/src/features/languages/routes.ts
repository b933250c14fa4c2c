import type { LanguageRow, LocaleRow } from '@fovea/contract/languages';
import { LOCALE_NAMES, languageApi, localeApi } from '@fovea/contract/languages';
import { Locale } from '@fovea/contract/sessions';
import type { Mounted } from '../../http/mount.ts';
import { mount } from '../../http/mount.ts';
import { pageOf } from './page-of.ts';
import type { Languages } from './service.ts';
import { filesOf, textsOf } from './service.ts';

const localeRow = (id: Locale): LocaleRow => ({ id, name: LOCALE_NAMES[id] });
const localeRows = Locale.options.map(localeRow);

export const languageRoutes = ({ languages }: { readonly languages: Languages }): Mounted[] => {
  const rows = filesOf(languages);
  return [
    mount(languageApi.read, async ({ params, query, meta }) =>
      textsOf(languages, { name: params.name, locale: query.locale ?? meta.locale, withBase: query.withBase === 'true' }),
    ),
    mount(languageApi.list, async (): Promise<LanguageRow[]> => [...rows]),
    mount(languageApi.table, async ({ body }) => pageOf(rows, body)),
    mount(languageApi.one, async ({ params: { name }, query, meta }) => {
      const locale = query.locale ?? meta.locale;
      const texts = textsOf(languages, { name, locale, withBase: false });
      return { id: name, text_count: Object.keys(texts).length, locale, texts };
    }),
    mount(localeApi.list, async () => [...localeRows]),
    mount(localeApi.table, async ({ body }) => pageOf(localeRows, body)),
    mount(localeApi.read, async ({ params }) => localeRow(params.locale)),
  ];
};
