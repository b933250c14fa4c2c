import { timingSafeEqual } from 'node:crypto';
import { generate, generateSecret, generateURI } from 'otplib';

const PERIOD_S = 30;
/** A phone's clock may be half a minute off in either direction. */
const STEPS = [0, -1, 1];

/** 160 random bits, in the letters that authenticator apps read. */
export const newTotpSecret = (): string => generateSecret();

/** What a QR code holds. */
export const otpauthUri = ({ secret, email }: { readonly secret: string; readonly email: string }): string =>
  generateURI({ issuer: 'Fovea', label: email, secret, period: PERIOD_S });

/** The time step that a code is of, when it is one of now or of a moment ago; null when it is none (RFC 6238). */
export async function stepOf(code: string, { secret, nowMs }: { readonly secret: string; readonly nowMs: number }): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const now = Math.floor(nowMs / 1_000 / PERIOD_S);
  const right = await Promise.all(STEPS.map((step) => generate({ secret, epoch: (now + step) * PERIOD_S, period: PERIOD_S })));
  const found = right.findIndex((each) => timingSafeEqual(Buffer.from(each), Buffer.from(code)));
  return found === -1 ? null : now + (STEPS[found] ?? 0);
}
