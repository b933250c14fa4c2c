import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { useBeforeUnload, useBlocker } from 'react-router';
import { isOwnMachine, useIsOnline } from '../lib/connection.ts';
import { TAB_PARAMETERS } from './address-tabs.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useIsFirstGuard } from './use-is-first-guard.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** It is on its way to the server: what follows on that may lead elsewhere, but it may also come back refused. */
  readonly isSending?: boolean;
  /** What is held above the tabs of its page outlives a change of tab. */
  readonly within?: 'tab' | 'page';
  /** What would be lost: what somebody typed or chose, or a secret that is shown once. */
  readonly of?: 'typed' | 'shown-once';
}

/**
 * Keeps what was typed: leaving the page, by a link or by closing the tab, asks first while `isDirty`. Forms may stand beside or over
 * each other: however many have something to lose, it is asked once.
 */
export function UnsavedGuard({ isDirty, isSending = false, of = 'typed', within = 'tab' }: UnsavedGuardProps) {
  const isOnline = useIsOnline() || isOwnMachine(); // what waits for a connection is taken back by leaving
  if (!isDirty) return null;
  return isSending && isOnline ? <Sending /> : <Guard {...{ of, within }} />;
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** A page, or one of its tabs; filters and the like are no other place. */
function placeOf({ pathname, search }: Location, within: GuardProps['within']): string {
  if (within === 'page') return pathname;
  const query = new URLSearchParams(search);
  return [pathname, ...TAB_PARAMETERS.map((name) => query.get(name) ?? '')].join(' ');
}

/** Only the tab asks. A session that turns out to have ended is renewed over the page, and what was typed stays. */
function Sending() {
  useBeforeUnload(ask);
  return null;
}

type GuardProps = Required<Pick<UnsavedGuardProps, 'of' | 'within'>>;

/** The router knows one question at a time, so one guard asks for all. */
const Guard = (props: GuardProps) => (useIsFirstGuard() ? <Question {...props} /> : <Sending />);

function Question({ of, within }: GuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => placeOf(currentLocation, within) !== placeOf(nextLocation, within), [within]),
  );
  useBeforeUnload(ask);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t(of === 'typed' ? 'unsaved.title' : 'unsaved.once-title')}
      text={t(of === 'typed' ? 'unsaved.text' : 'unsaved.once-text')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      isDangerous
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
