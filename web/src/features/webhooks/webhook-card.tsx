import type { Webhook } from '@fovea/contract/webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useChangeWebhook, useTestWebhook } from './api.ts';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onOpen: (kind: 'edit' | 'remove' | 'renew' | 'deliveries') => void;
}

/** One address: what it is told, how it goes, and what can be done with it. */
export function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
  const { t, i18n } = useTranslation('webhooks');
  const { former_secret_until: until } = webhook;
  const formerText = until && t('secret.beside', { moment: formatMoment(until, i18n.language) });
  const trouble = troubleText(t, webhook, i18n.language);
  return (
    <Card component="li" aria-label={webhook.url} sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 620 }}>{webhook.url}</Box>
        <RowMenu
          label={t('action.more-of', { name: webhook.url })}
          actions={[
            { name: 'edit', label: t('action.edit'), run: () => onOpen('edit') },
            { name: 'renew', label: t('renew'), run: () => onOpen('renew') },
            { name: 'remove', label: t('remove'), run: () => onOpen('remove'), isDangerous: true, isApart: true },
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', color: 'text.secondary' }}>
        {t('events')}
        {webhook.events.map((event) => (
          <Chip key={event} size="small" variant="outlined" label={t(`event.${event}`)} />
        ))}
      </Box>
      {formerText && <Box sx={{ color: 'text.secondary' }}>{formerText}</Box>}
      {trouble && <Box sx={{ color: 'warning.main' }}>{trouble}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <ActiveSwitch webhook={webhook} />
        <Box sx={{ flex: 1 }} />
        <TestButton webhook={webhook} onSent={() => onOpen('deliveries')} />
        <Button onClick={() => onOpen('deliveries')}>{t('deliveries')}</Button>
      </Box>
    </Card>
  );
}

function troubleText(t: TFunction<'webhooks'>, { switched_off_at, failing_since }: Webhook, locale: string): string | null {
  if (switched_off_at) return t('switched-off', { moment: formatMoment(switched_off_at, locale) });
  return failing_since && t('failing', { moment: formatMoment(failing_since, locale) });
}

function ActiveSwitch({ webhook: { id, is_active } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const text = useErrorText();
  const change = useChangeWebhook();
  const set = (isOn: boolean) => change.mutate({ id, is_active: isOn }, { onError: (error) => say({ text: text(error), tone: 'error' }) });
  const isOn = change.isPending ? (change.variables.is_active ?? is_active) : is_active;
  return <FormControlLabel label={isOn ? t('on') : t('off')} control={<Switch checked={isOn} onChange={(_, next) => set(next)} />} />;
}

function TestButton({ webhook, onSent }: { readonly webhook: Webhook; readonly onSent: () => void }) {
  const { t } = useTranslation('webhooks');
  const say = useSnackbar();
  const text = useErrorText();
  const test = useTestWebhook();
  return (
    <Button
      variant="outlined"
      disabled={!webhook.is_active}
      loading={test.isPending}
      onClick={() => test.mutate(webhook.id, { onSuccess: onSent, onError: (error) => say({ text: text(error), tone: 'error' }) })}
    >
      {t('test')}
    </Button>
  );
}
