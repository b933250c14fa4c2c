import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** A person at the organisation, by whom they are chosen on its page. */
export interface IssuerPerson {
  readonly email: string;
  readonly name: string;
}

/** An organisation's own sign-in on this machine, with a page on which one chooses who one is. */
export interface Issuer extends AsyncDisposable {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** @param redirectUri where it sends people back to */
export async function openIssuer(redirectUri: string, people: readonly IssuerPerson[]): Promise<Issuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const [clientId, clientSecret] = ['fovea', randomUUID()];
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email_verified: true, ...people.find(({ email }) => email === sub) }),
    }),
    interactions: { url: () => '/choose' },
    loadExistingGrant: async (ctx) => {
      const { session, client } = ctx.oidc;
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path === '/choose') {
      ctx.type = 'html';
      ctx.body = page(people);
      return;
    }
    // Below it, where the provider's cookie of this sign-in reaches.
    if (ctx.path === '/choose/as') {
      const result = { login: { accountId: String(ctx.query.who) } };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false }));
      return;
    }
    await next();
  });
  server.on('request', provider.callback());
  return {
    url,
    clientId,
    clientSecret,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const page = (people: readonly IssuerPerson[]): string =>
  `<!doctype html><html lang="en"><title>Acme</title><h1>Who are you?</h1>${people
    .map(({ name, email }) => `<p><a href="/choose/as?who=${encodeURIComponent(email)}">${name}</a></p>`)
    .join('')}</html>`;
