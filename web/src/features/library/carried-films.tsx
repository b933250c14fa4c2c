import type { PreTest } from '@fovea/contract/pre-tests';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import { useTranslation } from 'react-i18next';
import { Carried } from '../../ui/drag/carried.tsx';

/** The one film that is carried, or how many. */
export function CarriedFilms({ films }: { readonly films: readonly PreTest[] }) {
  const { t } = useTranslation('predictions');
  const [first] = films;
  return (
    <Carried icon={<MovieOutlined fontSize="small" />}>
      {films.length === 1 && first ? first.pre_test_name : t('drag.films', { count: films.length })}
    </Carried>
  );
}
