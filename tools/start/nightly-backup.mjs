import { isAbsolute, join } from 'node:path';
import { newestIn, saveNext } from '../backup/series.mjs';
import { root } from '../setup/place.mjs';
import { Refusal } from '../setup/refusal.mjs';

/** A machine that slept through the hour makes up for it: what is looked at is whether the last backup is from before it. */
const LOOK_EVERY_MS = 5 * 60_000;
const FIRST_LOOK_MS = 60_000;
/** Damaged files that are named; the others are counted. */
const SHOWN = 5;
/** After a fault: often enough to catch up within the night, seldom enough not to fill the log. */
const AGAIN_MS = 60 * 60_000;

/** @typedef {{ place: string, atHour: number, keep: number }} NightlyWish */

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NightlyWish | null} null where no place is named
 * @throws {Refusal} for a setting that cannot be used
 */
export function readNightly(env) {
  if (!env.BACKUP_DIR) return null;
  return {
    place: isAbsolute(env.BACKUP_DIR) ? env.BACKUP_DIR : join(root, env.BACKUP_DIR),
    atHour: wholeNumber('BACKUP_HOUR', env.BACKUP_HOUR || '3', { least: 0, most: 23 }),
    keep: wholeNumber('BACKUP_KEEP', env.BACKUP_KEEP || '7', { least: 1, most: 1_000 }),
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {{ least: number, most: number }} range
 */
function wholeNumber(name, text, { least, most }) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Refusal(`${name} is "${text}", but must be a whole number from ${least} to ${most}.`);
}

/**
 * The last time that the clock of this machine showed this hour.
 * @param {Date} now
 * @param {number} hour
 */
export function lastTimeAt(now, hour) {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  return today <= now ? today : new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour);
}

/**
 * Saves a backup each night while Fovea runs, at once where the last one is older than a night.
 * @param {NightlyWish & { work: Omit<import('../backup/manifest.mjs').Work, 'folder'>, say: (text: string) => void, firstLookMs?: number }} wish
 * @returns {{ stop: () => Promise<void> }} `stop` gives up one that is being made, says so, and leaves nothing of it
 */
export function backUpNightly({ place, atHour, keep, work, say, firstLookMs = FIRST_LOOK_MS }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** @type {Promise<void>} */
  let going = Promise.resolve();
  let timer = setTimeout(look, firstLookMs);

  function look() {
    going = lookOnce().then((waitMs) => {
      if (!signal.aborted) timer = setTimeout(look, waitMs);
    });
  }

  async function lookOnce() {
    try {
      const now = new Date();
      const newest = await newestIn(place, now);
      if (newest !== null && newest >= lastTimeAt(now, atHour)) return LOOK_EVERY_MS;
      const { name, files, bytes, damaged } = await saveNext({ ...work, place, keep, now, signal });
      say(`  Backup     ${name}: ${files} files, ${bytes} bytes`);
      if (damaged.length > 0)
        say(`  ! backup: ${damaged.length} films or pictures are damaged on this disk: ${damaged.slice(0, SHOWN).join(', ')}`);
      return LOOK_EVERY_MS;
    } catch (fault) {
      say(
        signal.aborted
          ? '  Backup     the one that was being made is given up; it is made a minute after the next start.'
          : `  ! backup: ${fault instanceof Error ? fault.message : String(fault)} It is tried again in an hour.`,
      );
      return AGAIN_MS;
    }
  }

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await going;
    },
  };
}
