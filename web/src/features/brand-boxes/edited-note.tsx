import type { Prediction } from '@fovea/contract/predictions';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';

/** Says that the brand's figures are by a person's word, whose and since when; nothing where they are the search's own. */
export function EditedNote({ prediction: { brand_edit: edit } }: { readonly prediction: Pick<Prediction, 'brand_edit'> }) {
  const { t, i18n } = useTranslation('brand-boxes');
  if (!edit) return null;
  return (
    <Typography variant="body2" color="textSecondary" role="note" sx={{ textWrap: 'pretty' }}>
      {t(edit.by ? 'edited.by' : 'edited.byNobody', { by: edit.by ?? '', when: formatMoment(edit.at, i18n.language) })}
    </Typography>
  );
}
