import type { PreTest } from '@fovea/contract/pre-tests';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Glyph, PATHS } from '../../ui/glyph.tsx';

interface PosterProps {
  readonly film: PreTest;
  /** How wide it stands, as the `sizes` of a picture. */
  readonly sizes: string;
  /** What lies over the still. */
  readonly over?: ReactNode;
}

/** A film's still on near-black: tall films keep their shape between bars. Decorative, the name stands beside it. */
export function Poster({ film, sizes, over }: PosterProps) {
  const [isMissing, setIsMissing] = useState(false);
  const address = isMissing ? null : film.poster_address;
  return (
    <div className={address ? 'poster has-still' : 'poster'}>
      {address ? (
        <>
          <img
            sizes={sizes}
            srcSet={`${address}?size=small ${SMALL_PX}w, ${address} ${boxPxOf(film)}w`}
            src={address}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setIsMissing(true)}
          />
          {over}
        </>
      ) : (
        <Glyph path={film.video?.kind === 'still' ? PATHS.picture : PATHS.film} size={30} />
      )}
    </div>
  );
}

/** Width of the box of 16:9 that the small still fits into, and the longest side of the large one, pixels. */
const SMALL_PX = 320;
const LONGEST_PX = 512;

/** Width of the box of 16:9 that the large still fits into: what counts of a tall film is its height. */
function boxPxOf({ video }: PreTest): number {
  const [width, height] = [video?.width_px ?? 16, video?.height_px ?? 9];
  return Math.round((Math.max(width, (height * 16) / 9) * LONGEST_PX) / Math.max(width, height));
}
