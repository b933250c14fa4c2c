import type { Clock } from '../../clock.ts';
import { signatureOf } from '../webhook-signature.ts';
import type { AtDesk } from './service.ts';
import type { FakeEvent } from './state.ts';

export interface Endpoint {
  readonly address: string;
  readonly secret: string;
}

const TRIES_MAX = 20;
const DELIVERY_MS = 5_000;

/** The body of an event, exactly as it is signed and sent. */
export const bodyOf = ({ id, type, created, object }: FakeEvent): Buffer =>
  Buffer.from(JSON.stringify({ id, object: 'event', api_version: null, livemode: false, created, type, data: { object } }));

/** Sends what has not been taken yet, oldest first and one by one. What is refused stays for the next round. */
export async function deliverEvents(atDesk: AtDesk, endpoint: Endpoint, clock: Clock): Promise<void> {
  const waiting = await atDesk(({ state }) =>
    Object.values(state.events).filter(({ delivered_at, tries }) => delivered_at === null && tries < TRIES_MAX),
  );
  const outcomes = await Promise.all(waiting.map(async (event) => ({ id: event.id, isTaken: await send(event, endpoint, clock) })));
  if (outcomes.length === 0) return;
  await atDesk(({ state, nowS }) => {
    for (const { id, isTaken } of outcomes) {
      const event = state.events[id];
      if (event) Object.assign(event, { tries: event.tries + 1, delivered_at: isTaken ? nowS : event.delivered_at });
    }
  });
}

async function send(event: FakeEvent, { address, secret }: Endpoint, clock: Clock): Promise<boolean> {
  const body = bodyOf(event);
  const signature = signatureOf(secret, { atS: Math.floor(clock.now() / 1_000), body });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const signal = AbortSignal.timeout(DELIVERY_MS);
  return fetch(address, { method: 'POST', headers, body: new Uint8Array(body), signal }).then(
    ({ ok }) => ok,
    () => false, // down or too slow: the next round tries again, as the real provider does
  );
}
