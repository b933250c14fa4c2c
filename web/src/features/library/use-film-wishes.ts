import type { FolderId, PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asManyAsCan } from '../../lib/as-many-as-can.ts';
import { errorText } from '../../lib/error-text.ts';
import { inTurn } from '../../lib/in-turn.ts';
import type { Done } from '../../ui/use-change.ts';
import { useChange } from '../../ui/use-change.ts';
import { binPiece, cancelFilm, changeFilms, LIBRARY_CHANGES, moveFilms, piecesOf, renameFilm, retryFilm } from './api.ts';
import { bringBack } from './bring-back.ts';
import type { Left } from './left-words.ts';
import { leftWords } from './left-words.ts';
import { mayTryAgain } from './may-try-again.ts';
import { queueFilms } from './queue-films.ts';

/** A place that films are moved to: a folder, or null for the library itself. */
type Place = { readonly id: FolderId; readonly name: string } | null;

/** What can be done with films, one or many. */
export interface FilmWishes {
  readonly rename: (film: PreTest, name: string) => Promise<boolean>;
  readonly move: (films: readonly PreTest[], to: Place) => Promise<boolean>;
  readonly bin: (films: readonly PreTest[]) => Promise<boolean>;
  readonly analyse: (films: readonly PreTest[]) => Promise<boolean>;
  readonly retry: (film: PreTest) => void;
  readonly cancel: (film: PreTest) => void;
}

/** A film that has a result, or could have one, can be analysed anew. */
export const mayAnalyse = (film: PreTest): boolean => mayTryAgain(film) || (film.status === 'complete' && film.video !== null);

/** Changes of films, each done at once and with a way back where there is one. */
export function useFilmWishes(): { readonly wishes: FilmWishes; readonly isBusy: boolean } {
  const { t } = useTranslation('predictions');
  const { t: base } = useTranslation();
  const { change, isBusy } = useChange(LIBRARY_CHANGES);
  const wishes = useMemo((): FilmWishes => {
    /** What was done, and of how many films it could not be and why; what was done has its way back all the same. */
    const told = (text: string, rest: Left, undo?: () => Promise<unknown>): Done => {
      const back = undo ? { undo } : {};
      if (rest.left === 0) return { text, ...back };
      const words = leftWords(t, rest, (count) => t('set.left', { count, why: errorText(base, rest.refusal) }));
      return { text: `${text}. ${words.join(' ')}`, tone: 'warning', ...back };
    };
    const retry = (film: PreTest) =>
      void change(async () => {
        await retryFilm(film.uuid);
        return { text: t('retried') };
      });
    return {
      retry,
      rename: (film, name) =>
        change(async () => {
          await renameFilm(film.uuid, name);
          return { text: t('renamed'), undo: () => renameFilm(film.uuid, film.pre_test_name) };
        }),
      move: (films, to) => {
        const moving = films.filter(({ folder_id }) => folder_id !== (to?.id ?? null));
        if (moving.length === 0) return Promise.resolve(true);
        return change(async () => {
          const folder_id = to?.id ?? null;
          const { done, rest } = await ofThese(moving, (piece) => changeFilms(piece, { folder_id }));
          return told(t('moved', { count: done.length, to: to?.name ?? t('title') }), rest, () => moveBack(done));
        });
      },
      bin: (films) =>
        change(async () => {
          const { done, rest } = await ofThese(films, binPiece);
          return told(t('binned', { count: done.length }), rest, () => bringBack(done));
        }),
      analyse: (films) =>
        change(async () => {
          const { count, ...rest } = await queueFilms(films);
          if (count === 0) throw rest.refusal;
          return told(t('queued', { count }), rest);
        }),
      cancel: (film) =>
        void change(async () => {
          const stopped = await cancelFilm(film.uuid);
          if (!mayTryAgain(stopped)) return { text: t('cancelled-unsent'), tone: 'info' };
          return { text: t('cancelled'), tone: 'info', undo: () => retryFilm(film.uuid) };
        }),
    };
  }, [change, t, base]);
  return { wishes, isBusy };
}

/** @throws the refusal where nothing could be done */
async function ofThese(films: readonly PreTest[], send: (piece: readonly PreTestUuid[]) => Promise<unknown>) {
  const { done, gone, refusal } = await asManyAsCan(piecesOf(idsOf(films)), send);
  if (refusal !== undefined && done.size === 0) throw refusal;
  return { done: films.filter(({ uuid }) => done.has(uuid)), rest: { left: films.length - done.size, gone: gone.size, refusal } };
}

const idsOf = (films: readonly PreTest[]): PreTestUuid[] => films.map(({ uuid }) => uuid);

/** Each film to where it lay before. */
const moveBack = (films: readonly PreTest[]): Promise<void> =>
  inTurn(
    Map.groupBy(films, ({ folder_id }) => folder_id),
    ([folder, group]) => moveFilms(idsOf(group), folder),
  );
