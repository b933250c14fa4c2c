import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { FACE_NETWORK, openSenses, TEXT_NETWORKS, VOICE_NETWORK, WORDS_NETWORK } from '../text/senses.ts';
import type { Senses } from '../text/text-port.ts';
import { createEar } from './ear.ts';

// Real networks are opened here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SPEECH = fileURLToPath(new URL('../../../tools/made/sounds/speech.flac', import.meta.url));
const CHANNELS = 1;
const A_SECOND = 48_000;

const senses = await openSenses();
afterAll(() => senses[Symbol.asyncDispose]());

/** What is said in the made film: "Every morning starts with a small sound. Quiet enough to hear the radio. Find yours today." */
async function speechSamples(): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', SPEECH, '-ac', String(CHANNELS), '-ar', String(A_SECOND), '-f', 'f32le', '-'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

async function hear(given: Senses, samples: Float32Array) {
  const asked: number[] = [];
  const write: Senses['write'] = (piece) => {
    asked.push(piece.length);
    return given.write(piece);
  };
  const ear = createEar({ ...given, write }, { channels: CHANNELS, layout: 'mono' });
  for (let at = 0; at < samples.length; at += A_SECOND) await ear.hear(samples.subarray(at, at + A_SECOND));
  await ear.finish();
  return { draft: ear.draft(), asked };
}

test('what is said is written down, with when', async () => {
  const { draft } = await hear(senses, await speechSamples());
  const said = draft.lines.map(({ text }) => text).join(' ');
  expect(said).toMatch(/^Every morning starts with a small sound,? quiet enough to hear the radio/i);
  expect(draft.lines[0]?.startS).toBeLessThan(0.5);
  expect(draft.lines.at(-1)?.endS).toBeGreaterThan(5);
});

test('where nobody speaks nothing is written, and the network that writes is never asked', async () => {
  const hum = Float32Array.from({ length: 12 * A_SECOND }, (_, k) => 0.2 * Math.sin((2 * Math.PI * 220 * k) / A_SECOND));
  expect(await hear(senses, hum)).toEqual({ draft: { network: 'moonshine-tiny-en/1', lines: [], unclear: [] }, asked: [] });
});

test('a network that cannot be opened is a fault each time it is asked, and closes', async () => {
  await using broken = await openSenses({ text: TEXT_NETWORKS, voice: VOICE_NETWORK, faces: FACE_NETWORK, words: `${WORDS_NETWORK}-gone` });
  const samples = await speechSamples();
  await expect(hear(broken, samples)).rejects.toMatchObject({ code: 'model_failed' });
  await expect(hear(broken, samples)).rejects.toMatchObject({ code: 'model_failed' });
});
