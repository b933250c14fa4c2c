import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { startTransition, useId, useOptimistic } from 'react';

interface ChoiceCardsProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly lang?: string; readonly picture?: ReactNode }[];
  /** Resolves when it is known whether the choice was taken: `value` says which is in force then. */
  readonly onChoose: (value: V) => Promise<unknown>;
}

/** One of a few, side by side, with a picture of what it means where there is one. */
export function ChoiceCards<V extends string>({ legend, value, options, onChoose }: ChoiceCardsProps<V>) {
  const name = useId();
  const [chosen, mark] = useOptimistic(value);
  const choose = (wish: V) =>
    startTransition(async () => {
      mark(wish);
      await onChoose(wish);
    });
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
              onChange={() => choose(option.value)}
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
