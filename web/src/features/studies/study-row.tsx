import type { Study } from '@fovea/contract/studies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Studies } from './use-studies.ts';

interface StudyRowProps {
  readonly study: Study;
  readonly hand: Studies;
  /** Whether its results stand below. */
  readonly isChosen: boolean;
  readonly isAlone: boolean;
}

/** One study: how far it is, and what can be done with it. */
export function StudyRow({ study, hand, isChosen, isAlone }: StudyRowProps) {
  const { t } = useTranslation('studies');
  const [asks, setAsks] = useState<'end' | 'change' | null>(null);
  const close = () => setAsks((now) => (now === asks ? null : now)); // an answer that comes late closes no other
  const { name, finished, people_wanted: wanted } = study;
  const progress = t('progress', { done: finished, wanted });
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 2 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 620 }}>
          {isAlone ? (
            name
          ) : (
            <Button size="small" aria-pressed={isChosen} onClick={() => hand.choose(study.id)} sx={{ ml: '-5px', textAlign: 'left' }}>
              {name}
            </Button>
          )}
        </Typography>
        <Facts study={study} />
      </Box>
      <Box sx={{ flex: '0 1 160px' }}>
        <LinearProgress variant="determinate" value={Math.min(100, (100 * finished) / wanted)} aria-label={progress} />
        <Typography variant="body2">{progress}</Typography>
      </Box>
      {hand.mayMake && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {study.ended_at === null && (
            <Button size="small" color="cancel" disabled={hand.isBusy} onClick={() => setAsks('change')}>
              {t('change')}
            </Button>
          )}
          {study.ended_at === null && study.state !== 'over' && (
            <Button size="small" color="error" disabled={hand.isBusy} onClick={() => setAsks('end')}>
              {t('end')}
            </Button>
          )}
          <Button size="small" color="cancel" disabled={hand.isBusy} onClick={() => void hand.remove(study.id, t('deleted'))}>
            {t('delete')}
          </Button>
        </Box>
      )}
      {asks === 'change' && (
        <ChangeDialog
          study={study}
          isBusy={hand.isBusy}
          onClose={close}
          onChange={(wish) => void hand.alter(study.id, wish, t('changed')).then((isDone) => isDone && close())}
        />
      )}
      {asks === 'end' && (
        <ConfirmDialog
          title={t('end-title')}
          text={t('end-text')}
          confirm={t('end')}
          isDangerous
          isBusy={hand.isBusy}
          onCancel={close}
          onConfirm={() => void hand.end(study.id, t('ended')).then(close)}
        />
      )}
    </Box>
  );
}

function Facts({ study }: Pick<StudyRowProps, 'study'>) {
  const { t, i18n } = useTranslation('studies');
  const at = (iso: string) => formatMoment(iso, i18n.language);
  const { state, begun, finished, practice_failed: failed } = study;
  const under = begun - finished - failed;
  const facts = [
    t(`state.${state}`, { when: at(state === 'ended' ? (study.ended_at ?? study.ends_at) : study.ends_at) }),
    ...(begun > 0 ? [t('begun', { count: begun })] : []),
    ...(under > 0 ? [t('broke-off', { count: under })] : []),
    ...(failed > 0 ? [t('practice-failed', { count: failed })] : []),
    t('made-by', { who: study.created_by ?? t('person.removed'), when: at(study.created_at) }),
    ...(study.has_password ? [t('with-password')] : []),
    ...(study.has_sound ? [] : [t('silent')]),
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {facts.join(' · ')}
    </Typography>
  );
}
