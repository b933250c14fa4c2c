import type { Deps } from '../../deps.ts';
import type { MailSender } from '../../mail/port.ts';
import { MailFault } from '../../mail/port.ts';
import type { JobHandler } from '../../queue/loop.ts';
import type { Languages } from '../languages/index.ts';
import { claimMail, noteNotSent, noteSent } from './service.ts';

export type SendMailDeps = Pick<Deps, 'inTenant' | 'queue' | 'clock' | 'secrets' | 'log'> & {
  readonly languages: Languages;
  readonly mailSender: MailSender;
};

/** May run twice: a mail that is out is not sent again. A server that does not answer is asked again later, by the sweep. */
export const sendMailJob =
  (deps: SendMailDeps): JobHandler<'send-mail'> =>
  async ({ tenantId, mailId }, { lease }) => {
    const ticket = { tenantId, mailId, lease };
    const claim = await claimMail(deps, ticket);
    if (claim === null) return;
    const { template, attempt } = claim;
    const log = deps.log.child({ event: 'mail', mailId, tenantId, template, attempt });
    try {
      await deps.mailSender.send(claim.mail);
    } catch (error) {
      if (!(error instanceof MailFault)) throw error;
      log.warn({ err: withoutWords(error), outcome: error.isRetryable ? 'later' : 'refused' }, 'mail');
      return noteNotSent(deps, ticket, { attempt, isRetryable: error.isRetryable });
    }
    await noteSent(deps, ticket);
    log.info({ outcome: 'sent' }, 'mail');
  };

/** A mail server's answer may quote the address: the log keeps its codes alone. */
function withoutWords({ cause, message }: MailFault): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'none';
  const response = cause instanceof Error && 'responseCode' in cause ? String(cause.responseCode) : 'none';
  return new Error(`${message} (${code}, ${response})`);
}
