import { sessionApi } from '@fovea/contract/sessions';
import type { Mounted } from '../../../http/mount.ts';
import { answer, mount } from '../../../http/mount.ts';
import { writeCookie } from '../../../http/session-cookie.ts';
import type { SessionDeps } from '../service.ts';
import { prove, readProof } from './service.ts';

export const proofRoutes = (deps: SessionDeps): Mounted[] => [
  mount(sessionApi.proof, async ({ actor }) => ({ until: (await readProof(deps, actor)).toISOString() })),
  mount(sessionApi.prove, async ({ actor, body, meta }) => {
    const { until, secret, maxAgeS } = await prove(deps, actor, { password: body.current_password, code: body.code });
    const cookie = writeCookie({ name: 'fovea', value: secret, isSecure: meta.isSecure, maxAgeS });
    return answer({ status: 200, body: { until: until.toISOString() }, headers: { 'set-cookie': cookie } });
  }),
];
