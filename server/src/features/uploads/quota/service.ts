import type { TenantId, UserId } from '@fovea/contract/ids';
import { AppError } from '../../../app-error.ts';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { holdQuota, selectUsed } from '../repo.ts';

const DAY_MS = 86_400_000;
const DAY_S = DAY_MS / 1_000;

export interface Addition {
  readonly tenantId: TenantId;
  readonly userId: UserId;
  /** What the upload may come to: as much as it announced, or as much as any may have. */
  readonly bytes: number;
}

/**
 * Makes sure that there is room for one more film. What is on its way counts as if it were there, and whoever begins an upload
 * waits for the one who began before, so that no two take the last place.
 * @throws AppError `storage_full`, `too_many_requests`
 */
export async function assertRoom(
  tx: Tx,
  { config, clock }: { readonly config: Pick<Config, 'quotas' | 'uploadBytesMax'> } & Pick<Deps, 'clock'>,
  { tenantId, userId, bytes }: Addition,
): Promise<void> {
  const { tenantFilms, tenantBytes, personFilmsDaily } = config.quotas;
  if (tenantFilms === 0 && tenantBytes === 0 && personFilmsDaily === 0) return;
  await holdQuota(tx, tenantId);
  const nowMs = clock.now();
  const times = { now: new Date(nowMs), since: new Date(nowMs - DAY_MS) };
  const used = await selectUsed(tx, { userId, unknownBytes: config.uploadBytesMax, ...times });
  if (personFilmsDaily > 0 && used.filmsToday >= personFilmsDaily) {
    const detail = `You have uploaded ${personFilmsDaily} films within a day, which is as many as one person may. Go on tomorrow.`;
    throw new AppError('too_many_requests', { detail, retryAfterS: DAY_S });
  }
  if (tenantFilms > 0 && used.films >= tenantFilms) {
    throw full(`Your organisation keeps ${tenantFilms} films, which is all it has room for. Empty the bin, or delete films for good.`);
  }
  if (tenantBytes > 0 && used.bytes + bytes > tenantBytes) {
    throw full('Your organisation has no room left for a file of this size. Empty the bin, or delete films for good.');
  }
}

const full = (detail: string): AppError => new AppError('storage_full', { detail });
