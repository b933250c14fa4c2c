import { Locale } from '@fovea/contract/sessions';
import type { ChangeTenant, Tenant } from '@fovea/contract/tenants';
import { CONCURRENT_ANALYSES_MAX, RETENTION_DAYS_MAX, TenantName, TenantSlug } from '@fovea/contract/tenants';
import * as z from 'zod';

const BYTES_PER_GB = 1e9;
const GB_MAX = 1_000_000;

/** A whole number from 1 on as it is typed; empty where nothing need be said. */
const count = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .refine((text) => Number(text) >= 1 && Number(text) <= max);
const gigabytes = z
  .string()
  .trim()
  .regex(/^\d{1,9}([.,]\d{1,3})?$/)
  .refine((text) => gigabytesIn(text) > 0 && gigabytesIn(text) <= GB_MAX);
const orNothing = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema]);

const gigabytesIn = (text: string): number => Number(text.replace(',', '.'));

/** The settings as fields: numbers are text while they are typed, sizes stand in gigabytes. Named as the call names them. */
export const SettingsForm = z.object({
  name: TenantName,
  slug: TenantSlug,
  settings: z.object({
    locale: Locale,
    retention_days: orNothing(count(RETENTION_DAYS_MAX)),
    concurrent_analyses: count(CONCURRENT_ANALYSES_MAX),
    upload_bytes_max: orNothing(gigabytes),
  }),
});
export type SettingsForm = z.infer<typeof SettingsForm>;

/** Fields as the server names them in its remarks. */
export const SETTINGS_FIELDS = [
  'name',
  'slug',
  'settings.locale',
  'settings.retention_days',
  'settings.concurrent_analyses',
  'settings.upload_bytes_max',
] as const;

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** As sizes are typed in a language: three digits after its sign, and none between thousands. */
const gigabytesAs = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(bytes / BYTES_PER_GB);

/** What the fields show of an organisation, in a language. */
export const settingsValuesOf = ({ name, slug, settings }: Pick<Tenant, 'name' | 'slug' | 'settings'>, language: string): SettingsForm => ({
  name,
  slug,
  settings: {
    locale: settings.locale,
    retention_days: textOf(settings.retention_days),
    concurrent_analyses: textOf(settings.concurrent_analyses),
    upload_bytes_max: settings.upload_bytes_max === null ? '' : gigabytesAs(settings.upload_bytes_max, language),
  },
});

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The change that leads from one state of the fields to another: only what differs is sent. */
export function changeOf(before: SettingsForm, after: SettingsForm): ChangeTenant {
  const [old, now] = [before.settings, after.settings];
  const bytes = now.upload_bytes_max.trim() === '' ? null : Math.round(gigabytesIn(now.upload_bytes_max) * BYTES_PER_GB);
  const settings = {
    ...(now.locale !== old.locale && { locale: now.locale }),
    ...(now.retention_days !== old.retention_days && { retention_days: numberOrNull(now.retention_days) }),
    ...(now.concurrent_analyses !== old.concurrent_analyses && { concurrent_analyses: Number(now.concurrent_analyses) }),
    ...(now.upload_bytes_max !== old.upload_bytes_max && { upload_bytes_max: bytes }),
  };
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.slug !== before.slug && { slug: after.slug }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}
