import type { PredictionId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Run } from '@fovea/contract/predictions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { predictionQuery } from './api.ts';

interface RunsDialogProps {
  readonly preTest: PreTest;
  /** The run that is looked at; null for the newest. */
  readonly shown: PredictionId | null;
  readonly onClose: () => void;
}

/** Every analysis of this film: what was found before stays readable. */
export function RunsDialog({ preTest: { uuid, status }, shown, onClose }: RunsDialogProps) {
  const { t } = useTranslation('prediction');
  const id = useId();
  const query = useQuery({ ...predictionQuery(uuid, status), enabled: true });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('runs.title')}</DialogTitle>
      <DialogContent sx={{ px: 2 }}>
        <View
          query={query}
          isEmpty={(prediction) => (prediction?.runs.length ?? 0) === 0}
          loading={<Skeleton variant="rounded" height={56} sx={{ mx: 4 }} />}
          empty={<ListItemText sx={{ px: 4 }} primary={t('runs.none')} />}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(prediction) => (
            <List>
              {prediction?.runs.map((run) => (
                <RunRow
                  key={run.id}
                  run={run}
                  uuid={uuid}
                  isShown={shown === null ? run.id === prediction.id : run.id === shown}
                  onOpen={onClose}
                />
              ))}
            </List>
          )}
        />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface RunRowProps {
  readonly run: Run;
  readonly uuid: string;
  readonly isShown: boolean;
  readonly onOpen: () => void;
}

function RunRow({ run, uuid, isShown, onOpen }: RunRowProps) {
  const { t, i18n } = useTranslation('prediction');
  const { versions } = run;
  const about = versions
    ? t('definition.versionList', { engine: versions.engine, model: versions.model, metrics: versions.metrics })
    : t('runs.nothing');
  const name = formatMoment(run.completed_at ?? run.created_at, i18n.language);
  return (
    <li>
      <ListItemButton
        component={Link}
        to={run.is_current ? `/prediction/${uuid}` : `/prediction/${uuid}?run=${run.id}`}
        selected={isShown}
        disabled={run.state !== 'complete'}
        aria-current={isShown}
        onClick={onOpen}
        sx={{ borderRadius: 1 }}
      >
        <ListItemText
          primary={run.is_current ? t('runs.newest', { name }) : name}
          secondary={run.state === 'complete' ? about : t(`runs.${run.state}`)}
        />
      </ListItemButton>
    </li>
  );
}
