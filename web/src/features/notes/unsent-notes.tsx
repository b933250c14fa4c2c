import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import type { AllWriting } from './use-writing.ts';

interface UnsentNotesProps {
  readonly writing: AllWriting;
  /** True while the fields are on the page, or a tab away. */
  readonly areThere: boolean;
}

/** Keeps notes that are being written: before the page is left over them it asks, and while there is no field for them it says so. */
export function UnsentNotes({ writing, areThere }: UnsentNotesProps) {
  const { t } = useTranslation('notes');
  const { isUnsent } = writing;
  return (
    <>
      <UnsavedGuard isDirty={isUnsent} within="page" />
      {isUnsent && !areThere && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: { xs: 4, sm: 0 }, mb: 4 }}>
          {t('kept')}
        </Typography>
      )}
    </>
  );
}
