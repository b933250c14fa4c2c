import { availableParallelism } from 'node:os';

/**
 * @typedef {import('./vitest.mjs').Outcome} Outcome
 * @typedef {import('./options.mjs').Part} Part
 * @typedef {object} Steps
 * @property {(which: 'all' | 'quick' | 'types') => Promise<Outcome[]>} checks
 * @property {(room: string, workers: number) => Promise<Outcome>} unit
 * @property {(withLanes: () => Promise<void>) => Promise<Outcome[]>} api starts `withLanes` as soon as it no longer judges time
 * @property {() => Promise<Outcome[]>} browser
 */

const UNIT_ROOMS = ['contract', 'engine', 'web', 'tools', 'bench'];

/** Takes every core that it is given, and would hold the API's lanes up. */
const HEAVY_ROOM = 'engine';

/**
 * Runs what is asked for. The lanes of the API leave some of a core idle: the types and the light rooms take it, on one core. What
 * tells soonest still comes first, and without the API everything has the machine to itself.
 * @param {(part: Part) => boolean} has
 * @param {Steps} steps
 * @returns {Promise<Outcome[]>} in the order of the parts, whatever ran when
 */
export async function runParts(has, { checks, unit, api, browser }) {
  const hasIdleCore = has('api');
  const rooms = has('unit') ? UNIT_ROOMS : [];
  const late = rooms.filter((room) => hasIdleCore && room !== HEAVY_ROOM);
  /** @type {Map<string, Outcome>} */
  const units = new Map();
  const checked = has('checks') ? await checks(hasIdleCore ? 'quick' : 'all') : [];
  for (const room of rooms) if (!late.includes(room)) units.set(room, await unit(room, availableParallelism()));
  const withLanes = async () => {
    if (has('checks')) checked.push(...(await checks('types')));
    for (const room of late) units.set(room, await unit(room, 1));
  };
  const ofApi = has('api') ? await api(withLanes) : [];
  const ofBrowser = has('browser') ? await browser() : [];
  return [...checked, ...rooms.flatMap((room) => units.get(room) ?? []), ...ofApi, ...ofBrowser];
}
