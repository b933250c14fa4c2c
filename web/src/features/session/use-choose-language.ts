import type { Locale } from '@fovea/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { languageOf } from '../../lib/languages.ts';
import { speak } from '../../lib/words.ts';
import { useSayFault } from '../../ui/use-say-fault.ts';
import { sessionQuery, useSaveLocale } from './api.ts';

/**
 * Speaks a language at once and keeps it with the account. When it cannot be kept the one before is back, and it is said why: later it
 * would come back by itself. Where nobody is signed in there is no account that says otherwise, and the language stays.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const { i18n } = useContext(I18nContext); // that of `useTranslation` says what was spoken when it was drawn
  const queries = useQueryClient();
  const { mutateAsync: save } = useSaveLocale();
  const sayFault = useSayFault();
  return async (locale) => {
    const before = languageOf(i18n.language);
    const spoken = speak(i18n, locale);
    try {
      await save(locale);
    } catch (error) {
      if (!queries.getQueryData(sessionQuery.queryKey)) return;
      await spoken; // a language whose words still come would be spoken after all
      if (languageOf(i18n.language) === locale) await speak(i18n, before);
      sayFault(error);
    }
    await spoken;
  };
}
