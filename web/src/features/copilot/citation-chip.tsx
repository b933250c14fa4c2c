import type { Citation } from '@fovea/contract/copilot';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatTime } from '../../lib/format.ts';

interface CitationChipProps {
  readonly citation: Citation;
  readonly number: number;
  readonly onOpen: () => void;
}

/** Curves that the result page calls otherwise than their ids. */
const CURVES: Readonly<Record<string, string>> = {
  loudness_momentary: 'lane.loudness',
  loudness_short_term: 'lane.loudness',
  shot: 'lane.shots',
  text: 'lane.text',
  'text.attended': 'lane.text',
  speech: 'lane.speech',
  brand: 'lane.brand',
};

const CHECK = 'check.';
const ADVICE = 'advice.';
/** Called by words of the drawer's own. */
const OWN = ['loss.', 'outcome.'] as const;

/** What a citation is called where its number stands on the pages. */
function nameOf(metric: string, t: TFunction): string {
  if (metric === 'overall') return t('overall.title', { ns: 'diagnosis' });
  if (metric.startsWith(CHECK)) return t(`rule.${metric.slice(CHECK.length)}`, { ns: 'compliance', defaultValue: metric });
  if (metric.startsWith(ADVICE)) return t(`rule.${metric.slice(ADVICE.length)}.title`, { ns: 'diagnosis', defaultValue: metric });
  if (OWN.some((start) => metric.startsWith(start))) return t(metric, { ns: 'copilot.drawer', defaultValue: metric });
  const key = CURVES[metric] ?? (metric.startsWith('finding.') ? metric : `figure.${metric}.name`);
  return t(key, { ns: 'prediction', defaultValue: metric });
}

/** How a result is opened by a citation. What is open on the page of that film stays open, but for an earlier analysis: a citation is of the newest. */
function searchOf(present: string, startS: number | undefined): string {
  const search = new URLSearchParams(present);
  search.delete('run');
  if (startS === undefined) search.delete('t');
  else search.set('t', String(Number(startS.toFixed(2))));
  return search.toString();
}

/** Where a number comes from: leads to the film at its moment; on the page of that film the player goes there. */
export function CitationChip({ citation, number, onOpen }: CitationChipProps) {
  const { t } = useTranslation(['copilot.drawer', 'prediction', 'compliance', 'diagnosis']);
  const { pathname, search } = useLocation();
  const { prediction_uuid, pre_test_name, metric, start_s, end_s } = citation;
  const page = `/prediction/${prediction_uuid}`;
  const name = nameOf(metric, t);
  const start = start_s === undefined ? null : formatTime(start_s);
  const hasEnd = end_s !== undefined && start_s !== undefined && end_s - start_s > 0.1;
  const when = start && hasEnd ? t('chip.range', { start, end: formatTime(end_s) }) : start;
  const chip = start && hasEnd ? `${start}–${formatTime(end_s)}` : (start ?? number);
  const what = when ? t('chip.moment', { name, ad: pre_test_name, when }) : t('chip.whole', { name, ad: pre_test_name });
  return (
    <Tooltip title={what}>
      <Box
        component={Link}
        to={{ pathname: page, search: searchOf(pathname === page ? search : '', start_s) }}
        replace={pathname === page}
        aria-label={what}
        onClick={onOpen}
        sx={{
          display: 'inline-block',
          ml: 1,
          px: 1.5,
          lineHeight: '20px',
          minWidth: 24,
          textAlign: 'center',
          fontSize: 12,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          textDecoration: 'none',
          color: 'primary.main',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '6px',
          bgcolor: 'background.paper',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        {chip}
      </Box>
    </Tooltip>
  );
}
