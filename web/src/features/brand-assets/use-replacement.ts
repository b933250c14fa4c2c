import type { BrandAsset } from '@fovea/contract/brand-assets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { PICTURES, seePicture } from './picture-file.ts';
import type { Replacement } from './replace-picture.tsx';

/** Asks for the file of an asset's new picture and looks at it before anything else happens. */
export function useReplacement() {
  const { t } = useTranslation('brand-asset');
  const say = useSnackbar();
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const take = async (asset: BrandAsset, file: File) => {
    const seen = await seePicture(file);
    if (seen.kind === 'fault') say({ text: t(`fault.${seen.fault}`), tone: 'error' });
    else setReplacement({ asset, file, seen, address: URL.createObjectURL(file) });
  };
  return {
    replacement,
    ask: (asset: BrandAsset) => {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = PICTURES;
      input.addEventListener('change', () => {
        const file = input.files?.[0];
        if (file) void take(asset, file);
      });
      input.click();
    },
    end: () => {
      if (replacement) URL.revokeObjectURL(replacement.address);
      setReplacement(null);
    },
  };
}
