import type { PreTestUuid } from '@fovea/contract/ids';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { View } from '../../ui/view.tsx';
import { filmsToAddQuery } from './api.ts';

interface AddVersionProps {
  /** Films that stand here already. */
  readonly there: readonly PreTestUuid[];
  readonly onAdd: (uuid: PreTestUuid) => void;
}

/** Leads to films with a result, one of which can be set beside those that are compared. */
export function AddVersion({ there, onAdd }: AddVersionProps) {
  const { t } = useTranslation('compare');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<AddRounded />} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <FilmsDialog there={there} onAdd={onAdd} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FilmsDialog({ there, onAdd, onClose }: AddVersionProps & { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('compare');
  const id = useId();
  const [words, setWords] = useState('');
  const query = useQuery(filmsToAddQuery(words));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('add')}</DialogTitle>
      <DialogContent sx={{ px: 2 }}>
        <Box sx={{ px: 4, pt: 1, pb: 2, display: 'grid' }}>
          <SearchField label={t('versions.search')} value={words} onSearch={setWords} />
        </Box>
        <View
          query={query}
          isEmpty={(films) => films.every(({ uuid }) => there.includes(uuid))}
          loading={<Skeleton variant="rounded" height={112} sx={{ mx: 4 }} role="status" aria-label={t('versions.loading')} />}
          empty={<Typography sx={{ px: 4, py: 2 }}>{t(words === '' ? 'add.none' : 'versions.notFound')}</Typography>}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(films) => (
            <List>
              {films
                .filter(({ uuid }) => !there.includes(uuid))
                .map((film) => (
                  <li key={film.uuid}>
                    <ListItemButton onClick={() => onAdd(film.uuid)} sx={{ borderRadius: 1 }}>
                      <ListItemText
                        primary={film.pre_test_name}
                        secondary={[film.folder?.name, formatMoment(film.updated_at, i18n.language)].filter(Boolean).join(' · ')}
                        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                      />
                    </ListItemButton>
                  </li>
                ))}
            </List>
          )}
        />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button color="cancel" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
