import type { OwnPlacement, OwnPlacementFile } from '@fovea/contract/own-placements';
import { OwnPlacementFile as FileSchema } from '@fovea/contract/own-placements';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../lib/save-text.ts';
import { AddButton, ArchivableList, useArchivableList } from '../../ui/archivable-list.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useChange } from '../../ui/use-change.ts';
import { archiveOwn, handOn, OWN_CHANGES, ownTableQuery, takeFile, useHasArchived } from './api.ts';
import type { OwnStart } from './own-placement-form.tsx';
import { OwnPlacementForm } from './own-placement-form.tsx';
import { OwnPlacementTable } from './own-placement-table.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The placements that the organisation defined for itself: found, added, copied, changed, archived, handed on. */
export function OwnPlacementsPanel() {
  const { t } = useTranslation('own-placement');
  const { address, wish, isBare } = useArchivableList();
  const [open, setOpen] = useState<OwnStart | null>(null);
  const [looked, setLooked] = useState<OwnPlacement | null>(null);
  const query = useQuery(ownTableQuery(wish));
  const isEmpty = isBare(query.data);
  return (
    <>
      <ArchivableList
        {...{ address, query }}
        isBare={isEmpty}
        hasArchived={useHasArchived(isEmpty)}
        add={<Actions isBare={isEmpty} onAdd={() => setOpen('new')} />}
        words={{
          ...{ search: t('search'), state: t('state'), inUse: t('state.in-use'), archived: t('state.archived') },
          ...{ noneYet: t('empty.title'), noneYetText: t('empty.text'), noneInUse: t('empty.archived') },
        }}
        ready={(page) => (
          <OwnPlacementTable page={page} isReading={query.isFetching} address={address} onOpen={setOpen} onVersions={setLooked} />
        )}
      />
      {open && <OwnPlacementForm start={open} onClose={() => setOpen((now) => (now === open ? null : now))} />}
      {looked && <VersionsDialog own={looked} onClose={() => setLooked(null)} />}
    </>
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
      <AddButton label={t('add')} onAdd={onAdd} />
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
