import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * Keeps secrets that must be readable again: sealed with AES-256-GCM under a key of their purpose, which is derived from the
 * server's one secret. What was sealed for one purpose opens for no other.
 */
export interface SecretBox {
  seal(purpose: string, text: string): Buffer;
  /** @throws Error for what was sealed under another key or for another purpose, or was changed since */
  open(purpose: string, sealed: Uint8Array): string;
  /** A keyed digest of what is too short to be safe under a plain one, such as a recovery code. */
  digest(purpose: string, text: string): Buffer;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** @param secret the server's secret: 32 random bytes, or a text of at least 32 characters */
export function createSecretBox(secret: Uint8Array | string): SecretBox {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'fovea', purpose, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new Error(`This is not a sealed ${purpose}`);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(1, 1 + NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    digest: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
  };
}

/** Before what stands in a `secret.key`: so SECRET_KEY goes on with the key of a machine that had none. Any other text is a key as it is. */
export const OF_FILE = 'secret.key:';

/**
 * Opens the box under SECRET_KEY, or under the key in DATA_DIR, which whichever process comes first makes.
 * @throws Error for a file, or what SECRET_KEY says of one, that is no such key
 */
export async function openSecretBox({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<SecretBox> {
  if (secretKey?.startsWith(OF_FILE))
    return createSecretBox(keyIn(secretKey.slice(OF_FILE.length), `What SECRET_KEY has behind ${OF_FILE}`));
  if (secretKey !== undefined) return createSecretBox(secretKey);
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'secret.key');
  await makeKey(path);
  return createSecretBox(keyIn(await readFile(path, 'utf8'), path));
}

function keyIn(text: string, place: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${place} is damaged. Restore it from a backup: what was sealed under it opens with no other.`);
  return key;
}

/** Written under a name of its own and linked into place whole, so that two processes at once agree on one key. */
async function makeKey(path: string): Promise<void> {
  const isThere = await readFile(path).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
    await file.close();
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}
