import type { Preset } from '@fovea/contract/presets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton, ArchivableList, useArchivableList } from '../../ui/archivable-list.tsx';
import { presetTableQuery, useHasArchived } from './api.ts';
import { PresetForm } from './preset-form.tsx';
import { PresetTable } from './preset-table.tsx';

/** All presets of the tenant: found, sorted, added, changed, archived. */
export function PresetsPanel() {
  const { t } = useTranslation('preset');
  const { address, wish, isBare } = useArchivableList();
  const [open, setOpen] = useState<Preset | 'new' | null>(null);
  const query = useQuery(presetTableQuery(wish));
  const isEmpty = isBare(query.data);
  return (
    <>
      <ArchivableList
        {...{ address, query }}
        isBare={isEmpty}
        hasArchived={useHasArchived(isEmpty)}
        add={<AddButton label={t('add')} onAdd={() => setOpen('new')} />}
        words={{
          ...{ search: t('search'), state: t('state'), inUse: t('state.in-use'), archived: t('state.archived') },
          ...{ noneYet: t('empty.title'), noneYetText: t('empty.text'), noneInUse: t('empty.archived') },
        }}
        ready={(page) => <PresetTable page={page} isReading={query.isFetching} address={address} onOpen={setOpen} />}
      />
      {open && <PresetForm preset={open === 'new' ? null : open} onClose={() => setOpen((now) => (now === open ? null : now))} />}
    </>
  );
}
