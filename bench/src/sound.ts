import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The rate at which the engine hears films. */
export const SOUND_RATE_HZ = 48_000;

/** The sound of a file: mono, 48 kHz, −1..1. */
export async function readSound(path: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', path, '-vn', '-ac', '1', '-ar', String(SOUND_RATE_HZ), '-f', 'f32le', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1024 ** 3 });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

/** Speech with another sound, again and again, so many dB below it; both at half, so that nothing clips. */
export function underAnother(speech: Float32Array, other: Float32Array, levelDb: number): Float32Array {
  const gain = meanLevel(speech) / meanLevel(other) / 10 ** (levelDb / 20);
  return speech.map((value, k) => 0.5 * (value + gain * (other[k % other.length] ?? 0)));
}

const meanLevel = (sound: Float32Array): number => Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
