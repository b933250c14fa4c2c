import type { Whole } from '../src/analyst.ts';
import type { Analyst } from '../src/ask-analyst.ts';
import type { Rival } from './ask-rival.ts';
import { ourLooks } from './our-looks.ts';
import type { Used } from './rival-answer.ts';

/** What one contender took, one entry a round. Film rounds say how many frames its network looked at. */
export interface Contender {
  readonly id: string;
  readonly rounds: (Used & { readonly looks: number })[];
}

/** Runs all contenders `rounds` times, there and back, so that the machine's pace falls on all alike. */
async function inTurns(
  contenders: readonly { readonly id: string; readonly run: () => Promise<Used & { readonly looks: number }> }[],
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<Contender[]> {
  const seen = contenders.map(({ id }): Contender => ({ id, rounds: [] }));
  for (let round = 0; round < rounds; round++) {
    const order = [...contenders.keys()];
    for (const at of round % 2 === 0 ? order : order.toReversed()) {
      const used = await contenders[at]?.run();
      if (used) seen[at]?.rounds.push(used);
    }
    say(`  round ${round + 1} of ${rounds}: ${seen.map(({ id, rounds: all }) => `${id} ${all.at(-1)?.cpuS.toFixed(3)} s`).join(', ')}`);
  }
  return seen;
}

const LOOKS = { warm: 5, looks: 20 } as const;

const sumOf = (used: readonly Used[]) => ({
  wallS: used.reduce((sum, { wallS }) => sum + wallS, 0),
  cpuS: used.reduce((sum, { cpuS }) => sum + cpuS, 0),
  looks: used.length,
});

/** What the networks are asked in: the size of the product for 16:9, the one that the goals name, and the rival's. */
const OUR_SIZES = [
  { id: 'fovea-512x288', widthPx: 512, heightPx: 288 },
  { id: 'fovea-416x256', widthPx: 416, heightPx: 256 },
  { id: 'fovea-384x224', widthPx: 384, heightPx: 224 },
] as const;

/** One look of each network, with the threads that the rival was started with. */
export function measureLooks(
  rival: Rival,
  { threads, rounds, say }: { threads: number; rounds: number; say: (line: string) => void },
): Promise<Contender[]> {
  const ours = OUR_SIZES.map(({ id, ...size }) => ({ id, run: async () => sumOf(await ourLooks(size, { threads, ...LOOKS })) }));
  const theirs = (['image', 'video'] as const).map((mode) => ({
    id: `rival-${mode}`,
    run: async () => sumOf((await rival.looks({ mode, ...LOOKS })).looks),
  }));
  return inTurns([...ours, ...theirs], { rounds, say });
}

export interface FilmMeasured {
  readonly name: string;
  readonly lengthS: number;
  readonly contenders: readonly Contender[];
}

/** Who is asked, and for what. */
export interface FilmWish {
  readonly path: string;
  readonly whole: Whole;
  readonly analyst: Analyst;
  readonly rival: Rival;
}

/** The first film of a process opens networks and translates code. */
export async function warmUp({ path, whole, analyst, rival }: FilmWish): Promise<void> {
  await analyst.analyse(path, whole);
  await rival.film(path, 'single');
}

/** Whole films: ours with attention alone and with everything on, the rival's in its three ways. */
export function measureFilm(
  { path, whole, analyst, rival }: FilmWish,
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<Contender[]> {
  const ours = (wish?: Whole) => async () => {
    const { wallS, ownCpuS, toolsCpuS, frames } = await analyst.analyse(path, wish);
    return { wallS, cpuS: ownCpuS + toolsCpuS, looks: frames };
  };
  return inTurns(
    [
      { id: 'fovea-attention', run: ours() },
      { id: 'fovea-everything', run: ours(whole) },
      { id: 'rival-video', run: () => rival.film(path, 'video') },
      { id: 'rival-heat', run: () => rival.film(path, 'heat') },
      { id: 'rival-single', run: () => rival.film(path, 'single') },
    ],
    { rounds, say },
  );
}
