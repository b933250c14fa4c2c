import type { Folder } from '@fovea/contract/folders';
import type { PersonByName } from '@fovea/contract/users';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { late } from '../../ui/late.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { View } from '../../ui/view.tsx';
import type { FilterName } from './choice.ts';
import { readChoice, withChoice, withoutFilters } from './choice.ts';
import type { OpenMenu } from './film-menu.tsx';
import { FilmMenu } from './film-menu.tsx';
import { LibraryBar } from './library-bar.tsx';
import { useLibraryView } from './library-view.ts';
import { ListTools } from './list-tools.tsx';
import { PosterGrid, PosterGridSkeleton } from './poster-grid.tsx';
import { PreTestTable } from './pre-test-table.tsx';
import { useTableColumns } from './table-columns.ts';
import { SHOWN_MAX, useFilmList } from './use-film-list.ts';
import type { RoomWishes } from './use-film-room.ts';
import { useFilmRoom } from './use-film-room.ts';
import type { Selection } from './use-selection.ts';
import { useSelectionKeys } from './use-selection-keys.ts';

/** Most looks at a library choose nothing. It lies over what is there, so nothing moves when it comes. */
const SelectionBar = late('selection-bar', async () => (await import('./selection-bar.tsx')).SelectionBar);

interface FoldersHere {
  /** In the order in which they stand. */
  readonly here: readonly Folder[];
  readonly isUnread: boolean;
  readonly tiles: (selection: Selection) => ReactNode;
}

const NO_FOLDERS: readonly Folder[] = [];

interface LibraryProps extends RoomWishes {
  readonly isBusy: boolean;
  /** What is known of the place says that nothing lies in it: until its films are read, nothing is shown that would go again. */
  readonly isSaidEmpty: boolean;
  /** Who looks. */
  readonly self: PersonByName | null;
  /** What lies here beside films: undefined until it is known. */
  readonly folders: FoldersHere | undefined;
  /** The face of a place in which nothing lies. */
  readonly empty: ReactNode;
}

/** The films of one place, as the address asks for them. */
export function Library(props: LibraryProps) {
  const { place, isBusy, isSaidEmpty, folders, empty } = props;
  const { t } = useTranslation('predictions');
  const [search, setSearch] = useSearch();
  const [view, setView] = useLibraryView();
  const choice = readChoice(search);
  // Who may only look chooses films to compare: there is nothing that folders could be chosen for.
  const shown = choice.isFiltered || !props.wishes ? NO_FOLDERS : (folders?.here ?? NO_FOLDERS);
  const { query, list, total, setCurrent, setRenaming } = useFilmList(choice, place, shown);
  const { selection } = list;
  const columns = useTableColumns();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const room = useFilmRoom(props, { list, setCurrent, setRenaming, onMenu: setMenu });
  useSelectionKeys(selection, room, list.count);
  const choose = (name: 'sort' | FilterName, value: string) =>
    setSearch((before) => withChoice(before, name, value), { replace: true, preventScrollReset: true });
  const clear = () => setSearch(withoutFilters, { replace: true });
  const Rows = view === 'table' ? PreTestTable : PosterGrid;
  const hasNoFolders = folders !== undefined && !folders.isUnread && folders.here.length === 0;
  const isReady = query.data !== undefined && (folders !== undefined || choice.isFiltered);
  const isBare = !choice.isFiltered && (isReady ? total === 0 && hasNoFolders : isSaidEmpty && !query.isError);
  return (
    <>
      {!isBare && (
        <LibraryBar
          count={query.data && (query.data.isEstimate ? t('count-estimate', { count: total }) : t('count', { count: total }))}
          self={props.self}
          {...{ choice, view }}
          tools={<ListTools columns={view === 'table' ? columns : null} request={list.request} isEmpty={total === 0} />}
          onChoose={choose}
          onView={setView}
        />
      )}
      <Suspense>
        {selection.count > 0 && <SelectionBar {...{ selection, room, total, isBusy }} request={list.request} folderCount={shown.length} />}
      </Suspense>
      <FilmMenu menu={menu} room={room} onClose={() => setMenu(null)} />
      {isReady && !choice.isFiltered && folders?.tiles(selection)}
      <View
        query={query}
        isEmpty={() => isReady && total === 0}
        loading={isBare ? null : <PosterGridSkeleton />}
        empty={choice.isFiltered ? <NoneMatches onClear={clear} /> : hasNoFolders ? empty : null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={() =>
          isReady ? (
            <>
              <Rows
                key={`${place} ${view}`}
                {...{ list, room }}
                label={t('films')}
                columns={columns.shown}
                sortName={choice.sortName}
                onSort={(name) => choose('sort', name)}
              />
              {total > SHOWN_MAX && <ShownMost />}
            </>
          ) : (
            <PosterGridSkeleton />
          )
        }
      />
    </>
  );
}

function ShownMost() {
  const { t } = useTranslation('predictions');
  return (
    <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
      {t('shown-most', { count: SHOWN_MAX })}
    </Typography>
  );
}

function NoneMatches({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('predictions');
  return <EmptyFace title={t('none.title')} text={t('none.text')} action={<ClearFilters onClear={onClear} />} />;
}
