import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choose } from './choose.ts';
import type { Command } from './command.ts';
import { PaletteList } from './palette-list.tsx';
import { useEarlyEnter } from './use-early-enter.ts';
import { useFoundCommands } from './use-found-commands.ts';

interface PaletteProps {
  readonly commands: readonly Command[];
  readonly onGo: (path: string) => void;
  /** What stands in its field when it opens, and whether Enter was pressed after it. */
  readonly typed?: string;
  readonly isEntered?: boolean;
  readonly onClose: () => void;
}

/** Everything one may go to or do, by typing a few letters of it. */
export function Palette(props: PaletteProps) {
  const { t } = useTranslation('palette');
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': t('title'),
          sx: { mt: { xs: 2, sm: '12vh' }, mx: { xs: 2, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 32px)' } },
        },
      }}
    >
      <Finder {...props} />
    </Dialog>
  );
}

function Finder({ commands, onGo, onClose, typed: typedBefore = '', isEntered = false }: PaletteProps) {
  const { t } = useTranslation('palette');
  const [typed, setTyped] = useState(typedBefore);
  const found = useFoundCommands(typed, onGo);
  // Nothing is offered before the recent films are known: they would push away what is about to be pressed.
  const options = found ? choose([...found, ...commands], typed) : [];
  const enter = useEarlyEnter(isEntered, found && options[0]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Command, false, false, false>({
    options,
    open: true,
    clearOnBlur: false,
    autoHighlight: true,
    value: null,
    inputValue: typed,
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    onInputChange: (_, text, reason) => {
      if (reason !== 'input') return;
      setTyped(text);
      enter.forget();
    },
    onChange: (_, option) => option?.run(),
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  return (
    <div {...getRootProps({ onKeyDown: enter.onKeyDown })}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: '1px solid', borderColor: 'divider' }}>
        <SearchRounded fontSize="small" color="action" aria-hidden />
        <Box
          component="input"
          {...getInputProps()}
          autoFocus
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          sx={{
            font: 'inherit',
            fontSize: 16,
            color: 'inherit',
            flex: 1,
            minWidth: 0,
            height: 54,
            border: 0,
            bgcolor: 'transparent',
            '&:focus-visible': { outline: 'none' },
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
      </Box>
      <PaletteList
        options={options}
        listProps={getListboxProps()}
        propsOf={(option, index) => getOptionProps({ option, index })}
        empty={found ? t('nothing') : ''}
      />
    </div>
  );
}
