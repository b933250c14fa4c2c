import type { FaceLook } from '../metrics/face-tracks.ts';
import { FACE_SIDE_PX } from './face-input.ts';
import type { Face, FaceFinder, FacePicture } from './face-port.ts';
import { createShrinking } from './shrink-picture.ts';

/** Looks for faces in the large stills of a film. */
export interface FaceWatcher {
  /** @returns a promise while too many looks are under way: that is what holds the decoder back */
  push(still: FacePicture & { readonly timeS: number }): Promise<void> | void;
  /** Waits for every look. @throws EngineError `model_failed` */
  finish(): Promise<void>;
  /** The looks that have been answered, in order of time, up to the first that has not. */
  looks(): readonly FaceLook[];
}

/** Faces are looked for this often; more often only where a cut changes everything. */
const LOOK_EVERY_S = 0.5;
/** Small pictures under way: they wait behind a still that is being read. */
const UNDER_WAY_MOST = 24;
/** Codes between two stills, by a few thousand places: less is the same picture, more another shot. */
const SAME_CODES = 0.25;
const CUT_CODES = 24;
const PLACES = { across: 64, down: 36 } as const;

interface Look {
  readonly timeS: number;
  faces: readonly Face[] | null;
}

/** Starts watching one film. Keeps boxes, no pictures. */
export function createFaceWatcher(finder: FaceFinder): FaceWatcher {
  const looks: Look[] = [];
  const shrink = createShrinking(FACE_SIDE_PX);
  let places: Uint8Array | null = null;
  let under: Promise<unknown> = Promise.resolve();
  let open = 0;

  const ask = (look: Look, answer: Promise<readonly Face[]>) => {
    open++;
    const told = answer.then((faces) => {
      look.faces = faces;
      open--;
    });
    under = Promise.all([told, under]);
    // Whoever waits next hears of a failure; until then it is not an unhandled one.
    under.catch(() => undefined);
    return answer;
  };
  let last: Promise<readonly Face[]> = Promise.resolve([]);
  return {
    push(still) {
      const now = lumaPlaces(still);
      const change = places ? meanDifference(now, places) : Number.POSITIVE_INFINITY;
      const sinceS = still.timeS - (looks.at(-1)?.timeS ?? Number.NEGATIVE_INFINITY);
      if (sinceS < LOOK_EVERY_S - 0.001 && change < CUT_CODES) return undefined;
      const look: Look = { timeS: still.timeS, faces: null };
      looks.push(look);
      if (change >= SAME_CODES) {
        places = now;
        last = finder.findFaces(shrink(still));
      }
      ask(look, last).catch(() => undefined);
      return open > UNDER_WAY_MOST ? under.then(() => undefined) : undefined;
    },
    async finish() {
      await under;
    },
    looks() {
      const answered = looks.findIndex(({ faces }) => faces === null);
      return (answered < 0 ? looks : looks.slice(0, answered)).map(({ timeS, faces }) => ({ timeS, faces: faces ?? [] }));
    },
  };
}

function lumaPlaces({ widthPx, heightPx, y }: FacePicture): Uint8Array {
  const { across, down } = PLACES;
  return Uint8Array.from({ length: across * down }, (_, k) => {
    const column = Math.floor((((k % across) + 0.5) * widthPx) / across);
    const row = Math.floor(((Math.floor(k / across) + 0.5) * heightPx) / down);
    return y[row * widthPx + column] ?? 0;
  });
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, code, k) => sum + Math.abs(code - (b[k] ?? 0)), 0) / a.length;
