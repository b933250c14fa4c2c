import type { BinEntry } from '@fovea/contract/bin';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import FolderRounded from '@mui/icons-material/FolderRounded';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { daysLeft } from './days-left.ts';

interface BinRowProps {
  readonly entry: BinEntry;
  readonly mayEdit: boolean;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}

/** One thing in the bin: what it was, who deleted it, and how long it stays. */
export function BinRow({ entry, mayEdit, isPicked, onPick, onRestore, onErase }: BinRowProps) {
  const { t, i18n } = useTranslation('bin');
  const isFolder = entry.type === 'folder';
  const Icon = isFolder ? FolderRounded : MovieOutlined;
  const who = entry.deleted_by?.name ?? t('person.removed');
  const left = t('days-left', { count: daysLeft(entry.gone_at) });
  const facts = [
    ...(isFolder ? [t('with-films', { count: entry.pre_test_count })] : []),
    t('deleted-by', { who, when: formatMoment(entry.deleted_at, i18n.language) }),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
        pl: mayEdit ? 2 : 4,
        pr: 2,
        py: 2,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {mayEdit && (
        <Checkbox
          size="small"
          checked={isPicked}
          onChange={onPick}
          slotProps={{ input: { 'aria-label': t('pick', { name: entry.name }) } }}
        />
      )}
      <Icon titleAccess={t(isFolder ? 'folder' : 'film')} sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={entry.name} sx={{ fontWeight: 620 }}>
          {entry.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
          <Box component="span" sx={{ display: { sm: 'none' } }}>{` · ${left}`}</Box>
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        title={formatMoment(entry.gone_at, i18n.language)}
        sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'block' } }}
      >
        {left}
      </Typography>
      {mayEdit && (
        <RowMenu
          label={t('action.more-of', { name: entry.name })}
          actions={[
            { name: 'restore', label: t('restore'), icon: <RestoreRounded fontSize="small" />, run: onRestore },
            {
              name: 'erase',
              label: t('erase'),
              icon: <DeleteForeverOutlined fontSize="small" />,
              run: onErase,
              isDangerous: true,
              isApart: true,
            },
          ]}
        />
      )}
    </Box>
  );
}
