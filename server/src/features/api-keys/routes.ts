import { apiKeyApi } from '@fovea/contract/api-keys';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { presentKey, presentOwnKey } from './present.ts';
import type { KeyDeps } from './service.ts';
import { allKeys, createKey, endKey, readOwnKey } from './service.ts';

export const apiKeyRoutes = (deps: KeyDeps & Pick<Deps, 'asSystem'>) => [
  mount(apiKeyApi.own, async ({ actor }) => presentOwnKey(await readOwnKey(deps, actor), deps.clock.now())),
  mount(apiKeyApi.list, async ({ actor }) => (await allKeys(deps, actor)).map((view) => presentKey(view, deps.clock.now()))),
  mount(apiKeyApi.create, async ({ actor, body }) => {
    const { view, key } = await createKey(deps, actor, body);
    return { api_key: presentKey(view, deps.clock.now()), key };
  }),
  mount(apiKeyApi.revoke, async ({ actor, params }) => void (await endKey(deps, actor, params.id))),
];
