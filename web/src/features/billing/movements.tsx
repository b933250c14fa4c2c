import type { CreditMovement } from '@fovea/contract/billing';
import type { TenantId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import { Section } from '../../ui/section.tsx';
import { View } from '../../ui/view.tsx';
import { movementsQuery } from './api.ts';
import { ScrollTable } from './scroll-table.tsx';

interface MovementsProps {
  readonly tenantId: TenantId;
  /** Without limits nothing moves, as a rule; then there is nothing to say. */
  readonly isCounted: boolean;
  readonly everyMs: number | false;
}

/** Steps of an analysis that changed nothing are left out: what was held is what was used. */
const isMove = ({ amount }: CreditMovement) => amount !== 0;

/** Every movement of credits: given, bought, held, taken, given back. */
export function Movements({ tenantId, isCounted, everyMs }: MovementsProps) {
  const { t } = useTranslation('billing');
  const query = useInfiniteQuery(movementsQuery(tenantId, everyMs));
  const moves = query.data?.pages.flatMap(({ data }) => data).filter(isMove) ?? [];
  if (!isCounted && moves.length === 0) return null;
  return (
    <Section
      title={t('movements.title')}
      text={t('movements.text')}
      actions={
        moves.length > 0 && (
          <SaveListButton make={async () => (await import('./billing-csv.ts')).movementsInPieces(tenantId)} fileName="fovea-credits.csv" />
        )
      }
    >
      <View
        query={query}
        isEmpty={() => moves.length === 0}
        loading={<Skeleton variant="rounded" height={160} />}
        empty={<Typography color="textSecondary">{t('movements.none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={() => <MovementTable movements={moves} />}
      />
      {query.hasNextPage && (
        <Box>
          <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('movements.more')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

function MovementTable({ movements }: { readonly movements: readonly CreditMovement[] }) {
  const { t, i18n } = useTranslation('billing');
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <ScrollTable label={t('movements.title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('movements.when')}</TableCell>
            <TableCell>{t('movements.what')}</TableCell>
            <TableCell align="right">{t('movements.credits')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {movements.map(({ id, kind, amount, note, created_at }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(created_at, i18n.language)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {t(`movements.kind.${kind}`)}
                {note && (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {' · '}
                    {note}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{signed.format(amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollTable>
  );
}
