import type { BrandAsset } from '@fovea/contract/brand-assets';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { remarksOn } from './verdict-text.ts';

/** The sentences at a picture: what is wrong with it and what to do. */
export function AssetRemarks({ asset }: { readonly asset: BrandAsset }) {
  const { t, i18n } = useTranslation('brand-asset');
  return remarksOn(t, asset, i18n.language).map(({ isBad, text }) => {
    const Icon = isBad ? ErrorOutlineRounded : WarningAmberRounded;
    return (
      <Box key={text} role="note" sx={{ display: 'flex', gap: 2, fontSize: 13, color: isBad ? 'error.main' : 'warning.main' }}>
        <Icon aria-hidden sx={{ fontSize: 17, mt: '1px' }} />
        {text}
      </Box>
    );
  });
}
