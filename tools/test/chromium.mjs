import { aptInstall, findProgram, mayInstall } from '../setup/system.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium for the browser tests; installs it with fonts where that is allowed. Null when there is none.
 * @param {import('../setup/progress.mjs').Say} say
 */
export async function findChromium(say) {
  const find = () => process.env.CHROMIUM_PATH ?? NAMES.map(findProgram).find((path) => path !== null) ?? null;
  const found = find();
  if (found !== null || !mayInstall()) return found;
  await aptInstall(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'], say);
  return find();
}
