import type { TenantId } from '@fovea/contract/ids';
import Alert from '@mui/material/Alert';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { movementsQuery } from './api.ts';
import type { useCheckoutReturn } from './use-checkout-return.ts';

interface CheckoutNoteProps {
  readonly tenantId: TenantId;
  readonly back: ReturnType<typeof useCheckoutReturn>;
}

/** What became of a purchase, for somebody who comes back from the page where it is paid. */
export function CheckoutNote({ tenantId, back: { checkout, since, isWatching, everyMs, dismiss } }: CheckoutNoteProps) {
  const { t, i18n } = useTranslation('billing');
  const movements = useInfiniteQuery({ ...movementsQuery(tenantId, everyMs), enabled: checkout === 'done' });
  if (checkout === null) return null;
  const bought = movements.data?.pages[0]?.data.find(({ kind, created_at }) => kind === 'purchase' && created_at > since);
  const credits = bought && new Intl.NumberFormat(i18n.language).format(bought.amount);
  const news = checkout === 'left' ? 'left' : bought ? 'arrived' : isWatching || !movements.isSuccess ? 'done' : 'slow';
  return (
    <Alert severity={news === 'arrived' ? 'success' : 'info'} variant="outlined" onClose={dismiss} role="status">
      {t(`checkout.${news}`, { count: bought?.amount ?? 0, credits })}
    </Alert>
  );
}
