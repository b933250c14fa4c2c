import type { OwnPlacement, OwnPlacementFile } from '@fovea/contract/own-placements';
import { OwnPlacementFile as FileSchema } from '@fovea/contract/own-placements';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../lib/save-text.ts';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ListBar } from '../../ui/list-bar.tsx';
import { NothingInUse } from '../../ui/nothing-in-use.tsx';
import { Pick } from '../../ui/pick.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useTableAddress } from '../../ui/table/use-table-address.ts';
import { useChange } from '../../ui/use-change.ts';
import { View } from '../../ui/view.tsx';
import { archiveOwn, handOn, OWN_CHANGES, ownTableQuery, takeFile, useHasArchived } from './api.ts';
import type { OwnStart } from './own-placement-form.tsx';
import { OwnPlacementForm } from './own-placement-form.tsx';
import { OwnPlacementTable } from './own-placement-table.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

const SORTS = ['name', 'created_at', 'updated_at'] as const;

/** The placements that the organisation defined for itself: found, added, copied, changed, archived, handed on. */
export function OwnPlacementsPanel() {
  const { t } = useTranslation('own-placement');
  const address = useTableAddress(SORTS, { field: 'name', direction: 'asc' });
  const [open, setOpen] = useState<OwnStart | null>(null);
  const [looked, setLooked] = useState<OwnPlacement | null>(null);
  const isArchived = address.filter('state') === 'archived';
  const name = address.filter('name');
  const query = useQuery(ownTableQuery({ ...address.request, is_archived: isArchived, ...(name ? { name } : {}) }));
  const isBare = query.data?.total === 0 && !address.isFiltered('name', 'state');
  const hasArchived = useHasArchived(isBare);
  const add = <Actions isBare={isBare} onAdd={() => setOpen('new')} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isBare && (
        <ListBar actions={add}>
          <SearchField label={t('search')} value={name} onSearch={(text) => address.setFilter('name', text)} />
          <Pick label={t('state')} value={isArchived ? 'archived' : ''} onChange={(value) => address.setFilter('state', value)}>
            <MenuItem value="">{t('state.in-use')}</MenuItem>
            <MenuItem value="archived">{t('state.archived')}</MenuItem>
          </Pick>
        </ListBar>
      )}
      <View
        query={query}
        isEmpty={() => isBare}
        loading={<TableSkeleton />}
        empty={
          hasArchived ? (
            <NothingInUse title={t('empty.archived')} add={add} onArchived={() => address.setFilter('state', 'archived')} />
          ) : (
            <EmptyFace title={t('empty.title')} text={t('empty.text')} action={add} />
          )
        }
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(page) => (
          <OwnPlacementTable page={page} isReading={query.isFetching} address={address} onOpen={setOpen} onVersions={setLooked} />
        )}
      />
      {open && <OwnPlacementForm start={open} onClose={() => setOpen(null)} />}
      {looked && <VersionsDialog own={looked} onClose={() => setLooked(null)} />}
    </Box>
  );
}

interface ActionsProps {
  readonly isBare: boolean;
  readonly onAdd: () => void;
}

function Actions({ isBare, onAdd }: ActionsProps) {
  const { t } = useTranslation('own-placement');
  const say = useSnackbar();
  const { change, isBusy } = useChange(OWN_CHANGES);
  const keep = () =>
    change(async () => {
      const file = await handOn();
      saveText(JSON.stringify(file, null, 2), { name: `${t('file.name')}.json`, type: 'application/json' });
      return null;
    });
  const take = async (file: File | undefined) => {
    const text = await file?.text();
    if (text === undefined) return;
    const read = readFile(text);
    if ('fault' in read) return say({ text: t(`take.${read.fault}`, { number: read.number }), tone: 'error' });
    await change(async () => {
      const taken = await takeFile(read.file);
      return { text: t('taken', { count: taken.length }), undo: () => Promise.all(taken.map(archiveOwn)) };
    });
  };
  return (
    <>
      {!isBare && (
        <Button variant="outlined" onClick={() => void keep()} disabled={isBusy}>
          {t('hand-on')}
        </Button>
      )}
      <FileButton variant="outlined" accept="application/json,.json" disabled={isBusy} onFiles={([file]) => void take(file)}>
        {t('take')}
      </FileButton>
      <Button variant="contained" startIcon={<AddRounded />} onClick={onAdd}>
        {t('add')}
      </Button>
    </>
  );
}

type ReadFile = { readonly file: OwnPlacementFile } | { readonly fault: 'unreadable' | 'wrong'; readonly number: number };

/** A file of placements, or which of them is none: 1 is the first. */
function readFile(text: string): ReadFile {
  try {
    const { data, error } = FileSchema.safeParse(JSON.parse(text));
    if (data) return { file: data };
    const place = error.issues.find(({ path }) => path[0] === 'placements')?.path[1];
    return typeof place === 'number' ? { fault: 'wrong', number: place + 1 } : { fault: 'unreadable', number: 0 };
  } catch {
    return { fault: 'unreadable', number: 0 };
  }
}
