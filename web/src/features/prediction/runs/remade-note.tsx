import type { Prediction } from '@fovea/contract/predictions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { formatMoment } from '../../../lib/format.ts';
import { remember, remembered } from '../../../lib/remembered.ts';
import { ACTION_BELOW } from '../../../ui/action-below.ts';
import { remadeFrom } from './run-changes.ts';
import { RunChangesDialog } from './run-changes-dialog.tsx';

const keyOf = (id: string) => `fovea.remade.${id}`;

/** Says that newer versions have worked this result out anew, and leads to what changed, until it is put away. */
export function RemadeNote({ prediction }: { readonly prediction: Prediction }) {
  const { t, i18n } = useTranslation('prediction');
  const [isAway, setAway] = useState(() => remembered(keyOf(prediction.id), z.literal(true)) ?? false);
  const [isOpen, setOpen] = useState(false);
  const before = prediction.state === 'complete' && !isAway ? remadeFrom(prediction) : null;
  if (!before) return null;
  const putAway = () => {
    remember(keyOf(prediction.id), true);
    setAway(true);
  };
  const action = (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('runs.changes.open')}
      </Button>
      <Button size="small" onClick={putAway}>
        {t('runs.changes.away')}
      </Button>
    </>
  );
  return (
    <>
      <Alert severity="info" variant="outlined" action={action} sx={{ ...ACTION_BELOW, mb: 4, mx: { xs: 4, sm: 0 } }}>
        {t('runs.remade', { when: formatMoment(before.completed_at ?? before.created_at, i18n.language) })}
      </Alert>
      {isOpen && <RunChangesDialog uuid={prediction.pre_test_id} before={before.id} now={prediction.id} onClose={() => setOpen(false)} />}
    </>
  );
}
