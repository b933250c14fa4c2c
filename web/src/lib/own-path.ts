/** Places that must never be returned to: they would loop, sign out, or show raw data. */
const NOT_PAGES = /^\/(login|logout|verified|api|crud|healthz)(\/|$|\?|#)/;

/**
 * The path to return to after signing in, or null when the text is anything but a page of this application.
 * Addresses of other hosts come in many disguises (`//host`, `/\host`, a tab between slashes), so the browser's own parser decides.
 */
export function ownPath(text: string | null, origin = window.location.origin): string | null {
  if (!text || /^\/(?![/\\])[^\\\p{Cc}\p{Zl}\p{Zp}]*$/u.test(text) === false) return null;
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || NOT_PAGES.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** `/login` with the way back, as the specification has it: none when already there or when the way back is no page of ours. */
export function loginAddress(from: string): string {
  const back = ownPath(from);
  return back && back !== '/' ? `/login?${new URLSearchParams({ redir_url: back })}` : '/login';
}
