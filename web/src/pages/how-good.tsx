import { useTranslation } from 'react-i18next';
import { ModelCardView } from '../features/how-good/model-card-view.tsx';
import { Page } from '../ui/page.tsx';

/** `/how-good`: how far the figures can be trusted, from the card of the network that ships. */
export function HowGoodPage() {
  const { t } = useTranslation('how-good');
  return (
    <Page title={t('title')}>
      <ModelCardView />
    </Page>
  );
}
