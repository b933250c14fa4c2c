import { inject } from 'vitest';

/** The house that journeys find and leave running. */
export interface SharedHouse {
  readonly address: string;
  /** Its folder, where its mails lie. */
  readonly dataDir: string;
}

/** That of the lane in which this file runs. */
export function sharedHouse(): SharedHouse {
  const house = inject('houses')[Number(process.env.VITEST_POOL_ID) - 1];
  if (house === undefined) throw new Error('There is no house for this lane of journeys');
  return house;
}
