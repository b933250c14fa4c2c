import type { BrandAsset } from '@fovea/contract/brand-assets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';

/** Width of the still of a film that is searched, pixels. */
const STILL_WIDTH_PX = 1280;
const GROUNDS = ['#000', '#777', '#fff'] as const;

/** A picture as the search has to know it at the least: its luma alone, as many pixels wide as in a film in which it is just found, on three grounds. */
export function SmallestLook({ asset: { name, picture, status, findability, updated_at: version } }: { readonly asset: BrandAsset }) {
  const { t, i18n } = useTranslation('brand-asset');
  const share = findability?.found_from_share;
  if (!picture?.preview_address || share === undefined || status !== 'ready') return null;
  // The share is that of the content; borders that are not searched for come on top of it.
  const border = (picture.width_px ?? 1) / Math.max(1, findability?.content_width_px ?? 1);
  const width = formatShare(share, i18n.language);
  return (
    <Box component="figure" sx={{ m: 0, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {GROUNDS.map((ground, k) => (
          <Box
            key={ground}
            data-own-colours
            sx={{ bgcolor: ground, p: 2, borderRadius: 1, border: 1, borderColor: 'divider', display: 'grid', placeItems: 'center' }}
          >
            <Box
              component="img"
              src={`${picture.preview_address}?v=${encodeURIComponent(version)}`}
              alt={k === 0 ? t('smallest.of', { name }) : ''}
              sx={{ width: Math.round(share * border * STILL_WIDTH_PX), maxWidth: '100%', filter: 'grayscale(1)' }}
            />
          </Box>
        ))}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {t('smallest', { width })}
      </Typography>
    </Box>
  );
}
