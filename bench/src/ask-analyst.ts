import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import type { Answer, Question, Whole } from './analyst.ts';
import { runCommand } from './command.ts';
import { inRoot } from './places.ts';

type Reply<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

/** An analyst in a process of its own, held to two cores where the machine has more. */
export interface Analyst extends AsyncDisposable {
  readonly openS: number;
  readonly fence: string;
  analyse(path: string, whole?: Whole): Promise<Reply<'analysed'>>;
  /** The network alone on the frames of the last analysis. */
  network(): Promise<Reply<'network'>>;
  /** The readers of text alone on what the last noted analysis read. */
  reading(): Promise<Reply<'reading'>>;
}

/**
 * Starts one.
 * @param network file of the attention network that it looks with; by default the one that ships
 * @param threads how many pictures its network looks at at once
 * @throws when it cannot open the network or the media tools
 */
export async function startAnalyst(network: string = SHIPPED_MODEL, threads = 2): Promise<Analyst> {
  const child = fork(inRoot('bench', 'src', 'analyst.ts'), [network, String(threads)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=8'], // as the worker is started
  });
  if (availableParallelism() > 2) await runCommand('taskset', ['-acp', '0,1', String(child.pid)]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The analyst ended with ${code}`);
  });
  ended.catch(() => undefined);
  const hear = async <Kind extends Answer['kind']>(kind: Kind): Promise<Reply<Kind>> => {
    const [answer]: Answer[] = await Promise.race([once(child, 'message'), ended]);
    if (!isOf(answer, kind)) throw new Error(answer?.kind === 'failed' ? answer.reason : `The analyst answered ${answer?.kind}`);
    return answer;
  };
  const ask = <Kind extends Answer['kind']>(question: Question, kind: Kind) => {
    child.send(question);
    return hear(kind);
  };
  const { openS, fence } = await hear('ready');
  return {
    openS,
    fence,
    analyse: (path, whole) => ask({ kind: 'analyse', path, whole: whole ?? null }, 'analysed'),
    network: () => ask({ kind: 'network' }, 'network'),
    reading: () => ask({ kind: 'reading' }, 'reading'),
    async [Symbol.asyncDispose]() {
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
    },
  };
}

const isOf = <Kind extends Answer['kind']>(answer: Answer | undefined, kind: Kind): answer is Reply<Kind> => answer?.kind === kind;
