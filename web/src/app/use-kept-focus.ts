import { useEffect } from 'react';

/** Where the focus was: the element, and what stood around it then, from the inside out. */
interface Place {
  readonly element: HTMLElement;
  readonly around: readonly { readonly parent: Element; readonly index: number }[];
}

/** Long enough for what moves the focus by itself, such as a dialog that closes. */
const PATIENCE_MS = 100;
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Nobody loses their place: a button that was off while something ran has the focus again, and what follows an element that is gone
 * gets the focus of it. Without this it falls on the document, where Enter and Space do nothing and a screen reader starts anew.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const stop = new AbortController();
    let last: Place | null = null;
    let lastInside: Place | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = placeOf(target);
      if (target.closest('main')) lastInside = last;
    };
    const forget = () => {
      last = null; // who points at what takes no focus wants it nowhere
    };
    const look = () => {
      timer = undefined;
      if (last && isLost()) restore(last, lastInside);
    };
    const observer = new MutationObserver(() => {
      if (last && timer === undefined && isLost()) timer = setTimeout(look, PATIENCE_MS);
    });
    window.addEventListener('focusin', note, { signal: stop.signal });
    window.addEventListener('pointerdown', forget, { signal: stop.signal, capture: true });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      stop.abort();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

function placeOf(element: HTMLElement): Place {
  const around = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: Array.prototype.indexOf.call(child.parentElement.children, child) });
  }
  return { element, around };
}

/** What lay over the page, such as a menu, leaves nothing behind: then the place that it was opened from counts. */
function restore(last: Place, lastInside: Place | null): void {
  if (last.element.isConnected) take(last.element);
  else if (last.around.some(({ parent }) => parent.matches('main'))) takeNear(last);
  else if (lastInside && !take(lastInside.element)) takeNear(lastInside);
}

/**
 * Takes what moved up, else what stood before it, else what is nearest around; in the end the page itself. A page that is gone as a
 * whole, as the one to sign in on, has no place left to keep: the next one begins at its beginning.
 */
function takeNear({ around }: Place): boolean {
  for (const { parent, index } of around) {
    if (parent.matches('main')) return parent instanceof HTMLElement && take(parent);
    if (!parent.isConnected) continue;
    const near = [parent.children[index], parent.children[index - 1], parent].filter((one) => one !== undefined);
    if (near.flatMap(focusableIn).some(take)) return true;
  }
  return false;
}

/** Fields come last: a phone would open its keyboard. */
function focusableIn(element: Element): HTMLElement[] {
  const all = [...(element.matches(FOCUSABLE) ? [element] : []), ...element.querySelectorAll(FOCUSABLE)].filter(
    (one) => one instanceof HTMLElement,
  );
  return [...all.filter((one) => !one.matches(TYPED_IN)), ...all.filter((one) => one.matches(TYPED_IN))];
}

/** @returns whether it could have the focus */
function take(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[aria-hidden=true], [inert]')) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
