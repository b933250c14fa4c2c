import type { Prediction } from '@fovea/contract/predictions';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';

/** Says that texts or faces are by people's word, whose last and since when; nothing where they are the analysis's own. */
export function ReadingNote({ prediction: { reading_edit: edit } }: { readonly prediction: Pick<Prediction, 'reading_edit'> }) {
  const { t, i18n } = useTranslation('corrections');
  if (!edit) return null;
  const told = { by: edit.by ?? '', when: formatMoment(edit.at, i18n.language) };
  return (
    <Typography variant="body2" color="textSecondary" role="note" sx={{ textWrap: 'pretty' }}>
      {t(`edited.${edit.of}.${edit.by ? 'by' : 'byNobody'}`, told)}
    </Typography>
  );
}
