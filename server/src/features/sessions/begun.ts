import type { Meta } from '../../http/mount.ts';
import { answer } from '../../http/mount.ts';
import { writeCookie } from '../../http/session-cookie.ts';
import { presentCurrentUser } from './present.ts';
import type { NewSession } from './service.ts';

const YEAR_S = 365 * 86_400;

/** The answer that begins a session in the browser: who one is, and the cookies. */
export function begun({ view, secret, deviceSecret }: NewSession, { meta, maxAgeS }: { meta: Meta; maxAgeS: number | undefined }) {
  const { isSecure } = meta;
  const cookies = [writeCookie({ name: 'fovea', value: secret, isSecure, maxAgeS })];
  if (deviceSecret !== undefined) cookies.push(writeCookie({ name: 'fovea-device', value: deviceSecret, isSecure, maxAgeS: YEAR_S }));
  return answer({ status: 200, body: presentCurrentUser(view), headers: { 'set-cookie': cookies } });
}
