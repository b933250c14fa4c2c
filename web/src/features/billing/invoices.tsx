import type { Invoice } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { View } from '../../ui/view.tsx';
import { invoicesQuery } from './api.ts';
import { formatMoney } from './money.ts';
import { ScrollTable } from './scroll-table.tsx';

interface InvoicesProps {
  readonly tenantId: TenantId;
  readonly everyMs: number | false;
}

/** What was asked to be paid, as the provider tells it. */
export function Invoices({ tenantId, everyMs }: InvoicesProps) {
  const { t } = useTranslation('billing');
  return (
    <Section title={t('invoices.title')}>
      <View
        query={useQuery(invoicesQuery(tenantId, everyMs))}
        isEmpty={({ data }) => data.length === 0}
        loading={<Skeleton variant="rounded" height={120} />}
        empty={<Typography color="textSecondary">{t('invoices.none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ data }) => <InvoiceTable invoices={data} />}
      />
    </Section>
  );
}

function InvoiceTable({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t, i18n } = useTranslation('billing');
  return (
    <ScrollTable label={t('invoices.title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('invoices.number')}</TableCell>
            <TableCell>{t('invoices.date')}</TableCell>
            <TableCell>{t('invoices.status')}</TableCell>
            <TableCell align="right">{t('invoices.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map(({ id, number, address, status, total, currency, created_at }) => (
            <TableRow key={id}>
              <TableCell>
                {address ? (
                  <Link href={address} target="_blank" rel="noopener noreferrer">
                    {number ?? t('invoices.open')}
                  </Link>
                ) : (
                  number
                )}
              </TableCell>
              <TableCell>{formatDay(created_at, i18n.language)}</TableCell>
              <TableCell>{t(`invoices.status.${status}`, { defaultValue: status })}</TableCell>
              <TableCell align="right">{formatMoney(total, currency, i18n.language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollTable>
  );
}
