import type { UploadLimits } from '@fovea/contract/uploads';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { creditsFor } from './credits-for.ts';
import type { Upload } from './upload.ts';

interface AllowanceNoteProps {
  readonly limits: UploadLimits;
  readonly uploads: readonly Upload[];
}

/** Says before anything is sent that what is left will not do for all of it. Nothing where nothing is limited. */
export function AllowanceNote({ limits: { allowance }, uploads }: AllowanceNoteProps) {
  const { t, i18n } = useTranslation('pre-test');
  const { films_left: films, seconds_left: seconds, renews_at } = allowance;
  const neededS = uploads.reduce((sum, { facts }) => sum + (facts ? creditsFor(facts) : 0), 0);
  const isFilms = films !== null && uploads.length > films;
  if (!isFilms && (seconds === null || neededS <= seconds)) return null;
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(renews_at));
  return (
    <Banner tone="warning">
      {isFilms
        ? t('allowance.few-films', { needed: number(uploads.length), left: number(films), day })
        : t('allowance.few-minutes', { needed: number(neededS / 60), left: number((seconds ?? 0) / 60), day })}
    </Banner>
  );
}
