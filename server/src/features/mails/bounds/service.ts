import { createHash } from 'node:crypto';
import type { TenantId } from '@fovea/contract/ids';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { countOne } from './repo.ts';

/** How many mails of one kind may be sent within a time, by somebody, by an organisation, or to somebody. */
export interface MailBound {
  readonly of: 'person' | 'tenant' | 'recipient';
  /** What is counted together, within the organisation. Addresses are in it as a digest. */
  readonly bucket: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A bound that is full, and when it begins anew. */
export interface FullBound extends MailBound {
  readonly until: Date;
}

/**
 * Counts a mail of the tenant against its bounds, in the caller's transaction: one that is undone was not counted.
 * @returns the bound that lets it through last of all; null: it may be sent
 */
export async function countMail(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { tenantId, bounds }: { readonly tenantId: TenantId; readonly bounds: readonly MailBound[] },
): Promise<FullBound | null> {
  const nowMs = clock.now();
  const rows = bounds.map(({ bucket, windowMs }) => ({ tenantId, bucket, until: new Date(nowMs + windowMs) }));
  const counts = await countOne(tx, rows, new Date(nowMs));
  const full = bounds.flatMap((bound) => {
    const count = counts.find(({ bucket }) => bucket === bound.bucket);
    return count && count.mails > bound.max ? [{ ...bound, until: count.until }] : [];
  });
  return full.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null;
}

/** A name for an address that cannot be read back. */
export const addressDigest = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
