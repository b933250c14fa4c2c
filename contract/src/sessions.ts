import * as z from 'zod';
import { Role } from './access.ts';
import { TenantId, UserId } from './ids.ts';
import { route } from './route.ts';

/** The languages that Fovea speaks. */
export const Locale = z.enum(['en', 'de', 'nl']);
export type Locale = z.infer<typeof Locale>;

/** Characters of the longest e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;
/** NIST SP 800-63B-4: at least 15 characters without a second factor, no composition rules, nothing cut off. */
export const PASSWORD_MIN = 15;
/** Characters of the longest new password. */
export const PASSWORD_MAX = 128;

/** An e-mail address, trimmed and in lower case. */
export const Email = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());

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
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** What a person signs in with. `remember` keeps the session when the browser closes. */
export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1).max(1024),
  remember: z.boolean().optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** The old password, and the one to come. */
export const NewPassword = z.strictObject({
  current_password: z.string().min(1).max(1024),
  password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
});
export type NewPassword = z.infer<typeof NewPassword>;

/** The calls round signing in and the own account. */
export const sessionApi = {
  login: route({
    method: 'POST',
    path: '/login',
    access: 'anonymous',
    body: Credentials,
    replies: { 200: CurrentUser },
    errors: ['wrong_credentials', 'too_many_requests', 'insecure_transport', 'invalid_body', 'cross_site'],
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
    access: 'anonymous',
    beforePasswordChange: true,
    replies: { 200: z.union([z.literal(false), CurrentUser]) },
    errors: [],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/user/password',
    access: 'view-only',
    beforePasswordChange: true,
    body: NewPassword,
    replies: { 200: CurrentUser },
    errors: ['wrong_credentials', 'too_many_requests', 'invalid_body'],
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
};
