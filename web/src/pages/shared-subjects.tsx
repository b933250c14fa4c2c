import type { PlacingMatrix as Matrix } from '@fovea/contract/placing';
import type { Prediction } from '@fovea/contract/predictions';
import type { ComponentProps } from 'react';
import { memo } from 'react';
import { EditedNote } from '../features/brand-boxes/edited-note.tsx';
import { BrandLine, BrandPanel } from '../features/brand-result/brand-panel.tsx';
import { CompliancePanel } from '../features/compliance/compliance-panel.tsx';
import { ReadingNote } from '../features/corrections/reading-note.tsx';
import { AbcdSection } from '../features/diagnosis/abcd-section.tsx';
import { AdvicePanel } from '../features/diagnosis/advice-panel.tsx';
import { AreasSection } from '../features/diagnosis/areas-section.tsx';
import { AttentionPanel } from '../features/diagnosis/attention-panel.tsx';
import { SpotsTable } from '../features/diagnosis/spots-table.tsx';
import { VerdictPanel } from '../features/diagnosis/verdict-panel.tsx';
import { FacePanel } from '../features/faces/face-panel.tsx';
import { HeadlineFigures } from '../features/figures/headline-figures.tsx';
import { MoreFigures } from '../features/figures/more-figures.tsx';
import type { ShortWriting } from '../features/figures/use-short-writing.ts';
import { Verdict } from '../features/figures/verdict.tsx';
import { BiasNote } from '../features/known-bias/bias-note.tsx';
import { MessagePanel } from '../features/message/message-panel.tsx';
import { TextList } from '../features/message/text-list.tsx';
import { PlacingMatrix } from '../features/placing/placing-matrix.tsx';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import type { Transport } from '../features/player/transport.ts';
import { Facing } from '../features/prediction/result-room.tsx';
import type { ResultTab } from '../features/prediction/result-tabs.tsx';
import { FigureDoors } from './figure-doors.tsx';
import { PlacementSubject } from './placement-subject.tsx';
import { DRIVERS, figureOf } from './result-subjects.tsx';

/** The subjects that somebody without an account can read: nothing to compare with, to order or to change. */
export const SHARED_TABS = [
  ...(['overview', 'brand', 'attention', 'message', 'placement', 'compliance', 'advice'] as const),
] as const satisfies readonly ResultTab[];
export type SharedTab = (typeof SHARED_TABS)[number];

type AreasShown = Pick<ComponentProps<typeof AreasSection>, 'hand' | 'areShown' | 'onShown'>;

interface SharedSubjectProps {
  readonly prediction: Prediction;
  /** What the film is called. */
  readonly name: string;
  readonly transport: Transport;
  readonly look: LayerLook;
  readonly onSeek: (timeS: number) => void;
  readonly onTab: (tab: SharedTab) => void;
  readonly write: ShortWriting;
  readonly askPlacings: () => Promise<Matrix>;
  /** What its people drew on it, to be looked at. */
  readonly areas: AreasShown;
  readonly zones: { readonly areShown: boolean; readonly onShown: (shown: boolean) => void };
}

/** What stands beside and below the film of a shared result. */
export function sharedSubject(tab: SharedTab, props: SharedSubjectProps) {
  const { prediction, onSeek, write, zones, areas } = props;
  const named = { prediction, placement: null, onSeek };
  switch (tab) {
    case 'overview':
      return { side: <Overview {...{ prediction, onSeek, write }} onTab={props.onTab} />, more: <MoreFigures prediction={prediction} /> };
    case 'brand':
      return {
        side: (
          <FigureDoors prediction={prediction}>
            <EditedNote prediction={prediction} />
            <BrandPanel prediction={prediction} onSeek={onSeek} />
            {prediction.brand && <BiasNote prediction={prediction} part="logos" />}
          </FigureDoors>
        ),
      };
    case 'attention':
      return {
        side: (
          <FigureDoors prediction={prediction}>
            <AttentionPanel
              {...named}
              renderFigure={figureOf(prediction.versions, 'plain')}
              areZonesShown={zones.areShown}
              onZones={zones.onShown}
              areas={areas.hand.areas.length > 0 && <SharedAreas prediction={prediction} {...areas} />}
            />
          </FigureDoors>
        ),
        below: <SpotsTable {...named} />,
      };
    case 'message':
      return {
        side: (
          <FigureDoors prediction={prediction}>
            <ReadingNote prediction={prediction} />
            <MessagePanel prediction={prediction} onSeek={onSeek} />
            {prediction.text && prediction.text.tracks.length > 0 && <BiasNote prediction={prediction} part="writing" />}
            <FacePanel prediction={prediction} onSeek={onSeek} />
            {prediction.faces && prediction.faces.tracks.length > 0 && <BiasNote prediction={prediction} part="faces" />}
          </FigureDoors>
        ),
        below: <TextList prediction={prediction} onSeek={onSeek} />,
      };
    case 'placement':
      return {
        side: <PlacementSubject {...props} mayMeasure={false} placements="given" />,
        below: <PlacingMatrix prediction={prediction} placements="given" ask={props.askPlacings} />,
      };
    case 'compliance':
      return { side: <CompliancePanel {...{ prediction, onSeek }} name={props.name} placements="given" /> };
    case 'advice':
      return {
        side: <AdvicePanel {...named} write={write} onChecks={() => props.onTab('compliance')} />,
        below: <AbcdSection {...named} write={write} />,
      };
  }
}

function SharedAreas({ prediction, ...areas }: AreasShown & { readonly prediction: Prediction }) {
  const renderFigure = figureOf(prediction.versions, 'plain');
  return <AreasSection {...areas} {...{ renderFigure, mayDraw: false, following: null, isTimed: prediction.media.kind === 'film' }} />;
}

type OverviewProps = Pick<SharedSubjectProps, 'prediction' | 'onSeek' | 'onTab' | 'write'>;

/** Drawn anew only when something of its own changes, as on the result's own page. */
const Overview = memo(function Overview({ prediction, onSeek, onTab, write }: OverviewProps) {
  const isWhole = prediction.state === 'complete';
  return (
    <>
      {isWhole && (
        <VerdictPanel
          {...{ prediction, placement: null, onSeek, write }}
          renderFigure={figureOf(prediction.versions, 'headline')}
          onAllAdvice={() => onTab('advice')}
          onChecks={() => onTab('compliance')}
        />
      )}
      <Facing>
        <Verdict prediction={prediction} onSeek={onSeek} place={isWhole ? 'below' : 'alone'} lead={<BrandLine prediction={prediction} />} />
        <HeadlineFigures prediction={prediction} except={isWhole ? DRIVERS : []} />
      </Facing>
    </>
  );
});
