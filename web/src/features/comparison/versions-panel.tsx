import { COMPARED_MOST } from '@fovea/contract/comparison';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Prediction, Run } from '@fovea/contract/predictions';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { View } from '../../ui/view.tsx';
import { besideQuery, compareAddress } from './api.ts';

interface VersionsPanelProps {
  readonly preTest: Pick<PreTest, 'uuid' | 'folder_id'>;
  readonly prediction: Pick<Prediction, 'id' | 'runs' | 'versions'>;
}

/** What this result can be held against: earlier analyses of the film, and films beside it. */
export function VersionsPanel({ preTest, prediction }: VersionsPanelProps) {
  const { t } = useTranslation('compare');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  // What was chosen stays in sight whatever is searched for next.
  const [kept, setKept] = useState<readonly Named[]>([]);
  const others = prediction.runs.filter(({ id, state }) => state === 'complete' && id !== prediction.id);
  const runs = others.filter(({ versions }) => isSameMake(versions, prediction.versions));
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const toggleFilm = (film: Named) => {
    toggle(film.id);
    setKept([film, ...kept.filter(({ id }) => id !== film.id)]);
  };
  const isFull = chosen.length >= COMPARED_MOST - 1;
  const stateOf = (id: string) => ({
    isChosen: chosen.includes(id),
    isRefused: isFull && !chosen.includes(id),
    onToggle: () => toggle(id),
  });
  return (
    <Box component="section" aria-label={t('versions.title')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <div>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('versions.title')}
        </Typography>
        <Typography color="textSecondary">{t('versions.text')}</Typography>
      </div>
      {runs.length > 0 && <Choices title={t('versions.runs')} choices={runs.map((run) => ({ ...choiceOf(run), ...stateOf(run.id) }))} />}
      {runs.length < others.length && (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('versions.otherMake', { count: others.length - runs.length })}
        </Typography>
      )}
      <SearchField label={t('versions.search')} value={words} onSearch={setWords} />
      <View
        query={useQuery(besideQuery(preTest, words))}
        isEmpty={(films) => films.length === 0 && kept.every(({ id }) => !chosen.includes(id))}
        loading={<Skeleton variant="rounded" height={160} role="status" aria-label={t('versions.loading')} />}
        empty={<Typography color="textSecondary">{t(emptyText(words, others.length))}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(films) => {
          const found = films.map(namedOf);
          const away = kept.filter(({ id }) => chosen.includes(id) && found.every((film) => film.id !== id));
          return (
            <Choices
              title={t(words === '' ? 'versions.folder' : 'versions.found')}
              choices={[...away, ...found].map((film) => ({ ...film, ...stateOf(film.id), onToggle: () => toggleFilm(film) }))}
            />
          );
        }}
      />
      <Button
        component={Link}
        to={compareAddress([prediction.id, ...chosen])}
        disabled={chosen.length === 0}
        variant="contained"
        startIcon={<CompareArrowsRounded />}
        sx={{ justifySelf: 'start' }}
      >
        {chosen.length === 0 ? t('compare') : t('versions.compare', { count: chosen.length })}
      </Button>
    </Box>
  );
}

/** What other versions made is not held against this result: the difference would be of the versions. */
const isSameMake = (one: Run['versions'], other: Prediction['versions']): boolean =>
  one !== null && (['engine', 'model', 'metrics', 'analysis'] as const).every((part) => one[part] === other[part]);

const emptyText = (words: string, others: number) => {
  if (words !== '') return 'versions.notFound';
  return others === 0 ? 'versions.none' : 'versions.noneBeside';
};

interface Named {
  readonly id: string;
  /** Null for an analysis, which is named by its moment. */
  readonly name: string | null;
  /** The folder that a film lies in. */
  readonly folder: string | null;
  readonly at: string;
}

interface Choice extends Named {
  readonly isChosen: boolean;
  readonly isRefused: boolean;
  readonly onToggle: () => void;
}

const choiceOf = ({ id, completed_at, created_at }: Run): Named => ({ id, name: null, folder: null, at: completed_at ?? created_at });

const namedOf = ({ uuid, pre_test_name, folder, updated_at }: PreTest): Named => ({
  ...{ id: uuid, name: pre_test_name, folder: folder?.name ?? null, at: updated_at },
});

function Choices({ title, choices }: { readonly title: string; readonly choices: readonly Choice[] }) {
  const { t, i18n } = useTranslation('compare');
  return (
    <div>
      <Typography variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {choices.map(({ id, name, folder, at, isChosen, isRefused, onToggle }) => {
          const moment = formatMoment(at, i18n.language);
          const label = name ?? t('earlier', { moment });
          return (
            <Box component="li" key={id} sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
              <Box
                component="label"
                sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, cursor: isRefused ? 'default' : 'pointer' }}
              >
                <Checkbox
                  size="small"
                  checked={isChosen}
                  disabled={isRefused}
                  onChange={onToggle}
                  slotProps={{ input: { 'aria-label': t('versions.choose', { name: label }) } }}
                />
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {label}
                  {name !== null && (
                    <Typography variant="caption" color="textSecondary" component="div">
                      {[folder, moment].filter((part) => part !== null).join(' · ')}
                    </Typography>
                  )}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </div>
  );
}
