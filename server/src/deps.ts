import type { Logger } from 'pino';
import type { BlobStore } from './blobs/port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tenancy } from './db/tenancy.ts';
import type { EventHub } from './events/hub.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { Queue } from './queue/queue.ts';
import type { SecretBox } from './secret-box.ts';

/** What both roles hand to features. A feature takes the `Pick` that it uses. */
export interface Deps extends Tenancy {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  /** A new UUID of version 7, by the clock above. */
  readonly newId: () => string;
  readonly blobs: BlobStore;
  readonly events: EventHub;
  readonly queue: Queue;
  readonly metrics: Metrics;
  /** Encrypts what must be readable again and is nobody else's business. */
  readonly secrets: SecretBox;
  /** `https://fovea.example.com`: what links in mails begin with. Never taken from a request. */
  readonly ownOrigin: () => string;
}
