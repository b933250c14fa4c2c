import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tenancy } from '../db/tenancy.ts';
import { deliverEvents } from './fake/deliver.ts';
import { listenAsProvider } from './fake/listener.ts';
import type { AtDesk } from './fake/service.ts';
import { createDesk } from './fake/service.ts';
import { createNoPayments } from './no-payments.ts';
import type { Payments } from './port.ts';
import { createStripePayments } from './stripe-payments.ts';

/** The stand-in as its own pages see it. */
export interface FakeProvider {
  readonly atDesk: AtDesk;
  /** Sends what happened to our webhook, once it is known where that is. */
  deliver(): Promise<void>;
  /** Says where the api listens, for example `http://127.0.0.1:3000`. */
  sendTo(origin: string): void;
}

export interface OpenedPayments extends AsyncDisposable {
  readonly payments: Payments;
  /** Null where the real provider is used, or none. */
  readonly fakeProvider: FakeProvider | null;
}

export interface PaymentsWish extends Pick<Tenancy, 'asSystem' | 'assertNoOpenTransaction'> {
  readonly config: Pick<Config, 'payments'>;
  readonly log: Logger;
  readonly clock: Clock;
  readonly ownOrigin: () => string;
}

const WEBHOOK_PATH = '/api/v1/stripe/webhook';

/** The provider that the settings name: the real one by its key; without one the stand-in on this machine, or none. */
export async function openPayments(wish: PaymentsWish): Promise<OpenedPayments> {
  const { config, clock, assertNoOpenTransaction } = wish;
  const { payments: setting } = config;
  switch (setting.mode) {
    case 'stripe': {
      const payments = createStripePayments({ ...setting, clock, assertNoOpenTransaction });
      return { payments, fakeProvider: null, [Symbol.asyncDispose]: async () => undefined };
    }
    case 'off':
      return { payments: createNoPayments(), fakeProvider: null, [Symbol.asyncDispose]: async () => undefined };
    case 'fake':
      return openFake(wish);
  }
}

/** The same client, pointed at this very process. Key and webhook secret are made for this run and leave it by nothing. */
async function openFake({ asSystem, assertNoOpenTransaction, clock, log, ownOrigin }: PaymentsWish): Promise<OpenedPayments> {
  const secretKey = `sk_fake_${randomBytes(24).toString('hex')}`;
  const secret = `whsec_fake_${randomBytes(24).toString('hex')}`;
  const atDesk = createDesk({ asSystem, clock });
  const pageAt = (kind: string, id: string) => `${ownOrigin()}/fake-payments/${kind}/${id}`;
  const onFault = (err: unknown) => log.error({ err }, 'the stand-in for the payment provider has a fault');
  const listening = await listenAsProvider({ atDesk, secretKey, pageAt, onFault });
  const payments = createStripePayments({
    ...{ mode: 'fake', secretKey, webhookSecrets: [secret], host: listening.address },
    ...{ clock, assertNoOpenTransaction },
  });
  let address: string | undefined;
  return {
    payments,
    fakeProvider: {
      atDesk,
      deliver: async () => (address === undefined ? undefined : deliverEvents(atDesk, { address, secret }, clock)),
      sendTo: (origin) => {
        address = origin + WEBHOOK_PATH;
      },
    },
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}
