import type { TenantId, UserId } from '@fovea/contract/ids';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { RoomDeps } from '../../billing/index.ts';
import { assertRoom, holdRoom } from '../../billing/index.ts';
import { countBegun } from '../repo.ts';

const DAY_MS = 86_400_000;
const DAY_S = DAY_MS / 1_000;

export interface Addition {
  readonly tenantId: TenantId;
  readonly userId: UserId;
  /** What the upload may come to: as much as it announced, or as much as any may have. */
  readonly bytes: number;
}

/**
 * Makes sure that there is room for one more film, of the person and of the organisation. Whoever begins an upload waits for the
 * one who began before, so that no two take the last place.
 * @throws AppError `room_used`, `too_many_requests`
 */
export async function assertRoomForFilm(tx: Tx, deps: RoomDeps, { tenantId, userId, bytes }: Addition): Promise<void> {
  const { personFilmsDaily } = deps.config.quotas;
  if (personFilmsDaily > 0) {
    await holdRoom(tx, tenantId);
    const nowMs = deps.clock.now();
    const begun = await countBegun(tx, { tenantId, userId, now: new Date(nowMs), since: new Date(nowMs - DAY_MS) });
    if (begun >= personFilmsDaily) {
      const detail = `Films that one person may upload within a day: ${personFilmsDaily}. Yours are used. Go on tomorrow.`;
      throw new AppError('too_many_requests', { detail, retryAfterS: DAY_S });
    }
  }
  await assertRoom(tx, deps, { tenantId, films: 1, bytes, kind: 'film' });
}
