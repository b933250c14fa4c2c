import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fewAtOnce } from './few-at-once.ts';
import type { ListedBlob } from './port.ts';

/** As many as the other store has in a page. */
const PAGE = 1_000;
/** The system answers four at a time; the others are ready when it has. More would only lie in memory, and their answers come in one heap. */
const STATS_AT_ONCE = 16;

const BLOB = /^[0-9a-f]{64}$/;

/** What lies on the shelves of one tenant, `<first two digits>/<sha-256>`: shelf by shelf, in the order of names, at most a page at a time. */
export async function* listShelves(folder: string): AsyncGenerator<readonly ListedBlob[]> {
  let names: string[] = [];
  for await (const shelf of (await namesIn(folder)).filter((name) => name.length === 2).sort()) {
    names.push(...(await namesIn(join(folder, shelf))).filter((name) => BLOB.test(name) && name.startsWith(shelf)).sort());
    while (names.length >= PAGE) {
      yield await pageOf(folder, names.slice(0, PAGE));
      names = names.slice(PAGE);
    }
  }
  if (names.length > 0) yield await pageOf(folder, names);
}

async function pageOf(folder: string, names: readonly string[]): Promise<ListedBlob[]> {
  const stats = await fewAtOnce(names, STATS_AT_ONCE, (sha256) => statOrNull(join(folder, sha256.slice(0, 2), sha256)));
  return names.flatMap((sha256, i) => (stats[i] ? [{ sha256, storedAt: stats[i].mtime }] : []));
}

export const statOrNull = (path: string): Promise<Stats | null> => stat(path).catch(() => null);
export const namesIn = (path: string): Promise<string[]> => readdir(path).catch((): string[] => []);
