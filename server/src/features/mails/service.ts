import type { TenantId } from '@fovea/contract/ids';
import type { Locale } from '@fovea/contract/sessions';
import * as z from 'zod';
import { workerOf } from '../../actor.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mail } from '../../mail/port.ts';
import { pauseAfter } from '../../queue/pause-after.ts';
import type { Lease } from '../../queue/queue.ts';
import { withoutJob } from '../../queue/without-job.ts';
import type { Languages } from '../languages/index.ts';
import { textsOf } from '../languages/index.ts';
import { deleteCountsBefore } from './bounds/repo.ts';
import { renderMail } from './render.ts';
import type { MailRow } from './repo.ts';
import { deleteSettledBefore, holdMails, insertMail, lockWaiting, selectDue, updateWaiting } from './repo.ts';
import type { MailTemplate, MailValues } from './templates.ts';
import { WORTH_SENDING_MS } from './templates.ts';

export type MailDeps = Pick<Deps, 'queue' | 'clock' | 'newId' | 'secrets'>;

export interface MailWish<T extends MailTemplate> {
  readonly tenantId: TenantId;
  readonly to: string;
  readonly locale: Locale;
  readonly template: T;
  readonly values: MailValues[T];
}

const JOB = 'send-mail';
const PURPOSE = 'mail';

/** What is sealed of a mail: to whom, and the words that are not the template's. */
const Sealed = z.strictObject({ to: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Puts a mail into the outbox, in the caller's transaction: it is sent when, and only if, that commits. */
export async function queueMail<T extends MailTemplate>(deps: MailDeps, tx: Tx, wish: MailWish<T>): Promise<void> {
  const { tenantId, to, locale, template, values } = wish;
  const id = deps.newId();
  const nowMs = deps.clock.now();
  await insertMail(tx, {
    ...{ id, tenantId, template, locale, status: 'waiting' },
    sealed: deps.secrets.seal(PURPOSE, JSON.stringify({ to, values })),
    dueAt: new Date(nowMs + IN_HAND_MS), // its job comes first; the sweep looks after it from then on
    expiresAt: new Date(nowMs + WORTH_SENDING_MS[template]),
    createdAt: new Date(nowMs),
  });
  await deps.queue.enqueue(tx, JOB, { tenantId, mailId: id });
}

/** Long enough for the slowest mail server: nobody else takes up a mail that somebody is sending. */
const IN_HAND_MS = 120_000;
const MINUTE_MS = 60_000;
/** Waits between the tries: a server that is restarted, one that is down, one that is down for long. */
const PAUSES_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS] as const;
const SETTLED_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

export type SendDeps = Pick<Deps, 'inTenant' | 'queue' | 'clock' | 'secrets'>;

export interface ClaimedMail {
  readonly mail: Mail;
  readonly template: string;
  /** The number of this try. A failure is only written down while it is the last one. */
  readonly attempt: number;
}

interface Ticket {
  readonly tenantId: TenantId;
  readonly mailId: string;
  readonly lease: Lease;
}

/** Whether another job has a try on its way, or has had it. One that runs once more was cut off, most likely in its own. */
const isInOtherHands = (
  { attempts, dueAt }: Pick<MailRow, 'attempts' | 'dueAt'>,
  { lease, now }: { readonly lease: Lease; readonly now: Date },
) => lease.retryCount === 0 && attempts > 0 && dueAt > now;

/**
 * Takes a mail to send it. Null, and its job ended, when it was sent by an earlier run, another job has it in hand, or it is not worth
 * sending any more.
 */
export function claimMail(deps: SendDeps & { readonly languages: Languages }, ticket: Ticket): Promise<ClaimedMail | null> {
  const { tenantId, mailId, lease } = ticket;
  return deps.inTenant(workerOf(tenantId), async (tx) => {
    const row = await lockWaiting(tx, mailId);
    const now = new Date(deps.clock.now());
    if (!row?.sealed || isInOtherHands(row, { lease, now })) {
      await deps.queue.complete(tx, JOB, lease);
      return null;
    }
    if (row.expiresAt < now) {
      await updateWaiting(tx, mailId, { status: 'expired', sealed: null, settledAt: now });
      await deps.queue.complete(tx, JOB, lease);
      return null;
    }
    if (!(await deps.queue.touch(JOB, lease, tx))) return null;
    const attempt = row.attempts + 1;
    await updateWaiting(tx, mailId, { attempts: attempt, dueAt: new Date(now.getTime() + IN_HAND_MS) });
    const { to, values } = Sealed.parse(JSON.parse(deps.secrets.open(PURPOSE, row.sealed)));
    const words = {
      own: textsOf(deps.languages, { name: `mail.${row.template}`, locale: row.locale, withBase: false }),
      frame: textsOf(deps.languages, { name: 'mail.frame', locale: row.locale, withBase: false }),
    };
    const mail = { id: row.id, to, locale: row.locale, ...renderMail(words, values, row.locale) };
    return { mail, template: row.template, attempt };
  });
}

/**
 * The mail is out: written down whoever has the job by now, so that it is not sent once more. Its words are forgotten.
 * Between the moment that a server takes a mail and this one a crash sends it twice, under the same Message-ID.
 */
export function noteSent(deps: SendDeps, { tenantId, mailId, lease }: Ticket): Promise<void> {
  return deps.inTenant(workerOf(tenantId), async (tx) => {
    await updateWaiting(tx, mailId, { status: 'sent', sealed: null, settledAt: new Date(deps.clock.now()) });
    await deps.queue.complete(tx, JOB, lease);
  });
}

/** It was not taken: never again, or once more after a pause that grows. */
export function noteNotSent(
  deps: SendDeps,
  { tenantId, mailId, lease }: Ticket,
  { attempt, isRetryable }: { readonly attempt: number; readonly isRetryable: boolean },
): Promise<void> {
  return deps.inTenant(workerOf(tenantId), async (tx) => {
    const row = await lockWaiting(tx, mailId);
    const nowMs = deps.clock.now();
    if (row?.attempts === attempt) {
      await updateWaiting(
        tx,
        mailId,
        isRetryable
          ? { dueAt: new Date(nowMs + pauseAfter(attempt, PAUSES_MS)) }
          : { status: 'refused', sealed: null, settledAt: new Date(nowMs) },
      );
    }
    await deps.queue.complete(tx, JOB, lease);
  });
}

/** Gives every mail whose next try is due a new job, and forgets old ones. @returns how many tries are due */
export async function retryMails(deps: SendDeps & Pick<Deps, 'asSystem'>): Promise<number> {
  const now = new Date(deps.clock.now());
  return deps.asSystem('sweep', async (tx) => {
    if (!(await holdMails(tx))) return 0;
    await deleteCountsBefore(tx, now);
    await deleteSettledBefore(tx, new Date(now.getTime() - SETTLED_KEPT_MS));
    const due = await selectDue(tx, now);
    const lost = await withoutJob(deps.queue, tx, { job: JOB, waiting: due, subjectOf: ({ id }) => id });
    for await (const { id, tenantId } of lost) await deps.queue.enqueue(tx, JOB, { tenantId, mailId: id }); // on one connection
    return lost.length;
  });
}
