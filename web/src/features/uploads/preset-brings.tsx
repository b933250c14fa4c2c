import type { PresetOptions } from '@fovea/contract/preset-options';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What a preset decides beside brand, placement and kind of ad, which their fields show; nothing where it decides no more. */
export function PresetBrings({ options }: { readonly options: PresetOptions | null | undefined }) {
  const { t, i18n } = useTranslation('pre-test');
  if (!options) return null;
  const { more_placements: places, weights, sound, keep_film_days: days } = options;
  const names = new Intl.ListFormat(i18n.language).format(places.map((id) => t(`placement.${id}`)));
  const pieces = [
    places.length > 0 ? t('brings.places', { places: names }) : undefined,
    weights ? t('brings.weights') : undefined,
    sound ? t(`brings.sound.${sound}`) : undefined,
    days ? t('kept-days', { count: days }) : undefined,
  ].filter((piece) => piece !== undefined);
  if (pieces.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      {t('brings', { pieces: pieces.join(' · ') })}
    </Typography>
  );
}
