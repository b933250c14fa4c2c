import * as z from 'zod';
import { route } from './route.ts';
import { CurrentUser, Email, HeatmapPalette, Locale, PASSWORD_MAX, PASSWORD_MIN_WITH_FACTOR, SecondFactorCode, Theme } from './sessions.ts';
import { PersonName } from './users.ts';

/** The secret of a link in a mail: 256 random bits, base64url. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** What a link in a mail is for. */
export const LinkKind = z.enum(['password-reset', 'invitation', 'email-change']);
export type LinkKind = z.infer<typeof LinkKind>;

/** What the page behind a link shows. The address is masked: whoever has the link need not know it. */
export const AccountLink = z.strictObject({
  kind: LinkKind,
  email_masked: z.string(),
  expires_at: z.iso.datetime(),
  /** Characters of the shortest password that this person may choose. */
  password_min: z.int(),
});
export type AccountLink = z.infer<typeof AccountLink>;

/** The password that somebody chooses by a link, and once more if the form asks for it. */
export const PasswordByLink = z
  .strictObject({
    token: z.string().max(200),
    password: z.string().min(PASSWORD_MIN_WITH_FACTOR).max(PASSWORD_MAX),
    password_confirmation: z.string().max(PASSWORD_MAX).optional(),
  })
  .refine(({ password, password_confirmation: again }) => again === undefined || again === password, {
    path: ['password_confirmation'],
    error: 'This differs from the password above.',
  });
export type PasswordByLink = z.infer<typeof PasswordByLink>;

/** What one may change of one's own account at any time. */
export const AccountChange = z.strictObject({ name: PersonName });
export type AccountChange = z.infer<typeof AccountChange>;

/** A new address to sign in with, and the proof that it is really oneself who wants it. */
export const EmailChange = z.strictObject({ email: Email, current_password: z.string().min(1).max(1024) });
export type EmailChange = z.infer<typeof EmailChange>;

/** A switch of a form is sent as text. */
const Switch = z.union([z.boolean(), z.stringbool()]);

/** What one has chosen for oneself; what is not given stays. */
export const SettingsChange = z.strictObject({
  locale: Locale.optional(),
  theme: Theme.optional(),
  heatmap_palette: HeatmapPalette.optional(),
  notify_when_done: Switch.optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

/** How the second factor of the own account stands. */
export const SecondFactor = z.strictObject({
  is_on: z.boolean(),
  since: z.iso.datetime().nullable(),
  recovery_codes_left: z.int().min(0),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app is told, once: as text to type, and as an address for a QR code. */
export const SecondFactorSetUp = z.strictObject({ secret: z.string(), otpauth_uri: z.string() });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

/** Ten codes, each good for one sign-in without the app. They are shown this one time. */
export const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const OwnPassword = z.strictObject({ current_password: z.string().min(1).max(1024) });
const PasswordAndCode = z.strictObject({ current_password: z.string().min(1).max(1024), code: SecondFactorCode });

/** The calls round the own account: by a link from a mail, and signed in. */
export const accountApi = {
  /** Answered alike, and after the same time, whether anybody has that address or not. */
  resetPassword: route({
    method: 'POST',
    path: '/api/password/reset',
    access: 'anonymous',
    body: z.strictObject({ email: Email }),
    replies: { 204: z.undefined() },
    errors: ['invalid_body', 'insecure_transport', 'cross_site'],
  }),
  /** By the link of a reset or of an invitation. Nobody is signed in by it. */
  newPassword: route({
    method: 'POST',
    path: '/api/password/new',
    access: 'anonymous',
    body: PasswordByLink,
    replies: { 204: z.undefined() },
    errors: ['link_gone', 'email_taken', 'invalid_body', 'too_many_requests', 'insecure_transport', 'cross_site'],
  }),
  readLink: route({
    method: 'GET',
    path: '/api/v1/account-link/:token',
    access: 'anonymous',
    params: z.strictObject({ token: z.string().max(200) }),
    replies: { 200: AccountLink },
    errors: ['link_gone'],
  }),
  /** Confirms a new e-mail address. Every session of the person ends. */
  confirmLink: route({
    method: 'POST',
    path: '/api/v1/account-link/:token/confirm',
    access: 'anonymous',
    params: z.strictObject({ token: z.string().max(200) }),
    replies: { 204: z.undefined() },
    errors: ['link_gone', 'cross_site'],
  }),
  changeAccount: route({
    method: 'PUT',
    path: '/api/user/account-settings',
    ownSessionOnly: true,
    access: 'view-only',
    body: AccountChange,
    replies: { 200: CurrentUser },
    errors: ['invalid_body', 'signed_in_as'],
  }),
  /** Nothing changes until the new address is confirmed. Answered alike when somebody else has that address. */
  changeEmail: route({
    method: 'PUT',
    path: '/api/user/email',
    ownSessionOnly: true,
    access: 'view-only',
    body: EmailChange,
    replies: { 200: CurrentUser },
    errors: ['wrong_credentials', 'too_many_requests', 'invalid_body', 'signed_in_as'],
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/api/user/settings',
    peopleOnly: true,
    access: 'view-only',
    body: SettingsChange,
    replies: { 200: CurrentUser },
    errors: ['invalid_body'],
  }),
};

/** The calls round the second factor of the own account. */
export const secondFactorApi = {
  read: route({
    method: 'GET',
    path: '/api/v1/second-factor',
    peopleOnly: true,
    access: 'view-only',
    replies: { 200: SecondFactor },
    errors: [],
  }),
  /** Begins the set-up: nothing is asked for at sign-in until a first code has confirmed it. */
  setUp: route({
    method: 'POST',
    path: '/api/v1/second-factor',
    peopleOnly: true,
    ownSessionOnly: true,
    access: 'view-only',
    body: OwnPassword,
    replies: { 201: SecondFactorSetUp },
    errors: ['second_factor_on', 'wrong_credentials', 'too_many_requests', 'invalid_body', 'signed_in_as'],
  }),
  confirm: route({
    method: 'POST',
    path: '/api/v1/second-factor/confirm',
    ownSessionOnly: true,
    access: 'view-only',
    body: z.strictObject({ code: SecondFactorCode }),
    replies: { 200: RecoveryCodes },
    errors: ['second_factor_on', 'second_factor_off', 'wrong_second_factor', 'too_many_requests', 'invalid_body', 'signed_in_as'],
  }),
  /** Makes ten new recovery codes; the old ones are void. */
  renewCodes: route({
    method: 'POST',
    path: '/api/v1/second-factor/recovery-codes',
    ownSessionOnly: true,
    access: 'view-only',
    body: PasswordAndCode,
    replies: { 200: RecoveryCodes },
    errors: ['second_factor_off', 'wrong_credentials', 'wrong_second_factor', 'too_many_requests', 'invalid_body', 'signed_in_as'],
  }),
  disable: route({
    method: 'POST',
    path: '/api/v1/second-factor/disable',
    ownSessionOnly: true,
    access: 'view-only',
    body: PasswordAndCode,
    replies: { 204: z.undefined() },
    errors: ['second_factor_off', 'wrong_credentials', 'wrong_second_factor', 'too_many_requests', 'invalid_body', 'signed_in_as'],
  }),
};
