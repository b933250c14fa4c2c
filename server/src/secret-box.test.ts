import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretBox, openSecretBox } from './secret-box.ts';

const KEY = 'a server key of more than 32 letters';

describe('what is sealed', () => {
  const box = createSecretBox(KEY);

  test('opens under the same key and purpose alone', () => {
    const sealed = box.seal('mail', 'größe \u0000 🦊');
    expect(box.open('mail', sealed)).toBe('größe \u0000 🦊');
    expect(() => box.open('totp-secret', sealed)).toThrow();
    expect(() => createSecretBox(`${KEY}!`).open('mail', sealed)).toThrow();
    expect(createSecretBox(KEY).open('mail', sealed)).toBe('größe \u0000 🦊');
  });

  test('is never the same twice, and shows nothing', () => {
    const [one, two] = [box.seal('mail', 'a canary'), box.seal('mail', 'a canary')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('canary')).toBe(false);
  });

  test('does not open once any bit of it was changed, or a piece is missing', () => {
    const sealed = box.seal('mail', 'a canary');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open('mail', changed)).toThrow();
      expect(() => box.open('mail', sealed.subarray(0, at))).toThrow();
    }
  });

  test('a digest depends on key, purpose and text', () => {
    const all = [box.digest('a', 'x'), box.digest('b', 'x'), box.digest('a', 'y'), createSecretBox(`${KEY}!`).digest('a', 'x')];
    expect(new Set(all.map((each) => each.toString('hex'))).size).toBe(4);
    expect(box.digest('a', 'x').equals(createSecretBox(KEY).digest('a', 'x'))).toBe(true);
  });
});

describe('the key in the data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fovea-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const open = () => openSecretBox({ secretKey: undefined, dataDir: folder });

  test('is made once, whichever of many processes comes first, and is nobody else’s to read', async () => {
    const boxes = await Promise.all(Array.from({ length: 20 }, open));
    const digests = boxes.map((box) => box.digest('a', 'x').toString('hex'));
    expect(new Set(digests).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret.key']);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect((await open()).digest('a', 'x').toString('hex')).toBe(digests[0]);
  });

  test('is not replaced when it is damaged', async () => {
    await writeFile(join(folder, 'secret.key'), 'short');
    await expect(open()).rejects.toThrow('is damaged');
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe('short');
  });

  test('goes on in SECRET_KEY, behind the name of its file', async () => {
    const digest = (await open()).digest('a', 'x');
    const kept = (await readFile(join(folder, 'secret.key'), 'utf8')).trim();
    const elsewhere = join(folder, 'elsewhere');
    const moved = await openSecretBox({ secretKey: `secret.key:${kept}`, dataDir: elsewhere });
    expect(moved.digest('a', 'x').equals(digest)).toBe(true);
    const asText = await openSecretBox({ secretKey: kept, dataDir: elsewhere });
    expect(asText.digest('a', 'x').equals(digest)).toBe(false); // as it always was: a key of its own, which happens to look like one
    await expect(openSecretBox({ secretKey: `secret.key:${kept.slice(4)}`, dataDir: elsewhere })).rejects.toThrow(
      'behind secret.key: is damaged',
    );
  });

  test('is not made where SECRET_KEY says it', async () => {
    await openSecretBox({ secretKey: KEY, dataDir: folder });
    expect(await readdir(folder)).toEqual([]);
  });
});
