import { Role } from '@fovea/contract/access';
import { TenantId } from '@fovea/contract/ids';
import type { User } from '@fovea/contract/users';
import { UserStatus } from '@fovea/contract/users';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { TableAddress } from '../../ui/table/use-table-address.ts';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import type { Reach } from './api.ts';
import { usersQuery } from './api.ts';

interface UsersPage {
  readonly data: User[];
  readonly total: number;
  readonly total_is_estimate: boolean;
}

/** Columns by which the table is sorted; the address of a person stands in the column of the name. */
const SORTS = ['name', 'role', 'created_at'] as const;

export interface UsersTableState {
  readonly address: TableAddress<(typeof SORTS)[number]>;
  /** Whose organisation is shown, when it is a single one that is named. */
  readonly tenantId: TenantId | undefined;
  readonly query: UseQueryResult<UsersPage>;
}

/** The people that the address asks for; what it says wrongly is as if it were not said. */
export function useUsersTable(reach: Reach): UsersTableState {
  const address = useTableAddress(SORTS, { field: 'name', direction: 'asc' });
  const role = Role.safeParse(address.filter('role')).data;
  const status = UserStatus.safeParse(address.filter('status')).data;
  const search = address.filter('search').trim().slice(0, 200);
  const named = reach === 'everybody' ? TenantId.safeParse(address.filter('tenant')).data : reach === 'own' ? undefined : reach.tenantId;
  const query = useQuery(
    usersQuery(named ? { tenantId: named } : reach, {
      ...address.request,
      ...(role && { role }),
      ...(status && { status }),
      ...(search && { search }),
    }),
  );
  return { address, tenantId: named, query };
}
