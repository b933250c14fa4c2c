import type { TenantBilling } from '@fovea/contract/billing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import { AllowanceFull, PersonDay, useMonthFacts } from './allowance-facts.tsx';
import { usePortal } from './api.ts';

/** The film by which costs are told. */
const EXAMPLE_S = 30;

interface PlanSectionProps {
  readonly billing: TenantBilling;
  readonly mayPay: boolean;
}

/** The plan, and what is there. */
export function PlanSection({ billing, mayPay }: PlanSectionProps) {
  const { t } = useTranslation('billing');
  const text = useErrorText();
  const portal = usePortal(billing.id);
  const { plan, has_customer, payments, balance } = billing;
  const hasPortal = payments !== 'off' && (plan === 'credits' || has_customer);
  return (
    <Section
      title={t(`plan.${plan}.title`)}
      text={t(`plan.${plan}.text`, { seconds: EXAMPLE_S })}
      actions={
        hasPortal && (
          <Button variant="outlined" loading={portal.isPending} disabled={!mayPay} onClick={() => portal.mutate()}>
            {t('portal')}
          </Button>
        )
      }
    >
      {portal.error && <Banner tone="error">{text(portal.error)}</Banner>}
      {!mayPay && hasPortal && <Banner tone="warning">{t('error.signed_in_as')}</Banner>}
      {plan === 'credits' && balance < EXAMPLE_S && <Banner tone="warning">{t('low', { seconds: EXAMPLE_S })}</Banner>}
      <AllowanceFull billing={billing} />
      <Facts billing={billing} />
      <PersonDay billing={billing} />
      {payments === 'fake' && hasPortal && (
        <Typography variant="body2" color="textSecondary">
          {t('fake')}
        </Typography>
      )}
    </Section>
  );
}

function Facts({ billing }: { readonly billing: TenantBilling }) {
  const { plan, balance, reserved, spent, period } = billing;
  const { t, i18n } = useTranslation('billing');
  const count = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(value);
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(period.from));
  const ofMonth = useMonthFacts(billing, month);
  const credits = [
    ['balance', count(balance), t('films', { count: Math.floor(balance / EXAMPLE_S), seconds: EXAMPLE_S })],
    ['reserved', count(reserved), t('reserved.text')],
    ['spent', count(spent), t('spent.text')],
  ] as const;
  const used = [
    t('period.title', { month }),
    t('period.value', { count: period.analyses }),
    t('period.text', { seconds: count(period.seconds) }),
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))', alignItems: 'start' }}
    >
      {[...(plan === 'credits' ? credits : []), used, ...ofMonth].map(([name, value, note]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name === 'balance' || name === 'reserved' || name === 'spent' ? t(`${name}.title`) : name}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Box sx={{ fontSize: 28, fontWeight: 620, letterSpacing: '-0.015em', lineHeight: 1.3 }}>{value}</Box>
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          </Box>
        </div>
      ))}
    </Box>
  );
}
