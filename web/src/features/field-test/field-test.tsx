import type { ComparedFigure } from '@fovea/contract/comparison';
import { letterOf, sizeText } from '@fovea/contract/comparison-writing';
import { FIELD_TEST_POWER, peoplePerGroup } from '@fovea/contract/field-test';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressWord } from '../../ui/use-address-word.ts';
import { predictedDifferences } from './predicted-differences.ts';

interface FieldTestProps {
  readonly figures: readonly ComparedFigure[];
  /** Versions that are compared. */
  readonly groups: number;
}

const BASE = '25';
const DIFFERENCE = '2';
const shareOf = (percent: string): number => (percent.trim() === '' ? Number.NaN : Number(percent.trim().replace(',', '.')) / 100);

/** How many people a test in the field needs to find a difference. What was entered stands in the address, so it can be handed on. */
export function FieldTest({ figures, groups }: FieldTestProps) {
  const { t } = useTranslation('compare');
  const [base, setBase] = useKeptText('base', BASE);
  const [difference, setDifference] = useKeptText('find', DIFFERENCE);
  const people = peoplePerGroup({ base: shareOf(base), difference: shareOf(difference), groups });
  return (
    <Box component="section" aria-labelledby="field-test" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="field-test" variant="h2">
        {t('field')}
      </Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'pretty', maxWidth: '76ch' }}>
        {t('field.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mt: 2 }}>
        <Percent label={t('field.base')} help={t('field.base.help')} unit="%" value={base} onChange={setBase} />
        <Percent
          label={t('field.difference')}
          help={t('field.difference.help')}
          unit={t('field.points')}
          value={difference}
          onChange={setDifference}
        />
      </Box>
      <Predicted figures={figures} onChoose={(size) => setDifference(String(Math.round(size * 1000) / 10))} />
      <Answer people={people} groups={groups} />
    </Box>
  );
}

/** What is typed, at once, and in the address after it: the address alone would move the cursor. */
function useKeptText(parameter: string, start: string): readonly [string, (text: string) => void] {
  const [word, setWord] = useAddressWord(parameter);
  const [text, setText] = useState(word ?? start);
  return [
    text,
    (next) => {
      setText(next);
      setWord(next);
    },
  ];
}

interface PercentProps {
  readonly label: string;
  readonly help: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Percent = ({ label, help, unit, value, onChange }: PercentProps) => (
  <TextField
    label={label}
    helperText={help}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ flex: '1 1 260px', maxWidth: 340 }}
    slotProps={{
      htmlInput: { inputMode: 'decimal', maxLength: 8 },
      input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
    }}
  />
);

/** What was predicted, to plan for; a difference inside its noise is none to plan for. */
function Predicted({ figures, onChoose }: Pick<FieldTestProps, 'figures'> & { readonly onChoose: (size: number) => void }) {
  const { t, i18n } = useTranslation('compare');
  const { t: words } = useTranslation('prediction');
  const predicted = predictedDifferences(figures);
  if (predicted.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('field.predicted')}
      </Typography>
      {predicted.map(({ id, pair, size }) => {
        const figure = words(`figure.${id}.name`, { defaultValue: id });
        const letters = figures.some(({ pairs }) => pairs.length > 1) ? ` ${letterOf(pair.a)}/${letterOf(pair.b)}` : '';
        const label = `${figure}${letters}: ${sizeText(size, 'share', { t, locale: i18n.language })}`;
        return <Chip key={`${id}-${pair.a}-${pair.b}`} label={label} variant="outlined" onClick={() => onChoose(size)} />;
      })}
    </Box>
  );
}

/** How many people, or what is missing to say so; and by which formula. */
function Answer({ people, groups }: { readonly people: number | null; readonly groups: number }) {
  const { t, i18n } = useTranslation('compare');
  const number = new Intl.NumberFormat(i18n.language);
  const power = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(FIELD_TEST_POWER);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '76ch' }}>
      <Typography role="status" variant="h3" component="p" sx={{ textWrap: 'pretty' }}>
        {people === null
          ? t('field.impossible')
          : t('field.people', { each: number.format(people), all: number.format(people * groups), groups: number.format(groups) })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('field.formula', { power })} {groups > 2 && t('field.pairs', { pairs: (groups * (groups - 1)) / 2 })}
      </Typography>
    </Box>
  );
}
