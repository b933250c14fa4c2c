import type { CheckReason, CheckRule, Compliance } from '@fovea/contract/compliance';
import { placementSaid } from '@fovea/contract/placement-said';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.tsx';

/** What people with other eyes, ears or brains meet first, in the order of harm. */
const ON_SHEET: readonly CheckRule[] = [
  ...(['flash_general', 'flash_red', 'captions', 'audio_description'] as const),
  ...(['text_contrast', 'text_height', 'text_hold', 'legibility'] as const),
];

const NEEDED: readonly CheckReason[] = ['captions_needed', 'description_needed'];

interface AccessSheetProps {
  readonly name: string;
  readonly compliance: Compliance;
  readonly onSeek: (timeS: number) => void;
  readonly onClose: () => void;
}

const onPaper = {
  '@media print': {
    '#root': { display: 'none' },
    '.MuiDialog-root, .MuiDialog-container': { position: 'static !important', height: 'auto !important' },
    '.MuiDialog-paper': { maxHeight: 'none !important', boxShadow: 'none !important', margin: '0 !important', maxWidth: 'none !important' },
    '.MuiDialogContent-root': { overflow: 'visible !important' },
    '.MuiBackdrop-root': { display: 'none !important' },
    // Printed as on white paper, whatever the person's own light is.
    '.MuiDialog-paper, .MuiDialog-paper *': { color: '#14171C !important', background: 'transparent !important' },
    '@page': { margin: '14mm' },
  },
} as const;

/** Everything of the screening that decides whom the film shuts out, on one page to print or to save. */
export function AccessSheet({ name, compliance, onSeek, onClose }: AccessSheetProps) {
  const { t, i18n } = useTranslation('compliance');
  const checks = ON_SHEET.flatMap((rule) => compliance.checks.find((check) => check.rule === rule) ?? []);
  const asks = checks.filter(
    ({ verdict, reason }) => verdict === 'fail' || verdict === 'warn' || (reason !== null && NEEDED.includes(reason)),
  );
  const rules = new Intl.ListFormat(i18n.language).format(asks.map(({ rule }) => t(`rule.${rule}`)));
  const open = checks.filter(({ verdict }) => verdict === 'not_measured');
  const seek = (timeS: number) => {
    onClose();
    onSeek(timeS);
  };
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="access-title">
      <GlobalStyles styles={onPaper} />
      <DialogTitle id="access-title" sx={{ overflowWrap: 'anywhere', pb: 2 }}>
        {t('access.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Typography component="h3" variant="body1" sx={{ textWrap: 'pretty' }}>
          {asks.length === 0 ? t(open.length === 0 ? 'access.nothing' : 'access.open') : t('access.asks', { rules })}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
          {checks.map((check) => (
            <CheckRow key={check.rule} check={check} onSeek={seek} />
          ))}
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('access.scope', { placement: t(placementSaid(compliance)) })}{' '}
          {t('rules', { ...compliance.rules, flashes: compliance.rules.flashes ?? t('rules.none') })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ displayPrint: 'none' }}>
        <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('access.print')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('access.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
