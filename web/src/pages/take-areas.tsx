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
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideQuery } from '../features/comparison/api.ts';
import type { AreasInHand } from '../features/diagnosis/use-areas.ts';
import { formatMoment } from '../lib/format.ts';
import { FailedFace, StaleNote } from '../ui/faces.tsx';
import { late } from '../ui/late.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { View } from '../ui/view.tsx';

const AreasOfCutBefore = late('areas-of-cut-before', async () => (await import('./areas-of-cut-before.tsx')).AreasOfCutBefore);

interface TakeAreasProps {
  readonly preTest: Pick<PreTest, 'uuid' | 'folder_id' | 'cut' | 'video'>;
  readonly hand: Pick<AreasInHand, 'takeFrom' | 'isBusy'>;
}

/** Leads to the areas that were drawn on other versions: nobody draws the same pack on each of them. */
export function TakeAreas({ preTest, hand }: TakeAreasProps) {
  const { t } = useTranslation('diagnosis');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={hand.isBusy} onClick={() => setIsOpen(true)}>
        {t('areas.take')}
      </Button>
      {isOpen && <VersionsDialog {...{ preTest, hand }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function VersionsDialog({ preTest, hand, onClose }: TakeAreasProps & { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('diagnosis');
  const id = useId();
  const [words, setWords] = useState('');
  const query = useQuery(besideQuery(preTest, words));
  const takeFrom = (film: Pick<PreTest, 'uuid' | 'pre_test_name'>) => {
    onClose();
    hand.takeFrom({ id: film.uuid, name: film.pre_test_name });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('areas.take.title')}</DialogTitle>
      <DialogContent sx={{ px: 2 }}>
        <Typography color="textSecondary" sx={{ px: 4, pb: 2 }}>
          {t('areas.take.text')}
        </Typography>
        {preTest.cut && (
          <Suspense>
            <AreasOfCutBefore preTest={preTest} onTake={takeFrom} />
          </Suspense>
        )}
        <Box sx={{ px: 4, pt: 1, pb: 2, display: 'grid' }}>
          <SearchField label={t('areas.take.search')} value={words} onSearch={setWords} />
        </Box>
        <View
          query={query}
          isEmpty={(films) => films.length === 0}
          loading={<Skeleton variant="rounded" height={112} sx={{ mx: 4 }} role="status" aria-label={t('areas.take.loading')} />}
          empty={<Typography sx={{ px: 4, py: 2 }}>{t(words === '' ? 'areas.take.empty' : 'areas.take.notFound')}</Typography>}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(films) => (
            <List>
              {films.map((film) => (
                <li key={film.uuid}>
                  <ListItemButton onClick={() => takeFrom(film)} sx={{ borderRadius: 1 }}>
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
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
