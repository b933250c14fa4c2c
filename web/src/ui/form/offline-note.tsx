import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/connection.ts';
import { Banner } from '../banner.tsx';

/** Why what was sent is still under way: without a connection it waits, and a turning button says nothing of that. */
export function OfflineNote({ isSending }: { readonly isSending: boolean }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return isSending && !isOnline ? <Banner tone="warning">{t('form.offline')}</Banner> : null;
}
