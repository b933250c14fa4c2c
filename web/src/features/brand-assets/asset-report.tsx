import type { BrandAsset, FindabilityVerdict } from '@fovea/contract/brand-assets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { AssetLook } from './asset-look.tsx';
import { AssetRemarks } from './asset-remarks.tsx';
import { SmallestLook } from './smallest-look.tsx';

/** How an asset will be looked for, on dark as on light, with what was measured on it; or that it will not be. */
export function AssetReport({ asset }: { readonly asset: BrandAsset }) {
  const { t } = useTranslation('brand-asset');
  const hasPicture = asset.picture?.preview_address != null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {t(asset.status === 'kept' ? 'status.kept' : 'report')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: hasPicture && asset.picture?.has_alpha ? '1fr 1fr' : '1fr' }}>
        {hasPicture && asset.picture?.has_alpha ? (
          (['black', 'white'] as const).map((ground) => (
            <Card key={ground}>
              <AssetLook asset={asset} ground={ground} />
            </Card>
          ))
        ) : (
          <Card>
            <AssetLook asset={asset} />
          </Card>
        )}
      </Box>
      <SmallestLook asset={asset} />
      <AssetRemarks asset={asset} />
      {asset.findability && <Figures of={asset.findability} />}
    </Box>
  );
}

function Figures({ of }: { readonly of: FindabilityVerdict }) {
  const { t, i18n } = useTranslation('brand-asset');
  const number = (value: number, digits = 0) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: digits }).format(value);
  const percent = (value: number) => formatShare(value, i18n.language);
  const rows = [
    [t('figure.size'), `${number(of.content_width_px)} × ${number(of.content_height_px)} px`],
    ...(of.found_from_share === undefined ? [] : [[t('figure.found-from'), percent(of.found_from_share)]]),
    [t('figure.corners'), number(of.corners)],
    [t('figure.contrast'), t('figure.to-one', { value: number(of.contrast, 1) })],
    [t('figure.one-colour'), percent(of.one_colour_share)],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 4, fontSize: 13 }}>
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
