import type { PreTest } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useDragSource } from '../../ui/drag/use-drag.ts';
import { Glyph, PATHS } from '../../ui/glyph.tsx';
import { factsOf } from './facts-line.ts';
import { failingOf } from './figure-words.ts';
import { FilmButtons, FilmPick } from './film-buttons.tsx';
import { FilmName } from './film-name.tsx';
import type { FilmRoom, FilmState } from './film-room.ts';
import { filmId } from './film-room.ts';
import { Poster } from './poster.tsx';
import { failureText, StatusBar, StatusLine } from './status-line.tsx';
import { useRest } from './use-rest.ts';

interface TileProps extends FilmState {
  readonly film: PreTest;
  readonly room: FilmRoom;
}

/** One test as a poster, in plain elements: `film-look.ts` says once for the whole list how they look. */
export const Tile = memo(function Tile({ film, room, ...state }: TileProps) {
  const t: TFunction<'predictions'> = room.words.t;
  const rest = useRest();
  const drag = useDragSource(filmId(film), room.wishes !== null && !state.isRenaming);
  return (
    <div
      ref={drag.setNode}
      {...drag.listeners}
      {...rest.listeners}
      className="tile"
      data-picked={state.isPicked || undefined}
      data-carried={drag.isDragging || undefined}
    >
      <Poster film={film} sizes={TILE_SIZES} over={rest.isResting && room.heatOf(film)} />
      <StatusBar film={film} words={room.words} />
      <FilmPick film={film} room={room} state={state} />
      <div className="foot">
        <div className="title">
          <FilmName film={film} state={state} room={room} handle={drag.setHandle} describedBy={drag.describedBy} />
          {film.cut && <span className="sample">{t('cut', { number: film.cut.number })}</span>}
          {film.is_sample && <span className="sample">{t('sample')}</span>}
        </div>
        <div className="lines">
          <Lines film={film} room={room} />
          <FilmButtons film={film} room={room} state={state} />
        </div>
      </div>
    </div>
  );
});

/** A phone shows one tile a line, wider windows as many as fit; browsers that can, look for themselves. */
const TILE_SIZES = 'auto, (max-width: 599px) calc(100vw - 32px), 300px';

/**
 * Facts and status, in whose place stands what fails, since only what is ready is judged; where there is more to say about the status, it
 * takes the facts' line too.
 */
function Lines({ film, room }: { readonly film: PreTest; readonly room: FilmRoom }) {
  const { words, place } = room;
  const { length, ratio } = factsOf(words, film);
  const elsewhere = film.folder?.slug === place ? null : film.folder;
  const isTalking = film.status === 'processing' || film.failure !== null;
  const failure = film.failure && failureText(words, film.failure);
  const failing = failingOf(film, words);
  const t: TFunction<'predictions'> = words.t;
  return (
    <div className="said">
      {!isTalking && (
        <div className="facts">
          {length && <span>{length}</span>}
          {ratio && <span>{ratio}</span>}
          <span>{words.day(film.created_at)}</span>
          {elsewhere && (
            <span className="lies-in" title={elsewhere.name}>
              {elsewhere.name}
            </span>
          )}
        </div>
      )}
      {failing ? (
        <div className="unfit" title={t('compliance.mark')}>
          <Glyph path={PATHS.error} size={16} />
          <span>{failing}</span>
        </div>
      ) : (
        <StatusLine film={film} words={words} />
      )}
      {failure && (
        <div className="failure" title={failure}>
          {failure}
        </div>
      )}
    </div>
  );
}
