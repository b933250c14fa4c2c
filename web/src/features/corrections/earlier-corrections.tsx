import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ACTION_BELOW } from '../../ui/action-below.ts';
import type { CorrectionsInHand } from './use-corrections.ts';

/** Somebody corrected an analysis before this one: their word can be put on what this one found. */
export function EarlierCorrections({ hand }: { readonly hand: CorrectionsInHand }) {
  const { t, i18n } = useTranslation('corrections');
  const earlier = hand.query.data?.earlier;
  if (!hand.canEdit || !earlier) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={ACTION_BELOW}
      action={
        <Button size="small" disabled={hand.isBusy} onClick={() => void hand.take(earlier.marks)}>
          {t('earlier.take')}
        </Button>
      }
    >
      {t('earlier.text', { by: earlier.by ?? t('somebody'), when: formatMoment(earlier.at, i18n.language) })}
    </Alert>
  );
}
