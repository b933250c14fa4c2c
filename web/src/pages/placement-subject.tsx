import type { Placing } from '@fovea/contract/placing';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBehind, PageOver } from '../features/placing/page-drawing.tsx';
import { PlacingPanel } from '../features/placing/placing-panel.tsx';
import { pageHeatQuery } from '../features/player/api.ts';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import { PagePicture } from '../features/player/page-picture.tsx';
import type { Transport } from '../features/player/transport.ts';
import { FigureDoors } from './figure-doors.tsx';

interface PlacementSubjectProps {
  /** What the film is called. */
  readonly name: string;
  readonly prediction: Prediction;
  readonly transport: Transport;
  readonly look: LayerLook;
  readonly mayMeasure: boolean;
  readonly placements?: 'all' | 'given';
  readonly onSeek: (timeS: number) => void;
}

/** The film on the page where it will run: the page's drawing from one feature, the film and its heat from the player. */
export function PlacementSubject({ name, prediction, transport, look, mayMeasure, placements = 'all', onSeek }: PlacementSubjectProps) {
  const cutsS = useMemo(() => prediction.shots.slice(1).map(({ start_s }) => start_s), [prediction.shots]);
  return (
    <FigureDoors prediction={prediction}>
      <PlacingPanel
        {...{ prediction, mayMeasure, placements, onSeek }}
        clock={transport}
        renderPage={(placing) => <PageOf {...{ name, prediction, transport, look, cutsS, placing }} />}
      />
    </FigureDoors>
  );
}

interface PageOfProps extends Pick<PlacementSubjectProps, 'name' | 'prediction' | 'transport' | 'look'> {
  readonly cutsS: readonly number[];
  readonly placing: Placing;
}

function PageOf({ name, prediction, transport, look, cutsS, placing }: PageOfProps) {
  const { t } = useTranslation('placing');
  const { page, breakthrough } = placing;
  const track = useQuery(pageHeatQuery(`${prediction.id} ${placing.placement}`, breakthrough.heat));
  const { media, film } = prediction;
  const aspect = page.width_px / page.height_px;
  return (
    <Box sx={{ width: '100%', maxWidth: aspect < 1 ? 300 : 'none', justifySelf: 'center' }}>
      <PagePicture
        picture={{ kind: media.kind, address: film.address, name }}
        {...{ transport, look, cutsS, aspect }}
        track={track.data ?? null}
        place={page.film}
        behind={<PageBehind page={page} />}
        over={<PageOver page={page} clock={transport} />}
        label={t('picture', { page: t(`page.${page.name}`) })}
      />
    </Box>
  );
}
