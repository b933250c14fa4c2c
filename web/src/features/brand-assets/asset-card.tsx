import type { BrandAsset } from '@fovea/contract/brand-assets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import type { Action } from '../../ui/row-menu.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { AssetLook } from './asset-look.tsx';
import { AssetRemarks } from './asset-remarks.tsx';
import { standOf } from './asset-stand.ts';

interface AssetCardProps {
  readonly asset: BrandAsset;
  readonly brandName: string | undefined;
  readonly actions: readonly Action[];
  readonly onOpen: () => void;
  readonly onPicture: () => void;
}

/** One asset: how it looks, whose it is, and whether films are searched for it. */
export function AssetCard({ asset, brandName, actions, onOpen, onPicture }: AssetCardProps) {
  const { t } = useTranslation('brand-asset');
  const { name, kind, status, archived_at: archivedAt } = asset;
  const isArchived = archivedAt !== null;
  const stand = standOf(asset);
  return (
    <Card component="li" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isArchived ? (
        <AssetLook asset={asset} />
      ) : (
        <ButtonBase
          onClick={onOpen}
          aria-label={t('open', { name })}
          sx={{ display: 'block', width: '100%', '&.Mui-focusVisible': { outlineOffset: -4 } }}
        >
          <AssetLook asset={asset} />
        </ButtonBase>
      )}
      <Box sx={{ p: 3, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {brandName ? t('kind-of', { kind: t(`kind.${kind}`), brand: brandName }) : t(`kind.${kind}`)}
            </Typography>
          </Box>
          <RowMenu label={t('action.more-of', { name })} actions={actions} />
        </Box>
        <Typography variant="body2" sx={{ color: stand.tone }}>
          {t(stand.words)}
        </Typography>
        <AssetRemarks asset={asset} />
        {!isArchived && (status === 'draft' || status === 'refused') && (
          <Button size="small" variant="outlined" onClick={onPicture} sx={{ justifySelf: 'start' }}>
            {t(status === 'draft' ? 'give-picture' : 'replace')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
