import type { TenantId, UserId } from '@fovea/contract/ids';
import { and, eq, sql } from 'drizzle-orm';
import { singleSignOns } from '../../db/schema/single-sign-on.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

interface Asked {
  readonly id: UserId;
  readonly tenantId: TenantId;
  readonly isInCharge: boolean;
}

/** Whether the passwords of a tenant do not count, and this person's is none of those that do all the same. */
export async function isWithoutPasswords(tx: Tx, { id, tenantId, isInCharge }: Asked): Promise<boolean> {
  const hasKeeper = sql`exists (select 1 from ${users} where ${users.id} = ${singleSignOns.keeperId} and ${users.role} = 'tenant-admin'
    and ${users.disabledAt} is null and ${users.passwordHash} <> '!')`;
  const isOut = isInCharge ? sql`(${singleSignOns.keeperId} is distinct from ${id} and ${hasKeeper})` : sql`true`;
  const rows = await tx
    .select({ tenantId: singleSignOns.tenantId })
    .from(singleSignOns)
    .where(and(eq(singleSignOns.tenantId, tenantId), eq(singleSignOns.allowsPasswords, false), isOut));
  return rows.length > 0;
}
