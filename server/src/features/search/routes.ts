import { searchApi } from '@fovea/contract/search';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentFound } from './present.ts';
import { search } from './service.ts';

export const searchRoutes = (deps: Pick<Deps, 'askInTenant'>) => [
  mount(searchApi.search, async ({ actor, query }) => (await search(deps, actor, query.query)).map(presentFound)),
];
