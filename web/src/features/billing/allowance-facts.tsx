import type { TenantBilling } from '@fovea/contract/billing';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';

interface AllowanceProps {
  readonly billing: TenantBilling;
}

/** Seconds as minutes with at most one digit behind the point. */
const minutes = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(seconds / 60);

const useRenewal = ({ period }: TenantBilling): string => {
  const { i18n } = useTranslation('billing');
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(period.to));
};

/** What is used of what a month allows: title, value and when it begins anew. Nothing where nothing is limited. */
export function useMonthFacts(billing: TenantBilling, month: string): (readonly [title: string, value: string, note: string])[] {
  const { t, i18n } = useTranslation('billing');
  const { granted, used } = billing.allowance;
  const note = t('allowance.renews', { day: useRenewal(billing) });
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const facts: (readonly [string, string, string])[] = [];
  if (granted.films_monthly !== null) {
    const value = t('allowance.value', { used: number(used.films), allowed: number(granted.films_monthly) });
    facts.push([t('allowance.films', { month }), value, note]);
  }
  if (granted.seconds_monthly !== null) {
    const [spent, allowed] = [minutes(used.seconds, i18n.language), minutes(granted.seconds_monthly, i18n.language)];
    facts.push([t('allowance.minutes', { month }), t('allowance.value', { used: spent, allowed }), note]);
  }
  return facts;
}

/** Says that nothing is left of this month. */
export function AllowanceFull({ billing }: AllowanceProps) {
  const { t } = useTranslation('billing');
  const { granted, used } = billing.allowance;
  const day = useRenewal(billing);
  const isFull = used.films >= (granted.films_monthly ?? Number.POSITIVE_INFINITY);
  const isSpent = used.seconds >= (granted.seconds_monthly ?? Number.POSITIVE_INFINITY);
  return isFull || isSpent ? <Banner tone="warning">{t('allowance.full', { day })}</Banner> : null;
}

/** What one person may have analysed within a day, where that is limited. */
export function PersonDay({ billing }: AllowanceProps) {
  const { t } = useTranslation('billing');
  const { person_films_daily: films, person_seconds_daily: seconds } = billing.allowance.granted;
  const parts = [
    ...(films === null ? [] : [t('allowance.person-films', { count: films })]),
    ...(seconds === null ? [] : [t('allowance.person-minutes', { count: Math.round(seconds / 6) / 10 })]),
  ];
  if (parts.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('allowance.person')} {parts.join(', ')}
    </Typography>
  );
}
