import { ownNames } from '@fovea/contract/own-placement-names';
import type { OwnPlacementWords } from '@fovea/contract/own-placements';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from './languages.ts';
import { OWN_NAMES_CAME } from './words.ts';

/**
 * Puts the names of the organisation's own placements and of their zones among the words of every page, so that they are said wherever
 * those of known ones are.
 */
export function useOwnNames(own: readonly OwnPlacementWords[] | undefined): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useLayoutEffect(() => {
    const locale = languageOf(language);
    // A language without its words yet would be taken for one that has them.
    if (!own || own.length === 0 || !i18n.hasResourceBundle(locale, 'base')) return;
    const named = Object.fromEntries(own.flatMap(ownNames));
    if (Object.entries(named).every(([key, text]) => i18n.getResource(locale, 'base', key) === text)) return;
    i18n.addResources(locale, 'base', named);
    i18n.emit(OWN_NAMES_CAME);
  }, [own, i18n, language]);
}
