import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface StopUploadDialogProps {
  readonly onStop: () => void;
  readonly onKeep: () => void;
}

/** Asks before a half-sent film is thrown away: nothing brings back what has arrived of it. */
export function StopUploadDialog({ onStop, onKeep }: StopUploadDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('upload-stop.title')}
      text={t('upload-stop.text')}
      confirm={t('upload-stop.confirm')}
      cancel={t('upload-stop.keep')}
      isDangerous
      onConfirm={onStop}
      onCancel={onKeep}
    />
  );
}
