import { writeFigure } from '@fovea/contract/figure-writing';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/format.ts';
import { FailedFace, StaleNote } from '../../../ui/faces.tsx';
import { View } from '../../../ui/view.tsx';
import { runPairQuery } from '../api.ts';
import type { FigureChange, RunChanges } from './run-changes.ts';
import { changesBetween } from './run-changes.ts';

/** Two analyses of one film, the earlier one first. */
export interface RunPair {
  readonly uuid: PreTestUuid;
  readonly before: PredictionId;
  readonly now: PredictionId;
}

/** What a later analysis of a film says otherwise, and which versions made the difference: no figure is replaced in silence. */
export function RunChangesDialog({ onClose, ...pair }: RunPair & { readonly onClose: () => void }) {
  const { t } = useTranslation('prediction');
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('runs.changes.title')}</DialogTitle>
      <DialogContent>
        <View
          query={useQuery(runPairQuery(pair))}
          isEmpty={() => false}
          loading={<Skeleton variant="rounded" height={240} role="status" aria-label={t('runs.changes.loading')} />}
          empty={null}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={([before, now]) => <Changes {...{ before, now }} />}
        />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface BothProps {
  readonly before: Prediction;
  readonly now: Prediction;
}

function Changes({ before, now }: BothProps) {
  const { t, i18n } = useTranslation('prediction');
  const { changed, alike, versions } = changesBetween(before, now, i18n.language);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {(changed.length > 0 || versions.length > 0) && (
        <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t(versions.length > 0 ? 'runs.changes.text' : 'runs.changes.same-versions')}
        </Typography>
      )}
      {versions.length > 0 && <VersionList versions={versions} />}
      {changed.length > 0 && <ChangeTable {...{ changed, before, now }} />}
      <Typography variant="body2" color="textSecondary">
        {changed.length > 0 ? t('runs.changes.alike', { count: alike }) : t('runs.changes.none')}
      </Typography>
    </Box>
  );
}

function VersionList({ versions }: Pick<RunChanges, 'versions'>) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {versions.map(({ id, before, now }) => (
        <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('runs.changes.version', { name: t(`details.${id}`), before, now })}
        </Typography>
      ))}
    </Box>
  );
}

function ChangeTable({ changed, before, now }: BothProps & Pick<RunChanges, 'changed'>) {
  const { t, i18n } = useTranslation('prediction');
  return (
    <Table size="small" sx={{ '& td, & th': { verticalAlign: 'top', px: { xs: 1, sm: 2 } }, fontVariantNumeric: 'tabular-nums' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('runs.changes.figure')}</TableCell>
          {[before, now].map(({ id, created_at }) => (
            <TableCell key={id} align="right">
              {formatMoment(created_at, i18n.language)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changed.map((change) => (
          <ChangeLine key={change.id} {...change} />
        ))}
      </TableBody>
    </Table>
  );
}

const ChangeLine = ({ id, before, now }: FigureChange) => {
  const { t } = useTranslation('prediction');
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 620 }}>
        {t(`figure.${id}.name`, { defaultValue: id })}
      </TableCell>
      <TableCell align="right">
        <Value score={before} />
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 620 }}>
        <Value score={now} />
      </TableCell>
    </TableRow>
  );
};

function Value({ score }: { readonly score: Score | null }) {
  const { t, i18n } = useTranslation('prediction');
  if (!score || score.value === null) return t(score ? `state.${score.state}` : 'runs.changes.absent');
  const write = (value: number) => writeFigure(value, score.unit, i18n.language);
  const band =
    score.lo !== null && score.hi !== null && write(score.lo) !== write(score.hi) ? `${write(score.lo)}–${write(score.hi)}` : null;
  return (
    <>
      {write(score.value)}
      {band && (
        <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {band}
        </Typography>
      )}
    </>
  );
}
