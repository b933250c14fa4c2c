import type { PreTest } from '@fovea/contract/pre-tests';
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
import { relatableQuery } from './api.ts';
import { useCutWishes } from './use-cut-wishes.ts';

interface RelateDialogProps {
  readonly preTest: PreTest;
  readonly onClose: () => void;
}

/** Which film this one is the next cut of. A refusal leaves the dialog open, for another one. */
export function RelateDialog({ preTest, onClose }: RelateDialogProps) {
  const { t } = useTranslation('cuts');
  const id = useId();
  const [words, setWords] = useState('');
  const { follow, isBusy } = useCutWishes(preTest);
  const choose = async (film: PreTest) => {
    if (await follow(film)) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('relate.title')}</DialogTitle>
      <DialogContent sx={{ px: 2 }}>
        <Typography color="textSecondary" sx={{ px: 4, pb: 2, overflowWrap: 'anywhere' }}>
          {t('relate.text', { name: preTest.pre_test_name })}
        </Typography>
        <Box sx={{ px: 4, pt: 1, pb: 2, display: 'grid' }}>
          <SearchField label={t('relate.search')} value={words} onSearch={setWords} />
        </Box>
        <View
          query={useQuery(relatableQuery(preTest.uuid, words))}
          isEmpty={(films) => films.length === 0}
          loading={<Skeleton variant="rounded" height={112} sx={{ mx: 4 }} role="status" aria-label={t('relate.loading')} />}
          empty={<Typography sx={{ px: 4, py: 2 }}>{t(words === '' ? 'relate.none' : 'relate.notFound')}</Typography>}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(films) => <Films {...{ films, isBusy }} onChoose={(film) => void choose(film)} />}
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

interface FilmsProps {
  readonly films: readonly PreTest[];
  readonly isBusy: boolean;
  readonly onChoose: (film: PreTest) => void;
}

function Films({ films, isBusy, onChoose }: FilmsProps) {
  const { t, i18n } = useTranslation('cuts');
  const said = ({ cut, folder, created_at }: PreTest) =>
    [cut && t('place', { number: cut.number, of: cut.of }), folder?.name, formatMoment(created_at, i18n.language)]
      .filter(Boolean)
      .join(' · ');
  return (
    <List>
      {films.map((film) => (
        <li key={film.uuid}>
          <ListItemButton disabled={isBusy} onClick={() => onChoose(film)} sx={{ borderRadius: 1 }}>
            <ListItemText
              primary={film.pre_test_name}
              secondary={said(film)}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}
