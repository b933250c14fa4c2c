import { runCommand } from './command.ts';

/** What decoding alone costs: seconds of processor time (user and system) and of wall clock. */
export interface Decode {
  readonly cpuS: number;
  readonly wallS: number;
}

/** Decodes picture and sound of a film with two threads and throws the result away. */
export async function decodeBare(path: string): Promise<Decode> {
  const args = ['-nostdin', '-hide_banner', '-benchmark', '-threads', '2', '-i', path, '-f', 'null', '-'];
  const { stderr, wallS } = await runCommand('ffmpeg', args);
  return { cpuS: readCpuSeconds(stderr), wallS };
}

/** Reads the line `bench: utime=4.5s stime=0.2s rtime=2.4s` that ffmpeg ends with. */
export function readCpuSeconds(said: string): number {
  const found = /bench: utime=([\d.]+)s stime=([\d.]+)s/.exec(said);
  if (!found) throw new Error('ffmpeg did not say what it cost');
  return Number(found[1]) + Number(found[2]);
}
