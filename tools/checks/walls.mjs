import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../setup/place.mjs';
import { plantCrimes } from '../walls/plant-crimes.mjs';
import { cruise } from './tools.mjs';

/** @typedef {{ wall: string, files: Record<string, string> }} Crime */

/**
 * Plants every known crime in a miniature of the house and expects each to be found under its wall's name; a wall without a crime is a fault.
 * @param {import('./run-checks.mjs').Tools} tools
 * @returns {Promise<import('./run-checks.mjs').Finding>}
 */
export async function checkPlantedCrimes({ node }) {
  /** @type {{ ground: Record<string, string>, crimes: Crime[] }} */
  const { ground, crimes } = JSON.parse(readFileSync(inRoot('tools', 'walls', 'crimes.json'), 'utf8'));
  /** @type {string[]} */
  const walls = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs')).forbidden.map(
    (/** @type {{ name: string }} */ rule) => rule.name,
  );
  const faults = [
    ...walls.filter((wall) => crimes.every((crime) => crime.wall !== wall)).map((wall) => `${wall}: no crime is planted for it`),
    ...crimes.filter(({ wall }) => !walls.includes(wall)).map(({ wall }) => `${wall}: there is no such wall`),
  ];
  for (const batch of batchesOf(crimes)) faults.push(...(await missedIn(batch, { ground, node })));
  return { faults, note: `${crimes.length} crimes on ${walls.length} walls` };
}

/**
 * Crimes that touch the same file cannot stand in one house, so they are spread over several.
 * @param {Crime[]} crimes
 */
export function batchesOf(crimes) {
  /** @type {{ taken: Map<string, string>, crimes: Crime[] }[]} */
  const batches = [];
  for (const crime of crimes) {
    const fits = (/** @type {Map<string, string>} */ taken) =>
      Object.entries(crime.files).every(([path, text]) => (taken.get(path) ?? text) === text);
    let batch = batches.find(({ taken }) => fits(taken));
    if (!batch) {
      batch = { taken: new Map(), crimes: [] };
      batches.push(batch);
    }
    for (const [path, text] of Object.entries(crime.files)) batch.taken.set(path, text);
    batch.crimes.push(crime);
  }
  return batches.map((batch) => batch.crimes);
}

/**
 * @param {Crime[]} crimes
 * @param {{ ground: Record<string, string>, node: string }} house
 */
async function missedIn(crimes, { ground, node }) {
  const house = plantCrimes(ground, crimes);
  const { summary, output } = await cruise({ node, cwd: house.path }).finally(house.remove);
  if (!summary) return [`the miniature could not be cruised: ${output}`];
  const isFound = (/** @type {Crime} */ { wall, files }) =>
    summary.violations.some(
      ({ rule, from }) => rule.name === wall && Object.keys(files).some((path) => path === from || path.startsWith(`${from}/`)),
    );
  return crimes.filter((crime) => !isFound(crime)).map(({ wall, files }) => `${wall}: not found in ${Object.keys(files)[0]}`);
}
