import { join } from 'node:path';

/** A path inside the repository. */
export const inRoot = (...parts: string[]): string => join(import.meta.dirname, '../../..', ...parts);
