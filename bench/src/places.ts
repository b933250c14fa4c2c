import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A path inside the repository. */
export const inRoot = (...parts: string[]): string => join(root, ...parts);
