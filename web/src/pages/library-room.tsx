import type { Folder } from '@fovea/contract/folders';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldersInQuery } from '../features/folders/api.ts';
import { CarriedFolder } from '../features/folders/carried-folder.tsx';
import type { Place } from '../features/folders/folder-place.ts';
import { placeId } from '../features/folders/folder-place.ts';
import { FolderTiles } from '../features/folders/folder-tiles.tsx';
import type { FolderWishes } from '../features/folders/use-folder-wishes.ts';
import { CarriedFilms } from '../features/library/carried-films.tsx';
import { Library } from '../features/library/library.tsx';
import type { LibraryHandle } from '../features/library/use-film-room.ts';
import { useFilmWishes } from '../features/library/use-film-wishes.ts';
import { paletteFor } from '../features/player/own-palette.ts';
import type { PaletteName } from '../features/player/palettes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { may } from '../lib/may.ts';
import type { DragWords } from '../ui/drag/drag-room.tsx';
import { DragRoom } from '../ui/drag/drag-room.tsx';
import { StaleNote } from '../ui/faces.tsx';
import { Page } from '../ui/page.tsx';
import type { Question } from './film-questions.tsx';
import { FilmQuestions } from './film-questions.tsx';

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
  const [question, setQuestion] = useState<Question | null>(null);
  const askToMove = useCallback((films: readonly PreTest[]) => setQuestion({ kind: 'move', films }), []);
  const askToAnalyse = useCallback((films: readonly PreTest[]) => setQuestion({ kind: 'analyse', films }), []);
  const handle = useRef<LibraryHandle>(null);
  const palette = paletteFor(user?.settings.heatmap_palette ?? 'standard');
  const heatOf = useCallback((film: PreTest) => <FilmHeat film={film} palette={palette} />, [palette]);
  const mayEdit = may(user, 'pre-test.edit');
  const here: readonly Folder[] = folders.data ?? [];
  const places: readonly Place[] = [null, ...(folder?.breadcrumbs ?? []), ...here];
  const nameOf = usePlaceNames(places);
  const moveTo = async (films: readonly PreTest[], to: Place) => {
    if (await wishes.move(films, to)) handle.current?.clear();
  };
  const carried = (source: string) => here.find((one) => placeId(one) === source);
  const onDrop = (source: string, target: string) => {
    const to = places.find((one) => placeId(one) === target);
    if (to === undefined) return;
    const moved = carried(source);
    if (moved) folderWishes?.move(moved, to);
    else void moveTo(handle.current?.carriedBy(source) ?? [], to);
  };
  const picture = (source: string) => {
    const moved = carried(source);
    return moved ? <CarriedFolder name={moved.name} /> : <CarriedFilms films={handle.current?.carriedBy(source) ?? []} />;
  };
  const words = useDragWords((source) => carried(source)?.name ?? handle.current?.carriedBy(source) ?? [], nameOf);
  const tiles = (
    <>
      {folders.error && <StaleNote error={folders.error} retry={() => void folders.refetch()} isRetrying={folders.isFetching} />}
      <FolderTiles folders={here} wishes={folderWishes} />
    </>
  );
  return (
    <DragRoom words={words} picture={picture} onDrop={onDrop}>
      <Page title={title} above={above} actions={actions}>
        <Library
          place={place}
          wishes={mayEdit ? wishes : null}
          isBusy={isBusy}
          mayDelete={may(user, 'pre-test.delete')}
          heatOf={heatOf}
          mayReadPeople={may(user, 'user.read')}
          askToMove={askToMove}
          askToAnalyse={askToAnalyse}
          handle={handle}
          folders={folders.isPending ? undefined : { count: folders.isError ? null : here.length, tiles }}
          empty={empty}
        />
      </Page>
      <FilmQuestions
        question={question}
        onAnswer={() => setQuestion(null)}
        onMove={(films, to) => void moveTo(films, to)}
        onAnalyse={(films) => void wishes.analyse(films)}
      />
    </DragRoom>
  );
}

const PosterHeat = lazy(async () => ({ default: (await import('../features/player/poster-heat.tsx')).PosterHeat }));

/** Heat over the still of a film, where it is known. */
function FilmHeat({ film: { poster_heat_address: address, video }, palette }: { readonly film: PreTest; readonly palette: PaletteName }) {
  if (!address || !video?.width_px || !video.height_px) return null;
  return (
    <Suspense>
      <PosterHeat address={address} widthPx={video.width_px} heightPx={video.height_px} palette={palette} />
    </Suspense>
  );
}

function usePlaceNames(places: readonly Place[]): (target: string) => string {
  const { t } = useTranslation('predictions');
  return (target) => places.find((one) => placeId(one) === target)?.name ?? t('title');
}

/** What is heard while something is carried. */
function useDragWords(carried: (source: string) => string | readonly PreTest[], nameOf: (target: string) => string): DragWords {
  const { t } = useTranslation('predictions');
  const what = (source: string) => {
    const found = carried(source);
    if (typeof found === 'string') return found;
    return found.length === 1 && found[0] ? found[0].pre_test_name : t('drag.films', { count: found.length });
  };
  return {
    how: t('drag.how'),
    picked: (source) => t('drag.picked', { what: what(source) }),
    over: (source, target) =>
      target === null ? t('drag.over-nothing', { what: what(source) }) : t('drag.over', { what: what(source), where: nameOf(target) }),
    dropped: (source, target) =>
      target === null ? t('drag.back', { what: what(source) }) : t('drag.dropped', { what: what(source), where: nameOf(target) }),
    cancelled: (source) => t('drag.back', { what: what(source) }),
  };
}
