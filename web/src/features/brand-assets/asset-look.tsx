import type { BrandAsset } from '@fovea/contract/brand-assets';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { readableOn } from '../../lib/contrast.ts';
import { CHECKERS } from './checkers.ts';

interface AssetLookProps {
  readonly asset: BrandAsset;
  /** What lies behind a picture that is transparent. */
  readonly ground?: 'checks' | 'black' | 'white';
}

const GROUNDS = { checks: CHECKERS, black: { bgcolor: '#000' }, white: { bgcolor: '#fff' } } as const;

/** An asset to look at: its picture, its colour, or its words. */
export function AssetLook({ asset, ground = 'checks' }: AssetLookProps) {
  const { t } = useTranslation('brand-asset');
  const { picture, hex, text, name, kind, updated_at: version } = asset;
  const frame = { aspectRatio: '4 / 3', display: 'grid', placeItems: 'center', overflow: 'hidden', minWidth: 0 } as const;
  if (picture?.preview_address)
    return (
      <Box data-own-colours sx={{ ...frame, ...GROUNDS[ground], p: 3 }}>
        <Box
          component="img"
          key={version}
          src={`${picture.preview_address}?v=${encodeURIComponent(version)}`}
          alt={t('look', { name })}
          sx={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' }}
        />
      </Box>
    );
  if (hex)
    return (
      <Box data-own-colours sx={{ ...frame, fontSize: 16, fontWeight: 620 }} style={{ backgroundColor: hex, color: readableOn(hex) }}>
        {hex}
      </Box>
    );
  return (
    <Box sx={{ ...frame, bgcolor: 'action.hover', p: 4, color: text ? 'text.primary' : 'text.secondary', textAlign: 'center' }}>
      <Box sx={{ fontSize: text ? 20 : 14, fontWeight: text ? 620 : 450, overflowWrap: 'anywhere' }}>
        {text ? t(kind === 'spoken-name' ? 'look.spoken' : 'look.written', { text }) : t(picture ? 'look.waiting' : 'look.none')}
      </Box>
    </Box>
  );
}
