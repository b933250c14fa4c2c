import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The key to the page of unsent mails, in a file among them that is for its owner's eyes alone: a proxy on this machine that says nothing
 * of itself looks like a browser on it, but whoever comes through it reads no file here.
 * @param folder where the mails are
 */
export function createPageKey(folder: string): {
  readonly fits: (tried: string | undefined) => Promise<boolean>;
  readonly make: () => Promise<void>;
} {
  const path = join(folder, 'page.key');
  const read = () =>
    readFile(path, 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
  return {
    /** Makes the file where there is none yet. */
    async make() {
      if ((await read()) !== '') return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomBytes(8).toString('hex')}`;
      try {
        await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
        await link(draft, path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error; // two at once agree on one key
        });
      } finally {
        await rm(draft, { force: true });
      }
    },
    async fits(tried) {
      const key = await read();
      return tried !== undefined && key !== '' && timingSafeEqual(digestOf(tried), digestOf(key));
    },
  };
}
