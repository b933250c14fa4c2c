import type { Webhook, WebhookDelivery } from '@fovea/contract/webhooks';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useResend } from './api.ts';

const LOOKS = {
  delivered: [CheckCircleOutlineRounded, 'success'],
  failed: [ErrorOutlineRounded, 'error'],
  waiting: [ScheduleRounded, 'disabled'],
} as const;

/** One message: whether it arrived, what was answered, and sending it once more. */
export function Delivery({ webhook, delivery }: { readonly webhook: Webhook; readonly delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhooks');
  const say = useSnackbar();
  const text = useErrorText();
  const resend = useResend(webhook.id);
  const [Icon, color] = LOOKS[delivery.status];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '24px minmax(0, 1fr) auto', alignItems: 'start' }}>
      <Icon color={color} fontSize="small" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <b>{t(`event.${delivery.event}`)}</b> · {t(`delivery.${delivery.status}`)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {factsOf(t, delivery, i18n.language).map((fact) => (
            <div key={fact}>{fact}</div>
          ))}
        </Box>
        {delivery.response_start && (
          <Box
            component="pre"
            tabIndex={0}
            sx={{ m: 0, mt: 2, p: 2, fontSize: 12, maxHeight: 96, overflow: 'auto', borderRadius: '6px', bgcolor: 'background.default' }}
          >
            {delivery.response_start}
          </Box>
        )}
      </Box>
      {delivery.status !== 'waiting' && (
        <Button
          size="small"
          disabled={!webhook.is_active}
          loading={resend.isPending}
          onClick={() => resend.mutate(delivery.id, { onError: (error) => say({ text: text(error), tone: 'error' }) })}
        >
          {t('resend')}
        </Button>
      )}
    </Box>
  );
}

function factsOf(t: TFunction<'webhooks'>, delivery: WebhookDelivery, locale: string): readonly string[] {
  const { attempted_at, created_at, response_status, duration_ms, fault, attempts, next_attempt_at, status } = delivery;
  return [
    formatMoment(attempted_at ?? created_at, locale),
    ...(response_status === null ? [] : [t('answered', { status: response_status, ms: duration_ms ?? 0 })]),
    ...(fault === null ? [] : [t(`fault.${fault}`, { defaultValue: fault })]),
    ...(attempts > 1 ? [t('tries', { count: attempts })] : []),
    ...(status === 'waiting' && next_attempt_at && attempts > 0 ? [t('next', { moment: formatMoment(next_attempt_at, locale) })] : []),
  ];
}
