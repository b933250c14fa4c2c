import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits that a receiver shares with us. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * The value of `fovea-signature`: when it was signed, and a MAC over that moment and the body by each secret.
 * @param secrets the newest last: a receiver that reads one `v1` alone, mostly the last, is then no worse off than with one secret
 */
export function signatureOf(secrets: readonly string[], { body, nowMs }: { readonly body: string; readonly nowMs: number }): string {
  const seconds = Math.floor(nowMs / 1_000);
  const macs = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`);
  return [`t=${seconds}`, ...macs].join(',');
}
