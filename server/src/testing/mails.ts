import { openPasswordResetJob } from '../features/account-links/job.ts';
import { readLanguages } from '../features/languages/index.ts';
import { sendMailJob } from '../features/mails/job.ts';
import type { Mail, MailSender } from '../mail/port.ts';
import { MailFault } from '../mail/port.ts';
import type { JobName } from '../queue/jobs.ts';
import type { JobHandler } from '../queue/loop.ts';
import type { TestApp } from './app.ts';

/** Takes mails over like a mail server would, and keeps them. It can be out of order for a while. */
export interface FakeMailServer extends MailSender {
  readonly taken: readonly Mail[];
  /** From now on: works, is down, refuses for good, or takes a mail and breaks off before it says so. */
  behave(how: 'works' | 'down' | 'refuses' | 'takes-and-breaks'): void;
}

export function createFakeMailServer(): FakeMailServer {
  const taken: Mail[] = [];
  let how: Parameters<FakeMailServer['behave']>[0] = 'works';
  return {
    taken,
    behave: (next) => {
      how = next;
    },
    async send(mail) {
      if (how === 'down' || how === 'refuses') throw new MailFault('fake', { isRetryable: how === 'down' });
      taken.push(mail);
      if (how === 'takes-and-breaks') throw new MailFault('fake', { isRetryable: true });
    },
  };
}

const languages = await readLanguages();

/** Does the work of a worker on mails: every job that waits, one after the other. */
export async function deliverMails({ deps }: TestApp, mailSender: MailSender): Promise<void> {
  const run = async <N extends JobName>(name: N, handler: JobHandler<N>) => {
    for (let job = await deps.queue.take(name); job; job = await deps.queue.take(name))
      await handler(job.payload, { lease: job.lease, signal: new AbortController().signal });
  };
  await run('open-password-reset', openPasswordResetJob(deps));
  await run('send-mail', sendMailJob({ ...deps, languages, mailSender }));
}

/** A person's letter box: what was sent to this address by now, the oldest first. */
export async function mailsTo(it: TestApp, server: FakeMailServer, address: string): Promise<Mail[]> {
  await deliverMails(it, server);
  return server.taken.filter(({ to }) => to === address);
}

/** The secret of the link in a mail. */
export const tokenIn = (mail: Mail | undefined): string =>
  /\/(?:password\/new|email\/confirm)\/([A-Za-z0-9_-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
