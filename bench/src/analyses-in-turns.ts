import type { Analyst } from './ask-analyst.ts';
import { startAnalyst } from './ask-analyst.ts';
import { decodeBare } from './bare-decode.ts';
import { prepareFilms } from './films.ts';
import { median } from './middle.ts';

/** What an analysis of the ad takes with one network, attention alone; seconds, medians over the rounds. */
export interface NetworkInUse {
  readonly path: string;
  readonly wallS: number;
  /** Processor time of our own process: the media tools are not in it. */
  readonly ownCpuS: number;
  readonly firstPartialS: number;
  /** Wall ÷ ((decode CPU + CPU of this network alone) ÷ 2). */
  readonly ratio: number;
}

/**
 * Analyses the ad with each network, there and back, so that the machine's pace falls on all alike. Each has a process of its own, which has
 * analysed the ad once before.
 */
export async function analysesInTurns(
  paths: readonly string[],
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<NetworkInUse[]> {
  const { ad } = await prepareFilms(say);
  await using stack = new AsyncDisposableStack();
  const turns: { path: string; analyst: Analyst; seen: Omit<NetworkInUse, 'path'>[] }[] = [];
  for (const path of paths) {
    const analyst = stack.use(await startAnalyst(path));
    await analyst.analyse(ad);
    turns.push({ path, analyst, seen: [] });
  }
  for (let round = 0; round < rounds; round++) {
    const decode = await decodeBare(ad);
    for (const { analyst, seen } of round % 2 === 0 ? turns : turns.toReversed()) {
      const { wallS, ownCpuS, firstPartialS } = await analyst.analyse(ad);
      const network = await analyst.network();
      const ratio = wallS / ((decode.cpuS + network.cpuS) / 2);
      seen.push({ wallS, ownCpuS, firstPartialS: firstPartialS ?? Number.NaN, ratio });
    }
  }
  return turns.map(({ path, seen }) => {
    const middle = (read: (one: Omit<NetworkInUse, 'path'>) => number) => median(seen.map(read));
    return {
      path,
      wallS: middle(({ wallS }) => wallS),
      ownCpuS: middle(({ ownCpuS }) => ownCpuS),
      firstPartialS: middle(({ firstPartialS }) => firstPartialS),
      ratio: middle(({ ratio }) => ratio),
    };
  });
}
