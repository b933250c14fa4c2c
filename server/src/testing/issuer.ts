import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

type Json = Record<string, unknown>;

/** What the issuer does wrong with the next ID tokens: what stands in them in place of what it would have sent. */
export type Spoil = (claims: Json) => { readonly head?: Json; readonly claims?: Json };

/** A real OpenID provider on this machine, at which people sign in by being named. */
export interface TestIssuer extends AsyncDisposable {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registers an address to send people back to. */
  readonly redirectUri: string;
  /** What it says of people, by their subject there. */
  readonly people: Map<string, Json>;
  spoil(how: Spoil | null): void;
  /** Signs with another key from now on, and shows that one alone; or shows it first, beside the old one, and then goes over to it. */
  rotate(how?: 'at-once' | 'beside' | 'announced'): void;
  /** Answers nothing good any more, or again. */
  breakDown(isDown: boolean): void;
  /** What it was asked, by path. */
  readonly asked: string[];
  /** Goes where the address leads, as a browser of its own in which this person signs in. @returns where the issuer sends it back to */
  visit(url: string, subject: string): Promise<URL>;
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const more = { kid, use: 'sig', alg: 'RS256' };
  return {
    kid,
    privateKey,
    secret: { ...privateKey.export({ format: 'jwk' }), ...more },
    open: { ...publicKey.export({ format: 'jwk' }), ...more },
  };
}

type Key = ReturnType<typeof newKey>;

const part = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text: string | undefined): Json => JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'));

export async function openIssuer(redirectUri: string, more: { readonly isEmailUnknown?: boolean } = {}): Promise<TestIssuer> {
  await using stack = new AsyncDisposableStack();
  const state: { key: Key; shown: Key[]; spoil: Spoil | null; isDown: boolean } = { key: newKey(), shown: [], spoil: null, isDown: false };
  const asked: string[] = [];
  const people = new Map<string, Json>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const [clientId, clientSecret] = [`fovea-${randomUUID()}`, `shh: ${randomUUID()}`];
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri], post_logout_redirect_uris: [] }],
    jwks: { keys: [state.key.secret] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: more.isEmailUnknown ?? false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    interactions: { url: () => '/as' },
    loadExistingGrant: async (ctx) => {
      const { session, client } = ctx.oidc;
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    asked.push(ctx.path);
    if (state.isDown) {
      ctx.status = 502;
      return;
    }
    if (ctx.path === '/as') {
      const login = { accountId: ctx.get('x-subject') };
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }, { mergeWithLastSubmission: false }));
      return;
    }
    await next();
    if (ctx.path === '/jwks') ctx.body = { keys: [state.key, ...state.shown].map(({ open }) => open) };
    if (ctx.path === '/token' && ctx.status === 200) ctx.body = resigned(Object(ctx.body));
  });
  function resigned(body: Json): Json {
    const [head, claims] = String(body.id_token).split('.', 2).map(read);
    const spoilt = state.spoil?.(claims ?? {});
    const newHead: Json = { ...head, kid: state.key.kid, ...spoilt?.head };
    const text = `${part(newHead)}.${part({ ...claims, ...spoilt?.claims })}`;
    const signature = newHead.alg === 'none' ? '' : createSign('RSA-SHA256').update(text).sign(state.key.privateKey, 'base64url');
    return { ...body, id_token: `${text}.${signature}` };
  }
  server.on('request', provider.callback());
  const held = stack.move();
  return {
    url,
    clientId,
    clientSecret,
    redirectUri,
    people,
    asked,
    spoil: (how) => {
      state.spoil = how;
    },
    rotate: (how = 'at-once') => {
      const [announced = newKey()] = state.shown;
      state.shown = how === 'beside' ? [announced] : how === 'announced' ? [state.key] : [];
      if (how !== 'beside') state.key = announced;
    },
    breakDown: (isDown) => {
      state.isDown = isDown;
    },
    visit: (from, subject) => walk(from, { subject, until: redirectUri }),
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

const STEPS_MAX = 10;

/** Follows redirects with the cookies that were set on the way. */
async function walk(from: string, { subject, until }: { subject: string; until: string }): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(from);
  for (let step = 0; step < STEPS_MAX; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-subject': subject } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1).join('').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The issuer stopped at ${at.pathname}: ${answer.status} ${await answer.text()}`);
    at = new URL(next, at);
    if (at.href.startsWith(until)) return at;
  }
  throw new Error('The issuer leads round in circles');
}
