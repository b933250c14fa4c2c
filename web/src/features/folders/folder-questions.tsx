import type { Folder } from '@fovea/contract/folders';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.tsx';
import { NewFolderDialog } from './late-new-folder.ts';
import type { FolderWishes } from './use-folder-wishes.ts';

const DeleteFolderDialog = late(
  'delete-folder-dialog',
  async () => (await import('./delete-folder-dialog.tsx')).DeleteFolderDialog,
  'over',
);
const FolderPicker = late('folder-picker', async () => (await import('./folder-picker.tsx')).FolderPicker, 'over');

interface FolderQuestionsProps {
  readonly wishes: FolderWishes;
  /** Called when a folder has gone, so that its own page can be left. */
  readonly onDeleted?: (folder: Folder) => void;
  readonly onMade?: (folder: Folder) => void;
}

/** The dialogs round folders: a new one, where to move one, what becomes of what is in it. */
export const FolderQuestions = (props: FolderQuestionsProps) => (
  <Suspense>
    <Asked {...props} />
  </Suspense>
);

function Asked({ wishes, onDeleted, onMade }: FolderQuestionsProps) {
  const { t } = useTranslation('folder');
  const { question, answer } = wishes;
  if (!question) return null;
  if (question.kind === 'new') return <NewFolderDialog parent={question.parent} onClose={answer} {...(onMade ? { onMade } : {})} />;
  const { folder } = question;
  if (question.kind === 'delete') {
    const remove = async (content: 'move-up' | 'bin') => {
      answer();
      if (await wishes.discard(folder, content)) onDeleted?.(folder);
    };
    return <DeleteFolderDialog folders={[folder]} what={folder.name} onDelete={(content) => void remove(content)} onClose={answer} />;
  }
  return (
    <FolderPicker
      title={t('move-title', { name: folder.name })}
      here={folder.parent_id}
      without={[folder.id]}
      onChoose={(to) => {
        answer();
        wishes.move(folder, to);
      }}
      onClose={answer}
    />
  );
}
