import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits that a receiver shares with us. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** The value of `fovea-signature`: when it was signed, and a MAC over that moment and the body. */
export function signatureOf(secret: string, { body, nowMs }: { readonly body: string; readonly nowMs: number }): string {
  const seconds = Math.floor(nowMs / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
