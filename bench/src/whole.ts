import type { Analysed } from './analyst.ts';
import { startAnalyst } from './ask-analyst.ts';
import { decodeBare } from './bare-decode.ts';
import { median } from './middle.ts';

/** One round with everything on: attention, text, speech and one logo. */
export interface WholeRound {
  readonly analysis: Analysed;
  readonly decode: { readonly cpuS: number; readonly wallS: number };
  readonly network: { readonly cpuS: number };
  readonly reading: { readonly cpuS: number; readonly pictures: number };
  /** Wall seconds of the analysis ÷ ((decode CPU + network CPU + reading CPU) ÷ 2). */
  readonly ratio: number;
}

/** What an analysis spends processor time on: the decoder and the other tools, and this process by its threads. */
export const STAGES = ['tools', 'attention', 'senses', 'brand', 'main', 'runtime'] as const;
export type Stage = (typeof STAGES)[number];

export interface WholeSpeed {
  readonly rounds: readonly WholeRound[];
  readonly median: {
    readonly ratio: number;
    readonly wallS: number;
    readonly scaledS: number;
    readonly ownCpuS: number;
    readonly toolsCpuS: number;
    /** Processor time of an analysis by what it is for. */
    readonly stagesCpuS: Readonly<Record<Stage, number>>;
  };
}

/** Analyses the ad with everything on, the controls in the same round: bare decode, network alone, readers alone on what was read. */
export async function measureWhole(
  { film, logo }: { film: string; logo: string },
  { rounds, say }: { rounds: number; say: (line: string) => void },
): Promise<WholeSpeed> {
  await using analyst = await startAnalyst();
  // Opens the networks, and notes what is read: the same film is read alike each time, and the notes would be measured with it.
  await analyst.analyse(film, { logo, isNoted: true });
  const whole = { logo, isNoted: false };
  const measured: WholeRound[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const early = index % 2 === 0 ? null : await decodeBare(film);
    const analysis = await analyst.analyse(film, whole);
    const decode = early ?? (await decodeBare(film));
    const network = await analyst.network();
    const reading = await analyst.reading();
    const ratio = analysis.wallS / ((decode.cpuS + network.cpuS + reading.cpuS) / 2);
    measured.push({ analysis, decode, network, reading, ratio });
    say(`everything on, round ${index + 1} of ${rounds}: ${analysis.wallS.toFixed(2)} s, ratio ${ratio.toFixed(3)}`);
  }
  const middle = (read: (round: WholeRound) => number) => median(measured.map(read));
  const spentOn = (stage: Stage) => middle(({ analysis }) => (stage === 'tools' ? analysis.toolsCpuS : (analysis.threadsCpuS[stage] ?? 0)));
  return {
    rounds: measured,
    median: {
      ratio: middle(({ ratio }) => ratio),
      wallS: middle(({ analysis }) => analysis.wallS),
      scaledS: middle(({ analysis, decode }) => (analysis.wallS * 3) / decode.wallS),
      ownCpuS: middle(({ analysis }) => analysis.ownCpuS),
      toolsCpuS: middle(({ analysis }) => analysis.toolsCpuS),
      stagesCpuS: {
        ...{ tools: spentOn('tools'), attention: spentOn('attention'), senses: spentOn('senses') },
        ...{ brand: spentOn('brand'), main: spentOn('main'), runtime: spentOn('runtime') },
      },
    },
  };
}
