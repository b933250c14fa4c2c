import type { ReadableMail } from '../../mail/read-mail.ts';
import { escapeHtml } from './render.ts';

export interface ListedMail extends Pick<ReadableMail, 'to' | 'subject' | 'date'> {
  readonly id: string;
}

export interface PageWords {
  readonly title: string;
  readonly text: string;
  readonly none: string;
  readonly back: string;
  readonly closedTitle: string;
  readonly closedText: string;
}

interface Opened {
  readonly nonce: string;
  /** The key that opened this page, which its links take along. */
  readonly key: string | undefined;
}

const withKey = (path: string, { key }: Opened): string => (key === undefined ? path : `${path}?key=${encodeURIComponent(key)}`);

const STYLE = `
body{margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif;color:#1c1c22;background:#f5f5f8}
main{max-width:800px;margin:0 auto}
li,pre{background:#fff;border-radius:8px;padding:12px 16px;margin:0 0 8px}
ul{list-style:none;padding:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
small{color:#5c5c66;display:block}
@media (prefers-color-scheme:dark){body{color:#ececf1;background:#16161a}li,pre{background:#232329}small{color:#a5a5b0}a{color:#9db0ff}}`;

const page = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>\n`;

export function listPage(mails: readonly ListedMail[], words: PageWords, opened: Opened): string {
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      `<li><a href="${withKey(`/dev/mail/${id}`, opened)}">${escapeHtml(subject)}</a><small>${escapeHtml(to)} · ${escapeHtml(date)}</small></li>`,
  );
  const list = rows.length === 0 ? `<p>${escapeHtml(words.none)}</p>` : `<ul>${rows.join('')}</ul>`;
  return page(words.title, `<p>${escapeHtml(words.text)}</p>${list}`, opened.nonce);
}

export function mailPage({ to, subject, date, text }: ReadableMail, words: PageWords, opened: Opened): string {
  const body = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
  return page(
    subject,
    `<p><a href="${withKey('/dev/mail', opened)}">${escapeHtml(words.back)}</a></p><small>${escapeHtml(to)} · ${escapeHtml(date)}</small><pre>${body}</pre>`,
    opened.nonce,
  );
}

/** For who is at this machine, but has neither the key nor an admin's session. */
export const closedPage = ({ closedTitle, closedText }: PageWords, nonce: string): string =>
  page(closedTitle, `<p>${escapeHtml(closedText)}</p>`, nonce);
