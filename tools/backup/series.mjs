import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole } from './manifest.mjs';
import { saveBackup } from './save.mjs';

/** Backups that Fovea makes by itself lie in folders of this name; nothing else in the place is touched. */
const NAMED = /^fovea-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** @param {Date} at */
const nameOf = (at) => `fovea-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** @param {string} name */
const momentOf = (name) => new Date(name.replace(NAMED, '$1T$2:$3:$4Z'));

/** @param {string} place @returns {Promise<string[]>} names, the newest first */
async function seriesIn(place) {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && NAMED.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .reverse();
}

/**
 * When the newest whole backup in a place was begun; null where there is none. What a clock that went ahead has dated later than now
 * is none: it would keep all others from being made.
 * @param {string} place
 * @param {Date} now
 */
export async function newestIn(place, now) {
  const whole = (await seriesIn(place)).find((name) => momentOf(name) <= now && isWhole(join(place, name)));
  return whole === undefined ? null : momentOf(whole);
}

/**
 * Saves the next backup of a series and lets the oldest go. One that broke off goes before anything is written, and one that cannot be
 * finished at once: a disk that is full must not be filled further each hour.
 * @param {Omit<import('./manifest.mjs').Work, 'folder'> & { place: string, keep: number, now: Date, signal?: AbortSignal }} wish
 */
export async function saveNext({ place, keep, now, ...work }) {
  const remove = (/** @type {string} */ name) => rm(join(place, name), { recursive: true, force: true });
  const before = await seriesIn(place);
  const whole = before.filter((name) => isWhole(join(place, name)));
  for (const name of before) if (!whole.includes(name)) await remove(name);
  const [newest] = whole;
  const name = nameOf(now);
  const previous = newest === undefined ? null : join(place, newest);
  const done = await saveBackup({ ...work, folder: join(place, name), previous });
  for (const old of whole.slice(keep - 1)) await remove(old);
  return { ...done, name };
}
