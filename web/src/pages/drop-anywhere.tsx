import type { FolderStep } from '@fovea/contract/folders';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { DropVeil } from '../ui/drop-veil.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';

/** A file dropped on the library goes to the start page with its facts already being read; its test will lie in the folder it fell on. */
export function DropAnywhere({ folder }: { readonly folder: FolderStep | null }) {
  const { t } = useTranslation('predictions');
  const { add } = useUploadStore();
  const navigate = useNavigate();
  const isOver = useFileDrop((files, handles) => {
    add(files, folder?.id ?? null, handles);
    void navigate('/pre-test');
  });
  return <DropVeil isOver={isOver} title={folder ? t('drop-in', { name: folder.name }) : t('drop')} text={t('drop.note')} />;
}
