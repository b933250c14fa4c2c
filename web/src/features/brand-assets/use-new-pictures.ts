import { ASSET_PICTURE_BYTES_MAX } from '@fovea/contract/brand-assets';
import type { BrandAssetId, BrandId } from '@fovea/contract/ids';
import { useEffect, useRef, useState } from 'react';
import { useAddAsset, useChangeAsset, useSendPicture } from './api.ts';
import { cropPicture } from './crop.ts';
import type { NewPicture } from './new-picture.ts';
import { isSendable, newPicture } from './new-picture.ts';
import { seePicture } from './picture-file.ts';

/** The chosen pictures, and the way to the server for all of them, one after another. */
export function useNewPictures(first: readonly File[], onAllSent: (count: number) => void) {
  const [rows, setRows] = useState<readonly NewPicture[]>([]);
  const count = useRef(0);
  const addAsset = useAddAsset();
  const changeAsset = useChangeAsset();
  const send = useSendPicture();
  const patch = (key: string, change: Partial<NewPicture>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = (files: readonly File[]) => {
    for (const file of files) {
      count.current += 1;
      const row = newPicture(file, String(count.current));
      setRows((before) => [...before, row]);
      void seePicture(file).then((seen) => patch(row.key, { seen }));
    }
  };
  const drop = ({ key, address }: NewPicture) => {
    URL.revokeObjectURL(address);
    setRows((before) => before.filter((row) => row.key !== key));
  };
  /** Makes the asset of a row, or gives the one that was made before its picture failed the brand that is chosen now. */
  const assetOf = async ({ asset, kind, name }: NewPicture, brandId: BrandId): Promise<BrandAssetId> => {
    if (asset === null) return (await addAsset.mutateAsync({ brand_id: brandId, kind, name: name.trim() })).id;
    if (asset.brandId !== brandId) await changeAsset.mutateAsync({ id: asset.id, brand_id: brandId });
    return asset.id;
  };
  const sendOne = async (row: NewPicture, brandId: BrandId): Promise<boolean> => {
    if (row.seen?.kind !== 'picture') return false;
    patch(row.key, { phase: { kind: 'sending' } });
    try {
      const picture = await cropPicture(row.file, row.part, row.seen);
      if (picture.size > ASSET_PICTURE_BYTES_MAX) {
        patch(row.key, { seen: { kind: 'fault', fault: 'too-many-bytes' }, phase: { kind: 'chosen' } });
        return false;
      }
      const id = await assetOf(row, brandId);
      patch(row.key, { asset: { id, brandId } });
      await send.mutateAsync({ id, picture });
      drop(row);
      return true;
    } catch (error) {
      patch(row.key, { phase: { kind: 'failed', error } });
      return false;
    }
  };
  const sendAll = async (brandId: BrandId) => {
    const wanted = rows.filter(isSendable);
    const sent = await inOrder(wanted, (row) => sendOne(row, brandId));
    if (sent === rows.length) onAllSent(sent);
  };
  useFirstFiles(first, add);
  return { rows, add, patch, drop, sendAll, isSending: rows.some(({ phase }) => phase.kind === 'sending') };
}

/** One after another, so that the list of the server has the order of the rows. @returns how many went well */
const inOrder = <T>(items: readonly T[], run: (item: T) => Promise<boolean>): Promise<number> =>
  items.reduce<Promise<number>>(async (before, item) => {
    const count = await before;
    return (await run(item)) ? count + 1 : count;
  }, Promise.resolve(0));

/** Takes in what was dropped before the dialog opened, once. */
function useFirstFiles(files: readonly File[], add: (files: readonly File[]) => void): void {
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    add(files);
  }, [files, add]);
}
