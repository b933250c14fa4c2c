import type { FolderId, PreTestUuid } from '@fovea/contract/ids';
import type { ChangePreTest, PreTest } from '@fovea/contract/pre-tests';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../ui/use-change.ts';
import { binFilm, changeFilm, duplicateFilm, RESULT_CHANGES, rerunFilm } from './api.ts';

/** For whom and for where a film is analysed. */
export type Purpose = Pick<ChangePreTest, 'brand_id' | 'placement' | 'ad_type'>;

/** What can be done with one result. */
export interface ResultWishes {
  readonly rename: (name: string) => void;
  readonly move: (to: { readonly id: FolderId; readonly name: string } | null) => void;
  readonly rerun: () => void;
  /** Analyses it again for another brand or place, or as another kind of ad. */
  readonly repurpose: (purpose: Purpose) => void;
  readonly duplicate: (onMade: (uuid: PreTestUuid) => void) => void;
  /** @param wayBack what Undo does with the film as it was before: the same as in the library */
  readonly bin: (wayBack: (films: readonly PreTest[]) => Promise<unknown>) => Promise<boolean>;
}

/** Changes of one pre-test from its own page, each with its way back where there is one. */
export function useResultWishes(preTest: PreTest): ResultWishes {
  const { uuid, pre_test_name: before, folder_id: folder } = preTest;
  const { t } = useTranslation('prediction');
  const { change } = useChange(RESULT_CHANGES);
  return useMemo(
    () => ({
      rename: (name) =>
        void change(async () => {
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
      repurpose: (purpose) =>
        void change(async () => {
          await changeFilm(uuid, purpose);
          await rerunFilm(uuid);
          return { text: t('header.queued') };
        }),
      duplicate: (onMade) =>
        void change(async () => {
          const copy = await duplicateFilm(uuid);
          onMade(copy.uuid);
          return { text: t('header.duplicated', { name: copy.pre_test_name }) };
        }),
      bin: (wayBack) =>
        change(async () => {
          await binFilm(uuid);
          return { text: t('header.binned'), undo: () => wayBack([preTest]) };
        }),
    }),
    [change, t, preTest, uuid, before, folder],
  );
}
