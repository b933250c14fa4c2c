import type { FolderId, PreTestUuid } from '@fovea/contract/ids';
import type { ChangePreTest, PreTest } from '@fovea/contract/pre-tests';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../ui/use-change.ts';
import { binFilm, changeFilm, duplicateFilm, measureFilm, PURPOSE_CHANGES, RESULT_CHANGES, rerunFilm } from './api.ts';

/** For whom and for where a film is, and as what it is judged: as much of it as changes. */
export type Purpose = Pick<ChangePreTest, 'brand_id' | 'placement' | 'ad_type' | 'preset_id'>;

/** Whether a film has to be looked at again for it: only a brand is searched for, the rest is worked out from what was measured. */
export const needsAnalysis = ({ brand_id: brand }: Purpose): boolean => brand !== undefined;

/** What was asked before, of as much as a change says. */
const wayBackOf = (purpose: Purpose, { placement, ad_type, preset_id }: PreTest): Purpose => ({
  ...(purpose.preset_id !== undefined && { preset_id }),
  ...(purpose.placement !== undefined && { placement }),
  ...(purpose.ad_type !== undefined && { ad_type }),
});

/** What can be done with one result. */
export interface ResultWishes {
  readonly rename: (name: string) => Promise<boolean>;
  readonly move: (to: { readonly id: FolderId; readonly name: string } | null) => void;
  readonly rerun: () => void;
  /**
   * Keeps another purpose; for another brand the film is analysed again. Resolves to whether that was done.
   * @param hasWayBack false where what is asked now could not be asked again
   */
  readonly repurpose: (purpose: Purpose, { hasWayBack }: { readonly hasWayBack: boolean }) => Promise<boolean>;
  /** @param change what is other in the copy; resolves to whether there is one */
  readonly duplicate: (change: ChangePreTest, onMade: (uuid: PreTestUuid) => void) => Promise<boolean>;
  /** @param wayBack what Undo does with the film as it was before: the same as in the library */
  readonly bin: (wayBack: (films: readonly PreTest[]) => Promise<unknown>) => Promise<boolean>;
}

/** Changes of one pre-test from its own page, each with its way back where there is one. */
export function useResultWishes(preTest: PreTest): ResultWishes {
  const { uuid, pre_test_name: before, folder_id: folder } = preTest;
  const { t } = useTranslation('prediction');
  const { change } = useChange(RESULT_CHANGES);
  const { change: changePurpose } = useChange(PURPOSE_CHANGES);
  return useMemo(
    () => ({
      rename: (name) =>
        change(async () => {
          await changeFilm(uuid, { pre_test_name: name });
          return { text: t('header.renamed'), undo: () => changeFilm(uuid, { pre_test_name: before }) };
        }),
      move: (to) => {
        if ((to?.id ?? null) === folder) return;
        void change(async () => {
          await changeFilm(uuid, { folder_id: to?.id ?? null });
          return {
            text: t('header.moved', { to: to?.name ?? t('header.library') }),
            undo: () => changeFilm(uuid, { folder_id: folder }),
          };
        });
      },
      rerun: () =>
        void change(async () => {
          await rerunFilm(uuid);
          return { text: t('header.queued') };
        }),
      repurpose: (purpose, { hasWayBack }) => {
        if (needsAnalysis(purpose))
          return change(async () => {
            await rerunFilm(uuid, purpose);
            return { text: t('header.queued') };
          });
        return changePurpose(async () => {
          await changeFilm(uuid, purpose);
          if (purpose.placement) await measureFilm(preTest, purpose.placement);
          const isBack = hasWayBack && (purpose.placement === undefined || preTest.placement_gone === undefined);
          return { text: t('purpose.saved'), ...(isBack && { undo: () => changeFilm(uuid, wayBackOf(purpose, preTest)) }) };
        });
      },
      duplicate: (other, onMade) =>
        change(async () => {
          const copy = await duplicateFilm(uuid, other);
          onMade(copy.uuid);
          return { text: t('header.duplicated', { name: copy.pre_test_name }) };
        }),
      bin: (wayBack) =>
        change(async () => {
          await binFilm(uuid);
          return { text: t('header.binned'), undo: () => wayBack([preTest]) };
        }),
    }),
    [change, changePurpose, t, preTest, uuid, before, folder],
  );
}
