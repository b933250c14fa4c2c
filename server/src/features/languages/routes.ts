import { languageApi } from '@fovea/contract/languages';
import type { Mounted } from '../../http/mount.ts';
import { mount } from '../../http/mount.ts';
import type { Languages } from './service.ts';
import { textsOf } from './service.ts';

export const languageRoutes = ({ languages }: { readonly languages: Languages }): Mounted[] => [
  mount(languageApi.read, async ({ params, query, meta }) =>
    textsOf(languages, { name: params.name, locale: query.locale ?? meta.locale, withBase: query.withBase === 'true' }),
  ),
];
