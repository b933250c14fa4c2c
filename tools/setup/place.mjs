import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the whole repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A path inside the repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);
