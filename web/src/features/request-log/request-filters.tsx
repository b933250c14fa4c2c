import type { TenantId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SearchPick } from '../../ui/search-pick.tsx';
import type { TableAddress } from '../../ui/table/use-table-address.ts';
import { peopleChoicesQuery, tenantChoicesQuery } from './api.ts';
import { isOddJobId, localMoment, momentOf, SPANS, spanOf } from './request-wish.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const CLASSES = ['1', '2', '3', '4', '5'] as const;

interface RequestFiltersProps {
  readonly address: TableAddress<string>;
  readonly tenantId: TenantId | undefined;
  /** Admins look into every organisation. */
  readonly withTenant: boolean;
}

/** Which requests are shown. All of it stands in the address. */
export function RequestFilters({ address, tenantId, withTenant }: RequestFiltersProps) {
  const { t } = useTranslation('request-log');
  const { filter, setFilter } = address;
  return (
    <>
      <SearchField label={t('job')} value={filter('job')} onSearch={(text) => setFilter('job', text)} />
      <TimeFilter address={address} />
      <Pick
        label={t('method')}
        value={METHODS.find((one) => one === filter('method')) ?? ''}
        onChange={(value) => setFilter('method', value)}
      >
        <MenuItem value="">{t('all')}</MenuItem>
        {METHODS.map((method) => (
          <MenuItem key={method} value={method}>
            {method}
          </MenuItem>
        ))}
      </Pick>
      <Pick
        label={t('status')}
        value={CLASSES.find((one) => one === filter('status')) ?? ''}
        onChange={(value) => setFilter('status', value)}
      >
        <MenuItem value="">{t('all')}</MenuItem>
        {CLASSES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`status.${one}`)}
          </MenuItem>
        ))}
      </Pick>
      <Pick label={t('reports')} value={filter('report') === 'with' ? 'with' : ''} onChange={(value) => setFilter('report', value)}>
        <MenuItem value="">{t('all')}</MenuItem>
        <MenuItem value="with">{t('reports.with')}</MenuItem>
      </Pick>
      <SearchField label={t('route')} value={filter('route')} onSearch={(text) => setFilter('route', text)} />
      {withTenant && <TenantFilter address={address} />}
      <PersonFilter address={address} tenantId={tenantId} />
      {isOddJobId(filter('job')) && (
        <Typography role="status" variant="body2" color="warning" sx={{ flexBasis: '100%' }}>
          {t('job.odd')}
        </Typography>
      )}
    </>
  );
}

interface OneFilterProps {
  readonly address: TableAddress<string>;
}

function TimeFilter({ address: { filter, setFilter, clear } }: OneFilterProps) {
  const { t } = useTranslation('request-log');
  const span = spanOf(filter);
  const choose = (next: string) => (next === '' ? clear('within', 'from', 'to') : setFilter('within', next));
  return (
    <>
      <Pick label={t('time')} value={span} onChange={choose}>
        <MenuItem value="">{t('time.all')}</MenuItem>
        {Object.keys(SPANS).map((name) => (
          <MenuItem key={name} value={name}>
            {t(`time.${name}`)}
          </MenuItem>
        ))}
        <MenuItem value="own">{t('time.own')}</MenuItem>
      </Pick>
      {span === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            size="small"
            type="datetime-local"
            label={t(end)}
            value={localMoment(filter(end))}
            onChange={({ target }) => setFilter(end, momentOf(target.value))}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
    </>
  );
}

function TenantFilter({ address: { filter, setFilter } }: OneFilterProps) {
  const { t } = useTranslation('request-log');
  const { data } = useQuery(tenantChoicesQuery);
  return (
    <Wide>
      <SearchPick
        label={t('tenant')}
        options={data?.map(({ id, name }) => ({ id, label: name }))}
        value={filter('tenant') || null}
        none={t('tenant.all')}
        onChange={(id) => setFilter('tenant', id ?? '')}
      />
    </Wide>
  );
}

function PersonFilter({ address: { filter, setFilter }, tenantId }: OneFilterProps & { readonly tenantId: TenantId | undefined }) {
  const { t } = useTranslation('request-log');
  const { data } = useQuery(peopleChoicesQuery(tenantId));
  return (
    <Wide>
      <SearchPick
        label={t('person')}
        options={data?.map(({ id, name, email }) => ({ id, label: `${name} · ${email}` }))}
        value={filter('person') || null}
        none={t('person.all')}
        onChange={(id) => setFilter('person', id ?? '')}
      />
    </Wide>
  );
}

const Wide = ({ children }: { readonly children: ReactNode }) => <Box sx={{ width: { xs: '100%', sm: 240 } }}>{children}</Box>;
