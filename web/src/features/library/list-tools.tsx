import CheckRounded from '@mui/icons-material/CheckRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryRequest } from './choice.ts';
import type { TableColumns } from './table-columns.ts';
import { COLUMNS } from './table-columns.ts';
import { useTaking } from './use-taking.ts';

interface ListToolsProps {
  /** Null where there are none to choose. */
  readonly columns: TableColumns | null;
  readonly request: LibraryRequest;
  readonly isEmpty: boolean;
}

/** What else can be done with a list: its columns chosen, its figures taken along. */
export function ListTools({ columns, request, isEmpty }: ListToolsProps) {
  const { t } = useTranslation('predictions');
  const { take, isBusy } = useTaking(request);
  return (
    <Box sx={{ display: 'flex' }}>
      {columns && <ColumnsMenu {...columns} />}
      <IconButton aria-label={t('take')} title={t('take')} disabled={isEmpty} loading={isBusy} onClick={() => take(null)}>
        <FileDownloadOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Which columns the table shows; stays open while they are chosen. */
function ColumnsMenu({ shown, toggle }: TableColumns) {
  const { t } = useTranslation('predictions');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('columns')}
        title={t('columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ViewWeekOutlined fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {COLUMNS.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={shown.includes(name)}
            onClick={() => toggle(name)}
            sx={{ justifyContent: 'space-between', gap: 4 }}
          >
            {t(`column.${name}`)}
            {shown.includes(name) && <CheckRounded fontSize="small" color="primary" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
