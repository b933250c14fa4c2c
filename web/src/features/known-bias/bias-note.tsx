import type { CardPart } from '@fovea/contract/known-bias';
import { sayBias } from '@fovea/contract/known-bias';
import type { Prediction } from '@fovea/contract/predictions';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface BiasNoteProps {
  readonly prediction: Pick<Prediction, 'known_bias'>;
  readonly part: CardPart;
}

/** How the network that looked at this film judges one kind of thing beside people; nothing where that is not known. */
export function BiasNote({ prediction: { known_bias: known }, part }: BiasNoteProps) {
  const { t, i18n } = useTranslation('prediction');
  const line = sayBias(known, part, { locale: i18n.language, say: (key, values) => t(key, { ...values, defaultValue: key }) });
  if (line === null) return null;
  return (
    <Typography variant="caption" color="textSecondary" role="note" sx={{ textWrap: 'pretty' }}>
      {line}
    </Typography>
  );
}
