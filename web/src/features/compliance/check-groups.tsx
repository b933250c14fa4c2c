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

/** One check, and those that are the same in all but their rule. */
type Alike = readonly [Check, ...Check[]];

/** Nothing was measured, and nothing but a reason is to be said: many such rows would all say the same. */
const isBare = ({ verdict, measured, reason, at, about, notes }: Check): boolean =>
  (verdict === 'not_measured' || verdict === 'not_applicable') &&
  measured === null &&
  reason !== null &&
  at.length === 0 &&
  about === undefined &&
  !notes;

/** In the order of the first of each. */
function together(checks: readonly Check[]): Alike[] {
  const rows = new Map<string, Alike>();
  for (const check of checks) {
    const name = isBare(check) ? `${check.verdict} ${check.reason}` : check.rule;
    const before = rows.get(name);
    rows.set(name, before ? [...before, check] : [check]);
  }
  return [...rows.values()];
}

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
        const isFolded = asks && FOLDED.includes(name);
        const title = (
          <Typography
            id={`checks-${name}`}
            component="h3"
            variant="body2"
            color="textSecondary"
            // On paper it is a line of its own, so that it is not left alone at the foot of a page.
            sx={{ fontWeight: 620, display: 'inline', '@media print': { display: isFolded ? 'inline' : 'block' } }}
          >
            {t(`group.${name}`, { count: here.length })}
          </Typography>
        );
        return (
          <Box key={name} component={isFolded ? 'details' : 'section'} data-open-on-paper="" aria-labelledby={`checks-${name}`}>
            {isFolded ? (
              <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary' }}>
                {title}
              </Box>
            ) : (
              title
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'divider' } }}>
              {together(here).map((alike) => (
                <CheckRow key={alike[0].rule} check={alike[0]} alike={alike} onSeek={onSeek} />
              ))}
            </Box>
          </Box>
        );
      })}
    </>
  );
}
