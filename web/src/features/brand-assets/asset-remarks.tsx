import type { BrandAsset } from '@fovea/contract/brand-assets';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { remarksOn } from './verdict-text.ts';

/** The sentences at an asset: what is wrong with its picture and what to do, or why no film is searched for it. */
export function AssetRemarks({ asset }: { readonly asset: BrandAsset }) {
  const { t, i18n } = useTranslation('brand-asset');
  if (asset.status === 'kept')
    return (
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t(`kept.${asset.kind}`)}
      </Typography>
    );
  return remarksOn(t, asset, i18n.language).map(({ isBad, isAdvice, text }) => {
    const [Icon, color] = isBad
      ? ([ErrorOutlineRounded, 'error.main'] as const)
      : isAdvice
        ? ([InfoOutlined, 'text.secondary'] as const)
        : ([WarningAmberRounded, 'warning.main'] as const);
    return (
      <Box key={text} role="note" sx={{ display: 'flex', gap: 2, fontSize: 13, color }}>
        <Icon aria-hidden sx={{ fontSize: 17, mt: '1px' }} />
        {text}
      </Box>
    );
  });
}
