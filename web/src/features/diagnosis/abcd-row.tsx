import type { ChecklistRow } from '@fovea/contract/checklist';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import HighlightOffRounded from '@mui/icons-material/HighlightOffRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import type { Write } from './advice-text.ts';

interface AbcdRowProps {
  readonly row: ChecklistRow;
  readonly onSeek: (timeS: number) => void;
  readonly write: Write;
}

const SIGNS = {
  pass: { Icon: CheckCircleOutlineRounded, color: 'success.main' },
  fail: { Icon: HighlightOffRounded, color: 'error.main' },
  not_measured: { Icon: RemoveRounded, color: 'text.secondary' },
  not_applicable: { Icon: RemoveRounded, color: 'text.secondary' },
} as const;

/** One rule: met or not, by what evidence, and the time code that leads there. */
export function AbcdRow({ row, onSeek, write }: AbcdRowProps) {
  const { t } = useTranslation('checklist');
  const { Icon, color } = SIGNS[row.state];
  const name = t(`rule.${row.rule}`);
  const evidence = evidenceOf(row, t, write);
  return (
    <Box
      component="li"
      sx={{
        ...{ py: 2, borderTop: '1px solid', borderColor: 'divider', display: 'grid', columnGap: 2, alignItems: 'baseline' },
        gridTemplateColumns: '20px minmax(0, 1fr) auto',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color, alignSelf: 'start', mt: '2px' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 620 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', textWrap: 'pretty' }}>
          <Box component="span" sx={{ color, fontWeight: 620 }}>
            {t(`state.${row.state}`)}
          </Box>
          {evidence && ` · ${evidence}`}
        </Typography>
      </Box>
      {row.at && <TimeCode at={row.at} label={t('seek', { rule: name, start: formatTime(row.at.start_s) })} onSeek={onSeek} />}
    </Box>
  );
}

interface TimeCodeProps extends Pick<AbcdRowProps, 'onSeek'> {
  readonly at: NonNullable<ChecklistRow['at']>;
  readonly label: string;
}

const TimeCode = ({ at: { start_s, end_s }, label, onSeek }: TimeCodeProps) => (
  <ButtonBase
    onClick={() => onSeek(start_s)}
    aria-label={label}
    sx={{
      ...{ px: 2, minHeight: 26, borderRadius: '6px', border: '1px solid', borderColor: 'divider', color: 'primary.main' },
      ...{ fontSize: 13, fontVariantNumeric: 'tabular-nums', '&:hover': { bgcolor: 'action.hover' } },
    }}
  >
    {formatTime(start_s)}–{formatTime(end_s)}
  </ButtonBase>
);

/** What was measured against what is asked for, what stands written there, or why there is no answer. */
function evidenceOf(
  { rule, state, reason, value, limit, unit, text }: ChecklistRow,
  t: TFunction<'checklist'>,
  write: AbcdRowProps['write'],
): string {
  if (reason) return t(`reason.${reason}`);
  if (value !== null && limit !== null && unit !== null)
    return t(`of.${rule}`, { value: write(value, unit, limit), limit: write(limit, unit, value) });
  if (text !== null) return t('quote', { text });
  return state === 'fail' ? t('absent') : '';
}
