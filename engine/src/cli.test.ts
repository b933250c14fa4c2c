import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Workbench } from './testing/hostile-clips.ts';
import { H264, openWorkbench, picture } from './testing/hostile-clips.ts';

const FOVEA = fileURLToPath(new URL('../bin/fovea.mjs', import.meta.url));
const SAMPLE_AD = fileURLToPath(new URL('../../server/assets/sample-ad.mp4', import.meta.url));

// The real network runs here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60000, hookTimeout: 60000 });

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench[Symbol.asyncDispose]());

function fovea(...args: string[]) {
  const child = spawn(process.execPath, [FOVEA, ...args], { cwd: bench.path, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let said = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, out, said }));
  return { child, ended, said: () => said };
}

test.each([
  [0, ['--help'], /^$/],
  [2, [], /A command is missing/],
  [2, ['predict', 'x.mp4'], /no command "predict"/],
  [2, ['analyse'], /film is missing/],
  [2, ['analyse', 'x.mp4', '--sandbox', 'maybe'], /auto or off/],
  [2, ['analyse', 'x.mp4', '--colour'], /--colour/],
  [2, ['analyse', 'x.mp4', '--placement', 'moon'], /one of: youtube_skippable_desktop/],
  [2, ['analyse', 'x.mp4', '--brand-name', ' – '], /a name with letters/],
  [3, ['analyse', 'nowhere.mp4'], /There is no such file/],
  [3, ['analyse', '.'], /This is a folder/],
])('exit code %i for %j', async (code, args, words) => {
  const end = await fovea(...args).ended;
  expect(end.code).toBe(code);
  expect(end.said).toMatch(words);
});

test('a text called .mp4 is refused in one sentence', async () => {
  await writeFile(join(bench.path, 'script.mp4'), 'INT. KITCHEN - DAY');
  const end = await fovea('analyse', 'script.mp4').ended;
  expect(end.code).toBe(3);
  expect(end.said.split('\n').findLast((line) => line !== '')).toMatch(
    /^fovea: script\.mp4: This is not a film or a picture that Fovea reads/,
  );
});

test('a film becomes a folder with a report that needs nothing else', async () => {
  await bench.draw(...picture(1), ...H264, 'advert.mp4');
  const end = await fovea('analyse', 'advert.mp4', '--out', 'result').ended;
  const folder = join(bench.path, 'result');
  expect(end).toMatchObject({ code: 0 });
  expect((await readdir(folder)).toSorted()).toEqual([
    'analysis.json',
    'attention.fva',
    'film.mp4',
    'heatmap.fvh',
    'poster.jpg',
    'report.html',
  ]);
  expect(JSON.parse(await readFile(join(folder, 'analysis.json'), 'utf8'))).toMatchObject({
    schema: 'fovea.analysis/1',
    heatmap: { file: 'heatmap.fvh', count: 12 },
  });
  const page = await readFile(join(folder, 'report.html'), 'utf8');
  expect(page).toContain('<video id="film" src="film.mp4"');
  expect(page).not.toMatch(/https?:\/\//);
});

test('--json writes no page', async () => {
  await bench.draw(...picture(1), ...H264, 'plain.mp4');
  await fovea('analyse', 'plain.mp4', '--out', 'data', '--json').ended;
  expect((await readdir(join(bench.path, 'data'))).toSorted()).toEqual(['analysis.json', 'attention.fva', 'heatmap.fvh', 'poster.jpg']);
});

test('--brand-name finds the name of the brand in writing, also as it is given a second time', async () => {
  await bench.draw('-ss', '29', '-i', SAMPLE_AD, '-frames:v', '1', 'end-card.png');
  const end = await fovea('analyse', 'end-card.png', '--out', 'named', '--brand-name', 'Kettle & Co', '--brand-name', 'PELLAMY').ended;
  expect(end).toMatchObject({ code: 0 });
  const { text } = JSON.parse(await readFile(join(bench.path, 'named', 'analysis.json'), 'utf8'));
  expect(text.sought).toEqual([{ kind: 'brand', name: 'Kettle & Co' }]);
  expect(text.names).toMatchObject([{ name: 'Kettle & Co', written: 'pellamy' }, { written: 'pellamy' }]);
  expect(await readFile(join(bench.path, 'named', 'report.html'), 'utf8')).toContain('Kettle &amp; Co, read as “pellamy”');
});

test('Ctrl-C stops it and nothing is written', async () => {
  await bench.draw(...picture(30), ...H264, 'long.mp4');
  const run = fovea('analyse', 'long.mp4', '--out', 'stopped');
  await expect.poll(run.said, { timeout: 20_000 }).toMatch(/Analysing/);
  run.child.kill('SIGINT');
  const end = await run.ended;
  expect(end.code).toBe(130);
  expect(end.said).toMatch(/stopped; nothing was written/);
  expect(await readdir(bench.path)).not.toContain('stopped');
});
