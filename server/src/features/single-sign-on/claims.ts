import { Email } from '@fovea/contract/sessions';
import { PERSON_NAME_MAX, PersonName } from '@fovea/contract/users';
import * as z from 'zod';

/** What an issuer says of a person, in the ID token or where it tells of people. */
export const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  /** Entra ID's word for it: the domain is the directory's own, and checked. */
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
  /** Google's word for the organisation that an account belongs to; accounts that people made for themselves have none. */
  hd: z.string().optional(),
  name: z.string().optional(),
  auth_time: z.number().optional(),
});
export type Claims = z.output<typeof Claims>;

const GOOGLE = 'https://accounts.google.com';
const isYes = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** Whether the address is told, and the issuer vouches for it. */
export const hasCheckedEmail = ({ email, email_verified, xms_edov }: Claims): boolean =>
  email !== undefined && (isYes(email_verified) || (email_verified === undefined && isYes(xms_edov)));

/** The address, where the issuer vouches for it and it lies in one of the domains; null otherwise. */
export function emailWithin(
  claims: Claims,
  { issuer, domains }: { readonly issuer: string; readonly domains: readonly string[] },
): string | null {
  const email = hasCheckedEmail(claims) ? Email.safeParse(claims.email).data : undefined;
  if (email === undefined || !domains.includes(domainOf(email))) return null;
  return issuer === GOOGLE && !domains.includes(claims.hd?.toLowerCase() ?? '') ? null : email;
}

/** What stands behind the last @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A name to begin with; the person may change it. */
export const nameIn = ({ name }: Claims, email: string): string =>
  PersonName.safeParse(name?.slice(0, PERSON_NAME_MAX)).data ?? PersonName.safeParse(email.slice(0, email.lastIndexOf('@'))).data ?? email;
