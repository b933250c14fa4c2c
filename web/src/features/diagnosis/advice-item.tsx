import type { Advice } from '@fovea/contract/advice';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { adviceSource, adviceValues, effectText } from './advice-text.ts';
import { useWritten } from './use-written.ts';

export interface AdviceItemProps {
  readonly advice: Advice;
  readonly onSeek: (timeS: number) => void;
  readonly write: (value: number, unit: string) => string;
  /** `brief` beside the film: what and where; `whole` in its tab: effect and source too. */
  readonly length: 'brief' | 'whole';
}

/** One piece of advice: what is wrong and where, why, what to do, what that does, and on whose word. */
export function AdviceItem({ advice, onSeek, write, length }: AdviceItemProps) {
  const { t } = useTranslation('diagnosis');
  const { signed } = useWritten();
  const pen = { t, write, signed };
  const values = adviceValues(advice, pen);
  const title = t(`rule.${advice.rule}.title`);
  const effect = effectText(advice, pen);
  return (
    <Box component="li" sx={{ py: 2, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 3 }}>
        <Typography component="h4" variant="body1" sx={{ fontWeight: 620 }}>
          {title}
        </Typography>
        {advice.at && <TimeCode advice={advice} title={title} onSeek={onSeek} />}
      </Box>
      <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
        {t(`rule.${advice.rule}.why`, values)} {t(`rule.${advice.rule}.do`, values)}
      </Typography>
      {length === 'whole' && (
        <>
          {effect && (
            <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
              {effect}
            </Typography>
          )}
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {adviceSource(advice, pen)}
          </Typography>
        </>
      )}
    </Box>
  );
}

function TimeCode({ advice: { at }, title, onSeek }: Pick<AdviceItemProps, 'advice' | 'onSeek'> & { readonly title: string }) {
  const { t } = useTranslation('diagnosis');
  if (!at) return null;
  const [start, end] = [formatTime(at.start_s), formatTime(at.end_s)];
  return (
    <ButtonBase
      onClick={() => onSeek(at.start_s)}
      aria-label={t('advice.seek', { title, start })}
      sx={{
        ...{ px: 2, minHeight: 26, borderRadius: '6px', border: '1px solid', borderColor: 'divider', color: 'primary.main' },
        ...{ fontSize: 13, fontVariantNumeric: 'tabular-nums', '&:hover': { bgcolor: 'action.hover' } },
      }}
    >
      {start}–{end}
    </ButtonBase>
  );
}

/** Keys for a list in which a rule may come more than once. */
export const adviceKey = ({ rule, at }: Advice): string => `${rule} ${at?.start_s ?? ''}`;

/** A list without dots, a line between its pieces. */
export const adviceList = {
  ...{ listStyle: 'none', m: 0, p: 0 },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
