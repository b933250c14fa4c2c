import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Keeps what was typed: leaving the page, by a link or by closing the tab, asks first while `isDirty`. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  const ask = useCallback((event: BeforeUnloadEvent) => isDirty && event.preventDefault(), [isDirty]);
  useBeforeUnload(ask);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      isDangerous
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
