import { inject } from 'vitest';

/** The house that journeys find and leave running. */
export interface SharedHouse {
  readonly address: string;
  /** Its folder, where its mails lie. */
  readonly dataDir: string;
}

export const sharedHouse = (): SharedHouse => inject('house');
