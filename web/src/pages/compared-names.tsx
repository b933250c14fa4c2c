import type { Comparison } from '@fovea/contract/comparison';
import { COMPARED_LEAST, COMPARED_MOST } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EditedNote } from '../features/brand-boxes/edited-note.tsx';
import { AddVersion } from '../features/comparison/add-version.tsx';
import { ReadingNote } from '../features/corrections/reading-note.tsx';

interface ComparedNamesProps {
  readonly versions: Comparison['versions'];
  /** As the address names them, in the order of the versions. */
  readonly ids: readonly string[];
  readonly onCompare: (ids: readonly string[]) => void;
}

/** Which letter is which film, each a link to its result, to be put first or taken out; and room for another. */
export function ComparedNames({ versions, ids, onCompare }: ComparedNamesProps) {
  const { t } = useTranslation('compare');
  const others = (place: number) => ids.filter((_, at) => at !== place);
  const first = (place: number) => [...ids.slice(place, place + 1), ...others(place)];
  const there = versions.flatMap(({ is_current, pre_test_id }) => (is_current ? [pre_test_id] : []));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
        {versions.map(({ prediction_id, pre_test_id, pre_test_name, is_current, brand_edit = null, reading_edit = null }, place) => {
          const letter = letterOf(place);
          return (
            <Box component="li" key={prediction_id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 620, mr: 2 }}>
                {letter}
              </Box>
              <TextLink
                component={Link}
                to={`/prediction/${pre_test_id}${is_current ? '' : `?run=${prediction_id}`}`}
                aria-label={t('open', { name: pre_test_name })}
              >
                {pre_test_name}
              </TextLink>
              {place > 0 && (
                <Button size="small" color="cancel" aria-label={t('firstOf', { letter })} onClick={() => onCompare(first(place))}>
                  {t('first')}
                </Button>
              )}
              {versions.length > COMPARED_LEAST && (
                <Button size="small" color="cancel" aria-label={t('outOf', { letter })} onClick={() => onCompare(others(place))}>
                  {t('out')}
                </Button>
              )}
              <EditedNote prediction={{ brand_edit }} />
              <ReadingNote prediction={{ reading_edit }} />
            </Box>
          );
        })}
      </Box>
      {versions.length < COMPARED_MOST && <AddVersion there={there} onAdd={(uuid) => onCompare([...ids, uuid])} />}
    </Box>
  );
}
