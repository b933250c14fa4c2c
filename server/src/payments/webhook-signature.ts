import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may be apart; what was recorded longer ago cannot be sent again. */
export const TOLERANCE_S = 300;

const HEADER_MAX = 2_000;

const macOf = (secret: string, atS: number, body: Buffer): Buffer => createHmac('sha256', secret).update(`${atS}.`).update(body).digest();

/** The header that the provider sends along with a body. */
export const signatureOf = (secret: string, { atS, body }: { atS: number; body: Buffer }): string =>
  `t=${atS},v1=${macOf(secret, atS, body).toString('hex')}`;

/**
 * True when one of the header's signatures was made over exactly these bytes with one of our secrets, now or within the
 * tolerance on either side. Several secrets are valid while one takes over from another.
 */
export function isSigned(
  secrets: readonly string[],
  { header, body, nowS }: { header: string | undefined; body: Buffer; nowS: number },
): boolean {
  const parts = (header ?? '').slice(0, HEADER_MAX).split(',');
  const valuesOf = (name: string) => parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [time] = valuesOf('t');
  if (time === undefined || !/^\d{1,12}$/.test(time) || Math.abs(nowS - Number(time)) > TOLERANCE_S) return false;
  const given = valuesOf('v1').filter((value) => /^[0-9a-f]{64}$/.test(value));
  const wanted = secrets.map((secret) => macOf(secret, Number(time), body));
  return given.some((value) => wanted.some((mac) => timingSafeEqual(mac, Buffer.from(value, 'hex'))));
}
