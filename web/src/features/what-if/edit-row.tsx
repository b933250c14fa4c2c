import type { LookEdit } from '@fovea/contract/looks';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface EditRowProps {
  readonly edit: LookEdit;
  readonly onChange: (edit: LookEdit) => void;
  readonly onRemove: () => void;
}

const FACTORS = [1.25, 1.5, 2] as const;
const STEP = 0.1;
const WAYS = [
  ['left', -STEP, 0],
  ['right', STEP, 0],
  ['up', 0, -STEP],
  ['down', 0, STEP],
] as const;
const within = (value: number) => Math.min(1, Math.max(-1, Number(value.toFixed(3))));

/** One change that is tried, with its sizes or its way. */
export function EditRow({ edit, onChange, onRemove }: EditRowProps) {
  const { t } = useTranslation('what-if');
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, fontWeight: 620 }}>{t(`deed.${edit.kind}`)}</Typography>
        <IconButton size="small" aria-label={t('remove', { deed: t(`deed.${edit.kind}`) })} onClick={onRemove}>
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      </Box>
      {edit.kind === 'enlarge' && (
        <Box role="group" aria-label={t('size')} sx={{ display: 'flex', gap: 1 }}>
          {FACTORS.map((factor) => (
            <Button
              key={factor}
              size="small"
              variant={edit.factor === factor ? 'contained' : 'text'}
              aria-pressed={edit.factor === factor}
              onClick={() => onChange({ ...edit, factor })}
            >
              {t('times', { factor })}
            </Button>
          ))}
        </Box>
      )}
      {edit.kind === 'move' && (
        <Box role="group" aria-label={t('way')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {WAYS.map(([name, dx, dy]) => (
            <Button key={name} size="small" onClick={() => onChange({ ...edit, dx: within(edit.dx + dx), dy: within(edit.dy + dy) })}>
              {t(`way.${name}`)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
