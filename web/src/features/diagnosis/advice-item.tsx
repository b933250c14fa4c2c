import { adviceKey, adviceSentences } from '@fovea/contract/advice-writing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { TimeCode } from '../../ui/time-code.tsx';
import type { AdviceGroup } from './advice-groups.ts';
import type { Write } from './advice-text.ts';
import { adviceSource, adviceValues, effectText } from './advice-text.ts';
import { useWritten } from './use-written.ts';

export interface AdviceItemProps {
  readonly group: AdviceGroup;
  readonly onSeek: (timeS: number) => void;
  readonly write: Write;
  /** `brief` beside the film: what and where; `whole` in its tab: effect and source too. */
  readonly length: 'brief' | 'whole';
  /** What else can be done with it, where there is such a thing. */
  readonly more?: ((said: SaidAdvice) => ReactNode) | undefined;
}

/** An advice in the words of the page. */
export interface SaidAdvice {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The place that gives the words; null where it is about the whole. */
  readonly at: { readonly start_s: number; readonly end_s: number } | null;
}

/** So many places are listed; the rest when it is asked for. */
const PLACES = { brief: 3, whole: 12 } as const;

/** One piece of advice: what is wrong and where, why, what to do, what that does, and on whose word. */
export function AdviceItem({ group: { advice, places }, onSeek, write, length, more }: AdviceItemProps) {
  const { t, i18n } = useTranslation('diagnosis');
  const { signed } = useWritten();
  const pen = { t, write, signed, locale: i18n.language };
  const values = adviceValues(advice, pen);
  const title = t(`rule.${advice.rule}.title`, values);
  const effect = effectText(advice, pen);
  const about = advice.about === undefined ? null : t(places.length > 1 ? 'advice.aboutFirst' : 'advice.about', { text: advice.about });
  const sentences = adviceSentences(advice)
    .map((name) => t(name, values))
    .join(' ');
  const said = () => ({ key: adviceKey(advice), title, text: [title, about, sentences].filter(Boolean).join('\n'), at: advice.at });
  return (
    <Box component="li" sx={{ py: 2, display: 'grid', gap: 0.5 }}>
      <Typography component="h4" variant="body1" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      {about && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      )}
      <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
        {advice.at && advice.about === undefined && places.length > 1 && `${t('advice.at', { time: formatTime(advice.at.start_s) })} `}
        {sentences}
      </Typography>
      <TimeCodes places={places} most={PLACES[length]} title={title} onSeek={onSeek} write={write} />
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
          {more?.(said())}
        </>
      )}
    </Box>
  );
}

interface TimeCodesProps extends Pick<AdviceItemProps, 'onSeek' | 'write'>, Pick<AdviceGroup, 'places'> {
  readonly most: number;
  readonly title: string;
}

function TimeCodes({ places, most, title, onSeek, write }: TimeCodesProps) {
  const { t } = useTranslation('diagnosis');
  if (places.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.5 }}>
      <FirstOf items={places} most={most}>
        {(shown) =>
          shown.map(({ about, value, limit, unit, ...at }) => (
            <TimeCode
              key={`${at.start_s} ${about}`}
              label={t('advice.seek', { title, start: formatTime(at.start_s) })}
              at={at}
              onSeek={onSeek}
              title={about}
              value={places.length > 1 && value !== null ? write(value, unit, limit) : null}
            />
          ))
        }
      </FirstOf>
    </Box>
  );
}

/** A list without dots, a line between its pieces. */
export const adviceList = {
  ...{ listStyle: 'none', m: 0, p: 0 },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;
