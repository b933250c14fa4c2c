import type { Tenant, TenantExport } from '@fovea/contract/tenants';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatBytes, formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { View } from '../../ui/view.tsx';
import { exportsQuery, useFetchExport, useOrderExport, useRemoveExport } from './api.ts';

const isMoving = ({ status }: TenantExport): boolean => status === 'waiting' || status === 'running';

/** A copy of everything that the organisation owns, made while one does something else. */
export function ExportsSection({ tenant: { id } }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const text = useErrorText();
  const query = useQuery(exportsQuery(id));
  const order = useOrderExport(id);
  const fetching = useFetchExport(id);
  const remove = useRemoveExport(id);
  const [going, setGoing] = useState<string | null>(null);
  const sayFault = (error: unknown) => say({ text: text(error), tone: 'error' });
  const isBusy = order.isPending || (query.data?.some(isMoving) ?? false);
  return (
    <Section
      title={t('export.title')}
      text={t('export.text')}
      actions={
        <Button
          variant="outlined"
          loading={order.isPending}
          disabled={isBusy}
          onClick={() => order.mutate(undefined, { onError: sayFault })}
        >
          {t('export.order')}
        </Button>
      }
    >
      <View
        query={query}
        isEmpty={(all) => all.length === 0}
        loading={<Skeleton variant="rounded" height={48} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(all) => (
          <Box component="ul" aria-label={t('export.title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {all.map((one) => (
              <Row
                key={one.id}
                copy={one}
                onFetch={() => fetching.mutate(one.id, { onError: sayFault })}
                onRemove={() => setGoing(one.id)}
              />
            ))}
          </Box>
        )}
      />
      {going !== null && (
        <ConfirmDialog
          title={t('export.remove-title')}
          text={t('export.remove-text')}
          confirm={t('export.remove')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(going, { onError: sayFault, onSettled: () => setGoing(null) })}
          onCancel={() => setGoing(null)}
        />
      )}
    </Section>
  );
}

interface RowProps {
  readonly copy: TenantExport;
  readonly onFetch: () => void;
  readonly onRemove: () => void;
}

function Row({ copy, onFetch, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('tenants');
  const moment = (iso: string) => formatMoment(iso, i18n.language);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, borderTop: '1px solid', borderColor: 'divider', pt: 3 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box role="status">{t(`export.${copy.status}`)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {copy.requested_by
            ? t('export.asked-by', { moment: moment(copy.created_at), name: copy.requested_by.name })
            : t('export.asked', { moment: moment(copy.created_at) })}
          {copy.expires_at && copy.status === 'ready' && ` ${t('export.until', { moment: moment(copy.expires_at) })}`}
        </Box>
        {isMoving(copy) && <LinearProgress aria-label={t(`export.${copy.status}`)} sx={{ mt: 2 }} />}
      </Box>
      {copy.status === 'ready' && (
        <Button variant="contained" onClick={onFetch} startIcon={<DownloadRounded />}>
          {copy.bytes === null ? t('export.download') : t('export.download-size', { size: formatBytes(copy.bytes, i18n.language) })}
        </Button>
      )}
      {!isMoving(copy) && (
        <Button color="error" onClick={onRemove} aria-label={t('export.remove-which', { moment: moment(copy.created_at) })}>
          {t('export.remove')}
        </Button>
      )}
    </Box>
  );
}
