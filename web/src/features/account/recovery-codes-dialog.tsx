import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { saveText } from '../../lib/save-text.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { StepDialog } from './step-dialog.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown this one time: to copy, keep as a file or print. It closes by its own button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('user.settings');
  const copy = useCopy();
  return (
    <StepDialog title={t('codes.title')} submit={t('codes.kept')} isDirty loses="shown-once" onSubmit={onClose}>
      <GlobalStyles styles={{ '@media print': { '#root': { display: 'none' } } }} />
      <Typography color="textSecondary">{t('codes.text')}</Typography>
      <Box
        component="ol"
        aria-label={t('codes.title')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 4,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          fontFamily: 'monospace',
          fontSize: 16,
          textAlign: 'center',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '8px',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
        <Button variant="outlined" size="small" onClick={() => void copy(codes.join('\n'), t('copied'))}>
          {t('copy')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          onClick={() => saveText(`${codes.join('\n')}\n`, { name: 'fovea-recovery-codes.txt', type: 'text/plain' })}
        >
          {t('codes.download')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </Box>
    </StepDialog>
  );
}
