import type { MediaTools } from '../ports.ts';
import { findMediaTools } from '../sandbox/find-media-tools.ts';
import { openToolStarter } from '../sandbox/tool-starter.ts';

async function find(): Promise<MediaTools> {
  return findMediaTools({ sandbox: 'auto', starter: await openToolStarter() });
}

let found: Promise<MediaTools> | undefined;

/**
 * The media tools, looked for once and started by a small process, as a worker has it (decision 0366): the files of a lane share one process,
 * which networks and pictures make large, and to start a tool from a large one takes several times what most tools take. It ends with
 * this process.
 */
export function foundTools(): Promise<MediaTools> {
  found ??= find().catch((fault: unknown) => {
    found = undefined; // one slow moment is no fault of the files that come later
    throw fault;
  });
  return found;
}

/**
 * Runs ffmpeg as it stands, without a fence, started like the others.
 * @throws Error with what it complained about, unless it came to its end
 */
export async function runFfmpeg(args: readonly string[]): Promise<void> {
  const { ffmpeg, starter } = await foundTools();
  if (!starter) throw new Error('The tools are looked for with a starter');
  const { stdout, stderr, closed } = await starter.start({ program: ffmpeg, args, owner: null, reads: false });
  stdout.drop();
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await closed;
  if (code !== 0) throw new Error(`ffmpeg ${args.join(' ')} ended with ${code}: ${said}`);
}
