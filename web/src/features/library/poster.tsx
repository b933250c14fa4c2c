import type { PreTest } from '@fovea/contract/pre-tests';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Glyph, PATHS } from '../../ui/glyph.tsx';

interface PosterProps {
  readonly film: PreTest;
  /** What lies over the still. */
  readonly over?: ReactNode;
}

/** A film's still on near-black: tall films keep their shape between bars. Decorative, the name stands beside it. */
export function Poster({ film, over }: PosterProps) {
  const [isMissing, setIsMissing] = useState(false);
  const address = isMissing ? null : film.poster_address;
  return (
    <div className={address ? 'poster has-still' : 'poster'}>
      {address ? (
        <>
          <img src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setIsMissing(true)} />
          {over}
        </>
      ) : (
        <Glyph path={film.video?.kind === 'still' ? PATHS.picture : PATHS.film} size={30} />
      )}
    </div>
  );
}
