import type { BinEntry } from '@fovea/contract/bin';
import { BIN_DAYS } from '@fovea/contract/bin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { binQuery } from './api.ts';
import { BinBar } from './bin-bar.tsx';
import { BinRow } from './bin-row.tsx';
import { useBinWishes } from './use-bin-wishes.ts';

/** What was deleted and can still be put back. */
export function Bin({ mayEdit }: { readonly mayEdit: boolean }) {
  const { t } = useTranslation('bin');
  const query = useInfiniteQuery(binQuery);
  return (
    <View
      query={query}
      isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
      loading={<TableSkeleton />}
      empty={<EmptyFace title={t('empty.title')} text={t('empty.text', { count: BIN_DAYS })} />}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={({ pages }) => (
        <>
          <Entries entries={pages.flatMap(({ data }) => data)} mayEdit={mayEdit} />
          {query.hasNextPage && (
            <Box sx={{ display: 'grid', justifyItems: 'center', py: 6 }}>
              <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            </Box>
          )}
        </>
      )}
    />
  );
}

/** What is chosen. What leaves the bin is chosen no more: whoever bins it again must not find it among what is deleted for good. */
function useChosen(entries: readonly BinEntry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const picked = entries.filter(({ id }) => ids.has(id));
  if (picked.length < ids.size) setIds(new Set(picked.map(({ id }) => id)));
  return { ids, setIds, picked };
}

function Entries({ entries, mayEdit }: { readonly entries: readonly BinEntry[]; readonly mayEdit: boolean }) {
  const { t } = useTranslation('bin');
  const wishes = useBinWishes();
  const { ids, setIds, picked } = useChosen(entries);
  const [erasing, setErasing] = useState<readonly BinEntry[] | null>(null);
  // What could not be done stays chosen, so that it can be seen which it is.
  const forget = (done: readonly BinEntry[]) => setIds((last) => new Set([...last].filter((id) => done.every((one) => one.id !== id))));
  const restore = async (some: readonly BinEntry[]) => forget(await wishes.restore(some));
  const erase = async (some: readonly BinEntry[]) => {
    setErasing(null);
    forget(await wishes.erase(some));
  };
  const toggle = (id: string) => setIds((last) => (last.has(id) ? new Set([...last].filter((one) => one !== id)) : new Set([...last, id])));
  return (
    <>
      {mayEdit && (
        <BinBar
          count={picked.length}
          total={entries.length}
          isBusy={wishes.isBusy}
          onAll={() => setIds(picked.length === entries.length ? new Set() : new Set(entries.map(({ id }) => id)))}
          onRestore={() => void restore(picked)}
          onErase={() => setErasing(picked)}
        />
      )}
      <Card component="ul" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <BinRow
            key={entry.id}
            entry={entry}
            mayEdit={mayEdit}
            isPicked={ids.has(entry.id)}
            onPick={() => toggle(entry.id)}
            onRestore={() => void restore([entry])}
            onErase={() => setErasing([entry])}
          />
        ))}
      </Card>
      {erasing && (
        <ConfirmDialog
          title={t('erase-title', { count: erasing.length, name: erasing[0]?.name ?? '' })}
          text={t('erase-text')}
          confirm={t('erase')}
          isDangerous
          onConfirm={() => void erase(erasing)}
          onCancel={() => setErasing(null)}
        />
      )}
    </>
  );
}
