import type { Locale } from '@fovea/contract/sessions';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, regional } from '../../lib/languages.ts';

/** Speaks the language that the study was made in, once; who chooses another one below keeps it. Their own choice elsewhere stays. */
export function useStudyLanguage(language: Locale): void {
  const { i18n } = useTranslation();
  const isSet = useRef(false);
  useEffect(() => {
    if (isSet.current) return;
    isSet.current = true;
    document.documentElement.lang = language;
    if (languageOf(i18n.language) !== language) void i18n.changeLanguage(regional(language));
  }, [i18n, language]);
}
