import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageOf } from '../../lib/languages.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** The languages side by side, for pages where nobody is signed in. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('auth.login');
  const choose = useChooseLanguage();
  return (
    <Box role="group" aria-label={t('language')} sx={{ display: 'flex', gap: 1, ml: -2 }}>
      {LANGUAGES.map(([locale, name]) => (
        <ButtonBase
          key={locale}
          lang={locale}
          aria-pressed={languageOf(i18n.language) === locale}
          onClick={() => void choose(locale)}
          sx={{
            px: 2,
            minHeight: 28,
            borderRadius: 1,
            fontSize: 13,
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
            '&[aria-pressed="true"]': { color: 'text.primary', fontWeight: 620 },
          }}
        >
          {name}
        </ButtonBase>
      ))}
    </Box>
  );
}
