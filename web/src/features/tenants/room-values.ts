import type { Room } from '@fovea/contract/billing';
import { ALLOWANCE_MAX } from '@fovea/contract/billing';
import * as z from 'zod';

const BYTES_PER_GB = 1e9;
const GB_MAX = 9_000_000;

const gigabytesIn = (text: string): number => Number(text.trim().replace(',', '.'));

/** The room as fields: numbers are text while they are typed, sizes stand in gigabytes; empty is as the plan says. */
export const RoomForm = z.object({
  films: z
    .string()
    .trim()
    .regex(/^\d{0,10}$/)
    .refine((text) => Number(text) <= ALLOWANCE_MAX),
  bytes: z
    .string()
    .trim()
    .regex(/^(\d{1,9}([.,]\d{1,3})?)?$/)
    .refine((text) => gigabytesIn(text) <= GB_MAX),
});
type RoomForm = z.infer<typeof RoomForm>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** What the fields show of a room. */
export const roomTexts = ({ films, bytes }: Room): RoomForm => ({
  films: textOf(films),
  bytes: textOf(bytes === null ? null : Math.round(bytes / 1e6) / 1e3),
});

/** What was typed, as the call takes it. */
export const roomIn = ({ films, bytes }: RoomForm): Room => ({
  films: films.trim() === '' ? null : Number(films),
  bytes: bytes.trim() === '' ? null : Math.round(gigabytesIn(bytes) * BYTES_PER_GB),
});
