import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a link in a mail. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to know it again, not enough to use it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
