// npm run bench -- --speech DIR [--under FILE]: how many words the speech network gets wrong in the recordings of a folder. `words.tsv` in it
// has a line for each: the file, a tab, what is said in it. `--under` lays another sound below them, at several levels. Nothing needs a network.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createEar } from '@fovea/engine/speech/ear';
import { openSenses } from '@fovea/engine/text/senses';
import type { Senses, WrittenPiece } from '@fovea/engine/text/text-port';
import { readSound, SOUND_RATE_HZ, underAnother } from './sound.ts';
import { wordErrors, wordsOf } from './word-errors.ts';

/** How far below the speech the other sound lies, dB by root mean square; null: it is left out. */
const LEVELS = [null, 20, 10, 5, 0] as const;

const { values } = parseArgs({ options: { speech: { type: 'boolean' }, under: { type: 'string' } }, allowPositionals: true });
const [folder] = parseArgs({ strict: false, allowPositionals: true }).positionals;
if (folder === undefined) throw new RangeError('Name a folder: npm run bench -- --speech DIR');
const list = await readFile(join(resolve(folder), 'words.tsv'), 'utf8');
const rows = list.split('\n').filter((line) => line.trim() !== '');
const under = values.under === undefined ? null : await readSound(resolve(values.under));
const say = (line: string) => void process.stdout.write(`${line}\n`);

await using senses = await openSenses();
say('below | words | wrong | given | speech not understood | processor for a second of sound');
for (const level of under ? LEVELS : [null]) await measure(level);

async function measure(level: number | null): Promise<void> {
  let [words, wrong, given, unclearS, soundS] = [0, 0, 0, 0, 0];
  const before = process.cpuUsage();
  for (const row of rows) {
    const [file = '', text = ''] = row.split('\t');
    const sound = await readSound(join(resolve(folder ?? ''), file));
    const { pieces, draft } = await hear(under && level !== null ? underAnother(sound, under, level) : sound);
    const said = wordsOf(text);
    words += said.length;
    wrong += wordErrors(said, wordsOf(pieces.map((piece) => piece.text).join(' ')));
    given += wordsOf(draft.lines.map((line) => line.text).join(' ')).length;
    unclearS += draft.unclear.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    soundS += sound.length / SOUND_RATE_HZ;
  }
  const { user, system } = process.cpuUsage(before);
  const cells = [level === null ? 'alone' : `${level} dB`, words, `${((100 * wrong) / words).toFixed(1)} %`, given];
  say([...cells, `${unclearS.toFixed(1)} s`, `${((user + system) / 1e6 / soundS).toFixed(3)} s`].join(' | '));
}

/** Everything that was written down, and what of it is given. */
async function hear(sound: Float32Array) {
  const pieces: WrittenPiece[] = [];
  const write: Senses['write'] = async (samples) => {
    const written = await senses.write(samples);
    pieces.push(written);
    return written;
  };
  const ear = createEar({ ...senses, write }, { channels: 1, layout: 'mono' });
  for (let at = 0; at < sound.length; at += SOUND_RATE_HZ) await ear.hear(sound.subarray(at, at + SOUND_RATE_HZ));
  await ear.finish();
  return { pieces, draft: ear.draft() };
}
