import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveTable } from '../lib/save-table.ts';
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
      saveTable(pieces, fileName);
      return { text: t(isCut ? 'table.saved-cut' : 'table.saved', { count: rows, rows: rows.toLocaleString(i18n.language) }) };
    });
  return (
    <Button startIcon={<FileDownloadOutlined />} loading={isBusy} loadingPosition="start" onClick={() => void save()}>
      {t('table.save')}
    </Button>
  );
}
