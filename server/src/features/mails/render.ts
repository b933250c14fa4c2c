import type { LanguageFile } from '@fovea/contract/languages';
import type { Locale } from '@fovea/contract/sessions';

/** The words of one mail, and those that every mail has. */
export interface MailWords {
  readonly own: LanguageFile;
  readonly frame: LanguageFile;
}

export type Values = Readonly<Record<string, string | number>>;

export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Characters of what people wrote: in the mail, and in its subject, of which mail programs show one short line. */
const VALUE_MAX = 200;
const SUBJECT_VALUE_MAX = 60;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/**
 * One mail in plain words and in simple HTML. What people wrote (names, titles) stays text: no line break, no markup, and
 * nothing that a mail program would make a link of. There are no pictures, so nothing tells anybody that it was opened.
 */
export function renderMail({ own, frame }: MailWords, values: Values, locale: Locale): Rendered {
  const { link, ...written } = values;
  const tame = (most: number) => Object.fromEntries(Object.entries(written).map(([key, value]) => [key, cut(tamed(String(value)), most)]));
  const inMail = tame(VALUE_MAX);
  const say = (words: LanguageFile, key: string): string => fill(words[key] ?? '', inMail);
  const paragraphs = say(own, 'text').split(/\n+/);
  const parts: Parts = {
    subject: fill(own.subject ?? '', tame(SUBJECT_VALUE_MAX)),
    greeting: say(frame, 'greeting'),
    paragraphs,
    action: link === undefined ? null : { label: say(own, 'action'), href: String(link), hint: say(frame, 'link-hint') },
    note: own.note === undefined ? null : say(own, 'note'),
    footer: say(frame, 'footer'),
    locale,
  };
  return { subject: parts.subject, text: plain(parts), html: html(parts) };
}

interface Parts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly href: string; readonly hint: string } | null;
  readonly note: string | null;
  readonly footer: string;
  readonly locale: Locale;
}

/** A dot that may begin the last part of a host's name, as in `shop.example`; nothing is seen of what is put behind it. */
const HOST_DOT = /(?<=[\p{L}\p{N}-])[.](?=\p{L}{2})/gu;
const WORD_JOINER = '\u2060';

/** Mail programs turn addresses into links by themselves: one inside a name would look like ours. Where to write to stays as it is. */
const ADDRESS = /^[^\s@/:?#]+@[^\s@/:?#]+$/;
const tamed = (text: string): string =>
  text
    .replace(CONTROL, ' ')
    .replaceAll('://', ': //')
    .replace(/\bwww[.]/gi, 'www ')
    .replace(/\S+/g, (word) => (ADDRESS.test(word) ? word : word.replace(HOST_DOT, `.${WORD_JOINER}`)))
    .trim();

/** Says that something follows, and splits no character. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{([a-z_]+)\}\}/g, (_, name: string) => values[name] ?? '');

const plain = ({ greeting, paragraphs, action, note, footer }: Parts): string =>
  [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), ...(note ? [note] : []), `-- \n${footer}`].join(
    '\n\n',
  );

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** A name without spaces may be wider than the mail. Some programs know only the older of the two words for it. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';
const PARAGRAPH = `margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#14171c;${WRAPPED}`;
const SMALL = `margin:0 0 12px;font:13px/1.5 system-ui,sans-serif;color:#5b6472;${WRAPPED}`;
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2a5bd7;color:#ffffff;text-decoration:none;font:600 16px/1.25 system-ui,sans-serif';

function html({ subject, greeting, paragraphs, action, note, footer, locale }: Parts): string {
  const p = (text: string, style = PARAGRAPH) => `<p style="${style}">${escapeHtml(text)}</p>`;
  const button = action
    ? [
        `<p style="margin:0 0 16px"><a href="${escapeHtml(action.href)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
        `<p style="${SMALL}">${escapeHtml(action.hint)}<br>${escapeHtml(action.href)}</p>`,
      ]
    : [];
  const body = [p(greeting), ...paragraphs.map((text) => p(text)), ...button, ...(note ? [p(note, SMALL)] : []), p(footer, SMALL)].join(
    '\n',
  );
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f8"><div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${body}
</div></body>
</html>
`;
}
