import type { HeldDrift } from '@fovea/contract/drift-writing';
import { driftText, heldDrift } from '@fovea/contract/drift-writing';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { calibrationQuery } from './api.ts';

/** An import renews it at once; nothing else changes it soon. */
const AWHILE_MS = 300_000;

/** What the lane of dispersion may be taken for: a hint from research, until the organisation's own results say how well it holds. */
export function DriftNote() {
  const { data = [] } = useQuery({ ...calibrationQuery(), staleTime: AWHILE_MS });
  return <DriftWords held={heldDrift(data)} />;
}

interface DriftWordsProps {
  /** How well it holds among results of the organisation; null where they are too few, or are nothing to who reads this. */
  readonly held: HeldDrift | null;
}

/** The same in words alone. */
export function DriftWords({ held }: DriftWordsProps) {
  const { t, i18n } = useTranslation('outcomes');
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2, textWrap: 'pretty' }}>
      {driftText(held, { t, locale: i18n.language })}
    </Typography>
  );
}
