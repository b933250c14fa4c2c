import type { Span } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '../../lib/format.ts';
import { Tick } from '../../ui/tick.tsx';
import { isWithin } from './picture-wish.ts';

interface PartFieldsProps {
  /** Null for the whole film. */
  readonly range: Span | null;
  readonly durationS: number;
  readonly onChange: (range: Span | null) => void;
}

/** The whole film, or a part of it in seconds. */
export function PartFields({ range, durationS, onChange }: PartFieldsProps) {
  const { t, i18n } = useTranslation('export');
  const isWrong = range !== null && !isWithin(range, durationS);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Tick isOn={range !== null} onChange={(isOn) => onChange(isOn ? { start_s: 0, end_s: durationS } : null)}>
        {t('part.only')}
      </Tick>
      {range && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
          <Seconds label={t('part.from')} value={range.start_s} onChange={(start_s) => onChange({ ...range, start_s })} />
          <Seconds
            label={t('part.to')}
            value={range.end_s}
            problem={isWrong ? t('part.wrong', { seconds: formatSeconds(lastWithin(durationS), i18n.language) }) : null}
            onChange={(end_s) => onChange({ ...range, end_s })}
          />
        </Box>
      )}
    </Box>
  );
}

/** The last thousandth that is still in the film: what is said to be allowed must be. */
const lastWithin = (durationS: number): number => Math.floor(durationS * 1_000 + 1e-6) / 1_000;

interface SecondsProps {
  readonly label: string;
  readonly value: number;
  readonly problem?: string | null;
  readonly onChange: (value: number) => void;
}

/** What is typed stands as it was typed for as long as it means the value: a point at its end is not taken away. */
function Seconds({ label, value, problem = null, onChange }: SecondsProps) {
  const { language } = useTranslation().i18n;
  const [typed, setTyped] = useState('');
  const [isIn, setIsIn] = useState(false);
  const written = Number.isNaN(value) ? '' : formatSeconds(value, language);
  const meant = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  return (
    <TextField
      size="small"
      label={label}
      value={isIn && Object.is(meant(typed), value) ? typed : written}
      error={problem !== null}
      helperText={problem}
      onFocus={() => {
        setIsIn(true);
        setTyped(written);
      }}
      onBlur={() => setIsIn(false)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(meant(target.value));
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
      sx={{ width: 160 }}
    />
  );
}
