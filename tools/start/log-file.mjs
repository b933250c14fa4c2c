import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const BYTES_MAX = 10_000_000;
/** Older files beside the one that is written: `api.log.1` is the newest of them. */
const OLDER = 2;

/**
 * A log file that never grows without end: a full one is put aside and the oldest falls away.
 * Lines are written at once, since what a process says last, before it crashes, is what matters most.
 * @param {string} path
 * @param {{ bytesMax?: number }} limits
 */
export function openLogFile(path, { bytesMax = BYTES_MAX } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  let bytes = sizeOf(path);

  /** @param {string} line */
  function write(line) {
    const text = Buffer.from(`${line}\n`);
    try {
      if (bytes > 0 && bytes + text.byteLength > bytesMax) putAside();
      bytes += appendWhole(path, text);
    } catch {
      bytes = sizeOf(path); // a full disk costs lines of the log, never the process that watches over the others
    }
  }

  function putAside() {
    for (let age = OLDER; age > 0; age--) {
      const from = age === 1 ? path : `${path}.${age - 1}`;
      if (sizeOf(from) > 0) renameSync(from, `${path}.${age}`);
    }
    bytes = 0;
  }

  return { write };
}

/**
 * A disk that becomes full takes the beginning of a line, and the next one, once there is room, would stand behind it: neither could be read.
 * @param {string} path
 * @param {Buffer} text
 * @returns {number} bytes that the file has more
 */
function appendWhole(path, text) {
  const file = openSync(path, 'a', 0o600);
  try {
    const written = writeSync(file, text);
    if (written === text.byteLength) return written;
    ftruncateSync(file, fstatSync(file).size - written);
    return 0;
  } finally {
    closeSync(file);
  }
}

/** @param {string} path */
function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
