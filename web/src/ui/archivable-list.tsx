import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { EmptyFace, FailedFace, StaleNote } from './faces.tsx';
import { ListBar } from './list-bar.tsx';
import { NothingInUse } from './nothing-in-use.tsx';
import { Pick } from './pick.tsx';
import { SearchField } from './search-field.tsx';
import { TableSkeleton } from './skeletons.tsx';
import type { TableAddress } from './table/use-table-address.ts';
import { useTableAddress } from './table/use-table-address.ts';
import type { ViewProps } from './view.tsx';
import { View } from './view.tsx';

const SORTS = ['name', 'created_at', 'updated_at'] as const;
type Sort = (typeof SORTS)[number];

/** Where a list stands of which a part is in use and a part archived, and what the server is asked for it. */
export function useArchivableList() {
  const address = useTableAddress(SORTS, { field: 'name', direction: 'asc' });
  const name = address.filter('name');
  return {
    address,
    wish: { ...address.request, is_archived: address.filter('state') === 'archived', ...(name ? { name } : {}) },
    /** Whether nothing is in use, as far as no filter hides it. */
    isBare: (page: { readonly total: number } | undefined) => page?.total === 0 && !address.isFiltered('name', 'state'),
  };
}

interface ArchivableListProps<T> {
  readonly query: ViewProps<T>['query'];
  readonly ready: ViewProps<T>['ready'];
  readonly address: TableAddress<Sort>;
  readonly isBare: boolean;
  /** Whether something lies in the archive, which is led to where nothing is in use. */
  readonly hasArchived: boolean;
  /** The buttons that add to the list. */
  readonly add: ReactNode;
  readonly words: Readonly<Record<'search' | 'state' | 'inUse' | 'archived' | 'noneYet' | 'noneYetText' | 'noneInUse', string>>;
}

/** A list of what is in use or archived, with what narrows it and what adds to it. */
export function ArchivableList<T>({ address, query, isBare, hasArchived, add, words, ready }: ArchivableListProps<T>) {
  const showArchived = () => address.setFilter('state', 'archived');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isBare && (
        <ListBar actions={add}>
          <SearchField label={words.search} value={address.filter('name')} onSearch={(text) => address.setFilter('name', text)} />
          <Pick
            label={words.state}
            value={address.filter('state') === 'archived' ? 'archived' : ''}
            onChange={(value) => address.setFilter('state', value)}
          >
            <MenuItem value="">{words.inUse}</MenuItem>
            <MenuItem value="archived">{words.archived}</MenuItem>
          </Pick>
        </ListBar>
      )}
      <View
        query={query}
        isEmpty={() => isBare}
        loading={<TableSkeleton />}
        empty={
          hasArchived ? (
            <NothingInUse title={words.noneInUse} add={add} onArchived={showArchived} />
          ) : (
            <EmptyFace title={words.noneYet} text={words.noneYetText} action={add} />
          )
        }
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={ready}
      />
    </Box>
  );
}

/** The button that adds one. */
export const AddButton = ({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) => (
  <Button variant="contained" startIcon={<AddRounded />} onClick={onAdd}>
    {label}
  </Button>
);
