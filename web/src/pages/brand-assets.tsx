import { useTranslation } from 'react-i18next';
import { AssetsPanel } from '../features/brand-assets/assets-panel.tsx';
import { Page } from '../ui/page.tsx';

export function BrandAssetsPage() {
  const { t } = useTranslation('brand-asset');
  return (
    <Page title={t('title')}>
      <AssetsPanel />
    </Page>
  );
}
