import { composed } from './compose.ts';
import type { MailSender } from './port.ts';
import { MailFault } from './port.ts';

const TIMEOUT_MS = 10_000;

/** Hands mails to a server. Over `smtp://` the connection is upgraded to TLS wherever the server offers it. */
export function createSmtpSender({ url, from }: { readonly url: string; readonly from: string }): MailSender {
  const server = readSmtpUrl(url);
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(mail) {
      transport ??= openTransport(server);
      const open = await transport;
      try {
        await open.sendMail(composed(mail, from));
      } catch (cause) {
        throw new MailFault('The mail server did not take the mail', { isRetryable: !isRefusal(cause), cause });
      }
    },
  };
}

/** With the first mail: no start has to wait for it. */
const openTransport = async (server: ReturnType<typeof readSmtpUrl>) =>
  (await import('nodemailer')).createTransport({
    ...server,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });

/** Only a 5xx to this very mail is final. A wrong password for the mail server is not: somebody will mend the setting. */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  const isAboutMail = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
  return isAboutMail && error.responseCode >= 500;
};

function readSmtpUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}
