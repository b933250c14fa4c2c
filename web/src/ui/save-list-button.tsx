import { TABLE_MARK } from '@fovea/contract/comma-table';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveText } from '../lib/save-text.ts';
import type { TableInPieces } from '../lib/table-pieces.ts';
import { useChange } from './use-change.ts';

interface SaveListButtonProps {
  /** Reads and writes the list as it is filtered now. */
  readonly make: () => Promise<TableInPieces>;
  readonly fileName: string;
}

/** Saves a list as CSV, and says how many rows it has and whether there are more. */
export function SaveListButton({ make, fileName }: SaveListButtonProps) {
  const { t, i18n } = useTranslation();
  const { change, isBusy } = useChange([]);
  const save = () =>
    change(async () => {
      const { pieces, rows, isCut } = await make();
      saveText(new Blob([TABLE_MARK, ...pieces]), { name: fileName, type: 'text/csv;charset=utf-8' });
      return { text: t(isCut ? 'table.saved-cut' : 'table.saved', { count: rows, rows: rows.toLocaleString(i18n.language) }) };
    });
  return (
    <Button startIcon={<FileDownloadOutlined />} loading={isBusy} loadingPosition="start" onClick={() => void save()}>
      {t('table.save')}
    </Button>
  );
}
