import { adviceKey } from '@fovea/contract/advice-writing';
import type { ChecksInShort } from '@fovea/contract/compliance';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdviceGroup } from './advice-groups.ts';
import { AdviceItem, adviceList } from './advice-item.tsx';
import type { Write } from './advice-text.ts';
import { NoAdvice } from './no-advice.tsx';

interface FirstChangesProps {
  /** The weightiest first. */
  readonly all: readonly AdviceGroup[];
  readonly onSeek: (timeS: number) => void;
  readonly onAllAdvice: () => void;
  readonly checks: ChecksInShort;
  readonly onChecks: () => void;
  readonly write: Write;
}

const FIRST = 3;
const KINDS = ['broken', 'chance'] as const;

/** What to change first: what must be, then what could make the film stronger, told apart where both are there. */
export function FirstChanges({ all, onSeek, onAllAdvice, checks, onChecks, write }: FirstChangesProps) {
  const { t } = useTranslation('diagnosis');
  const first = all.slice(0, FIRST);
  const parts = KINDS.map((kind) => ({ kind, groups: first.filter(({ advice }) => advice.is_broken === (kind === 'broken')) })).filter(
    ({ groups }) => groups.length > 0,
  );
  const [part] = parts;
  const title = parts.length > 1 ? 'fix.mixed' : part?.kind === 'broken' ? 'fix.title' : 'fix.chance';
  return (
    <Box component="section" aria-labelledby="first-fixes">
      <Typography id="first-fixes" variant="h3" component="h3" sx={{ mb: 1 }}>
        {part ? t(title, { count: first.length }) : t('advice.title')}
      </Typography>
      {!part && <NoAdvice checks={checks} onChecks={onChecks} />}
      {parts.map(({ kind, groups }, at) => (
        <Box key={kind} sx={{ mt: at > 0 ? 3 : 0 }}>
          {parts.length > 1 && (
            <Typography component="h4" variant="body2" color="text.secondary" sx={{ fontWeight: 620 }}>
              {t(`advice.${kind}`)}
            </Typography>
          )}
          <Box component="ul" sx={adviceList}>
            {groups.map((group) => (
              <AdviceItem key={adviceKey(group.advice)} group={group} onSeek={onSeek} write={write} length="brief" />
            ))}
          </Box>
        </Box>
      ))}
      {all.length > FIRST && (
        <Button onClick={onAllAdvice} size="small" sx={{ mt: 1, ml: -1.5 }}>
          {t('fix.all', { count: all.length })}
        </Button>
      )}
    </Box>
  );
}
