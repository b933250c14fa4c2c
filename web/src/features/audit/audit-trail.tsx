import type { AuditEntry } from '@fovea/contract/audit';
import { TenantId, UserId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { auditPeopleQuery, auditQuery } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_SUBJECTS, actionText, actorText, detailTexts } from './audit-text.ts';

/** What was done by whom, newest first. */
export function AuditTrail({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useTranslation('audit');
  const [search] = useSearchParams();
  const action = AUDIT_SUBJECTS.find((name) => name === search.get('subject'));
  const person = UserId.safeParse(search.get('person')).data;
  const tenantId = isAdmin ? TenantId.safeParse(search.get('tenant')).data : undefined;
  const wish = { tenantId, ...(action && { action }), ...(person && { user_id: person }) };
  const query = useInfiniteQuery(auditQuery(wish));
  const people = new Map(useQuery(auditPeopleQuery(tenantId)).data?.map(({ id, name }) => [String(id), name]));
  return (
    <>
      <AuditFilters tenantId={tenantId} withTenant={isAdmin}>
        <SaveListButton make={async () => (await import('./audit-csv.ts')).auditInPieces(wish)} fileName="fovea-audit.csv" />
      </AuditFilters>
      <View
        query={query}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        loading={<TableSkeleton />}
        empty={<EmptyFace title={t('none.title')} text={t('none.text')} />}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ pages }) => (
          <>
            <Card component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {pages.flatMap(({ data }) => data.map((entry) => <Entry key={entry.id} entry={entry} people={people} />))}
            </Card>
            {query.hasNextPage && (
              <Box sx={{ display: 'grid', justifyItems: 'center', py: 8 }}>
                <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              </Box>
            )}
          </>
        )}
      />
    </>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  /** Names by id, of those who are still there. */
  readonly people: ReadonlyMap<string, string>;
}

function Entry({ entry, people }: EntryProps) {
  const { t, i18n } = useTranslation('audit');
  const details = detailTexts(t, entry, people);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 1, px: 4, py: 3, gridTemplateColumns: { xs: '1fr', md: '180px minmax(0, 1fr) auto' }, columnGap: 4 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box component="time" dateTime={entry.at} sx={{ color: 'text.secondary', fontSize: 13 }}>
        {formatMoment(entry.at, i18n.language)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{actorText(t, entry)}</b>
        {': '}
        {actionText(t, entry)}
        {details.length > 0 && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{details.join(' · ')}</Box>}
      </Box>
      {entry.job_id && (
        <Link component={RouterLink} to={`/request-log/${entry.job_id}`} sx={{ fontSize: 13, whiteSpace: 'nowrap' }}>
          {t('request')}
        </Link>
      )}
    </Box>
  );
}
