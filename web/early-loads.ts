/** Code and language files of a page, besides what every page needs. */
export interface EarlyFiles {
  readonly code: readonly string[];
  readonly words: readonly string[];
}

/** The pages that are opened first and most. */
export interface EarlyPages {
  readonly door: EarlyFiles;
  readonly library: EarlyFiles;
  readonly folder: EarlyFiles;
  readonly result: EarlyFiles;
}

/**
 * Asks for what the address needs before any code of ours has come: the page's own code, its words and those of every page, and who is
 * there, which would otherwise be found out one after the other. Nothing is asked that needs somebody to be signed in: a refusal would be
 * kept for the first who asks. It stands in the page as text and so uses nothing from outside itself; what it gets wrong is only asked for
 * later.
 */
export function askEarly(pages: EarlyPages): void {
  const path = location.pathname;
  const inside = path.startsWith('/prediction/')
    ? pages.result
    : path.startsWith('/folder/')
      ? pages.folder
      : path === '/' || path === '/predictions'
        ? pages.library
        : null;
  const { code, words } = inside ?? (path === '/login' ? pages.door : { code: [], words: [] });
  const ask = (kind: 'modulepreload' | 'preload', address: string) => {
    const link = document.createElement('link');
    link.rel = kind;
    if (kind === 'preload') {
      link.as = 'fetch';
      link.crossOrigin = 'anonymous';
    }
    link.href = address;
    document.head.append(link);
  };
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a browser that keeps nothing
    }
  };
  for (const file of code) ask('modulepreload', `/${file}`);
  const chosen = stored('fovea.locale')?.replaceAll('"', '') ?? '';
  const tags = [chosen, ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  const locale = tags.find((tag) => tag === 'en' || tag === 'de' || tag === 'nl') ?? 'en';
  // Whoever still owes a sign-out is told there first, and is somebody else afterwards.
  if (inside && stored('fovea.sign-out-owed') === null) ask('preload', '/verified');
  for (const file of ['base', ...words]) ask('preload', `/api/language/${file}?withBase=false&locale=${locale}`);
}
