import { AppError } from '../../../app-error.ts';
import type { QuotaSettings } from '../../../config.ts';
import type { TenantBillingRow } from '../../../db/schema/payments.ts';
import { writeBytes } from '../../../written-bytes.ts';
import type { Room } from '../plans.ts';
import { PLANS } from '../plans.ts';

/** The most that the server gives any tenant; its settings say 0 for no limit. */
export const ceilingOf = ({ tenantFilms, tenantBytes }: QuotaSettings): Room => ({
  films: tenantFilms === 0 ? null : tenantFilms,
  bytes: tenantBytes === 0 ? null : tenantBytes,
});

type Terms = Pick<TenantBillingRow, 'plan' | 'filmsKept' | 'bytesKept'>;

/** What a tenant may keep: what was set for it, else what its plan grants, and never more than the server gives. */
export function roomOf({ plan, filmsKept, bytesKept }: Terms, ceiling: Room): Room {
  const { films, bytes } = PLANS[plan].room;
  return { films: lower(filmsKept ?? films, ceiling.films), bytes: lower(bytesKept ?? bytes, ceiling.bytes) };
}

function lower(wanted: number | null, most: number | null): number | null {
  if (wanted === null || most === null) return wanted ?? most;
  return Math.min(wanted, most);
}

/** @throws AppError `invalid_body` for more than the server gives */
export function assertBelow(ceiling: Room, { films, bytes }: Room): void {
  const errors: Record<string, string[]> = {};
  if (isMore(films, ceiling.films)) errors.films = [`This server keeps up to ${ceiling.films} films of one organisation.`];
  if (isMore(bytes, ceiling.bytes)) errors.bytes = [`This server keeps up to ${writeBytes(ceiling.bytes ?? 0)} of one organisation.`];
  if (Object.keys(errors).length > 0) throw new AppError('invalid_body', { errors });
}

const isMore = (wanted: number | null, most: number | null): boolean => wanted !== null && most !== null && wanted > most;

/** What is to be kept besides. */
export type Kind = 'film' | 'picture';

export const noRoomForFilms = (films: number): AppError =>
  full(`Films that your organisation may keep: ${films}. There is no more room. Empty the bin, or delete films for good.`);

export const noRoomForBytes = (bytes: number, kind: Kind): AppError =>
  kind === 'film'
    ? full(`Your organisation may keep ${writeBytes(bytes)}, and this film does not fit any more. Empty the bin, or delete films for good.`)
    : full(
        `Your organisation may keep ${writeBytes(bytes)}, and this picture does not fit any more. Send a smaller one, empty the bin, or delete films for good.`,
      );

const full = (detail: string): AppError => new AppError('room_used', { detail });
