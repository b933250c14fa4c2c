import type { Check, CheckVerdict } from '@fovea/contract/compliance';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.tsx';

/** Groups in the order in which they matter. */
const GROUPS = [
  { name: 'fail', verdicts: ['fail'] },
  { name: 'warn', verdicts: ['warn'] },
  { name: 'pass', verdicts: ['pass'] },
  { name: 'open', verdicts: ['not_measured'] },
  { name: 'inform', verdicts: ['inform'] },
  { name: 'apart', verdicts: ['not_applicable'] },
] as const satisfies readonly { name: string; verdicts: readonly CheckVerdict[] }[];

interface CheckGroupsProps {
  readonly checks: readonly Check[];
  readonly onSeek: (timeS: number) => void;
}

/** The checks, what fails first. */
export function CheckGroups({ checks, onSeek }: CheckGroupsProps) {
  const { t } = useTranslation('compliance');
  return (
    <>
      {GROUPS.map(({ name, verdicts }) => {
        const here = checks.filter(({ verdict }) => verdicts.some((one) => one === verdict));
        if (here.length === 0) return null;
        return (
          <Box key={name} component="section" aria-labelledby={`checks-${name}`}>
            <Typography id={`checks-${name}`} component="h3" variant="body2" color="textSecondary" sx={{ fontWeight: 620 }}>
              {t(`group.${name}`, { count: here.length })}
            </Typography>
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
