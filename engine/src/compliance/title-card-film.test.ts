import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { analyse } from '../analyse.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import { openModelThreads } from '../model-threads.ts';
import { SHIPPED_MODEL } from '../shipped-model.ts';
import { foundTools } from '../testing/found-tools.ts';
import { H264, openWorkbench, picture } from '../testing/hostile-clips.ts';
import { openSenses } from '../text/senses.ts';

vi.setConfig({ testTimeout: 180_000 });

const TITLE = fileURLToPath(new URL('../../../tools/made/overlays/sound.png', import.meta.url));
/** Scenes of 2 s with black between them: 2 s with a title on it, then 1.6 s of nothing. */
const CUT = [
  '[1:v]setsar=1[black]',
  '[2:v]scale=300:-1[title]',
  "[black][title]overlay=(W-w)/2:(H-h)/2:enable='lt(t,2)',split[card][dark]",
  '[card]trim=0:2,setpts=PTS-STARTPTS[c]',
  '[dark]trim=2:3.6,setpts=PTS-STARTPTS[d]',
  '[0:v]split=3[x][y][z]',
  '[x]trim=0:2,setpts=PTS-STARTPTS[a]',
  '[y]trim=2:4,setpts=PTS-STARTPTS[b]',
  '[z]trim=4:6,setpts=PTS-STARTPTS[e]',
  '[a][c][b][d][e]concat=n=5:v=1[film]',
].join(';');

test('a title on black is no finding, black without one is told once', async () => {
  await using bench = await openWorkbench();
  const black = ['-f', 'lavfi', '-i', 'color=black:s=960x540:r=25:d=4', '-loop', '1', '-framerate', '25', '-t', '4', '-i', TITLE];
  const path = await bench.draw(
    ...picture(6, { size: '960x540' }),
    ...black,
    '-filter_complex',
    CUT,
    '-map',
    '[film]',
    ...H264,
    'card.mp4',
  );
  await using model = await openModelThreads(SHIPPED_MODEL, { threads: 2 });
  await using senses = await openSenses();
  const tools = await foundTools();
  const wish = { path, model, tools, limits, options: { stabilitySamples: 0, analysisRate: 3 } };
  const told = async (more: { readonly senses?: typeof senses }) => {
    const { findings } = await analyse({ ...wish, ...more });
    return findings.filter(({ kind }) => kind === 'black' || kind === 'freeze').map(({ kind, startS, endS }) => [kind, startS, endS]);
  };
  expect(await told({ senses })).toEqual([['black', 6, 7.6]]);
  expect(await told({})).toEqual([
    ['black', 2, 4],
    ['black', 6, 7.6],
  ]);
});
