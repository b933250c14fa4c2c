import type { UserId } from '@fovea/contract/ids';
import { forget, remembered, rememberedKeys } from '../../lib/remembered.ts';
import { browserFiles } from './kept-files.ts';
import type { Upload } from './upload.ts';
import { fromKept, KeptUploads } from './upload.ts';

const KEY = 'fovea.uploads.';
const LINKS_KEY = 'fovea.film-links.';
const TAB = 'fovea.uploads-tab';
/** A reload frees the name within moments; a tab that was duplicated keeps it. */
const PATIENCE_MS = 2_000;

/** The name under which this tab writes its rows down. It outlives a reload, and a copy of the tab has the same at first. */
export function tabName(): string {
  const fresh = () => [...crypto.getRandomValues(new Uint32Array(2))].join('-');
  try {
    const known = window.sessionStorage.getItem(TAB) ?? fresh();
    window.sessionStorage.setItem(TAB, known);
    return known;
  } catch {
    return fresh(); // nothing can be stored, so nothing outlives a reload either
  }
}

/** A tab of one person's: what one chose is no other's, who may be of another organisation. */
export interface OwnTab {
  readonly person: UserId;
  readonly tab: string;
}

const keyOf = ({ person, tab }: OwnTab): string => `${KEY}${person}.${tab}`;
export const linksKeyOf = ({ person, tab }: OwnTab): string => `${LINKS_KEY}${person}.${tab}`;

const keptBy = (key: string): Upload[] => fromKept(remembered(key, KeptUploads) ?? []);

/** Forgets what a person had chosen, whichever tab wrote it down. */
export function forgetKept(person: UserId): void {
  for (const key of rememberedKeys(keyOf({ person, tab: '' }))) {
    for (const upload of keptBy(key)) browserFiles.forget(upload.key);
    forget(key);
  }
  for (const key of rememberedKeys(linksKeyOf({ person, tab: '' }))) forget(key);
}

/** What an earlier version wrote down names nobody, so it is nobody's. */
function forgetNameless(): void {
  for (const key of rememberedKeys(KEY)) if (!key.slice(KEY.length).includes('.')) forget(key);
}

/**
 * Takes up the rows of this tab, and those of the same person's tabs that were closed. Rows of a tab that is open stay with it, so that no film is sent
 * by two at once.
 * @param onRows called for each group of rows, soon
 * @returns the key under which this tab may write
 */
export async function takeUp({ person, tab }: OwnTab, onRows: (uploads: Upload[]) => void): Promise<string> {
  forgetNameless();
  const known = keyOf({ person, tab });
  if (!('locks' in navigator)) {
    onRows(keptBy(known)); // plain http: tabs cannot hear of each other, so each has its own alone
    return known;
  }
  const isMine = await hold(known, AbortSignal.timeout(PATIENCE_MS));
  const own = isMine ? known : `${known}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  if (isMine) onRows(keptBy(known));
  else void hold(own, AbortSignal.timeout(PATIENCE_MS));
  for (const key of rememberedKeys(keyOf({ person, tab: '' }))) if (key !== own) void takeFrom(key, onRows);
  return own;
}

/** Holds a name until the tab closes. @returns false when another tab does */
const hold = (name: string, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const untilTheEnd = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(name, { signal }, untilTheEnd).catch(() => resolve(false)); // the time was up
  });

const takeFrom = (key: string, onRows: (uploads: Upload[]) => void): Promise<void> =>
  navigator.locks.request(key, { ifAvailable: true }, (lock) => {
    if (!lock) return;
    const rows = keptBy(key);
    forget(key);
    if (rows.length > 0) onRows(rows);
  });
