import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './search-field.tsx';

/** The search in the top bar. A phone has room for a button, which opens it over the whole bar. */
export function SearchBox() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Box
        role="search"
        sx={{
          flex: { sm: 1 },
          display: { xs: isOpen ? 'flex' : 'none', sm: 'flex' },
          justifyContent: 'center',
          alignItems: 'center',
          gap: 1,
          px: { xs: 3, sm: 4 },
          position: { xs: 'absolute', sm: 'static' },
          inset: 0,
          zIndex: 1,
          bgcolor: 'background.default',
        }}
      >
        <SearchField key={String(isOpen)} isFocused={isOpen} onDone={() => setIsOpen(false)} />
        {isOpen && (
          <IconButton aria-label={t('shell.search-close')} onClick={() => setIsOpen(false)} sx={{ display: { sm: 'none' } }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        )}
      </Box>
      <IconButton aria-label={t('shell.search')} onClick={() => setIsOpen(true)} sx={{ display: { sm: 'none' }, ml: 'auto' }}>
        <SearchRounded fontSize="small" />
      </IconButton>
    </>
  );
}
