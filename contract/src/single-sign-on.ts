import * as z from 'zod';
import { Role } from './access.ts';
import { Scope } from './crud.ts';
import { TenantId, UserId } from './ids.ts';
import { cursorRequest } from './paging.ts';
import { route } from './route.ts';
import { CurrentUser, Email } from './sessions.ts';

/** E-mail domains of one organisation. */
export const DOMAINS_MAX = 20;
/** Where the issuer sends people back to; a page, which hands on what it was given by `finish`. */
export const SIGN_IN_BACK = '/login/organisation';

/** What somebody becomes who comes for the first time without an invitation; nobody gets into charge by that. */
export const NewPeopleRole = Role.extract(['view-only', 'user']);
export type NewPeopleRole = z.infer<typeof NewPeopleRole>;

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const isDomain = (text: string): boolean => text.includes('.') && text.split('.').every((label) => LABEL.test(label));

/** What stands behind the @ of an e-mail address, in lower case. */
export const EmailDomain = z.string().trim().toLowerCase().max(253).refine(isDomain, 'This is no domain. It looks like example.com.');

/** How it is known that a domain is an organisation's own: by a record in the domain's name service, or by word of an admin of the server. */
export const DomainProof = z.enum(['record', 'admin']);
export type DomainProof = z.infer<typeof DomainProof>;

/**
 * A claimed domain. One that is not proved leads its people to the provider only while nobody of another organisation has an address in
 * it, and lets in those alone who have an account already.
 */
export const ClaimedDomain = z.strictObject({
  domain: z.string(),
  proof: z.strictObject({ by: DomainProof, at: z.iso.datetime() }).nullable(),
  /** The TXT record that proves it. */
  record: z.strictObject({ name: z.string(), value: z.string() }),
});
export type ClaimedDomain = z.infer<typeof ClaimedDomain>;

