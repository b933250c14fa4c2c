import { useTranslation } from 'react-i18next';
import { BrandsPanel } from '../features/brands/brands-panel.tsx';
import { Page } from '../ui/page.tsx';

export function BrandsPage() {
  const { t } = useTranslation('brand');
  return (
    <Page title={t('title')}>
      <BrandsPanel />
    </Page>
  );
}
