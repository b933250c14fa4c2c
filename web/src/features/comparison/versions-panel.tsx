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
  const others = prediction.runs.filter(({ id, state }) => state === 'complete' && id !== prediction.id);
  const runs = others.filter(({ versions }) => isSameMake(versions, prediction.versions));
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
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
      <View
        query={useQuery(besideQuery(preTest))}
        isEmpty={(films) => films.length === 0}
        loading={<Skeleton variant="rounded" height={160} role="status" aria-label={t('versions.loading')} />}
        empty={others.length === 0 ? <Typography color="textSecondary">{t('versions.none')}</Typography> : null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(films) => (
          <Choices
            title={t('versions.folder')}
            choices={films.map(({ uuid, pre_test_name, updated_at }) => ({
              id: uuid,
              name: pre_test_name,
              at: updated_at,
              ...stateOf(uuid),
            }))}
          />
        )}
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

interface Choice {
  readonly id: string;
  /** Null for an analysis, which is named by its moment. */
  readonly name: string | null;
  readonly at: string;
  readonly isChosen: boolean;
  readonly isRefused: boolean;
  readonly onToggle: () => void;
}

const choiceOf = ({ id, completed_at, created_at }: Run) => ({ id, name: null, at: completed_at ?? created_at });

function Choices({ title, choices }: { readonly title: string; readonly choices: readonly Choice[] }) {
  const { t, i18n } = useTranslation('compare');
  return (
    <div>
      <Typography variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {choices.map(({ id, name, at, isChosen, isRefused, onToggle }) => {
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
                      {moment}
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
