import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

interface ChoiceCardsProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly lang?: string; readonly picture?: ReactNode }[];
  readonly onChoose: (value: V) => void;
}

/** One of a few, side by side, with a picture of what it means where there is one. */
export function ChoiceCards<V extends string>({ legend, value, options, onChoose }: ChoiceCardsProps<V>) {
  const name = useId();
  const [chosen, setChosen] = useChosen(value);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, fontSize: 14, fontWeight: 620 }}>
        {legend}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(172px, 1fr))' }, gap: 2 }}>
        {options.map((option) => (
          <Box
            key={option.value}
            component="label"
            lang={option.lang}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              ...(option.picture ? { gridTemplateRows: '1fr auto' } : {}),
              alignItems: 'center',
              gap: 2,
              p: 3,
              cursor: 'pointer',
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: '8px',
              '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
              '&:has(:focus-visible)': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => {
                setChosen(option.value);
                onChoose(option.value);
              }}
              sx={{ width: 16, height: 16, m: 0, accentColor: 'var(--mui-palette-primary-main)', '&:focus-visible': { outline: 'none' } }}
            />
            {option.label}
            {option.picture && <Box sx={{ gridColumn: '1 / -1' }}>{option.picture}</Box>}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What was chosen is marked at once; when it comes from outside, as after a refusal, that is marked instead. */
function useChosen<V>(value: V) {
  const [chosen, setChosen] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setChosen(value);
  }
  return [chosen, setChosen] as const;
}
