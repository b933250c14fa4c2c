import { ASSET_PICTURE_BYTES_MAX } from '@fovea/contract/brand-assets';
import type { BrandAssetId, BrandId } from '@fovea/contract/ids';
import { useEffect, useRef, useState } from 'react';
import { useAddAsset, useChangeAsset, useSendPicture } from './api.ts';
import { cropPicture } from './crop.ts';
import type { NewPicture } from './new-picture.ts';
import { isSendable, newPicture } from './new-picture.ts';
import { seePicture } from './picture-file.ts';

type Rows = readonly NewPicture[];

/** The rows as they are shown, and as they are `now`: while some are on their way, others are removed and named. */
function useRows() {
  const [rows, setRows] = useState<Rows>([]);
  const latest = useRef<Rows>([]);
  const change = (next: (before: Rows) => Rows) => {
    latest.current = next(latest.current);
    setRows(latest.current);
  };
  return {
    rows,
    now: () => latest.current,
    put: (row: NewPicture) => change((before) => [...before, row]),
    patch: (key: string, wish: Partial<NewPicture>) =>
      change((before) => before.map((row) => (row.key === key ? { ...row, ...wish } : row))),
    drop: ({ key, address }: NewPicture) => {
      URL.revokeObjectURL(address);
      change((before) => before.filter((row) => row.key !== key));
    },
  };
}

/** The chosen pictures, and the way to the server for all of them, one after another. */
export function useNewPictures(first: readonly File[], onAllSent: (count: number) => void) {
  const { rows, now, put, patch, drop } = useRows();
  const count = useRef(0);
  const addAsset = useAddAsset();
  const changeAsset = useChangeAsset();
  const send = useSendPicture();
  const add = (files: readonly File[]) => {
    for (const file of files) {
      count.current += 1;
      const row = newPicture(file, String(count.current));
      put(row);
      void seePicture(file).then((seen) => patch(row.key, { seen }));
    }
  };
  /** Makes the asset of a row, or gives the one that was made before its picture failed the brand that is chosen now. */
  const assetOf = async ({ asset, kind, name }: NewPicture, brandId: BrandId): Promise<BrandAssetId> => {
    if (asset === null) return (await addAsset.mutateAsync({ brand_id: brandId, kind, name: name.trim() })).id;
    if (asset.brandId !== brandId) await changeAsset.mutateAsync({ id: asset.id, brand_id: brandId });
    return asset.id;
  };
  /** As the row stands when its turn comes; one that was removed meanwhile is not sent. */
  const sendOne = async (key: string, brandId: BrandId): Promise<boolean> => {
    const row = now().find((one) => one.key === key);
    if (row?.seen?.kind !== 'picture' || !isSendable(row)) return false;
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
    const wanted = now().filter(isSendable);
    const sent = await inOrder(wanted, ({ key }) => sendOne(key, brandId));
    if (sent > 0 && now().length === 0) onAllSent(sent);
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
