import type { Logger } from 'pino';
import type { BlobStore } from './blobs/port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tenancy } from './db/tenancy.ts';
import type { EventHub } from './events/hub.ts';
import type { Queue } from './queue/queue.ts';

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
}
