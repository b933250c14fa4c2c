import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './port.ts';

/** Letters that would end a header line, and other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const SUBJECT_MAX = 200;
/** One address and nothing else: no list, no display name, no line break. */
const ADDRESS = /^[^\s<>,;:"()@\\]+@[^\s<>,;:"()@\\]+$/;

/**
 * What the library is handed. Nothing that a person wrote can become a header: the subject is one line, the address is one
 * address, and there are no other headers.
 */
export function composed(mail: Mail, from: string): SendMailOptions {
  for (const address of [mail.to, from]) if (!ADDRESS.test(address)) throw new TypeError('This is not a mail address');
  return {
    from: { name: 'Fovea', address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject).slice(0, SUBJECT_MAX),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.slice(from.indexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
