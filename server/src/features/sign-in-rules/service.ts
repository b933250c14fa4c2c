import type { Tx } from '../../db/tenancy.ts';
import type { UserRow } from '../users/index.ts';
import { isWithoutPasswords } from './repo.ts';

type Asker = Pick<UserRow, 'id' | 'tenantId' | 'role'>;

/**
 * Whether a person may sign in by password. An organisation may have it that its people come by its own account alone. Whoever looks
 * after the server can always, and one tenant-admin who was named for it: or nobody could mend a sign-in that is broken. Once that one
 * is gone, every tenant-admin can.
 */
export const doesPasswordCount = async (tx: Tx, { id, tenantId, role }: Asker): Promise<boolean> =>
  role === 'admin' || !(await isWithoutPasswords(tx, { id, tenantId, isInCharge: role === 'tenant-admin' }));
