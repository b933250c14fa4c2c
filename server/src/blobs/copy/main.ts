// Part of npm run backup: the files of the store at STORAGE_URL into a folder, as the disk store lays them, or back from it. What the
// backup in PREVIOUS has already is not read from the store again.
import { openBlobStore } from '../open-blob-store.ts';
import { copyBlobs, countOthers } from './copy-blobs.ts';
import { takeEarlier } from './take-earlier.ts';

const [verb, folder, previous] = process.argv.slice(2);
if ((verb !== 'save' && verb !== 'restore') || folder === undefined) throw new TypeError('copy/main.ts save|restore FOLDER [PREVIOUS]');
const open = (storageUrl: string | undefined) => openBlobStore({ dataDir: folder, storageUrl, assertNoOpenTransaction: () => undefined });
const copy = async () => {
  const [store, kept] = [open(process.env.STORAGE_URL), open(undefined)]; // here, where an address that cannot be read is told as a sentence
  if (verb === 'save') return copyBlobs(store, kept, previous === undefined ? undefined : takeEarlier({ previous, next: folder }));
  return { ...(await copyBlobs(kept, store)), others: await countOthers(store, kept) };
};
const told = await copy().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify(told)}\n`);
process.exit(0); // the client of the store keeps its connections for a while
