import type { SingleSignOn, SingleSignOnInput } from '@fovea/contract/single-sign-on';
import { DOMAINS_MAX, EmailDomain, SingleSignOnInput as Input, NewPeopleRole } from '@fovea/contract/single-sign-on';
import * as z from 'zod';

/** What the contract says of a domain, in a sentence of the form's own language. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => EmailDomain.safeParse(text).success, 'domain');

/** The settings as fields: nothing typed as a secret is the one that is kept, and a choice has a name for none. */
export const SingleSignOnForm = Input.extend({
  client_secret: z.string().trim().max(1_000),
  domains: z.array(Domain).min(1).max(DOMAINS_MAX),
  new_people: z.enum([...NewPeopleRole.options, 'none']),
});
export type SingleSignOnForm = z.infer<typeof SingleSignOnForm>;

/** Fields as the server names them in its remarks. */
export const FIELDS = ['issuer', 'client_id', 'client_secret', 'domains', 'new_people', 'allows_passwords'] as const;

/** What the fields show. */
export const valuesOf = (set: SingleSignOn | null): SingleSignOnForm => ({
  issuer: set?.issuer ?? '',
  client_id: set?.client_id ?? '',
  client_secret: '',
  domains: set?.domains ?? [],
  new_people: set?.new_people ?? 'none',
  allows_passwords: set?.allows_passwords ?? true,
});

/** What is sent of them. */
export const inputOf = ({ client_secret: secret, new_people: role, ...rest }: SingleSignOnForm): SingleSignOnInput => ({
  ...rest,
  new_people: role === 'none' ? null : role,
  ...(secret === '' ? {} : { client_secret: secret }),
});
