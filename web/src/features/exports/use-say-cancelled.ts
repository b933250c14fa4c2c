import type { ResultExport } from '@fovea/contract/exports';
import type { ExportId } from '@fovea/contract/ids';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { isLive } from './api.ts';

const isAny = (_: ResultExport): boolean => true;

/**
 * A file in the making that is in the list no more was cancelled, and whoever waits for it is told unless they did it themselves.
 * @param isShown which of them this place shows: of others it says nothing
 * @returns what is called before a file is removed here
 */
export function useSayCancelled(files: readonly ResultExport[] | undefined, isShown = isAny): (id: ExportId) => void {
  const { t } = useTranslation('export');
  const say = useSnackbar();
  const before = useRef<readonly ResultExport[]>([]);
  const removedHere = useRef(new Set<ExportId>());
  useEffect(() => {
    if (!files) return;
    const there = new Set(files.map(({ id }) => id));
    const isGone = (file: ResultExport) => isLive(file) && !there.has(file.id) && !removedHere.current.has(file.id);
    const gone = before.current.find((file) => isGone(file) && isShown(file));
    before.current = files;
    if (gone) say({ text: t('cancelled', { name: gone.file_name }) });
  }, [files, isShown, say, t]);
  return (id) => void removedHere.current.add(id);
}