/** How an organisation's people sign in with its own account. The secret is never shown. */
export const SingleSignOn = z.strictObject({
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  /** The same, with how each is known to be the organisation's own. */
  claims: z.array(ClaimedDomain),
  /** Null: only people who are here already, or were invited, come in. */
  new_people: NewPeopleRole.nullable(),
  allows_passwords: z.boolean(),
  /** Whose password counts also where those of all others do not; null where all count, and once they are gone. */
  keeper: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

/** What is set, if anything is, and the address that is registered at the provider. */
export const SingleSignOnSettings = z.strictObject({
  tenant_id: TenantId,
  redirect_uri: z.string(),
  single_sign_on: SingleSignOn.nullable(),
});
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>;

const issuer = z.string().trim().min(1).max(500);

/** What is set. Without `client_secret` the one that is kept stays. */
export const SingleSignOnInput = z.strictObject({
  issuer,
  client_id: z.string().trim().min(1).max(500),
  client_secret: z.string().trim().min(1).max(1_000).optional(),
  domains: z
    .array(EmailDomain)
    .min(1)
    .max(DOMAINS_MAX)
    .refine((all) => new Set(all).size === all.length, 'The same domain stands here twice.'),
  new_people: NewPeopleRole.nullable(),
  allows_passwords: z.boolean(),
});
export type SingleSignOnInput = z.infer<typeof SingleSignOnInput>;

/** What a provider says of itself. */
export const IssuerFound = z.strictObject({
  issuer: z.string(),
  /** The host on which people will sign in. */
  host: z.string(),
  /** Whether people can sign out there too, by a link. */
  ends_sessions: z.boolean(),
});
export type IssuerFound = z.infer<typeof IssuerFound>;

/** A page of ours: a path, neither another host in disguise nor one that signs in or out. */
const OwnPath = z
  .string()
  .max(2_000)
  .refine((text) => /^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(text) && !/^\/(login|logout|verified|api|crud)([/?#]|$)/.test(text));

/** Where the browser goes next. */
export const WayOut = z.strictObject({ url: z.string() });
export type WayOut = z.infer<typeof WayOut>;

/** What the issuer handed back, as it stands in the address. */
export const IssuerAnswer = z.strictObject({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(200),
  /** The issuer's own name (RFC 9207), where it says it. */
  iss: z.string().max(500).optional(),
});
export type IssuerAnswer = z.infer<typeof IssuerAnswer>;

/** What came of it, and the page to go back to. */
export const IssuerOutcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('signed-in'), user: CurrentUser, back: z.string().nullable() }),
  z.strictObject({ kind: z.literal('proved'), until: z.iso.datetime(), back: z.string().nullable() }),
]);
export type IssuerOutcome = z.infer<typeof IssuerOutcome>;

/** The own account at the organisation. */
export const OwnIdentity = z.strictObject({
  /** Null for whoever has not come by it yet. */
  identity: z
    .strictObject({
      issuer: z.string(),
      /** The address by which the account was recognised the first time. */
      email: z.string(),
      created_at: z.iso.datetime(),
      used_at: z.iso.datetime(),
      /** Where one signs out at the organisation too; null where it has no such page, or does not answer. */
      sign_out_url: z.string().nullable(),
    })
    .nullable(),
  has_password: z.boolean(),
  /** False where the organisation has switched passwords off. */
  password_counts: z.boolean(),
});
export type OwnIdentity = z.infer<typeof OwnIdentity>;

/** An account at the organisation by which somebody is recognised here. */
export const LinkedPerson = z.strictObject({
  id: UserId,
  name: z.string(),
  /** Their address here. */
  email: z.string(),
  /** The address by which they were recognised the first time. */
  linked_email: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
});
export type LinkedPerson = z.infer<typeof LinkedPerson>;

const settings = { path: '/api/v1/single-sign-on', subject: 'tenant', access: 'tenant-admin' } as const;
const query = z.strictObject({ scope: Scope.optional() });

/** Signing in with the account of one's organisation, by OpenID Connect. */
export const singleSignOnApi = {
  /** Whether any organisation of this server does; nothing is said of which. */
  use: route({
    method: 'GET',
    path: '/api/v1/single-sign-on/use',
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: z.strictObject({ is_used: z.boolean() }) },
    errors: [],
  }),
  /** Where people of this address sign in. Says no more than that their domain has such a place. */
  begin: route({
    method: 'POST',
    path: SIGN_IN_BACK,
    access: 'anonymous',
    body: z.strictObject({ email: Email, redir_url: OwnPath.optional() }),
    replies: { 200: WayOut },
    errors: ['single_sign_on_unknown', 'issuer_unavailable', 'insecure_transport', 'invalid_body', 'cross_site'],
  }),
  /** Ends what `begin`, or `prove`, began in the same browser. Good once, for ten minutes. */
  finish: route({
    method: 'POST',
    path: `${SIGN_IN_BACK}/finish`,
    access: 'anonymous',
    body: IssuerAnswer,
    replies: { 200: IssuerOutcome },
    errors: ['single_sign_on_refused', 'issuer_unavailable', 'insecure_transport', 'invalid_body', 'cross_site', 'signed_in_as'],
  }),
  /** As `POST /api/v1/session/proof`, for whoever signs in with the account of their organisation: by signing in there anew. */
  prove: route({
    method: 'POST',
    path: '/api/v1/session/proof/organisation',
    ownSessionOnly: true,
    access: 'view-only',
    body: z.strictObject({ back: OwnPath.optional() }),
    replies: { 200: WayOut },
    errors: ['single_sign_on_unknown', 'issuer_unavailable', 'signed_in_as', 'invalid_body'],
  }),
  own: route({
    method: 'GET',
    path: '/api/v1/single-sign-on/own',
    peopleOnly: true,
    access: 'view-only',
    replies: { 200: OwnIdentity },
    errors: [],
  }),
  /** Forgets the own link. Refused where no other way in is left. Signing in at the organisation again may link anew. */
  unlinkOwn: route({
    method: 'DELETE',
    path: '/api/v1/single-sign-on/own',
    ownSessionOnly: true,
    access: 'view-only',
    replies: { 204: z.undefined() },
    errors: ['not_found', 'state_forbids', 'proof_required', 'signed_in_as'],
  }),
  /** Who of the organisation is linked, those first who came last by it. */
  people: route({
    ...settings,
    method: 'GET',
    path: '/api/v1/single-sign-on/people',
    peopleOnly: true,
    query: z.strictObject(cursorRequest),
    replies: { 200: z.strictObject({ data: z.array(LinkedPerson), next_cursor: z.string().nullable() }) },
    errors: ['invalid_body'],
  }),
  /** Forgets somebody's link, as when they have a new account at the provider. Refused where they could not come in any more. */
  unlink: route({
    ...settings,
    method: 'DELETE',
    path: '/api/v1/single-sign-on/people/:id',
    ownSessionOnly: true,
    params: z.strictObject({ id: UserId }),
    replies: { 204: z.undefined() },
    errors: ['not_found', 'state_forbids', 'proof_required', 'signed_in_as'],
  }),
  read: route({
    ...settings,
    method: 'GET',
    peopleOnly: true,
    crosses: true,
    query,
    replies: { 200: SingleSignOnSettings },
    errors: ['not_found'],
  }),
  /** Refused while the provider cannot be read. */
  save: route({
    ...settings,
    method: 'PUT',
    ownSessionOnly: true,
    body: SingleSignOnInput,
    replies: { 200: SingleSignOnSettings },
    errors: ['invalid_body', 'domain_taken', 'proof_required', 'signed_in_as'],
  }),
  /** Reads what a provider says of itself; nothing is kept. */
  tryOut: route({
    ...settings,
    method: 'POST',
    path: '/api/v1/single-sign-on/try',
    ownSessionOnly: true,
    isReading: true,
    body: z.strictObject({ issuer }),
    replies: { 200: IssuerFound },
    errors: ['invalid_body', 'signed_in_as'],
  }),
  /** Looks for the record that proves a claimed domain. */
  proveDomain: route({
    ...settings,
    method: 'POST',
    path: '/api/v1/single-sign-on/domain/prove',
    ownSessionOnly: true,
    cost: 6, // asks a name server outside
    body: z.strictObject({ domain: EmailDomain }),
    replies: { 200: SingleSignOnSettings },
    errors: ['not_found', 'invalid_body', 'domain_taken', 'proof_required', 'signed_in_as'],
  }),
  /** An admin of the server says that a claimed domain is the organisation's own. */
  confirmDomain: route({
    ...settings,
    method: 'POST',
    path: '/api/v1/single-sign-on/domain/confirm',
    access: 'admin',
    ownSessionOnly: true,
    crosses: true,
    query,
    body: z.strictObject({ domain: EmailDomain }),
    replies: { 200: SingleSignOnSettings },
    errors: ['not_found', 'domain_taken', 'proof_required', 'signed_in_as', 'invalid_body'],
  }),
  /** Everybody signs in by password from then on. An admin removes that of another tenant by `scope`. */
  remove: route({
    ...settings,
    method: 'DELETE',
    ownSessionOnly: true,
    crosses: true,
    query,
    replies: { 204: z.undefined() },
    errors: ['not_found', 'proof_required', 'signed_in_as'],
  }),
};
