import type { Brand } from '@fovea/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton, ArchivableList, useArchivableList } from '../../ui/archivable-list.tsx';
import { brandTableQuery, useHasArchived } from './api.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandTable } from './brand-table.tsx';

/** All brands of the tenant: found, sorted, added, changed, archived. */
export function BrandsPanel() {
  const { t } = useTranslation('brand');
  const { address, wish, isBare } = useArchivableList();
  const [open, setOpen] = useState<Brand | 'new' | null>(null);
  const query = useQuery(brandTableQuery(wish));
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
        ready={(page) => <BrandTable page={page} isReading={query.isFetching} address={address} onOpen={setOpen} />}
      />
      {open && <BrandForm brand={open === 'new' ? null : open} onClose={() => setOpen((now) => (now === open ? null : now))} />}
    </>
  );
}
