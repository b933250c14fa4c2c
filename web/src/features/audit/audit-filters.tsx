import type { TenantId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pick } from '../../ui/pick.tsx';
import { SearchPick } from '../../ui/search-pick.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { auditPeopleQuery, auditTenantsQuery } from './api.ts';
import { AUDIT_SUBJECTS } from './audit-text.ts';

interface AuditFiltersProps {
  readonly tenantId: TenantId | undefined;
  readonly withTenant: boolean;
  /** What is done with the part that is shown; it stands at the end. */
  readonly children: ReactNode;
}

/** Which part of the trail is shown; it stands in the address. */
export function AuditFilters({ tenantId, withTenant, children }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const [search, setSearch] = useSearch();
  const { data: people } = useQuery(auditPeopleQuery(tenantId));
  const set = (name: string, value: string | null) => {
    const change = (next: URLSearchParams) => {
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    };
    setSearch(change, { replace: true, preventScrollReset: true });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
      <Pick label={t('subject')} value={search.get('subject') ?? ''} onChange={(value) => set('subject', value)}>
        <MenuItem value="">{t('subject.all')}</MenuItem>
        {AUDIT_SUBJECTS.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`subject.${name}`)}
          </MenuItem>
        ))}
      </Pick>
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        <SearchPick
          label={t('person')}
          options={people?.map(({ id, name, email }) => ({ id, label: `${name} · ${email}` }))}
          value={search.get('person')}
          none={t('person.all')}
          onChange={(id) => set('person', id)}
        />
      </Box>
      {withTenant && <TenantFilter value={search.get('tenant')} onChange={(id) => set('tenant', id)} />}
      <Box sx={{ ml: 'auto' }}>{children}</Box>
    </Box>
  );
}

interface TenantFilterProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function TenantFilter({ value, onChange }: TenantFilterProps) {
  const { t } = useTranslation('audit');
  const { data } = useQuery(auditTenantsQuery);
  return (
    <Box sx={{ width: { xs: '100%', sm: 240 } }}>
      <SearchPick
        label={t('tenant')}
        options={data?.map(({ id, name }) => ({ id, label: name }))}
        value={value}
        none={t('tenant.own')}
        onChange={onChange}
      />
    </Box>
  );
}
