import type { EarlierMarks } from '@fovea/contract/brand-boxes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ACTION_BELOW } from '../../ui/action-below.ts';
import type { BoxesInHand } from './use-boxes-in-hand.ts';

interface EarlierNoteProps {
  readonly hand: Pick<BoxesInHand, 'change' | 'isBusy'>;
  readonly earlier: EarlierMarks;
}

/** Somebody corrected the boxes of an analysis before this one: their word can be put on what this one found. */
export function EarlierNote({ hand: { change, isBusy }, earlier: { marks, at, by } }: EarlierNoteProps) {
  const { t, i18n } = useTranslation('brand-boxes');
  const told = { count: marks.length, by: by ?? t('somebody'), when: formatMoment(at, i18n.language) };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={ACTION_BELOW}
      action={
        <Button size="small" disabled={isBusy} onClick={() => void change(() => marks)}>
          {t('earlier.take')}
        </Button>
      }
    >
      {t('earlier.text', told)}
    </Alert>
  );
}
