import type { Analysed, Answer } from './analyst.ts';
import { startAnalyst } from './ask-analyst.ts';
import type { Decode } from './bare-decode.ts';
import { decodeBare } from './bare-decode.ts';
import { median } from './middle.ts';

/** One measured round: the whole analysis, and the control beside it. */
export interface Round {
  readonly order: 'analysis first' | 'control first';
  readonly analysis: Analysed;
  readonly decode: Decode;
  readonly network: Extract<Answer, { kind: 'network' }>;
  /** Wall seconds of the analysis ÷ ((decode CPU + network CPU) ÷ 2). */
  readonly ratio: number;
}

export interface Speed {
  readonly openS: number;
  readonly fence: string;
  /** The first analysis of a fresh process, which is not among the rounds. */
  readonly cold: Analysed;
  readonly rounds: readonly Round[];
  readonly median: {
    readonly ratio: number;
    readonly wallS: number;
    readonly firstPartialS: number | null;
    readonly decodeCpuS: number;
    readonly decodeWallS: number;
    readonly networkCpuS: number;
    readonly ownCpuS: number;
    readonly toolsCpuS: number;
  };
}

/** Analyses the ad again and again, a control in each round, in the order A B B A so that a drift of the machine hits both alike. */
export async function measureSpeed(film: string, { rounds, say }: { rounds: number; say: (line: string) => void }): Promise<Speed> {
  await using analyst = await startAnalyst();
  say('analysing the ad once, cold');
  const cold = await analyst.analyse(film);
  const measured: Round[] = [];
  const control = async () => ({ decode: await decodeBare(film), network: await analyst.network() });
  for (let index = 0; index < rounds; index += 1) {
    const isAnalysisFirst = index % 4 === 0 || index % 4 === 3;
    const early = isAnalysisFirst ? null : await control();
    const analysis = await analyst.analyse(film);
    const { decode, network } = early ?? (await control());
    const ratio = analysis.wallS / ((decode.cpuS + network.cpuS) / 2);
    measured.push({ order: isAnalysisFirst ? 'analysis first' : 'control first', analysis, decode, network, ratio });
    say(`round ${index + 1} of ${rounds}: ${analysis.wallS.toFixed(2)} s, ratio ${ratio.toFixed(3)}`);
  }
  const middle = (read: (round: Round) => number) => median(measured.map(read));
  const partials = measured.flatMap(({ analysis }) => analysis.firstPartialS ?? []);
  return {
    openS: analyst.openS,
    fence: analyst.fence,
    cold,
    rounds: measured,
    median: {
      ratio: middle(({ ratio }) => ratio),
      wallS: middle(({ analysis }) => analysis.wallS),
      firstPartialS: partials.length === measured.length ? median(partials) : null,
      decodeCpuS: middle(({ decode }) => decode.cpuS),
      decodeWallS: middle(({ decode }) => decode.wallS),
      networkCpuS: middle(({ network }) => network.cpuS),
      ownCpuS: middle(({ analysis }) => analysis.ownCpuS),
      toolsCpuS: middle(({ analysis }) => analysis.toolsCpuS),
    },
  };
}
