import type { Prediction } from '@fovea/contract/predictions';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format.ts';

/** Says that what is shown has been followed by a newer analysis, and leads to it. */
export function EarlierRun({ uuid, prediction }: { readonly uuid: string; readonly prediction: Prediction | null }) {
  const { t, i18n } = useTranslation('prediction');
  if (!prediction) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 4, mx: { xs: 4, sm: 0 } }}
      action={
        <Button size="small" component={Link} to={`/prediction/${uuid}`}>
          {t('runs.to-newest')}
        </Button>
      }
    >
      {t('runs.earlier', { when: formatMoment(prediction.created_at, i18n.language) })}
    </Alert>
  );
}
