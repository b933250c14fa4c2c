import type { AttentionDetail } from '@fovea/contract/diagnosis';
import { placementSaid } from '@fovea/contract/placement-said';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { noteWords, sourceName } from '../../lib/source-name.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { attentionQuery } from './api.ts';
import { EaseTable } from './ease-table.tsx';
import { FoundTable } from './found-table.tsx';
import { JumpList } from './jump-list.tsx';
import { Moment } from './moment.tsx';
import { useWritten } from './use-written.ts';

interface AttentionPanelProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id' | 'media'>;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
  readonly areZonesShown: boolean;
  readonly onZones: (shown: boolean) => void;
  readonly renderFigure: (score: Score) => ReactNode;
  /** Areas that the person drew; another part of the page draws them on the film. */
  readonly areas: ReactNode;
}

/** Attention in detail, beside the film: what it lies on, areas, zones of the placement, what ease is made of, jumps at cuts. */
export function AttentionPanel(props: AttentionPanelProps) {
  const { t } = useTranslation('diagnosis');
  const { prediction, placement, onSeek, areas } = props;
  const query = useQuery(attentionQuery(prediction, placement));
  const isStill = prediction.media.kind === 'still';
  const found = query.data?.found;
  return (
    <Box component="section" aria-label={t('attention.title')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      {query.isPending && <Skeleton variant="rounded" height={240} />}
      {found && <FoundTable {...{ found, isStill, onSeek }} />}
      {areas}
      <View
        query={query}
        isEmpty={() => false}
        loading={<Skeleton variant="rounded" height={420} role="status" aria-label={t('attention.loading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(detail) => (
          <>
            {detail.reason && (
              <Typography variant="body2" role="status" sx={{ textWrap: 'pretty' }}>
                {t(detail.reason === 'analyse_again' ? 'attention.again' : 'attention.blank')}
              </Typography>
            )}
            <Zones detail={detail} {...props} />
            {detail.ease && <EaseTable ease={detail.ease} isStill={isStill} onSeek={onSeek} />}
            {detail.jumps && <JumpList jumps={detail.jumps} onSeek={onSeek} />}
          </>
        )}
      />
    </Box>
  );
}

function Zones({
  prediction,
  detail,
  areZonesShown,
  onZones,
  onSeek,
  renderFigure,
}: AttentionPanelProps & { readonly detail: AttentionDetail }) {
  const { t } = useTranslation('diagnosis');
  const { t: named } = useTranslation('compliance');
  const { percent } = useWritten();
  const { zones, source, scores, worst, notes = [] } = detail.zones;
  const where = named(placementSaid(detail));
  return (
    <Box component="section" aria-labelledby="zones">
      <Typography id="zones" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('zones.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {zones.length === 0 ? t(prediction.media.kind === 'still' ? 'zones.noneStill' : 'zones.none', { placement: where }) : where}
      </Typography>
      {zones.length > 0 && (
        <>
          <FormControlLabel
            control={<Switch checked={areZonesShown} onChange={(_, shown) => onZones(shown)} />}
            label={t('zones.switch')}
          />
          <Box sx={{ mx: -2 }}>
            {scores.map((score) => (
              <Box key={score.id}>{renderFigure(score)}</Box>
            ))}
          </Box>
          {worst && (
            <Typography variant="body2">
              <Moment text={(time) => t('zones.worst', { time, share: percent(worst.share) })} timeS={worst.start_s} onSeek={onSeek} />
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, pl: 5, fontSize: 13 }}>
            {zones.map(({ id, kind, share, from_s }) => (
              <li key={id}>
                {t(`zone.${id}`)} · {t(`zones.${kind}`)}
                {from_s > 0 && ` · ${formatTime(from_s)}`}
                {share !== null && ` · ${percent(share)}`}
              </li>
            ))}
          </Box>
          {source && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {t('zones.source', { name: sourceName(source.name, t), status: named(`status.${source.status}`) })}
            </Typography>
          )}
          {notes.map((note) => (
            <Typography key={note.id} variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {noteWords(note, named)}
            </Typography>
          ))}
        </>
      )}
    </Box>
  );
}
