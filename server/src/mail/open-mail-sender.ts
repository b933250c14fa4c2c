import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Tenancy } from '../db/tenancy.ts';
import { createEmlFolder } from './eml-folder.ts';
import type { MailSender } from './port.ts';
import { createSmtpSender } from './smtp-sender.ts';

type MailWish = Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'> & Pick<Tenancy, 'assertNoOpenTransaction'>;

/** Where mails lie that are not sent anywhere. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail');

/** The sender that the settings ask for: a mail server, or files. */
export function openMailSender(wish: MailWish): MailSender {
  const { smtpUrl, mailFrom: from } = wish;
  const sender = smtpUrl === undefined ? createEmlFolder({ folder: mailFolder(wish), from }) : createSmtpSender({ url: smtpUrl, from });
  return {
    send(mail) {
      wish.assertNoOpenTransaction('A mail');
      return sender.send(mail);
    },
  };
}
