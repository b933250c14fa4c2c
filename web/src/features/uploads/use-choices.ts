import type { Brand } from '@fovea/contract/brands';
import type { Folder } from '@fovea/contract/folders';
import type { Preset } from '@fovea/contract/presets';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandsQuery, foldersQuery, presetsQuery } from './api.ts';
import type { Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';
import { wishesOf } from './wishes.ts';

/** What a test can belong to; undefined until it has been read. */
export interface Choices {
  readonly brands: readonly Brand[] | undefined;
  readonly presets: readonly Preset[] | undefined;
  readonly folders: readonly Folder[] | undefined;
}

export function useChoices(): Choices {
  const brands = useQuery(brandsQuery);
  const presets = useQuery(presetsQuery);
  const folders = useQuery(foldersQuery);
  return { brands: brands.data, presets: presets.data, folders: folders.data };
}

/** The default preset of the tenant, as wishes. */
export const usualWishes = (presets: readonly Preset[]): ReturnType<typeof wishesOf> => {
  const usual = presets.find(({ is_default: isDefault }) => isDefault);
  return usual ? wishesOf(usual) : {};
};

/** Gives each new row what is wished for all, as soon as the presets are known. */
export function useFilledRows(store: UploadStore, uploads: readonly Upload[], presets: readonly Preset[] | undefined): void {
  const isWaiting = uploads.some(({ isFilled }) => !isFilled);
  useEffect(() => {
    if (isWaiting && presets) store.fill(usualWishes(presets));
  }, [store, isWaiting, presets]);
}

/** A folder with those round it, so that two of the same name are told apart. */
export const folderPath = ({ breadcrumbs, name }: Folder): string => [...breadcrumbs.map((step) => step.name), name].join(' / ');
