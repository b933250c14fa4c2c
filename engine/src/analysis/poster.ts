import { encodeStill } from '../decode/encode-still.ts';
import { extractStill } from '../decode/extract-still.ts';
import { shrinkStill } from '../decode/shrink-still.ts';
import type { GridFrame } from '../metrics/reduce.ts';
import type { Analysis } from '../ports.ts';
import type { FrameColour, PictureFrame } from '../saliency/picture-frame.ts';
import type { Plan } from './plan.ts';
import { createPosterChoice } from './poster-choice.ts';

type Poster = Analysis['poster'];

/** The poster of one film, made beside the pass as soon as it is clear which moment shows something. */
export interface PosterMaker {
  /** Sees every frame in order; the picture's planes are copied when they may become the poster. */
  look(reduced: GridFrame, picture: PictureFrame, colour: FrameColour): void;
  /** What is there so far. */
  ready(): Poster;
  /** Resolves when nothing is under way, however it ended. */
  settled(): Promise<void>;
  last(): Promise<Poster>;
}

/** Makes the poster of a film from the pass's own frame, of a photo from its file, where it is sharper. */
export function openPoster({ wish, media }: Plan): PosterMaker {
  const { signal, onShortfall } = wish;
  const choice = createPosterChoice(media.info.durationS);
  let best: { readonly picture: PictureFrame; readonly colour: FrameColour } | null = null;
  let done: Poster = null;
  let making: Promise<Poster> | null = null;
  // A list without a picture is no reason to withhold the figures.
  const onlyTold = (fault: unknown): null => {
    if (signal?.aborted) throw fault;
    onShortfall?.(fault);
    return null;
  };
  const make = async (atS: number): Promise<Poster> => {
    const isStill = media.info.kind === 'still';
    const jpeg = isStill
      ? await extractStill(wish.path, { ...wish, media })
      : best && (await encodeStill(best.picture, { ...wish, ...best, shown: media.info }));
    const small = jpeg && (await shrinkStill(jpeg, wish).catch(onlyTold));
    done = jpeg ? { jpeg, small, atS } : null;
    return done;
  };
  const start = (atS: number | null) => {
    if (making || atS === null) return;
    making = make(atS).catch(onlyTold);
    making.catch(() => undefined);
  };
  return {
    look(reduced, picture, colour) {
      if (making) return;
      if (choice.look(reduced) === 'best') best = { picture: copyOf(picture), colour };
      start(choice.chosenS('more-to-come'));
    },
    ready: () => done,
    settled: async () => {
      await making?.catch(() => undefined);
    },
    async last() {
      start(choice.chosenS('all-seen'));
      return (await making) ?? null;
    },
  };
}

const copyOf = (picture: PictureFrame): PictureFrame => ({
  ...picture,
  y: picture.y.slice(),
  u: picture.u.slice(),
  v: picture.v.slice(),
});
