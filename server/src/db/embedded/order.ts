/** What the database's thread is told as it starts. */
export interface ThreadOrder {
  readonly dataDir: string;
  readonly socketPath: string;
  /** They become a part of SQL. */
  readonly channels: readonly string[];
}

/** By hand: a thread loads everything anew, and a library of schemas is a tenth of what opening the database takes. @throws TypeError */
export function orderIn(told: unknown): ThreadOrder {
  if (typeof told === 'object' && told !== null && 'dataDir' in told && 'socketPath' in told && 'channels' in told) {
    const { dataDir, socketPath, channels } = told;
    if (typeof dataDir === 'string' && typeof socketPath === 'string' && Array.isArray(channels) && channels.every(isChannel))
      return { dataDir, socketPath, channels };
  }
  throw new TypeError('The thread of the database was told something else than where it is');
}

const isChannel = (told: unknown): told is string => typeof told === 'string' && /^[a-z_]+$/.test(told);
