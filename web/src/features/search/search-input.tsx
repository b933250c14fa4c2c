import { SEARCH_MAX } from '@fovea/contract/search';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchInputProps {
  readonly id: string;
  readonly text: string;
  readonly isFocused: boolean;
  readonly isOpen: boolean;
  /** Id of the result that Enter opens. */
  readonly activeId: string | undefined;
  readonly onText: (text: string) => void;
  readonly onShow: (isShown: boolean) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** What opens below the field. */
  readonly children: (anchor: HTMLElement) => ReactNode;
}

/** The field of the search; the focus stays in it while the arrow keys walk through what opens below. */
export function SearchInput({ id, text, isFocused, isOpen, activeId, onText, onShow, onKey, children }: SearchInputProps) {
  const { t } = useTranslation();
  const [field, setField] = useState<HTMLElement | null>(null);
  return (
    <Box ref={setField} sx={{ position: 'relative', width: '100%', maxWidth: { sm: 400 } }}>
      <SearchRounded fontSize="small" sx={{ position: 'absolute', left: 10, top: 9, color: 'text.secondary' }} />
      <Box
        component="input"
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        autoFocus={isFocused}
        placeholder={t('shell.search')}
        aria-label={t('shell.search')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onFocus={() => onShow(true)}
        onBlur={() => onShow(false)}
        onKeyDown={onKey}
        sx={fieldLook}
      />
      {isOpen && field && children(field)}
    </Box>
  );
}

const fieldLook = {
  font: 'inherit',
  fontSize: 14,
  width: '100%',
  height: 38,
  pl: 9,
  pr: 2,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 40%, transparent)',
  borderRadius: '8px',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:hover': { borderColor: 'text.secondary' },
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const;
