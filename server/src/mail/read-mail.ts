/** A mail as a person reads it: of our own `.eml` files, not of any that may exist. */
export interface ReadableMail {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
}

/** Reads what `eml-folder.ts` has written: a text and an HTML part, each base64 or quoted-printable. */
export function readMail(eml: string): ReadableMail {
  const { headers, body } = split(eml);
  const boundary = /boundary="?([^";]+)"?/i.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary === undefined ? [eml] : body.split(`--${boundary}`).slice(1, -1);
  const text = parts
    .map((part) => split(part.replace(/^\r?\n/, '')))
    .find((part) => /^text\/plain/i.test(part.headers.get('content-type') ?? 'text/plain'));
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    date: headers.get('date') ?? '',
    text: text ? decodeBody(text.body, text.headers.get('content-transfer-encoding') ?? '7bit') : '',
  };
}

function split(text: string): { headers: ReadonlyMap<string, string>; body: string } {
  const [head = '', ...rest] = text.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, body: rest.join('\r\n\r\n') };
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(encoding) ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body;
}

/** RFC 2047: `=?UTF-8?Q?…?=`; white space between two of them is none of the text. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeQuoted = (text: string): string => {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const isBytes = [...bytes].every((letter) => letter.charCodeAt(0) < 256);
  return isBytes ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
};
