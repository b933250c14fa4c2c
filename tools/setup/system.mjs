import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { lastLines, run } from './run.mjs';

/** @typedef {{ program: string, package: string }} Need */

/**
 * Absolute path of a program on PATH, or null.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/**
 * Where the engine looks for media tools, whatever PATH says (engine/src/sandbox/find-media-tools.ts): a fence shows `/usr` only.
 * What is found elsewhere would be promised here and missed by the worker.
 */
export const MEDIA_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Absolute path of a media tool where the engine finds it too, or null.
 * @param {string} name
 * @param {readonly string[]} [folders]
 */
const findMediaTool = (name, folders = MEDIA_FOLDERS) => folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True where we may install system packages ourselves: root on a Debian-like system. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== null;

/**
 * Installs Debian packages; the package lists are fetched only when the first try finds them stale or empty.
 * @param {string[]} packages
 * @param {import('./progress.mjs').Say} say
 */
export async function aptInstall(packages, say) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  say(`apt-get install ${packages.join(' ')}`);
  if ((await install()).code === 0) return;
  say('apt-get update');
  await run('apt-get', ['update'], { env });
  say(`apt-get install ${packages.join(' ')}`);
  const { code, output } = await install();
  if (code !== 0) throw new Refusal(`apt-get could not install ${packages.join(' ')}. It said:\n${lastLines(output, 8)}`);
}

/** @type {Need[]} */
const MEDIA_TOOLS = [
  { program: 'ffmpeg', package: 'ffmpeg' },
  { program: 'ffprobe', package: 'ffmpeg' },
];
const SANDBOX_TOOL = { program: 'bwrap', package: 'bubblewrap' };

/**
 * Finds ffmpeg, ffprobe and the sandbox, and installs what is missing where that is allowed.
 * @param {import('./progress.mjs').Say} say
 * @param {{ folders?: readonly string[], canInstall?: boolean, platform?: NodeJS.Platform }} [where]
 */
export async function prepareMediaTools(say, { folders = MEDIA_FOLDERS, canInstall = mayInstall(), platform = process.platform } = {}) {
  const needs = platform === 'linux' ? [...MEDIA_TOOLS, SANDBOX_TOOL] : MEDIA_TOOLS;
  const missing = () => needs.filter(({ program }) => findMediaTool(program, folders) === null);
  if (missing().length === 0) return { note: needs.map(({ program }) => program).join(', ') };
  if (canInstall) await aptInstall([...new Set(missing().map((need) => need.package))], say);
  const still = missing().map((need) => need.program);
  if (still.some((program) => program !== 'bwrap'))
    throw new Refusal(`${still.join(' and ')} not found. ${howToGetThem(platform)}${elsewhere(still, folders, platform)}`);
  if (still.length > 0) return { note: `ffmpeg, ffprobe; no bubblewrap, so no sandbox: ${howToGetThem(platform)}` };
  return { note: 'installed' };
}

/**
 * Whoever has one of their own asks why it is not taken.
 * @param {readonly string[]} names
 * @param {readonly string[]} folders
 * @param {NodeJS.Platform} platform
 */
function elsewhere(names, folders, platform) {
  const found = names.map(findProgram).filter((path) => path !== null);
  if (found.length === 0) return '';
  const why = platform === 'linux' ? ', since the sandbox that films are read in shows nothing but /usr' : '';
  return `\n${found.join(' and ')} cannot be used: tools are looked for in ${folders.join(', ')} alone${why}.`;
}

/** @param {NodeJS.Platform} platform */
function howToGetThem(platform) {
  if (platform === 'darwin') return 'Install them with: brew install ffmpeg';
  if (platform === 'win32') return 'Install them with: winget install ffmpeg';
  if (findProgram('apt-get')) return 'Install them with: sudo apt-get install ffmpeg bubblewrap';
  if (findProgram('dnf')) return 'Install them with: sudo dnf install ffmpeg bubblewrap';
  return 'Install the packages ffmpeg and bubblewrap with the package manager of this system.';
}
