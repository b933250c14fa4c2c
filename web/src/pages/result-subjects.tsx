import type { TimeRange } from '@fovea/contract/curve-reading';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Prediction, Score } from '@fovea/contract/predictions';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BoxPanel } from '../features/brand-boxes/box-panel.tsx';
import { EditedNote } from '../features/brand-boxes/edited-note.tsx';
import { BrandLine, BrandPanel } from '../features/brand-result/brand-panel.tsx';
import { VersionsPanel } from '../features/comparison/versions-panel.tsx';
import { CompliancePanel } from '../features/compliance/compliance-panel.tsx';
import { PlacementMatrix } from '../features/compliance/placement-matrix.tsx';
import { CorrectionHistory } from '../features/corrections/correction-history.tsx';
import { EarlierCorrections } from '../features/corrections/earlier-corrections.tsx';
import { FaceDeeds } from '../features/corrections/face-deeds.tsx';
import { ReadingNote } from '../features/corrections/reading-note.tsx';
import { TextDeeds } from '../features/corrections/text-deeds.tsx';
import { AbcdSection } from '../features/diagnosis/abcd-section.tsx';
import type { SaidAdvice } from '../features/diagnosis/advice-item.tsx';
import { AdvicePanel } from '../features/diagnosis/advice-panel.tsx';
import { AreasSection } from '../features/diagnosis/areas-section.tsx';
import { AttentionPanel } from '../features/diagnosis/attention-panel.tsx';
import { SpotsTable } from '../features/diagnosis/spots-table.tsx';
import { VerdictPanel } from '../features/diagnosis/verdict-panel.tsx';
import { ExportPanel } from '../features/exports/export-panel.tsx';
import { FacePanel } from '../features/faces/face-panel.tsx';
import { Details } from '../features/figures/details.tsx';
import { FigureRow } from '../features/figures/figure-row.tsx';
import { HeadlineFigures } from '../features/figures/headline-figures.tsx';
import { MoreFigures } from '../features/figures/more-figures.tsx';
import type { ShortWriting } from '../features/figures/use-short-writing.ts';
import { Verdict } from '../features/figures/verdict.tsx';
import { BiasNote } from '../features/known-bias/bias-note.tsx';
import { MessagePanel } from '../features/message/message-panel.tsx';
import { TextList } from '../features/message/text-list.tsx';
import { AdviceNote } from '../features/notes/advice-note.tsx';
import { NotePanel } from '../features/notes/note-panel.tsx';
import { ActualPanel } from '../features/outcomes/actual-panel.tsx';
import { PlacingMatrix } from '../features/placing/placing-matrix.tsx';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import type { Transport } from '../features/player/transport.ts';
import { Facing } from '../features/prediction/result-room.tsx';
import type { ResultTab } from '../features/prediction/result-tabs.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { ShorterCuts } from '../features/shorter-cuts/shorter-cuts.tsx';
import { StudiesSection } from '../features/studies/studies-section.tsx';
import { TranscriptSection } from '../features/transcript/transcript-section.tsx';
import { BeforeAfter } from '../features/what-if/before-after.tsx';
import { WhatIfPanel } from '../features/what-if/what-if-panel.tsx';
import { fileNameOf } from '../lib/file-name.ts';
import { formatTime } from '../lib/format.ts';
import { FigureDoors } from './figure-doors.tsx';
import { PlacementSubject } from './placement-subject.tsx';
import { PurposeButton } from './purpose-dialog.tsx';
import { useReadFor } from './read-for.tsx';
import { TakeAreas } from './take-areas.tsx';
import type { Diagnosis } from './use-diagnosis.tsx';

interface SubjectProps {
  readonly preTest: PreTest;
  readonly prediction: Prediction;
  readonly status: ReactNode;
  readonly onSeek: (timeS: number) => void;
  readonly onTab: (tab: ResultTab) => void;
  readonly write: ShortWriting;
  readonly diagnosis: Diagnosis;
  readonly timeS: () => number;
  /** The range that is chosen on the lanes. */
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
  readonly transport: Transport;
  /** What the player shows: exports show the same. */
  readonly look: LayerLook;
  readonly hasBrandFrames: boolean;
}

function BrandSubject({ preTest, prediction, onSeek, diagnosis }: SubjectProps) {
  return (
    <FigureDoors prediction={prediction}>
      <BrandPanel
        prediction={prediction}
        onSeek={onSeek}
        testedFor={preTest.brand?.name}
        boxes={
          <BoxPanel
            {...{ hand: diagnosis.brand, mayEdit: diagnosis.mayDraw, onSeek }}
            isStill={prediction.media.kind === 'still'}
            edited={<EditedNote prediction={prediction} />}
          />
        }
        {...(diagnosis.mayDraw ? { choose: <PurposeButton preTest={preTest} /> } : {})}
      />
      {prediction.brand && <BiasNote prediction={prediction} part="logos" />}
    </FigureDoors>
  );
}

