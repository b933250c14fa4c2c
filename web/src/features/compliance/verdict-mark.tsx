import type { CheckVerdict, ComplianceVerdict } from '@fovea/contract/compliance';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import DangerousOutlined from '@mui/icons-material/DangerousOutlined';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** A shape for each verdict, so that colour is never alone. */
const MARKS = {
  fail: { Icon: DangerousOutlined, color: 'error.main' },
  warn: { Icon: WarningAmberRounded, color: 'warning.main' },
  pass: { Icon: CheckCircleOutlineRounded, color: 'success.main' },
  inform: { Icon: InfoOutlined, color: 'text.secondary' },
  not_measured: { Icon: HelpOutlineRounded, color: 'text.secondary' },
  not_judged: { Icon: HelpOutlineRounded, color: 'text.secondary' },
  not_applicable: { Icon: RemoveRounded, color: 'text.secondary' },
} as const satisfies Record<CheckVerdict | ComplianceVerdict, unknown>;

/** The shape alone, where the word stands beside it. */
export function VerdictShape({ verdict, sizePx = 20 }: { readonly verdict: CheckVerdict | ComplianceVerdict; readonly sizePx?: number }) {
  const { Icon, color } = MARKS[verdict];
  return <Icon aria-hidden sx={{ fontSize: sizePx, color, flex: 'none' }} />;
}

/** Shape and word. */
export function VerdictMark({ verdict }: { readonly verdict: CheckVerdict | ComplianceVerdict }) {
  const { t } = useTranslation('compliance');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
      <VerdictShape verdict={verdict} sizePx={18} />
      {t(`word.${verdict}`)}
    </Box>
  );
}
