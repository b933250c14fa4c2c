import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The tests' browser draws nothing that could be scrolled.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
configure({ asyncUtilTimeout: 8_000 }); // pages are loaded lazily, and a busy machine takes its time

// The files of a run share one page instead of loading React and every piece of the house anew: each leaves it as it was.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.dispatchEvent(new Event('beforeunload')); // a page that was left for good, and is still there, holds its tongue once
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});
