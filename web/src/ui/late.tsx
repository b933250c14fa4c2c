import type { ComponentType, ReactNode } from 'react';
import { createContext, lazy, Suspense, useContext, useState, useTransition } from 'react';
import { loadOnce } from '../lib/load-once.ts';
import { wouldLoseWork } from '../lib/unsaved-work.ts';
import type { MissingPlace } from './missing-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { useWindowKeys } from './use-window-keys.ts';

interface Trying {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  /** It is closed without having come: when it is opened again it is asked for anew. */
  readonly onLeave: () => void;
}
const nothing = () => undefined;
const TryingContext = createContext<Trying>({ isTrying: false, onRetry: nothing, onLeave: nothing });

/** How a dialog is closed, where the part is one. */
function closeOf(props: object): (() => void) | undefined {
  if (!('onClose' in props)) return undefined;
  const { onClose } = props;
  return typeof onClose === 'function' ? () => void onClose() : undefined;
}

/** True for a panel that is kept alive while it is closed. */
const isClosed = (props: object): boolean => 'isOpen' in props && props.isOpen === false;

/** What stands in place of a part that did not come: it is handed what the part was to have. */
const goneFrom = (place: MissingPlace) =>
  function Gone(props: object) {
    const { isTrying, onRetry, onLeave } = useContext(TryingContext);
    const close = closeOf(props);
    const leave = () => {
      onLeave();
      close?.();
    };
    return isClosed(props) ? null : <MissingPart {...{ place, isTrying, onRetry }} onClose={close && leave} />;
  };
const Nothing = () => null;

interface Meanwhile {
  /** Stands in for a dialog whose code is on its way. */
  readonly meanwhile?: ReactNode;
}

/** Until a dialog is there it hears no key itself: Escape gives it up all the same, or it would open over what one does next. */
function OnTheWay(props: Meanwhile) {
  useWindowKeys((event) => {
    if (event.key !== 'Escape' || isClosed(props)) return;
    event.preventDefault();
    closeOf(props)?.();
  }, true);
  return props.meanwhile;
}

/**
 * A component whose code comes when it is first shown, by `loadOnce`. One that does not come takes nothing else from the page: it says so
 * where it would be, with another try. Over something unsaved nothing is reloaded for it, and while the server does not answer nobody is left
 * waiting before nothing. A dialog, which is told by its `onClose`, is given up by Escape while its code is on its way.
 * @param place where it says so; `nowhere` for what is an ornament
 */
export function late<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  place: MissingPlace | 'nowhere' = 'here',
): ComponentType<P & Meanwhile> {
  const Gone = place === 'nowhere' ? Nothing : goneFrom(place);
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await loadOnce(name, load, wouldLoseWork) };
      } catch {
        return { default: Gone };
      }
    });
  let latest = begin();
  return function Late(props: P & Meanwhile) {
    const [{ Part }, setShown] = useState({ Part: latest });
    const [isTrying, startTrying] = useTransition();
    const beginAnew = () => {
      latest = begin();
    };
    const retry = () => {
      beginAnew();
      startTrying(() => setShown({ Part: latest }));
    };
    const part = <Part {...props} />;
    return (
      <TryingContext value={{ isTrying, onRetry: retry, onLeave: beginAnew }}>
        {closeOf(props) ? <Suspense fallback={<OnTheWay {...props} />}>{part}</Suspense> : part}
      </TryingContext>
    );
  };
}
