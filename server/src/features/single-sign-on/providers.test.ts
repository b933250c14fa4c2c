import { describe, expect, test } from 'vitest';
import type { OutsideReply } from '../../outbound/port.ts';
import type { Claims } from './claims.ts';
import { Claims as ClaimsSchema, emailWithin, hasCheckedEmail, nameIn } from './claims.ts';
import { asFieldFault, readMetadata } from './metadata.ts';

type Json = Readonly<Record<string, unknown>>;

/** What each provider says of itself, with what its documentation shows of what we read, and of what we must not trip over. */
const under = (base: string, more: Json): Json => ({
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  jwks_uri: `${base}/keys`,
  userinfo_endpoint: `${base}/userinfo`,
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'profile', 'email'],
  ...more,
});
const DIRECTORY = '11111111-2222-3333-4444-555555555555';
const ENTRA = `https://login.microsoftonline.com/${DIRECTORY}/v2.0`;
const DOCUMENTS: Readonly<Record<string, Json>> = {
  [ENTRA]: under(`https://login.microsoftonline.com/${DIRECTORY}/oauth2/v2.0`, {
    issuer: ENTRA,
    userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
    end_session_endpoint: `https://login.microsoftonline.com/${DIRECTORY}/oauth2/v2.0/logout`,
    response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    subject_types_supported: ['pairwise'],
    tenant_region_scope: null,
    http_logout_supported: true,
  }),
  'https://login.microsoftonline.com/common/v2.0': under('https://login.microsoftonline.com/common/oauth2/v2.0', {
    issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  'https://accounts.google.com': under('https://oauth2.googleapis.com', {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
    response_types_supported: ['code', 'token', 'id_token', 'code token', 'none'],
    code_challenge_methods_supported: ['plain', 'S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  }),
  'https://acme.okta.com': under('https://acme.okta.com/oauth2/v1', {
    issuer: 'https://acme.okta.com',
    end_session_endpoint: 'https://acme.okta.com/oauth2/v1/logout',
    response_types_supported: ['code', 'id_token', 'code id_token', 'code token'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'client_secret_jwt', 'private_key_jwt', 'none'],
    request_parameter_supported: true,
  }),
  'https://sso.acme.example/realms/main': under('https://sso.acme.example/realms/main/protocol/openid-connect', {
    issuer: 'https://sso.acme.example/realms/main',
    end_session_endpoint: 'https://sso.acme.example/realms/main/protocol/openid-connect/logout',
    response_types_supported: ['code', 'none', 'id_token', 'token', 'code id_token token'],
    code_challenge_methods_supported: ['plain', 'S256'],
    id_token_signing_alg_values_supported: ['PS384', 'RS384', 'EdDSA', 'ES384', 'HS256', 'HS512', 'ES256', 'RS256', 'HS384'],
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post', 'tls_client_auth'],
    authorization_response_iss_parameter_supported: true,
    mtls_endpoint_aliases: { token_endpoint: 'https://sso.acme.example/mtls' },
  }),
  'https://acme.eu.auth0.com/': under('https://acme.eu.auth0.com', {
    issuer: 'https://acme.eu.auth0.com/',
    end_session_endpoint: 'https://acme.eu.auth0.com/oidc/logout',
    response_types_supported: ['code', 'token', 'id_token', 'code token id_token'],
    code_challenge_methods_supported: ['S256', 'plain'],
    id_token_signing_alg_values_supported: ['HS256', 'RS256', 'PS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  }),
};

/** Where a provider's description lies: one slash between, whether its name ends in one or not. */
const askOutside = async ({ url }: { readonly url: string }): Promise<OutsideReply> => {
  const at = Object.entries(DOCUMENTS).find(([issuer]) => url === `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const text = JSON.stringify(at?.[1] ?? {});
  return { status: at ? 200 : 404, contentType: 'application/json; charset=utf-8', bytes: new TextEncoder().encode(text) };
};
const read = (issuer: string) => readMetadata({ askOutside, config: { webhookReach: 'public' } }, issuer);
const said = (issuer: string): Promise<string> =>
  read(issuer).then(
    () => '',
    (error: unknown) => JSON.stringify(asFieldFault(error), ['errors', 'issuer']),
  );

describe('what providers say of themselves', () => {
  const whole = Object.keys(DOCUMENTS).filter((issuer) => !issuer.includes('common'));
  test.each(whole)('%s can be used as it is, by signatures that it alone can make', async (issuer) => {
    const found = await read(issuer);
    expect(found.issuer).toBe(issuer);
    expect(found.id_token_signing_alg_values_supported).toContain('RS256');
    expect(found.id_token_signing_alg_values_supported?.filter((name) => name.startsWith('HS'))).toEqual([]);
  });

  test('an address for every directory is told from that of one', async () => {
    expect(await said('https://login.microsoftonline.com/common/v2.0')).toContain('the ID of your own directory');
  });

  test('a name with a slash too few or too many is told as what it is', async () => {
    expect(await said('https://acme.eu.auth0.com')).toContain('calls itself “https://acme.eu.auth0.com/”');
    expect(await said('https://acme.okta.com/')).toContain('calls itself “https://acme.okta.com”');
  });
});

describe('what providers say of people', () => {
  const domains = ['acme.example'];
  const claims = (more: Json): Claims => ClaimsSchema.parse({ sub: 'a', email: 'Ada@acme.example', ...more });
  const within = (issuer: string, more: Json) => emailWithin(claims(more), { issuer, domains });

  test('Entra ID says nothing of the address but by an optional claim, whatever shape that has', () => {
    expect(hasCheckedEmail(claims({ tid: DIRECTORY, preferred_username: 'ada@acme.example' }))).toBe(false);
    for (const xms_edov of [true, 1, '1', 'true']) expect(within(ENTRA, { xms_edov })).toBe('ada@acme.example');
    for (const xms_edov of [false, 0, '0', 'false']) expect(within(ENTRA, { xms_edov })).toBe(null);
    expect(within(ENTRA, { email_verified: false, xms_edov: true })).toBe(null); // what is denied outright is not made good
    expect(claims({ email: undefined, upn: 'ada@acme.example' }).email).toBe(undefined);
  });

  test('Google vouches for people of the Workspace alone', () => {
    const google = 'https://accounts.google.com';
    expect(within(google, { email_verified: true, hd: 'acme.example' })).toBe('ada@acme.example');
    expect(within(google, { email_verified: true, hd: 'Acme.Example' })).toBe('ada@acme.example');
    expect(within(google, { email_verified: true })).toBe(null);
    expect(within(google, { email_verified: true, hd: 'other.example' })).toBe(null);
  });

  test('Okta, Keycloak and Auth0 say yes or no, as a word or as what it means', () => {
    const issuer = 'https://acme.eu.auth0.com/';
    expect(within(issuer, { sub: 'auth0|5f7c8ec7c33c6c004bbafe82', email_verified: true })).toBe('ada@acme.example');
    expect(within(issuer, { email_verified: 'true' })).toBe('ada@acme.example');
    for (const email_verified of [false, 'false', undefined]) expect(within(issuer, { email_verified })).toBe(null);
  });

  test('groups, many or too many to be named, change nothing', () => {
    const many = Array.from({ length: 200 }, (_, k) => `group-${k}`);
    const shapes = [
      { groups: many },
      { groups: 'one' },
      { realm_access: { roles: ['admin'] }, resource_access: {} },
      { hasgroups: true },
      { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example/' } } },
      { 'https://acme.example/roles': ['admin'] },
    ];
    for (const more of shapes) expect(claims({ email_verified: true, ...more })).toEqual(claims({ email_verified: true }));
  });

  test('a name that is missing, or too long, is made up of what is there', () => {
    expect(nameIn(claims({}), 'ada@acme.example')).toBe('ada');
    expect(nameIn(claims({ name: 'A'.repeat(500) }), 'ada@acme.example').length).toBeLessThan(500);
    expect(nameIn(claims({ name: ' ' }), 'ada@acme.example')).toBe('ada');
  });
});
