import { readFile } from 'node:fs/promises';
import type { Workbench } from './hostile-clips.ts';
import { H264, picture, tone } from './hostile-clips.ts';

/** Draws one film of a second for each kind of container. */
export async function drawFilms(bench: Workbench): Promise<Uint8Array[]> {
  const drawn = [
    await bench.draw(...picture(1), ...tone(1), ...H264, '-c:a', 'aac', '-shortest', 'a.mp4'),
    await bench.draw(...picture(1), '-c:v', 'libvpx', '-deadline', 'realtime', 'b.webm'),
    await bench.draw(...picture(1), '-c:v', 'mpeg4', 'c.avi'),
    await bench.draw(...picture(1), ...H264, 'd.ts'),
  ];
  return Promise.all(drawn.map((path) => readFile(path)));
}

/** The same row of numbers in every run (Park and Miller's generator). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * sides);
  };
}

/** One of the films, broken in one of six ways: bits, bytes, lengths that lie, a hole, a cut, a piece moved. */
export function mutatedFilm(films: readonly Uint8Array[], number: number): Uint8Array {
  const roll = dice(number * 7_919 + 1);
  const film = Uint8Array.from(films[number % films.length] ?? []);
  const near = () => roll(roll(2) === 0 ? Math.min(4_096, film.length) : film.length); // the head decides the most
  const view = new DataView(film.buffer);
  for (let times = 1 + roll(8); times > 0; times--) {
    const at = Math.min(near(), film.length - 8);
    const kind = roll(6);
    if (kind === 0) film[at] = (film[at] ?? 0) ^ (1 << roll(8));
    if (kind === 1) film[at] = roll(256);
    if (kind === 2) view.setUint32(at, [0, 1, 0x7fff_ffff, 0xffff_ffff][roll(4)] ?? 0);
    if (kind === 3) film.fill(0, at, at + roll(2_000));
    if (kind === 4) return film.slice(0, at);
    if (kind === 5) film.copyWithin(at, near(), near());
  }
  return film;
}
