import type { Folder, FolderContent, FolderStep } from '@fovea/contract/folders';
import type { FolderId } from '@fovea/contract/ids';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../ui/use-change.ts';
import { discardFolder, editFolder, FOLDER_CHANGES, restoreFolder } from './api.ts';
import type { Place } from './folder-place.ts';

/** What is being asked about a folder. */
export type Question =
  | { readonly kind: 'new'; readonly parent: Place }
  | { readonly kind: 'move' | 'delete'; readonly folder: Folder }
  | null;

/** What can be done with folders; questions are put by `FolderQuestions`. */
export interface FolderWishes {
  readonly question: Question;
  readonly askForNew: (parent: Place) => void;
  readonly askToMove: (folder: Folder) => void;
  readonly askToDelete: (folder: Folder) => void;
  readonly answer: () => void;
  readonly rename: (folder: Folder, name: string) => Promise<boolean>;
  readonly move: (folder: Moved, to: Place) => void;
  readonly discard: (folder: Folder, content: FolderContent) => Promise<boolean>;
}

/** A folder as far as it must be known to be moved and put back. */
export interface Moved extends FolderStep {
  readonly parent_id: FolderId | null;
}

/** Renaming, moving and deleting folders, each with its way back. */
export function useFolderWishes(): FolderWishes {
  const { t } = useTranslation('folder');
  const { change } = useChange(FOLDER_CHANGES);
  const [question, setQuestion] = useState<Question>(null);
  return useMemo(
    () => ({
      question,
      askForNew: (parent) => setQuestion({ kind: 'new', parent }),
      askToMove: (folder) => setQuestion({ kind: 'move', folder }),
      askToDelete: (folder) => setQuestion({ kind: 'delete', folder }),
      answer: () => setQuestion(null),
      rename: (folder, name) =>
        change(async () => {
          await editFolder(folder.id, { name });
          return { text: t('renamed'), undo: () => editFolder(folder.id, { name: folder.name }) };
        }),
      move: (folder, to) => {
        if (folder.parent_id === (to?.id ?? null) || folder.id === to?.id) return;
        void change(async () => {
          await editFolder(folder.id, { parent_id: to?.id ?? null });
          return {
            text: t('moved', { name: folder.name, to: to?.name ?? t('library') }),
            undo: () => editFolder(folder.id, { parent_id: folder.parent_id }),
          };
        });
      },
      discard: (folder, content) =>
        change(async () => {
          await discardFolder(folder.id, content);
          return { text: t('deleted', { name: folder.name }), undo: () => restoreFolder(folder.id) };
        }),
    }),
    [question, change, t],
  );
}
