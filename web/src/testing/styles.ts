import type { EmotionCache } from '@emotion/cache';
import createCache from '@emotion/cache';

/** A page of its own with the rules that a browser would have: for tests that read rules. */
export const withStyles = (): EmotionCache => createCache({ key: 'css' });

/**
 * Rules are worked out and left out of the page. Whoever looks for a role is asked of each element whether it is hidden, and jsdom
 * goes through all rules of all files before it each time: that was three fifths of the web's tests.
 */
export const WITHOUT_STYLES: EmotionCache = (() => {
  const cache = createCache({ key: 'css' });
  cache.sheet.insert = () => undefined;
  return cache;
})();
