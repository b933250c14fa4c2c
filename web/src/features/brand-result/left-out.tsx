import { SOUGHT_PICTURES_MAX } from '@fovea/contract/brand-assets';
import type { BrandReading } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Which of a brand's pictures the film was not searched for, why, and what to do about it. */
export function LeftOut({ leftOut: { count, pictures } }: { readonly leftOut: NonNullable<BrandReading['left_out']> }) {
  const { t, i18n } = useTranslation('brand-result');
  const further = count - pictures.length;
  const names = [...pictures.map(({ name }) => name), ...(further > 0 ? [t('leftOut.further', { count: further })] : [])];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('leftOut', { count, names: new Intl.ListFormat(i18n.language).format(names) })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('leftOut.why', { max: SOUGHT_PICTURES_MAX })}
      </Typography>
    </Box>
  );
}
