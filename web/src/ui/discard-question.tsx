import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardQuestionProps {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before a form is closed over what was typed into it. */
export function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.discard')}
      cancel={t('unsaved.keep')}
      isDangerous
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
