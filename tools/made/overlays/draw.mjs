// Draws the overlays and pictures of the made ad from overlays.html with a headless Chromium, and writes their boxes to boxes.json.
// Run it only after a change of the HTML: the results are kept in the repository, so that making the ad needs nothing but ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const page = pathToFileURL(join(here, 'overlays.html')).href;
const chromium = process.env.CHROMIUM ?? 'chromium';
// Shadows reach beyond the box of the element.
const SHADOW_PX = 48;

/** @param {string[]} args */
const browse = (args) => {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return execFileSync(chromium, ['--headless', '--hide-scrollbars', '--force-device-scale-factor=1', ...root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
};

/** @returns {Record<string, { kind: string, x: number, y: number, width: number, height: number, text: string, frame: [number, number] }>} */
const readBoxes = () => {
  const json = /<pre id="boxes"[^>]*>([^<]*)<\/pre>/.exec(browse(['--window-size=1920,1920', '--dump-dom', page]))?.[1];
  if (!json) throw new Error('overlays.html wrote no boxes.');
  return JSON.parse(json.replaceAll('&amp;', '&'));
};

const folder = mkdtempSync(join(tmpdir(), 'fovea-overlays-'));
try {
  /** @type {Record<string, object>} */
  const drawn = {};
  for (const [name, box] of Object.entries(readBoxes())) {
    const [frameWidth, frameHeight] = box.frame;
    const shot = join(folder, `${name}.png`);
    browse([
      `--window-size=${frameWidth},${frameHeight}`,
      '--default-background-color=00000000',
      `--screenshot=${shot}`,
      `${page}#${name}`,
    ]);
    const isPicture = box.kind === 'picture';
    const margin = isPicture || box.kind === 'panel' ? 0 : SHADOW_PX;
    const x = Math.max(0, Math.floor(box.x) - margin);
    const y = Math.max(0, Math.floor(box.y) - margin);
    const width = Math.min(frameWidth, Math.ceil(box.x + box.width) + margin) - x;
    const height = Math.min(frameHeight, Math.ceil(box.y + box.height) + margin) - y;
    const file = isPicture ? `${name}.jpg` : `${name}.png`;
    const quality = isPicture ? ['-pix_fmt', 'yuvj444p', '-q:v', '2'] : ['-pred', 'mixed', '-compression_level', '100'];
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      shot,
      '-vf',
      `crop=${width}:${height}:${x}:${y}:exact=1`,
      '-frames:v',
      '1',
      ...quality,
      join(here, file),
    ]);
    drawn[name] = {
      file,
      kind: box.kind,
      text: box.text,
      at: { x, y, width, height },
      box: { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) },
    };
  }
  writeFileSync(join(here, 'boxes.json'), `${JSON.stringify(drawn, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
