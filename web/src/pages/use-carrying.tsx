import type { Folder } from '@fovea/contract/folders';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { CarriedFolder } from '../features/folders/carried-folder.tsx';
import type { Place } from '../features/folders/folder-place.ts';
import { placeId } from '../features/folders/folder-place.ts';
import { CarriedFilms } from '../features/library/carried-films.tsx';
import type { LibraryHandle } from '../features/library/use-film-room.ts';
import type { Things } from '../features/library/use-selection.ts';
import type { DragWords } from '../ui/drag/drag-room.tsx';
import { useThingNames } from './use-together.ts';

const NOTHING: Things = { films: [], folders: [] };

interface Carrying {
  readonly here: readonly Folder[];
  readonly places: readonly Place[];
  readonly handle: RefObject<LibraryHandle | null>;
  readonly onMove: (things: Things, to: Place) => void;
}

/** What is carried from here to there: a film or folder alone, or all that is chosen with it. */
export function useCarrying({ here, places, handle, onMove }: Carrying) {
  const naming = useThingNames();
  const carried = (source: string): Things => {
    const folder = here.find((one) => placeId(one) === source);
    const list = handle.current;
    return (folder ? list?.carriedWith(folder) : list?.carriedBy(source)) ?? NOTHING;
  };
  const onDrop = (source: string, target: string) => {
    const to = places.find((one) => placeId(one) === target);
    const things = carried(source);
    // What is put on a part of itself stays where it is.
    if (to === undefined || things.folders.some(({ id }) => id === to?.id)) return;
    onMove(things, to);
  };
  const picture = (source: string) => {
    const things = carried(source);
    return things.folders.length > 0 ? <CarriedFolder name={naming(things)} /> : <CarriedFilms films={things.films} />;
  };
  const words = useDragWords((source) => naming(carried(source)), usePlaceNames(places));
  return { words, picture, onDrop };
}

function usePlaceNames(places: readonly Place[]): (target: string) => string {
  const { t } = useTranslation('predictions');
  return (target) => places.find((one) => placeId(one) === target)?.name ?? t('title');
}

/** What is heard while something is carried. */
function useDragWords(what: (source: string) => string, nameOf: (target: string) => string): DragWords {
  const { t } = useTranslation('predictions');
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
