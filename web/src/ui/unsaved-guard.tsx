import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Keeps what was typed: leaving the page, by a link or by closing the tab, asks first while `isDirty`. The router knows one guard at a
 * time, so a form in which nothing was typed has none: a drawer may stand over a page that is a form too.
 */
export const UnsavedGuard = ({ isDirty }: { readonly isDirty: boolean }) => (isDirty ? <Guard /> : null);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function Guard() {
  const { t } = useTranslation();
  const blocker = useBlocker(useCallback(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname, []));
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
