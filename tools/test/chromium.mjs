import { aptInstall, findProgram, mayInstall } from '../setup/system.mjs';

/** The same Chromium without all that belongs to its window: journeys take half of its work (docs/decisions/0395). */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium for the browser tests, the one without a window where that can be had; installs it with fonts where that is
 * allowed. Null when there is none.
 * @param {import('../setup/progress.mjs').Say} say
 */
export async function findChromium(say) {
  const find = () => process.env.CHROMIUM_PATH ?? [SHELL, ...WHOLE].map(findProgram).find((path) => path !== null) ?? null;
  const found = find();
  if (process.env.CHROMIUM_PATH || findProgram(SHELL) !== null || !mayInstall()) return found;
  try {
    await aptInstall([SHELL, 'fonts-liberation', 'fonts-noto-color-emoji'], say);
  } catch (fault) {
    if (found === null) throw fault; // without it a whole one serves, and takes longer
  }
  return find();
}
