import type { TenantId } from '@fovea/contract/ids';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { billingQuery } from './api.ts';
import { creditsFor } from './credits-for.ts';
import type { Upload } from './upload.ts';

interface CreditsNoteProps {
  readonly tenant: TenantId;
  readonly uploads: readonly Upload[];
}

/** Says before anything is sent that the credits will not do for all of it. Nothing on a plan that counts none. */
export function CreditsNote({ tenant, uploads }: CreditsNoteProps) {
  const { t, i18n } = useTranslation('pre-test');
  const { data } = useQuery(billingQuery(tenant));
  const needed = uploads.reduce((sum, { facts }) => sum + (facts ? creditsFor(facts) : 0), 0);
  if (data?.plan !== 'credits' || needed <= data.balance) return null;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <Banner tone="warning">
      {t('credits.few', { needed: number(needed), left: number(data.balance) })}{' '}
      <Button size="small" component={Link} to="/account/settings?activeTab=billing-details">
        {t('credits.get')}
      </Button>
    </Banner>
  );
}
