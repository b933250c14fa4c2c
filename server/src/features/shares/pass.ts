import { timingSafeEqual } from 'node:crypto';
import type { TenantId } from '@fovea/contract/ids';
import type { SecretBox } from '../../secret-box.ts';

/** Whatever is opened by a link that may ask for a password. */
export interface LockedLink {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly passwordHash: string | null;
}

const PURPOSE = 'share-pass';
/** A working day: whoever typed the password is not asked again by a reload, and a pass that was left behind soon opens nothing. */
export const PASS_MS = 12 * 60 * 60_000;
const PASS = /^(\d{1,15})\.([A-Za-z0-9_-]{43})$/;

const digestOf = (secrets: SecretBox, { id, tenantId, passwordHash }: LockedLink, until: string): string =>
  secrets.digest(PURPOSE, JSON.stringify([tenantId, id, passwordHash, until])).toString('base64url');

/** The proof that the password of this link was given. It says nothing of the password, and is of no use without the link. */
export function makePass(secrets: SecretBox, link: LockedLink, nowMs: number): string {
  const until = String(nowMs + PASS_MS);
  return `${until}.${digestOf(secrets, link, until)}`;
}

/** Compared as text, as grants are. */
export function isPassed(secrets: SecretBox, { link, pass }: { readonly link: LockedLink; readonly pass: string }, nowMs: number): boolean {
  const [, until = '', digest = ''] = PASS.exec(pass) ?? [];
  const untilMs = Number(until);
  if (digest === '' || untilMs <= nowMs || untilMs > nowMs + PASS_MS) return false;
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(secrets, link, until)));
}
