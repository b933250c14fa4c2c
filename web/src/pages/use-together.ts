import type { FolderContent } from '@fovea/contract/folders';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { discardFolder, editFolder, FOLDER_CHANGES, restoreFolder } from '../features/folders/api.ts';
import type { Place } from '../features/folders/folder-place.ts';
import { binFilms, LIBRARY_CHANGES, moveFilms } from '../features/library/api.ts';
import { bringBack } from '../features/library/bring-back.ts';
import type { Things } from '../features/library/use-selection.ts';
import { allOrNone } from '../lib/all-or-none.ts';
import { useChange } from '../ui/use-change.ts';

const CHANGES = [...new Set([...LIBRARY_CHANGES, ...FOLDER_CHANGES])];

/** Films and folders in words: a single one by its name, more by their number. */
export function useThingNames(): (things: Things) => string {
  const { t } = useTranslation('folder');
  return useCallback(
    ({ films, folders }) => {
      const [film] = films;
      const [folder] = folders;
      if (films.length + folders.length === 1) return film?.pre_test_name ?? folder?.name ?? '';
      const [many, inMany] = [t('films', { count: films.length }), t('folders', { count: folders.length })];
      if (folders.length === 0) return many;
      return films.length === 0 ? inMany : t('both', { folders: inMany, films: many });
    },
    [t],
  );
}

/** Changes of films and folders at once: all of it or nothing, with one way back. */
export function useTogether() {
  const { t } = useTranslation('folder');
  const { change, isBusy } = useChange(CHANGES);
  const naming = useThingNames();
  const move = ({ films, folders }: Things, to: Place): Promise<boolean> => {
    const target = to?.id ?? null;
    const moving = {
      films: films.filter(({ folder_id }) => folder_id !== target),
      folders: folders.filter(({ parent_id }) => parent_id !== target),
    };
    const homes = Map.groupBy(moving.films, ({ folder_id }) => folder_id);
    if (moving.films.length + moving.folders.length === 0) return Promise.resolve(true);
    return change(async () => {
      const undo = await allOrNone([
        ...moving.folders.map(({ id, parent_id }) => ({
          run: () => editFolder(id, { parent_id: target }),
          back: () => editFolder(id, { parent_id }),
        })),
        ...[...homes].map(([home, group]) => {
          const ids = group.map(({ uuid }) => uuid);
          return { run: () => moveFilms(ids, target), back: () => moveFilms(ids, home) };
        }),
      ]);
      return { text: t('moved-together', { what: naming(moving), to: to?.name ?? t('library') }), undo };
    });
  };
  const bin = (things: Things, content: FolderContent): Promise<boolean> => {
    const ids = things.films.map(({ uuid }) => uuid);
    const films = { run: () => binFilms(ids), back: () => bringBack(things.films) };
    return change(async () => {
      const undo = await allOrNone([
        ...(ids.length > 0 ? [films] : []),
        ...things.folders.map(({ id }) => ({ run: () => discardFolder(id, content), back: () => restoreFolder(id) })),
      ]);
      return { text: t('deleted-together', { what: naming(things) }), undo };
    });
  };
  return { move, bin, isBusy };
}
