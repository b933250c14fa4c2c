import type { Progress } from './ports.ts';

const BAR_WIDTH = 28;
const PLAIN_STEP = 0.1;

/** Where progress is written: a terminal gets a bar that moves, anything else a line now and then. */
export interface ProgressLine {
  show(progress: Progress): void;
  /** Leaves the line clean for what is said next. */
  end(): void;
}

/** A moving bar on a terminal, a line now and then elsewhere. */
export function createProgressLine(stream: { readonly isTTY?: boolean; write(text: string): unknown }): ProgressLine {
  return stream.isTTY ? movingBar(stream) : plainLines(stream);
}

function movingBar(stream: { write(text: string): unknown }): ProgressLine {
  return {
    show(progress) {
      const done = Math.round(progress.share * BAR_WIDTH);
      stream.write(`\r\u001b[K${'█'.repeat(done)}${'░'.repeat(BAR_WIDTH - done)} ${sentence(progress)}`);
    },
    end: () => stream.write('\r\u001b[K'),
  };
}

function plainLines(stream: { write(text: string): unknown }): ProgressLine {
  let saidShare = Number.NEGATIVE_INFINITY;
  return {
    show(progress) {
      if (progress.share - saidShare < PLAIN_STEP && progress.share < 1) return;
      if (saidShare === progress.share) return;
      saidShare = progress.share;
      stream.write(`${sentence(progress)}\n`);
    },
    end: () => undefined,
  };
}

const STAGES = { probing: 'Looking at the file', analysing: 'Analysing', storing: 'Writing' } as const satisfies Record<
  Progress['stage'],
  string
>;

function sentence({ stage, share, etaS }: Progress): string {
  const left = etaS === null || share >= 1 ? '' : `, about ${Math.max(1, Math.round(etaS))} s left`;
  return `${STAGES[stage]} ${Math.round(share * 100)} %${left}`;
}
