import type { Role } from '@fovea/contract/access';

/** Nobody gains anything by it, and an admin's doings stay an admin's own. */
export const canBeBorrowed = ({ role }: { readonly role: Role }): boolean => role !== 'admin';

export const canSignIn = ({ disabledAt, acceptedAt }: { readonly disabledAt: Date | null; readonly acceptedAt: Date | null }): boolean =>
  disabledAt === null && acceptedAt !== null;
