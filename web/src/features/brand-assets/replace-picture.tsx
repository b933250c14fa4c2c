import type { BrandAsset } from '@fovea/contract/brand-assets';
import { ASSET_PICTURE_BYTES_MAX } from '@fovea/contract/brand-assets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useSendPicture } from './api.ts';
import type { Part } from './crop.ts';
import { cropPicture, WHOLE } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { SeenPicture } from './picture-file.ts';

export interface Replacement {
  readonly asset: BrandAsset;
  readonly file: File;
  readonly address: string;
  readonly seen: Extract<SeenPicture, { kind: 'picture' }>;
}

/** Crops the new picture of an asset and sends it in the place of the one before. */
export function ReplacePicture({
  of: { asset, file, address, seen },
  onClose,
}: {
  readonly of: Replacement;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('brand-asset');
  const say = useSnackbar();
  const text = useErrorText();
  const send = useSendPicture();
  const [isCutting, setIsCutting] = useState(false);
  const replace = async (part: Part) => {
    setIsCutting(true);
    try {
      const picture = await cropPicture(file, part, seen);
      if (picture.size > ASSET_PICTURE_BYTES_MAX) return say({ text: t('fault.too-many-bytes'), tone: 'error' });
      await send.mutateAsync({ id: asset.id, picture });
      say({ text: t('replaced', { name: asset.name }) });
      onClose();
    } catch (error) {
      say({ text: text(error), tone: 'error' });
    } finally {
      setIsCutting(false);
    }
  };
  return (
    <CropDialog
      name={asset.name}
      address={address}
      {...{ widthPx: seen.widthPx, heightPx: seen.heightPx, part: WHOLE }}
      confirm={t('crop.send')}
      isBusy={isCutting}
      onDone={(part) => void replace(part)}
      onCancel={onClose}
    />
  );
}
