/** Files of the pages that are opened first and most. */
export interface EarlyFiles {
  readonly door: readonly string[];
  readonly library: readonly string[];
  readonly result: readonly string[];
}

/**
 * Asks for what the address needs before any code of ours has come: the page's own code and the words of every page, which would
 * otherwise be found out one after the other. It stands in the page as text and so uses nothing from outside itself; what it gets wrong is
 * only asked for later.
 */
export function askEarly({ door, library, result }: EarlyFiles): void {
  const path = location.pathname;
  const isLibrary = path === '/' || path === '/predictions' || path.startsWith('/folder/');
  const files = path === '/login' ? door : path.startsWith('/prediction/') ? result : isLibrary ? library : [];
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
  for (const file of files) ask('modulepreload', `/${file}`);
  const stored = (): string | null => {
    try {
      return localStorage.getItem('fovea.locale');
    } catch {
      return null; // a browser that keeps nothing
    }
  };
  const tags = [stored()?.replaceAll('"', '') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  const locale = tags.find((tag) => tag === 'en' || tag === 'de' || tag === 'nl') ?? 'en';
  ask('preload', `/api/language/base?withBase=false&locale=${locale}`);
}
