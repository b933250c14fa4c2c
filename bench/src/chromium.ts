import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/**
 * WebGL is computed, and pages are put together without a card, as a browser does on a machine that has none. To pretend a card for
 * that too is slower than what any person sees.
 */
const GRAPHICS = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--disable-gpu-compositing', '--disable-gpu-rasterization'];

/**
 * Opens the installed Chromium without a window.
 * @param port on which its development tools listen; 0 for none that anybody else may use
 * @throws when there is none
 */
export function openChromium(port = 0): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUMS.find(existsSync);
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine (Debian: apt-get install chromium)');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const listening = port === 0 ? [] : [`--remote-debugging-port=${port}`];
  return chromium.launch({ executablePath, args: [...GRAPHICS, ...asRoot, ...listening] });
}