/** What stands beside and below the film. */
export function subjectOf(tab: ResultTab, props: SubjectProps) {
  const { preTest, prediction, onSeek, write, diagnosis } = props;
  const { placement, corrections, transcript } = diagnosis;
  const isFilm = prediction.media.kind === 'film';
  switch (tab) {
    case 'brand':
      return { side: <BrandSubject {...props} /> };
    case 'message':
      return {
        side: (
          <FigureDoors prediction={prediction}>
            <ReadingNote prediction={prediction} />
            <EarlierCorrections hand={corrections} />
            <MessagePanel prediction={prediction} onSeek={onSeek} />
            {prediction.text && prediction.text.tracks.length > 0 && <BiasNote prediction={prediction} part="writing" />}
            <FacePanel {...{ prediction, onSeek }} deeds={<FaceDeeds hand={corrections} isFilm={isFilm} onSeek={onSeek} />} />
            {prediction.faces && prediction.faces.tracks.length > 0 && <BiasNote prediction={prediction} part="faces" />}
          </FigureDoors>
        ),
        below: (
          <>
            <TextList {...{ prediction, onSeek }} deeds={(track, place) => <TextDeeds hand={corrections} track={track} place={place} />} />
            {isFilm && <TranscriptSection hand={transcript} film={{ ...prediction, name: preTest.pre_test_name }} onSeek={onSeek} />}
            <CorrectionHistory hand={corrections} />
          </>
        ),
      };
    case 'placement':
      return {
        side: (
          <PlacementSubject
            {...{ prediction, onSeek }}
            name={preTest.pre_test_name}
            {...{ transport: props.transport, look: props.look }}
            mayMeasure={diagnosis.mayDraw}
          />
        ),
        below: <PlacingMatrix prediction={prediction} />,
      };
    case 'compliance':
      return {
        side: <CompliancePanel {...{ prediction, onSeek }} name={preTest.pre_test_name} />,
        below: <PlacementMatrix prediction={prediction} />,
      };
    case 'advice':
      return {
        side: <AdvicePanel {...{ prediction, placement, onSeek, write }} onChecks={() => props.onTab('compliance')} more={asNote(props)} />,
        below: <AbcdSection {...{ prediction, placement, onSeek, write }} />,
      };
    case 'attention':
      return { side: <Attention {...props} />, below: <AskedAndSpots {...props} /> };
    case 'what-if':
      return { side: <Trying {...props} /> };
    case 'notes':
      return { side: <NotesSide {...props} /> };
    case 'versions':
      return { side: <VersionsPanel key={prediction.id} preTest={preTest} prediction={prediction} /> };
    case 'export':
      return { side: <Exports {...props} /> };
    case 'details':
      return { side: <Details prediction={prediction} name={preTest.pre_test_name} file={fileOf(preTest)} /> };
    case 'overview':
      return {
        side: <Overview {...{ preTest, prediction, onSeek, write, placement }} status={props.status} onTab={props.onTab} />,
        more: <MoreFigures prediction={prediction} />,
        below: <ActualPanel prediction={prediction} />,
      };
  }
}

/** A figure of another feature that opens its definition. */
export const figureOf = (versions: Prediction['versions'], size: 'headline' | 'plain') => (score: Score, name?: string) => (
  <FigureRow {...{ score, name }} versions={versions} size={size} band="beside" />
);

const Attention = ({ preTest, prediction, onSeek, diagnosis: { placement, areas, following, mayDraw, shown, setShown } }: SubjectProps) => {
  const renderFigure = figureOf(prediction.versions, 'plain');
  return (
    <FigureDoors prediction={prediction}>
      <AttentionPanel
        {...{ prediction, placement, onSeek, renderFigure }}
        areZonesShown={shown.zones}
        onZones={(zones) => setShown({ ...shown, zones })}
        areas={
          <AreasSection
            {...{ hand: areas, mayDraw, renderFigure, following }}
            isTimed={prediction.media.kind === 'film'}
            areShown={shown.areas}
            onShown={(next) => setShown({ ...shown, areas: next })}
            otherWay={<TakeAreas preTest={preTest} hand={areas} />}
          />
        }
      />
    </FigureDoors>
  );
};

const AskedAndSpots = ({ preTest, prediction, onSeek, diagnosis: { placement, studies } }: SubjectProps) => (
  <>
    {prediction.media.kind === 'film' && <StudiesSection hand={studies} prediction={prediction} name={preTest.pre_test_name} />}
    <SpotsTable {...{ prediction, placement, onSeek }} />
  </>
);

