import type { PreTest } from '@fovea/contract/pre-tests';
import type { TFunction } from 'i18next';
import { notCarried } from '../../ui/drag/use-drag.ts';
import { Glyph, PATHS } from '../../ui/glyph.tsx';
import { isMoving } from './api.ts';
import type { FilmRoom, FilmState } from './film-room.ts';
import { mayTryAgain } from './may-try-again.ts';

interface FilmButtonsProps {
  readonly film: PreTest;
  readonly room: FilmRoom;
  readonly state: FilmState;
}

/** A draft that nobody will send a film for is stopped like the rest. */
const mayStop = (film: PreTest) => film.status === 'draft' || isMoving(film);

/**
 * Stop what moves, start again what stopped, and all else in a menu. Cancelling an analysis needs no question: it can be taken back.
 * What has arrived of an upload cannot.
 */
export function FilmButtons({ film, room, state }: FilmButtonsProps) {
  const { wishes, onMenu } = room;
  const t: TFunction<'predictions'> = room.words.t;
  const name = film.pre_test_name;
  if (!wishes) return null;
  const plain = { type: 'button', tabIndex: state.isCurrent ? 0 : -1 } as const;
  return (
    <div className="buttons" {...notCarried}>
      {mayStop(film) && (
        <button
          {...plain}
          title={t('action.cancel')}
          aria-label={t('tile.cancel', { name })}
          onClick={() => (film.status === 'uploading' ? room.askToStop(film) : wishes.cancel(film))}
        >
          <Glyph path={PATHS.close} size={18} />
        </button>
      )}
      {mayTryAgain(film) && (
        <button
          {...plain}
          className="main"
          title={t('action.retry')}
          aria-label={t('tile.retry', { name })}
          onClick={() => wishes.retry(film)}
        >
          <Glyph path={PATHS.again} size={18} />
        </button>
      )}
      <button
        {...plain}
        aria-label={t('action.more-of', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu({ film, anchor: currentTarget })}
      >
        <Glyph path={PATHS.more} size={20} />
      </button>
    </div>
  );
}

/** Where a film is chosen. */
export function FilmPick({ film, room, state }: FilmButtonsProps) {
  const t: TFunction<'predictions'> = room.words.t;
  return (
    <input
      type="checkbox"
      className="pick"
      checked={state.isPicked}
      tabIndex={state.isCurrent ? 0 : -1}
      aria-label={t('tile.pick', { name: film.pre_test_name })}
      onChange={() => undefined}
      onClick={(event) => (event.shiftKey ? room.onExtend(state.index) : room.onToggle(film, state.index))}
      {...notCarried}
    />
  );
}
