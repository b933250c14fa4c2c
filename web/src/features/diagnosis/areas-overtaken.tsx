import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ACTION_BELOW } from '../../ui/action-below.ts';
import type { AreasInHand } from './use-areas.ts';

/** Somebody else was faster: what was kept, and the choice. What was drawn stays on the film meanwhile. */
export function AreasOvertaken({ hand: { overtaken, again, leave, isBusy } }: { readonly hand: AreasInHand }) {
  const { t } = useTranslation('diagnosis');
  if (!overtaken) return null;
  const action = (
    <>
      <Button size="small" disabled={isBusy} onClick={again}>
        {t('areas.overtaken.again')}
      </Button>
      <Button size="small" onClick={leave}>
        {t('areas.overtaken.leave')}
      </Button>
    </>
  );
  return (
    <Alert severity="warning" variant="outlined" action={action} sx={ACTION_BELOW}>
      {t('areas.overtaken')}
    </Alert>
  );
}
