import type { PredictionId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Run } from '@fovea/contract/predictions';
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
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format.ts';
import { FailedFace, StaleNote } from '../../../ui/faces.tsx';
import { View } from '../../../ui/view.tsx';
import { predictionQuery } from '../api.ts';
import type { RunPair } from './run-changes-dialog.tsx';
import { RunChangesDialog } from './run-changes-dialog.tsx';

interface RunsDialogProps {
  readonly preTest: PreTest;
  /** The run that is looked at; null for the newest. */
  readonly shown: PredictionId | null;
  readonly onClose: () => void;
}

/** Every analysis of this film: what was found before stays readable. */
export function RunsDialog({ preTest, shown, onClose }: RunsDialogProps) {
  const { t } = useTranslation('prediction');
  const id = useId();
  const { uuid } = preTest;
  const query = useQuery(predictionQuery(preTest));
  const [pair, setPair] = useState<RunPair | null>(null);
  if (pair) return <RunChangesDialog {...pair} onClose={() => setPair(null)} />;
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
              {prediction?.runs.map((run, k) => (
                <RunRow
                  key={run.id}
                  run={run}
                  uuid={uuid}
                  isShown={shown === null ? run.id === prediction.id : run.id === shown}
                  onOpen={onClose}
                  onChanges={changesOf(run, prediction.runs.slice(k + 1), ({ id }) => setPair({ uuid, before: id, now: run.id }))}
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

/** Opens what a run changed, where a complete one came before it. @param earlier the newest first */
function changesOf(run: Run, earlier: readonly Run[], open: (before: Run) => void): (() => void) | null {
  const before = earlier.find(({ state }) => state === 'complete');
  return run.state === 'complete' && before ? () => open(before) : null;
}

interface RunRowProps {
  readonly run: Run;
  readonly uuid: string;
  readonly isShown: boolean;
  readonly onOpen: () => void;
  /** Shows what it says otherwise than the one before it; null where there is none before. */
  readonly onChanges: (() => void) | null;
}

function RunRow({ run, uuid, isShown, onOpen, onChanges }: RunRowProps) {
  const { t, i18n } = useTranslation('prediction');
  const { versions } = run;
  const about = versions
    ? t('definition.versionList', { engine: versions.engine, model: versions.model, metrics: versions.metrics })
    : t('runs.nothing');
  const name = formatMoment(run.completed_at ?? run.created_at, i18n.language);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
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
      {onChanges && (
        <Button size="small" onClick={onChanges} aria-label={t('runs.changes.of', { name })} sx={{ flex: 'none' }}>
          {t('runs.changes.open')}
        </Button>
      )}
    </Box>
  );
}
