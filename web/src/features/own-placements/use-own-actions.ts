import type { OwnPlacement } from '@fovea/contract/own-placements';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../ui/row-menu.tsx';
import { useChange } from '../../ui/use-change.ts';
import { archiveOwn, OWN_CHANGES, restoreOwn } from './api.ts';
import type { OwnStart } from './own-placement-form.tsx';

export interface OwnOpeners {
  readonly onOpen: (start: OwnStart) => void;
  readonly onVersions: (own: OwnPlacement) => void;
}

/** What can be done with a placement, each with its way back. */
export function useOwnActions({ onOpen, onVersions }: OwnOpeners): (own: OwnPlacement) => Action[] {
  const { t } = useTranslation('own-placement');
  const { change } = useChange(OWN_CHANGES);
  const putAway = (own: OwnPlacement) =>
    change(async () => {
      await archiveOwn(own);
      return { text: t('archived', { name: own.name }), tone: 'info', undo: () => restoreOwn(own) };
    });
  const bringBack = (own: OwnPlacement) =>
    change(async () => {
      await restoreOwn(own);
      return { text: t('restored', { name: own.name }), undo: () => archiveOwn(own) };
    });
  return (own) => {
    const copy = { name: t('copy.of', { name: own.name }).slice(0, 100), rules: own.rules };
    const versions = { name: 'versions', label: t('versions'), run: () => onVersions(own) };
    const duplicate = { name: 'copy', label: t('copy'), run: () => onOpen({ copy }) };
    return own.archived_at === null
      ? [
          { name: 'edit', label: t('action.edit'), run: () => onOpen({ own }) },
          duplicate,
          versions,
          { name: 'archive', label: t('archive'), run: () => void putAway(own), isApart: true },
        ]
      : [{ name: 'restore', label: t('restore'), run: () => void bringBack(own) }, duplicate, versions];
  };
}
