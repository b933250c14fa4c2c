import type { PreTest } from '@fovea/contract/pre-tests';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { ACTION_BELOW } from '../ui/action-below.ts';
import { PurposeButton } from './purpose-dialog.tsx';

/** Says that the place that a film was tested for has left the list, and leads to another. */
export function GonePlacement({ preTest }: { readonly preTest: PreTest }) {
  const { t } = useTranslation('prediction');
  if (preTest.placement_gone === undefined) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={<PurposeButton preTest={preTest} lacks="placement" />}
      sx={{ ...ACTION_BELOW, mb: 4, mx: { xs: 4, sm: 0 } }}
    >
      {t('purpose.gone', { placement: preTest.placement_gone })}
    </Alert>
  );
}
