import { setTimeout as wait } from 'node:timers/promises';
import { bodyOf } from '../payments/fake/deliver.ts';
import { listenAsProvider } from '../payments/fake/listener.ts';
import type { AtDesk } from '../payments/fake/service.ts';
import { createDesk } from '../payments/fake/service.ts';
import type { FakeEvent } from '../payments/fake/state.ts';
import { signatureOf } from '../payments/webhook-signature.ts';
import type { TestApp } from './app.ts';
import { openTestApp } from './app.ts';

export const OLD_SECRET = 'whsec_old';
export const NEW_SECRET = 'whsec_new';
const SECRET_KEY = 'sk_test_key';

class LostAnswer extends Error {}

/** The app as it is with a key: the provider's client, its host overridden to the stand-in, on an address of its own. */
export interface PaidApp extends AsyncDisposable {
  readonly it: TestApp;
  readonly atDesk: AtDesk;
  /** What went wrong at the stand-in itself. */
  readonly faults: readonly unknown[];
  /** Makes the provider take so long over each answer. */
  slowDown(ms: number): void;
  /** Lets the provider do what the next calls ask for, and fail before it can say so. */
  loseAnswers(count: number): void;
  /** What happened to this customer, oldest first. */
  eventsOf(customerId: string): Promise<FakeEvent[]>;
  /** Sends an event as the provider does. */
  send(event: FakeEvent, secret?: string): Promise<number>;
}

export async function openPaidApp(): Promise<PaidApp> {
  await using stack = new AsyncDisposableStack();
  const faults: unknown[] = [];
  const trouble = { slowMs: 0, lost: 0 };
  const desk = Promise.withResolvers<AtDesk>();
  const listening = stack.use(
    await listenAsProvider({
      atDesk: async (work) => {
        await wait(trouble.slowMs);
        const answer = await (await desk.promise)(work);
        if (trouble.lost > 0) {
          trouble.lost -= 1;
          throw new LostAnswer();
        }
        return answer;
      },
      secretKey: SECRET_KEY,
      pageAt: (kind, id) => `https://pay.example.com/${kind}/${id}`,
      onFault: (error) => error instanceof LostAnswer || faults.push(error),
    }),
  );
  const it = stack.use(
    await openTestApp({
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: `${OLD_SECRET},${NEW_SECRET}`,
      STRIPE_HOST: listening.address.href,
    }),
  );
  const atDesk = createDesk(it.deps);
  desk.resolve(atDesk);
  const held = stack.move();
  return {
    it,
    atDesk,
    faults,
    slowDown: (ms) => {
      trouble.slowMs = ms;
    },
    loseAnswers: (count) => {
      trouble.lost = count;
    },
    eventsOf: (customerId) =>
      atDesk(({ state }) => Object.values(state.events).filter(({ object }) => object.customer === customerId || object.id === customerId)),
    async send(event, secret = NEW_SECRET) {
      const body = bodyOf(event);
      const signature = signatureOf(secret, { atS: Math.floor(it.clock.now() / 1_000), body });
      return (await sendBytes(it, body, signature)).statusCode;
    },
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}

/** A webhook as the provider sends it: no cookie, no origin, no word of a browser. */
export const sendBytes = ({ app }: TestApp, body: Buffer, signature: string | undefined) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/stripe/webhook',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    payload: body,
  });