function Exports({ preTest, prediction, look, range, hasBrandFrames, timeS, diagnosis }: SubjectProps) {
  const { placement, field } = useReadFor(preTest, diagnosis.placement);
  const marks = hasBrandFrames ? (['brands'] as const) : [];
  const shown = { ...look, marks, range: range && { start_s: range.startS, end_s: range.endS } };
  return <ExportPanel {...{ prediction, shown, timeS, placement }} placementField={field} />;
}

/** Marks a stretch and goes to its first picture. */
function chooseRange(range: TimeRange, { onRange, onSeek }: Pick<SubjectProps, 'onRange' | 'onSeek'>): void {
  onRange(range);
  onSeek(range.startS);
}

/** What is tried stands over what becomes of it: both beside the film, whose places are held in the hand. */
const Trying = ({ preTest, prediction, diagnosis: { whatIf }, range, onRange, onSeek, write }: SubjectProps) => (
  <>
    <WhatIfPanel hand={whatIf} onSeek={onSeek} />
    <BeforeAfter hand={whatIf} nameOf={(ending) => fileNameOf(preTest.pre_test_name, `what-if ${ending}`)} />
    {prediction.media.kind === 'film' && (
      <ShorterCuts {...{ prediction, write, range }} onRange={(next) => chooseRange(next, { onRange, onSeek })} />
    )}
  </>
);

function NotesSide({ preTest, diagnosis, range, onSeek }: SubjectProps) {
  const person = useCurrentUser();
  const isAdmin = person?.all_roles.some((role) => role === 'tenant-admin' || role === 'admin') ?? false;
  return <NotePanel uuid={preTest.uuid} hand={diagnosis.notes} me={person && { id: person.id, isAdmin }} range={range} onSeek={onSeek} />;
}

/** Main figures that stand among the drivers already. */
export const DRIVERS = ['ease'];

type OverviewProps = Pick<SubjectProps, 'preTest' | 'prediction' | 'status' | 'onSeek' | 'onTab' | 'write'> & Pick<Diagnosis, 'placement'>;

/**
 * How far it is, the verdict, what is to be seen in the film, and the main figures. The heaviest part of the page: it is drawn anew only
 * when something of its own changes, not with each piece of the page that comes in.
 */
const Overview = memo(function Overview({ preTest, prediction, status, onSeek, onTab, write, placement }: OverviewProps) {
  const isWhole = prediction.state === 'complete';
  const renderFigure = figureOf(prediction.versions, 'headline');
  return (
    <>
      {status}
      {!isWhole && <SoFar preTest={preTest} prediction={prediction} />}
      {isWhole && (
        <VerdictPanel
          {...{ prediction, placement, onSeek, write, renderFigure }}
          onAllAdvice={() => onTab('advice')}
          onChecks={() => onTab('compliance')}
        />
      )}
      <EditedNote prediction={prediction} />
      <ReadingNote prediction={prediction} />
      <Facing>
        <Verdict prediction={prediction} onSeek={onSeek} place={isWhole ? 'below' : 'alone'} lead={<BrandLine prediction={prediction} />} />
        <HeadlineFigures prediction={prediction} except={isWhole ? DRIVERS : []} />
      </Facing>
      <HowGood />
    </>
  );
});

const asNote = ({ diagnosis: { notes } }: SubjectProps) =>
  function AsNote({ key, title, text, at }: SaidAdvice) {
    return <AdviceNote hand={notes} title={title} advised={{ key, text, at: { at_s: at?.start_s ?? null, to_s: at?.end_s ?? null } }} />;
  };

const fileOf = ({ video }: PreTest) =>
  video && {
    ...{ name: video.file_name, bytes: video.bytes },
    ...(video.kept_until === undefined ? {} : { keptUntil: video.kept_until }),
    ...(video.removed_at === undefined ? {} : { removedAt: video.removed_at }),
  };

function HowGood() {
  const { t } = useTranslation('prediction');
  return (
    <TextLink component={Link} to="/how-good" variant="body2" sx={{ justifySelf: 'start' }}>
      {t('figures.howGood')}
    </TextLink>
  );
}

function SoFar({ preTest: { status }, prediction }: Pick<SubjectProps, 'preTest' | 'prediction'>) {
  const { t } = useTranslation('prediction');
  return (
    <Typography variant="body2" color="textSecondary">
      {t(status === 'cancelled' ? 'figures.asFar' : 'figures.soFar', { time: formatTime(prediction.time_bases.analysis.at(-1) ?? 0) })}
    </Typography>
  );
}
