import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inRoot } from '../src/places.ts';
import type { RivalAnswer, RivalFilm, RivalLooks, RivalReady } from './rival-answer.ts';
import { parseAnswer } from './rival-answer.ts';

/** Ways in which it scores a film: its video mode, the same with the heat film that its command always writes, or picture by picture. */
export type FilmMode = 'video' | 'heat' | 'single';

export interface Rival extends AsyncDisposable {
  readonly ready: RivalReady;
  looks(wish: { mode: 'image' | 'video'; warm: number; looks: number }): Promise<RivalLooks>;
  film(film: string, mode: FilmMode): Promise<RivalFilm>;
}

/** How to get what is missing, or null when the Python that was named is there. */
export function howToInstall(python: string): string | null {
  if (existsSync(python)) return null;
  return [
    `There is no Python with MediaAttention at ${python}. It is needed for this comparison alone; make it with Python 3.11:`,
    '  python3.11 -m venv var/rival-venv',
    '  var/rival-venv/bin/pip install --no-deps --require-hashes -r bench/mediaattention/requirements.txt',
    'or name another: npm run bench -- --mediaattention --python PATH',
  ].join('\n');
}

/** Starts it. @throws when it ends before it has answered */
export async function startRival({ python, threads }: { python: string; threads: number }): Promise<Rival> {
  const home = inRoot('var', 'bench', 'mediaattention');
  const program = inRoot('bench', 'mediaattention', 'rival.py');
  const child = spawn(python, ['-W', 'ignore', program, '--home', home, '--threads', String(threads)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async <Kind extends RivalAnswer['kind']>(kind: Kind): Promise<Extract<RivalAnswer, { kind: Kind }>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('MediaAttention ended before it answered');
    const answer = parseAnswer(value);
    if (!isOf(answer, kind)) throw new Error(`MediaAttention was asked for ${kind} and answered ${answer.kind}`);
    return answer;
  };
  const ask = (question: object) => void child.stdin.write(`${JSON.stringify(question)}\n`);
  const ready = await hear('ready');
  return {
    ready,
    looks: (wish) => {
      ask({ kind: 'looks', ...wish });
      return hear('looks');
    },
    film: (film, mode) => {
      ask({ kind: 'film', film, mode, heat: `${home}/heat.mp4` });
      return hear('film');
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const over = once(child, 'exit');
      child.kill('SIGKILL');
      await over;
    },
  };
}

const isOf = <Kind extends RivalAnswer['kind']>(answer: RivalAnswer, kind: Kind): answer is Extract<RivalAnswer, { kind: Kind }> =>
  answer.kind === kind;
