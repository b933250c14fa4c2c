import type { LinkedFilm } from '@fovea/contract/shares';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface LinkedFilmsProps {
  readonly films: readonly LinkedFilm[];
  /** Whether it leads to the comparison: a dialog over that very page leads nowhere. */
  readonly leadsThere: boolean;
}

/** What a link to a comparison shows, by the names of its films. */
export function LinkedFilms({ films, leadsThere }: LinkedFilmsProps) {
  const { t } = useTranslation('share');
  const names = films.map(({ pre_test_name }) => pre_test_name).join(' · '); // names have commas themselves
  const text = films.length === 0 ? t('list.comparison-gone') : t('list.comparison', { films: names });
  if (!leadsThere || films.length < 2) return <Typography variant="body2">{text}</Typography>;
  const ids = films.map(({ pre_test_id, prediction_id }) => prediction_id ?? pre_test_id);
  return (
    <TextLink component={Link} to={`/compare?ids=${ids.join()}`}>
      {text}
    </TextLink>
  );
}
