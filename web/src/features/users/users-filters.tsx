import { Role } from '@fovea/contract/access';
import { UserStatus } from '@fovea/contract/users';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SearchPick } from '../../ui/search-pick.tsx';
import { tenantChoicesQuery } from './api.ts';
import type { UsersTableState } from './use-users-table.ts';

interface UsersFiltersProps {
  readonly address: UsersTableState['address'];
  readonly withTenant: boolean;
}

export function UsersFilters({ address, withTenant }: UsersFiltersProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <SearchField label={t('search')} value={address.filter('search')} onSearch={(text) => address.setFilter('search', text)} />
      <Pick label={t('role')} value={address.filter('role')} onChange={(role) => address.setFilter('role', role)}>
        <MenuItem value="">{t('role.all')}</MenuItem>
        {Role.options.map((role) => (
          <MenuItem key={role} value={role}>
            {t(`role.${role}`)}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('status')} value={address.filter('status')} onChange={(status) => address.setFilter('status', status)}>
        <MenuItem value="">{t('status.all')}</MenuItem>
        {UserStatus.options.map((status) => (
          <MenuItem key={status} value={status}>
            {t(`user-status.${status}`)}
          </MenuItem>
        ))}
      </Pick>
      {withTenant && <TenantFilter address={address} />}
    </>
  );
}

function TenantFilter({ address }: Pick<UsersFiltersProps, 'address'>) {
  const { t } = useTranslation('users');
  const { data } = useQuery(tenantChoicesQuery);
  return (
    <Box sx={{ width: { xs: '100%', sm: 240 } }}>
      <SearchPick
        label={t('tenant')}
        options={data?.map(({ id, name }) => ({ id, label: name }))}
        value={address.filter('tenant') || null}
        none={t('tenant.all')}
        onChange={(id) => address.setFilter('tenant', id ?? '')}
      />
    </Box>
  );
}
