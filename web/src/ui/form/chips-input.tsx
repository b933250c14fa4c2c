import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from './field-problem.ts';

interface ChipsInputProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: FieldPath<T>;
  readonly label: string;
  readonly help?: ReactNode;
}

/** Trimmed, none empty, none twice whatever its case. */
export function tidyWords(words: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const word of words.flatMap((text) => text.split(/[,;\n\r\t]/)).map((text) => text.trim()))
    if (word && !kept.has(word.toLowerCase())) kept.set(word.toLowerCase(), word);
  return [...kept.values()];
}

/** Several short texts. Enter, a comma or leaving the field adds what was typed; a pasted list becomes several. */
export function ChipsInput<T extends FieldValues>({ control, name, label, help }: ChipsInputProps<T>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const words: readonly string[] = Array.isArray(field.value) ? field.value : [];
  // A remark on one of them stands under the field.
  const faults: unknown = fieldState.error;
  const first = Array.isArray(faults) ? faults.find(Boolean) : fieldState.error;
  const problem = problemText(t, first);
  const add = (texts: readonly string[]) => {
    field.onChange(tidyWords(texts));
    setTyped('');
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={[]}
      value={[...words]}
      inputValue={typed}
      clearText={t('pick.clear')}
      onChange={(_, next) => add(next)}
      onInputChange={(_, text) => (/[,;\n]/.test(text) ? add([...words, text]) : setTyped(text))}
      onBlur={() => {
        if (typed.trim()) add([...words, typed]);
        field.onBlur();
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(input) => (
        <TextField {...input} label={label} inputRef={field.ref} error={problem !== undefined} helperText={problem ?? help} />
      )}
    />
  );
}
