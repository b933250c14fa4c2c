import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeStill } from '../decode/encode-still.ts';
import type { PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import type { PictureScores } from './evaluate-set.ts';
import type { LookingWith } from './look-at-still.ts';
import { lookAtStill } from './look-at-still.ts';
import { NINTHS, shareIn } from './places.ts';
import { resizePlane } from './score-canvas.ts';

const WORST = 10;
/** How much of the picture's own light stays under a map. */
const PICTURE_SHARE = 0.35;

/** One picture that the network got wrong, and a sentence. */
export interface Failure {
  readonly name: string;
  /** Where it lies beside both maps; null where the picture may not be shown. */
  readonly file: string | null;
  readonly cc: number;
  readonly sentence: string;
}

/**
 * The ten pictures of a set with the lowest CC, each as it is, as the network and as people saw it, side by side.
 * @param folder where they go; null writes none
 */
export async function writeWorst(
  pictures: readonly PictureScores[],
  folder: string | null,
  wish: LookingWith,
): Promise<readonly Failure[]> {
  const ccOf = ({ rows }: PictureScores) => rows.model?.cc ?? 1;
  const worst = pictures.toSorted((a, b) => ccOf(a) - ccOf(b)).slice(0, WORST);
  if (folder !== null) await mkdir(folder, { recursive: true });
  const failures: Failure[] = [];
  for (const [place, one] of worst.entries()) {
    const file = folder && join(folder, `${String(place + 1).padStart(2, '0')}.jpg`);
    if (file !== null) await writeFile(file, await pictureOf(one, wish));
    failures.push({ name: one.picture.name, file, cc: ccOf(one), sentence: sentenceOf(one) });
  }
  return failures;
}

async function pictureOf(one: PictureScores, wish: LookingWith): Promise<Uint8Array> {
  const { frame, colour } = await lookAtStill(one.path, wish);
  const shown = { widthPx: 3 * frame.widthPx, heightPx: frame.heightPx };
  return encodeStill(sideBySide(frame, one), { path: one.path, shown, colour, tools: wish.tools });
}

/** Says where people and network part most. */
function sentenceOf({ picture, density, measured }: PictureScores): string {
  const places = NINTHS.map((part) => ({
    name: part.name,
    network: shareIn(density, picture, [part]),
    people: shareIn(measured, picture, [part]),
  }));
  const byGap = places.toSorted((a, b) => b.people - b.network - (a.people - a.network));
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const [missed, invented] = [byGap[0], byGap.at(-1)];
  if (!missed || !invented) return '';
  return (
    `People gave ${percent(missed.people)} to the ${missed.name} ninth, the network ${percent(missed.network)}; ` +
    `it gave ${percent(invented.network)} to the ${invented.name} ninth, people ${percent(invented.people)}.`
  );
}

/** The frame three times: as it is, with the network's map, with people's. */
function sideBySide(frame: PictureFrame, { picture, density, measured }: PictureScores): PictureFrame {
  const { widthPx, heightPx } = frame;
  const maps = [density, measured].map((map) => resizePlane(map, picture, frame));
  const lit = maps.map((map) => {
    const most = map.reduce((highest, value) => Math.max(highest, value), 0);
    return frame.y.map((luma, i) => PICTURE_SHARE * luma + (1 - PICTURE_SHARE) * 235 * Math.sqrt((map[i] ?? 0) / most));
  });
  const half = { widthPx: widthPx / 2, heightPx: heightPx / 2 };
  return {
    ...frame,
    widthPx: 3 * widthPx,
    y: inRows([frame.y, ...lit], frame),
    u: inRows([frame.u, frame.u, frame.u], half),
    v: inRows([frame.v, frame.v, frame.v], half),
  };
}

function inRows(planes: readonly Uint8Array[], { widthPx, heightPx }: PictureSize): Uint8Array {
  const out = new Uint8Array(planes.length * widthPx * heightPx);
  for (const [at, plane] of planes.entries()) {
    for (let row = 0; row < heightPx; row++) {
      out.set(plane.subarray(row * widthPx, (row + 1) * widthPx), (row * planes.length + at) * widthPx);
    }
  }
  return out;
}
