import type { FolderSettings } from './open-folder-store.ts';
import { guarded, openFolderStore, placeOf } from './open-folder-store.ts';
import type { BlobStore } from './port.ts';
import { openS3Store } from './s3-store.ts';
import { parseStorageUrl } from './storage-url.ts';

interface StorageSettings extends FolderSettings {
  /** Files go to an S3-compatible store when it is given, to `dataDir` otherwise. */
  readonly storageUrl: string | undefined;
}

/** The store that the settings name. Nothing is read or written before the first call. Whoever knows that it is a folder needs less. */
export const openBlobStore = ({ storageUrl, ...settings }: StorageSettings): BlobStore =>
  storageUrl === undefined ? openFolderStore(settings) : guarded(openS3Store(parseStorageUrl(storageUrl), placeOf(settings)), settings);
