import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { root } from './place.mjs';

const KEPT_CHARACTERS = 4_000_000;

/**
 * Runs a program to its end and keeps what it wrote (the last few megabytes).
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, who?: { uid: number, gid: number }, signal?: AbortSignal | undefined }} [options] `signal` ends it
 * @returns {Promise<{ code: number, output: string, stdout: string }>} code 127 when it could not be started, 124 when it took too long
 */
export function run(program, args, { cwd = root, env = process.env, timeoutMs, who, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(who ?? {}),
      ...(signal ? { signal } : {}),
    });
    let output = '';
    let stdout = '';
    let isLate = false;
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            child.kill('SIGKILL');
          }, timeoutMs);
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    });
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    });
    child.on('error', (fault) => resolve({ code: 127, output: `${program}: ${fault.message}`, stdout: '' }));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? 124 : (code ?? 1), output, stdout });
    });
  });
}

/**
 * The last lines of a text, for showing why a step failed.
 * @param {string} text
 * @param {number} [count]
 */
export const lastLines = (text, count = 25) => stripVTControlCharacters(text).trimEnd().split('\n').slice(-count).join('\n');
