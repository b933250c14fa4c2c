import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Another page is read from its top; one that is gone back to lies where the browser left it. */
export function useTopOfPage(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it is about, not how or to which part of it one came
  useLayoutEffect(() => {
    if (kind !== 'POP' && hash === '') window.scrollTo(0, 0);
  }, [pathname]);
}
