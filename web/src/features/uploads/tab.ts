import { forget, remembered, rememberedKeys } from '../../lib/remembered.ts';
import type { Upload } from './upload.ts';
import { fromKept, KeptUploads } from './upload.ts';

const KEY = 'fovea.uploads.';
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

export const keyOf = (tab: string): string => KEY + tab;

const keptBy = (key: string): Upload[] => fromKept(remembered(key, KeptUploads) ?? []);

/**
 * Takes up the rows of this tab, and those of tabs that were closed. Rows of a tab that is open stay with it, so that no film is sent
 * by two at once.
 * @param onRows called for each group of rows, soon
 * @returns the name under which this tab may write
 */
export async function takeUp(tab: string, onRows: (uploads: Upload[]) => void): Promise<string> {
  if (!('locks' in navigator)) {
    onRows(keptBy(keyOf(tab))); // plain http: tabs cannot hear of each other, so each has its own alone
    return tab;
  }
  const isMine = await hold(keyOf(tab), AbortSignal.timeout(PATIENCE_MS));
  const own = isMine ? tab : `${tab}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  if (isMine) onRows(keptBy(keyOf(tab)));
  else void hold(keyOf(own), AbortSignal.timeout(PATIENCE_MS));
  for (const key of rememberedKeys(KEY)) if (key !== keyOf(own)) void takeFrom(key, onRows);
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
