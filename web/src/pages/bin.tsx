import { useTranslation } from 'react-i18next';
import { Bin } from '../features/bin/bin.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { Page } from '../ui/page.tsx';

/** `/bin`: what was deleted, until it goes for good. */
export function BinPage() {
  const { t } = useTranslation('bin');
  return (
    <Page title={t('title')}>
      <Bin mayEdit={may(useCurrentUser(), 'pre-test.delete')} />
    </Page>
  );
}
