import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: enough to know it again, not enough to use it. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');
