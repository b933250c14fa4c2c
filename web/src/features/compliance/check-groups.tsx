import type { Check, CheckVerdict } from '@fovea/contract/compliance';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.tsx';

/** Groups in the order in which they matter. */
const GROUPS = ['fail', 'warn', 'open', 'pass', 'inform', 'unlimited', 'apart'] as const;
/** What asks for nothing is folded where something does, so that this is found first. */
const FOLDED: readonly (typeof GROUPS)[number][] = ['pass', 'inform', 'unlimited', 'apart'];

const GROUP_OF = {
  fail: 'fail',
  warn: 'warn',
  pass: 'pass',
  inform: 'inform',
  not_measured: 'open',
  not_applicable: 'apart',
} as const satisfies Record<CheckVerdict, (typeof GROUPS)[number]>;

const groupOf = ({ verdict, reason }: Check) => (reason === 'no_limit_known' ? 'unlimited' : GROUP_OF[verdict]);

interface CheckGroupsProps {
  readonly checks: readonly Check[];
  readonly onSeek: (timeS: number) => void;
}

/** The checks, what fails first. */
export function CheckGroups({ checks, onSeek }: CheckGroupsProps) {
  const { t } = useTranslation('compliance');
  const asks = checks.some(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  return (
    <>
      {GROUPS.map((name) => {
        const here = checks.filter((check) => groupOf(check) === name);
        if (here.length === 0) return null;
        const title = (
          <Typography
            id={`checks-${name}`}
            component="h3"
            variant="body2"
            color="textSecondary"
            sx={{ fontWeight: 620, display: 'inline' }}
          >
            {t(`group.${name}`, { count: here.length })}
          </Typography>
        );
        const isFolded = asks && FOLDED.includes(name);
        return (
          <Box key={name} component={isFolded ? 'details' : 'section'} aria-labelledby={`checks-${name}`}>
            {isFolded ? (
              <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
                {title}
              </Box>
            ) : (
              title
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
              {here.map((check) => (
                <CheckRow key={check.rule} check={check} onSeek={onSeek} />
              ))}
            </Box>
          </Box>
        );
      })}
    </>
  );
}
