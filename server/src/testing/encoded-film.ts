import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Two seconds of a moving picture, 320 × 180 at 25 a second, that a decoder can read. */
export async function madeFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-film-'));
  try {
    const path = join(folder, 'film.mp4');
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
