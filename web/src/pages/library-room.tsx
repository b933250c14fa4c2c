import type { Folder } from '@fovea/contract/folders';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { foldersInQuery } from '../features/folders/api.ts';
import type { Place } from '../features/folders/folder-place.ts';
import type { FolderPicks } from '../features/folders/folder-tile.tsx';
import { FolderTiles } from '../features/folders/folder-tiles.tsx';
import type { FolderWishes } from '../features/folders/use-folder-wishes.ts';
import { Library } from '../features/library/library.tsx';
import type { LibraryHandle } from '../features/library/use-film-room.ts';
import { useFilmWishes } from '../features/library/use-film-wishes.ts';
import type { Selection, Things } from '../features/library/use-selection.ts';
import { useSetting } from '../features/library/use-setting.ts';
import { paletteFor } from '../features/player/own-palette.ts';
import type { PaletteName } from '../features/player/palettes.ts';
import { paletteRamp } from '../features/player/palettes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import { DragRoom } from '../ui/drag/drag-room.tsx';
import { StaleNote } from '../ui/faces.tsx';
import { late } from '../ui/late.tsx';
import { Page } from '../ui/page.tsx';
import { useCarrying } from './use-carrying.tsx';
import { useFilmQuestions } from './use-film-questions.ts';
import { useTogether } from './use-together.ts';

const FilmQuestions = late('film-questions', async () => (await import('./film-questions.tsx')).FilmQuestions, 'over');

interface LibraryRoomProps {
  /** The folder that is looked at; null for the library itself. */
  readonly folder: Folder | null;
  /** Null for people who may not change folders. */
  readonly folderWishes: FolderWishes | null;
  readonly title: ReactNode;
  readonly above?: ReactNode;
  readonly actions: ReactNode;
  readonly empty: ReactNode;
}

/** Folders and films of one place, and what can be carried from here to there. */
export function LibraryRoom({ folder, folderWishes, title, above, actions, empty }: LibraryRoomProps) {
  const user = useCurrentUser();
  const place = folder?.slug ?? 'root';
  const folders = useQuery(foldersInQuery(place));
  const { wishes, isBusy } = useFilmWishes();
  const setting = useSetting();
  const together = useTogether();
  const { asking, question, onClose } = useFilmQuestions();
  const handle = useRef<LibraryHandle>(null);
  const palette = paletteFor(user?.settings.heatmap_palette ?? 'standard');
  const heatOf = useCallback((film: PreTest) => <FilmHeat film={film} palette={palette} />, [palette]);
  const mayEdit = may(user, 'pre-test.edit');
  const here = folders.data ?? NO_FOLDERS;
  const places: readonly Place[] = [null, ...(folder?.breadcrumbs ?? []), ...here];
  const clearOnce = async (change: Promise<boolean>) => {
    if (await change) handle.current?.clear();
  };
  const moveTo = (things: Things, to: Place) =>
    clearOnce(things.folders.length > 0 ? together.move(things, to) : wishes.move(things.films, to));
  const carrying = useCarrying({ here, places, handle, onMove: (things, to) => void moveTo(things, to) });
  const tiles = (selection: Selection) => (
    <>
      {folders.error && <StaleNote error={folders.error} retry={() => void folders.refetch()} isRetrying={folders.isFetching} />}
      <FolderTiles folders={here} wishes={folderWishes} picks={picksOf(selection)} />
    </>
  );
  return (
    <DragRoom {...carrying}>
      <Page title={title} above={above} actions={actions}>
        <Library
          place={place}
          wishes={mayEdit ? wishes : null}
          isBusy={isBusy || setting.isBusy || together.isBusy}
          isSaidEmpty={folder !== null && folder.pre_test_count + folder.folder_count === 0}
          mayDelete={may(user, 'pre-test.delete')}
          heatOf={heatOf}
          self={user ?? null}
          {...asking}
          handle={handle}
          folders={folders.isPending ? undefined : { here, isUnread: folders.isError, tiles }}
          empty={empty}
        />
      </Page>
      <Suspense>
        {question && (
          <FilmQuestions
            {...{ question, onClose }}
            onMove={(things, to) => void moveTo(things, to)}
            onBin={(things, content) => void clearOnce(together.bin(things, content))}
            onAnalyse={(films) => void clearOnce(wishes.analyse(films))}
            onSet={(films, wish) => void clearOnce(setting.set(films, wish))}
            onStop={wishes.cancel}
          />
        )}
      </Suspense>
    </DragRoom>
  );
}

const NO_FOLDERS: readonly Folder[] = [];

const picksOf = ({ folders, count, toggleFolder, extendToFolder }: Selection): FolderPicks => ({
  folders,
  isPicking: count > 0,
  onToggle: toggleFolder,
  onExtend: extendToFolder,
});

const PosterHeat = late('poster-heat', async () => (await import('../features/player/poster-heat.tsx')).PosterHeat, 'nowhere');

/** Heat over the still of a film, where it is known. */
function FilmHeat({ film: { poster_heat_address: address, video }, palette }: { readonly film: PreTest; readonly palette: PaletteName }) {
  const look = useMemo(() => ({ layer: 'heat', opacity: 1, ramp: paletteRamp(palette) }) as const, [palette]);
  if (!address || !video?.width_px || !video.height_px) return null;
  return (
    <Suspense>
      <PosterHeat address={address} widthPx={video.width_px} heightPx={video.height_px} look={look} />
    </Suspense>
  );
}
