import * as z from 'zod';
import { Role } from './access.ts';
import { SessionId, TenantId, UserId } from './ids.ts';
import { route } from './route.ts';

/** The languages that Fovea speaks. */
export const Locale = z.enum(['en', 'de', 'nl']);
export type Locale = z.infer<typeof Locale>;

/** Characters of the longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** NIST SP 800-63B-4: at least 15 characters without a second factor, no composition rules, nothing cut off. */
export const PASSWORD_MIN = 15;
/** With a second factor, a shorter one will do. */
export const PASSWORD_MIN_WITH_FACTOR = 8;
/** Characters of the longest new password. */
export const PASSWORD_MAX = 128;

/** An e-mail address, trimmed and in lower case. */
export const Email = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());

/** How the pages look: as the system says, or always light or dark. */
export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

/** The colours of heat: the usual ones, or ones that people with any colour vision tell apart. */
export const HeatmapPalette = z.enum(['standard', 'colour-blind']);
export type HeatmapPalette = z.infer<typeof HeatmapPalette>;

/** What a person has chosen for themselves, besides the language. */
export const OwnSettings = z.strictObject({
  theme: Theme,
  heatmap_palette: HeatmapPalette,
  /** A mail when an analysis that one started has ended. */
  notify_when_done: z.boolean(),
});

/** Who is signed in, as `GET /verified` and `POST /login` answer. */
export const CurrentUser = z.strictObject({
  id: UserId,
  tenant_id: TenantId,
  tenant_name: z.string(),
  email: z.string(),
  name: z.string(),
  locale: Locale,
  all_permissions: z.array(z.string()),
  all_roles: z.array(Role),
  must_change_password: z.boolean(),
  /** True when signing in needs a code besides the password. */
  has_second_factor: z.boolean().default(false),
  /** The admin who is signed in as this person, for the banner that says so. */
  behind: z.strictObject({ id: UserId, name: z.string() }).optional(),
  settings: OwnSettings.default({ theme: 'system', heatmap_palette: 'standard', notify_when_done: false }),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Six digits from an authenticator app, or a recovery code. Spaces between the groups do not matter. */
export const SecondFactorCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(6).max(20));

/**
 * What a person signs in with. `remember` keeps the session when the browser closes. Whoever has a second factor is first
 * answered `second_factor_required`, and sends the same again with `code`.
 */
export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1).max(1024),
  remember: z.boolean().optional(),
  code: SecondFactorCode.optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** The old password, and the one to come. */
export const NewPassword = z.strictObject({
  current_password: z.string().min(1).max(1024),
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
});
export type NewPassword = z.infer<typeof NewPassword>;

/** The same as the call takes it: how short a password may be depends on the person, and the server says so. */
export const PasswordChange = z.strictObject({
  current_password: z.string().min(1).max(1024),
  password: z.string().min(PASSWORD_MIN_WITH_FACTOR).max(PASSWORD_MAX),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The own password, and a code too where there is a second factor. */
export const OwnProof = z.strictObject({ current_password: z.string().min(1).max(1024), code: SecondFactorCode.optional() });
export type OwnProof = z.infer<typeof OwnProof>;

/** Until when what is grave may be done without proving anew who one is. */
export const SessionProof = z.strictObject({ until: z.iso.datetime() });
export type SessionProof = z.infer<typeof SessionProof>;

/** A place where one is signed in. */
export const OwnSession = z.strictObject({
  id: SessionId,
  /** What the browser said of itself, and the address that it came from, when it signed in. */
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The calls round signing in and the own account. */
export const sessionApi = {
  login: route({
    method: 'POST',
    path: '/login',
    access: 'anonymous',
    body: Credentials,
    replies: { 200: CurrentUser },
    errors: [
      'wrong_credentials',
      'person_cannot_sign_in',
      'second_factor_required',
      'wrong_second_factor',
      'single_sign_on_required',
      'too_many_requests',
      'insecure_transport',
      'invalid_body',
      'cross_site',
    ],
  }),
  logout: route({
    method: 'GET',
    path: '/logout',
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: z.literal(true) },
    errors: ['cross_site'],
  }),
  verified: route({
    method: 'GET',
    path: '/verified',
    peopleOnly: true,
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: z.union([z.literal(false), CurrentUser]) },
    errors: [],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/user/password',
    ownSessionOnly: true,
    access: 'view-only',
    beforePasswordChange: true,
    body: PasswordChange,
    replies: { 200: CurrentUser },
    errors: ['wrong_credentials', 'too_many_requests', 'invalid_body', 'signed_in_as'],
  }),
  setLocale: route({
    method: 'GET',
    path: '/api/session/locale/:locale',
    access: 'anonymous',
    beforePasswordChange: true,
    params: z.strictObject({ locale: Locale }),
    replies: { 200: z.strictObject({ locale: Locale }) },
    errors: ['not_found', 'cross_site'],
  }),
  /** Every place where one is signed in, the latest first. */
  list: route({
    method: 'GET',
    path: '/api/v1/session',
    peopleOnly: true,
    access: 'view-only',
    replies: { 200: z.array(OwnSession) },
    errors: [],
  }),
  end: route({
    method: 'DELETE',
    path: '/api/v1/session/:id',
    peopleOnly: true,
    access: 'view-only',
    subject: 'session',
    params: z.strictObject({ id: SessionId }),
    replies: { 204: z.undefined() },
    errors: ['not_found'],
  }),
  /**
   * Whether one has proved lately who one is, by signing in or by `prove`. Roles, money and copies of everything are closed with
   * `proof_required` to a session of which that is too long ago.
   */
  proof: route({
    method: 'GET',
    path: '/api/v1/session/proof',
    peopleOnly: true,
    access: 'view-only',
    replies: { 200: SessionProof },
    errors: ['proof_required'],
  }),
  /** Proves it anew, and gives the session a new id: what was refused with `proof_required` can be sent again. */
  prove: route({
    method: 'POST',
    path: '/api/v1/session/proof',
    ownSessionOnly: true,
    access: 'view-only',
    body: OwnProof,
    replies: { 200: SessionProof },
    errors: [
      'wrong_credentials',
      'second_factor_required',
      'wrong_second_factor',
      'single_sign_on_required',
      'too_many_requests',
      'signed_in_as',
      'invalid_body',
    ],
  }),
  /** Ends every session but this one. */
  endOthers: route({
    method: 'DELETE',
    path: '/api/v1/session',
    peopleOnly: true,
    access: 'view-only',
    replies: { 204: z.undefined() },
    errors: [],
  }),
};
