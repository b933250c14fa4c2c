import type { TenantId, UserId } from '@fovea/contract/ids';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { FullBound, MailBound } from '../mails/index.ts';
import { addressDigest, countMail } from '../mails/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Invitation {
  readonly tenantId: TenantId;
  /** Who invites; null is nobody's count. */
  readonly by: UserId | null;
  readonly email: string;
}

/** A department may be invited in an hour and a large office in a day; nobody needs a sixth invitation within one. */
const boundsOf = ({ by, email }: Invitation): MailBound[] => [
  ...(by === null ? [] : [{ of: 'person', bucket: `invited-by:${by}`, max: 60, windowMs: HOUR_MS } as const]),
  { of: 'tenant', bucket: 'invited', max: 300, windowMs: DAY_MS },
  { of: 'recipient', bucket: `invited:${addressDigest(email)}`, max: 5, windowMs: DAY_MS },
];

/**
 * Counts an invitation, in the transaction that sends it.
 * @throws AppError `too_many_mails` by whom or to whom enough were sent, with the time until it goes on
 */
export async function countInvitation(tx: Tx, deps: Pick<Deps, 'clock'>, invitation: Invitation): Promise<void> {
  const { tenantId } = invitation;
  const full = await countMail(tx, deps, { tenantId, bounds: boundsOf(invitation) });
  if (!full) return;
  const retryAfterS = Math.max(1, Math.ceil((full.until.getTime() - deps.clock.now()) / 1_000));
  throw new AppError('too_many_mails', { detail: detailOf(full), retryAfterS });
}

function detailOf({ of, max }: FullBound): string {
  switch (of) {
    case 'person':
      return `You have sent ${max} invitations within an hour, which is as many as one person may. Go on in an hour.`;
    case 'tenant':
      return `Your organisation has sent ${max} invitations within a day, which is as many as it may. Go on tomorrow.`;
    case 'recipient':
      return `${max} invitations went to this address within a day. Perhaps they lie among unwanted mail; you can send another tomorrow.`;
  }
}
