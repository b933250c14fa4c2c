import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import type { Meta, Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { readSecretCookie, writeCookie } from '../../http/session-cookie.ts';
import { begun, presentCurrentUser } from '../sessions/index.ts';
import type { DomainDeps } from './domains/service.ts';
import { confirmDomain, proveDomain } from './domains/service.ts';
import { createIssuers } from './issuers.ts';
import { readLinked, unlinkOwn, unlinkPerson } from './links/service.ts';
import { presentLinked, presentOwn, presentSettings } from './present.ts';
import type { Begun, SingleSignOnDeps } from './service.ts';
import { beginProof, beginSignIn, finish, isUsed, readOwn } from './service.ts';
import { readSettings, removeSettings, saveSettings, tryIssuer } from './settings/service.ts';
import { WAY_MS } from './way.ts';

/** The browser keeps its half of a way for as long as the way is open. */
function leading({ url, browser }: Begun, { isSecure }: Meta) {
  const cookie = writeCookie({ name: 'fovea-way', value: browser, isSecure, maxAgeS: WAY_MS / 1_000 });
  return answer({ status: 200, body: { url }, headers: { 'set-cookie': cookie } });
}

export function singleSignOnRoutes(given: Omit<SingleSignOnDeps, 'issuers'> & DomainDeps): Mounted[] {
  const deps = { ...given, issuers: createIssuers(given) };
  return [...ways(deps), ...settingsRoutes(deps), ...linkRoutes(deps)];
}

const ways = (deps: SingleSignOnDeps): Mounted[] => [
  mount(singleSignOnApi.use, async () => ({ is_used: await isUsed(deps) })),
  mount(singleSignOnApi.begin, async ({ body, meta, cookies }) => {
    const browser = readSecretCookie(cookies, 'fovea-way', meta.isSecure);
    return leading(await beginSignIn(deps, { email: body.email, back: body.redir_url }, { arrival: meta, browser }), meta);
  }),
  mount(singleSignOnApi.prove, async ({ actor, body, meta, cookies }) => {
    const browser = readSecretCookie(cookies, 'fovea-way', meta.isSecure);
    return leading(await beginProof(deps, actor, { back: body.back, browser }), meta);
  }),
  mount(singleSignOnApi.finish, async ({ actor, body, meta, cookies }) => {
    const secret = (name: 'fovea' | 'fovea-device' | 'fovea-way') => readSecretCookie(cookies, name, meta.isSecure);
    const arrival = { ...meta, deviceSecret: secret('fovea-device'), oldSecret: secret('fovea') };
    const done = await finish(deps, { answer: body, actor, browser: secret('fovea-way'), arrival });
    if (done.kind === 'signed-in') {
      const { headers } = begun(done.session, { meta, maxAgeS: undefined });
      const user = presentCurrentUser(done.session.view);
      return answer({ status: 200, body: { kind: 'signed-in' as const, user, back: done.back }, ...(headers ? { headers } : {}) });
    }
    const { until, secret: value, maxAgeS } = done.proved;
    const cookie = writeCookie({ name: 'fovea', value, isSecure: meta.isSecure, maxAgeS });
    const outcome = { kind: 'proved' as const, until: until.toISOString(), back: done.back };
    return answer({ status: 200, body: outcome, headers: { 'set-cookie': cookie } });
  }),
  mount(singleSignOnApi.own, async ({ actor }) => presentOwn(await readOwn(deps, actor))),
];

const settingsRoutes = (deps: SingleSignOnDeps & DomainDeps): Mounted[] => [
  mount(singleSignOnApi.read, async ({ actor }) => presentSettings(await readSettings(deps, actor))),
  mount(singleSignOnApi.save, async ({ actor, body }) => presentSettings(await saveSettings(deps, actor, body))),
  mount(singleSignOnApi.tryOut, ({ actor, body }) => tryIssuer(deps, actor, body.issuer)),
  mount(singleSignOnApi.proveDomain, async ({ actor, body }) => presentSettings(await proveDomain(deps, actor, body.domain))),
  mount(singleSignOnApi.confirmDomain, async ({ actor, body }) => presentSettings(await confirmDomain(deps, actor, body.domain))),
  mount(singleSignOnApi.remove, async ({ actor }) => {
    await removeSettings(deps, actor);
    return undefined;
  }),
];

const linkRoutes = (deps: SingleSignOnDeps): Mounted[] => [
  mount(singleSignOnApi.unlinkOwn, async ({ actor }) => {
    await unlinkOwn(deps, actor);
    return undefined;
  }),
  mount(singleSignOnApi.people, async ({ actor, query }) => {
    const { views, nextCursor } = await readLinked(deps, actor, query);
    return { data: views.map(presentLinked), next_cursor: nextCursor };
  }),
  mount(singleSignOnApi.unlink, async ({ actor, params }) => {
    await unlinkPerson(deps, actor, params.id);
    return undefined;
  }),
];
