import type { Analysed, Whole } from './analyst.ts';
import { startAnalyst } from './ask-analyst.ts';
import type { Films } from './films.ts';
import { median } from './middle.ts';

/** Peak memory of a fresh process that analyses one film, MiB: of the process, and of the media tools beside it. */
export interface Peak {
  readonly film: string;
  readonly processMib: readonly number[];
  readonly toolsMib: readonly number[];
  readonly wallS: number;
}

export interface Memory {
  readonly short: Peak;
  readonly long: Peak;
  /** Median peak of the process with the long film ÷ with the short one; the same with the tools added. */
  readonly ratio: number;
  readonly ratioWithTools: number;
  /** The first, with text, speech and a logo; one run each. */
  readonly wholeRatio: number;
}

const RUNS = 3;

/** Half a minute against ten, same pictures at the same size, a fresh process for every run. */
export async function measureMemory({ halfMinute, tenMinutes, logo }: Films, say: (line: string) => void): Promise<Memory> {
  const short = await peakOf({ film: '30 s', path: halfMinute, say });
  const long = await peakOf({ film: '10 min', path: tenMinutes, say });
  const whole = { logo, isNoted: false };
  const wholeShort = await peakOf({ film: '30 s, everything on', path: halfMinute, say, whole });
  const wholeLong = await peakOf({ film: '10 min, everything on', path: tenMinutes, say, whole });
  const total = ({ processMib, toolsMib }: Peak) => median(processMib.map((mib, index) => mib + (toolsMib[index] ?? 0)));
  return {
    short,
    long,
    ratio: median(long.processMib) / median(short.processMib),
    ratioWithTools: total(long) / total(short),
    wholeRatio: median(wholeLong.processMib) / median(wholeShort.processMib),
  };
}

async function peakOf({
  film,
  path,
  say,
  whole,
}: {
  film: string;
  path: string;
  say: (line: string) => void;
  whole?: Whole;
}): Promise<Peak> {
  const runs: Analysed[] = [];
  for (let run = 0; run < (whole ? 1 : RUNS); run += 1) {
    await using analyst = await startAnalyst();
    const analysed = await analyst.analyse(path, whole);
    say(`memory, ${film}: ${analysed.peakMib.toFixed(0)} MiB and ${analysed.toolsPeakMib.toFixed(0)} MiB of tools`);
    runs.push(analysed);
  }
  return {
    film,
    processMib: runs.map(({ peakMib }) => peakMib),
    toolsMib: runs.map(({ toolsPeakMib }) => toolsPeakMib),
    wallS: median(runs.map(({ wallS }) => wallS)),
  };
}
