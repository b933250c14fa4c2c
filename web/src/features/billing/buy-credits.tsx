import type { CreditPack, TenantBilling } from '@fovea/contract/billing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import { movementsQuery, useCheckout } from './api.ts';
import { formatMoney } from './money.ts';
import { rememberLeaving } from './use-checkout-return.ts';

const FILM_S = 30;

interface BuyCreditsProps {
  readonly billing: TenantBilling;
  readonly mayPay: boolean;
}

/** The packs that can be bought. Cards are typed into the provider's own page. */
export function BuyCredits({ billing, mayPay }: BuyCreditsProps) {
  const { t } = useTranslation('billing');
  const text = useErrorText();
  const queries = useQueryClient();
  const checkout = useCheckout(billing.id);
  const buy = (pack: string) => {
    rememberLeaving(billing.id, queries.getQueryData(movementsQuery(billing.id).queryKey)?.pages[0]?.data[0]?.created_at);
    checkout.mutate(pack);
  };
  return (
    <Section title={t('buy.title')} text={t('buy.text')}>
      {checkout.error && <Banner tone="error">{text(checkout.error)}</Banner>}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {billing.packs.map((pack) => (
          <Pack
            key={pack.id}
            pack={pack}
            isBusy={checkout.isPending && checkout.variables === pack.id}
            isOff={!mayPay || checkout.isPending}
            onBuy={() => buy(pack.id)}
          />
        ))}
      </Box>
    </Section>
  );
}

interface PackProps {
  readonly pack: CreditPack;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onBuy: () => void;
}

function Pack({ pack: { credits, amount, currency }, isBusy, isOff, onBuy }: PackProps) {
  const { t, i18n } = useTranslation('billing');
  const count = new Intl.NumberFormat(i18n.language).format(credits);
  const price = formatMoney(amount, currency, i18n.language);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, p: 4, border: '1px solid', borderColor: 'divider', borderRadius: 1, justifyItems: 'start' }}
    >
      <Typography variant="h3" component="h3">
        {t('buy.credits', { count: credits, credits: count })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('films', { count: Math.floor(credits / FILM_S), seconds: FILM_S })}
      </Typography>
      <Typography>{price}</Typography>
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={isOff}
        onClick={onBuy}
        aria-label={t('buy.named', { credits: count, price })}
        sx={{ mt: 2 }}
      >
        {t('buy.button')}
      </Button>
    </Box>
  );
}
