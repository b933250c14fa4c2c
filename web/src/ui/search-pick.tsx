import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface PickOption {
  readonly id: string;
  readonly label: string;
}

interface SearchPickProps {
  readonly label: string;
  /** Undefined until they have been read. */
  readonly options: readonly PickOption[] | undefined;
  readonly value: string | null;
  /** What stands there while nothing is chosen. */
  readonly none: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  /** What is typed, for a list of which only a part is here. */
  readonly onSearch?: (text: string) => void;
  readonly onChange: (id: string | null) => void;
}

/** A long name, which the field has room for the beginning of only, is read whole in the list. */
const whole = { '& .MuiAutocomplete-option': { overflowWrap: 'anywhere' } } as const;

/** One choice out of a list that may be long: typing narrows it. */
export function SearchPick({ label, options, value, none, disabled = false, required = false, ...props }: SearchPickProps) {
  const { help, problem, onSearch, onChange } = props;
  const { t } = useTranslation();
  const chosen = value === null ? null : (options?.find(({ id }) => id === value) ?? { id: value, label: options ? t('pick.gone') : '…' });
  return (
    <Autocomplete
      size="small"
      fullWidth
      options={options ?? []}
      loading={options === undefined}
      value={chosen}
      disabled={disabled}
      disableClearable={required && chosen !== null}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, picked) => onChange(picked?.id ?? null)}
      onInputChange={(_, text, reason) => onSearch?.(reason === 'input' ? text : '')}
      openText={t('pick.open')}
      closeText={t('pick.close')}
      clearText={t('pick.clear')}
      noOptionsText={t('pick.nothing')}
      loadingText={t('shell.loading')}
      slotProps={{ listbox: { sx: whole } }}
      renderInput={(input) => (
        <TextField
          {...input}
          title={chosen?.label}
          label={label}
          placeholder={none}
          required={required}
          error={problem !== undefined}
          helperText={problem ?? help}
          slotProps={{ ...input.slotProps, inputLabel: { ...input.slotProps.inputLabel, shrink: true, required: false } }}
        />
      )}
    />
  );
}
