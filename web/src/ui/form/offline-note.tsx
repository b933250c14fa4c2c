import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/connection.ts';
import { Banner } from '../banner.tsx';

/**
 * Why what was sent is still under way: without a connection it waits, and a turning button says nothing of that. Of what had been sent
 * when the connection went nobody can say that it waits: it has arrived, or fails.
 */
export function OfflineNote({ isSending }: { readonly isSending: boolean }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  // What waits does so from the moment in which it is sent, so this is drawn anew whenever it changes.
  const isWaiting = useQueryClient().isMutating({ predicate: ({ state }) => state.isPaused }) > 0;
  return isSending && isWaiting && !isOnline ? <Banner tone="warning">{t('form.offline')}</Banner> : null;
}
