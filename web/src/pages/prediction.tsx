import { beginsBlack } from '@fovea/contract/begins-black';
import type { TimeRange } from '@fovea/contract/curve-reading';
import type { NoteId } from '@fovea/contract/ids';
import { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ExplainedContext } from '../features/figures/explained.ts';
import { useShortWriting } from '../features/figures/use-short-writing.ts';
import { PlayerKeysHint } from '../features/first-minutes/player-keys-hint.tsx';
import { useNoteVisit } from '../features/first-minutes/use-note-visit.ts';
import { Lanes } from '../features/lanes/lanes.tsx';
import { NoteMarks } from '../features/notes/note-marks.tsx';
import { UnsentNotes } from '../features/notes/unsent-notes.tsx';
import type { Notes } from '../features/notes/use-notes.ts';
import type { AllWriting } from '../features/notes/use-writing.ts';
import { useWriting } from '../features/notes/use-writing.ts';
import { outcomesQuery } from '../features/outcomes/api.ts';
import { DriftNote } from '../features/outcomes/drift-note.tsx';
import { toggleFullScreen } from '../features/player/full-screen.ts';
import { Player } from '../features/player/player.tsx';
import type { Picture } from '../features/player/stage.tsx';
import type { Transport } from '../features/player/transport.ts';
import { useHeatLook } from '../features/player/use-heat-look.ts';
import { useHeatTrack } from '../features/player/use-heat-track.ts';
import { useSafeFilm } from '../features/player/use-safe-viewing.ts';
import { useTransport } from '../features/player/use-transport.ts';
import { mayHaveResult } from '../features/prediction/api.ts';
import { MEASURE_COLOURS } from '../features/prediction/measure-colours.ts';
import { ResultRoom } from '../features/prediction/result-room.tsx';
import { LanesSkeleton, ResultSkeleton } from '../features/prediction/result-skeleton.tsx';
import { RESULT_TABS, ResultSubjects, useResultTab } from '../features/prediction/result-tabs.tsx';
import { EarlierRun } from '../features/prediction/runs/earlier-run.tsx';
import { RemadeNote } from '../features/prediction/runs/remade-note.tsx';
import { rangeWithin } from '../features/prediction/shared-moment.ts';
import { useAskedSeek } from '../features/prediction/use-asked-seek.ts';
import { useAskedMoment, useSharedMoment } from '../features/prediction/use-shared-moment.ts';
import { useShownRun } from '../features/prediction/use-shown-run.ts';
import { WaitingStage } from '../features/prediction/waiting-stage.tsx';
import { useCurrentUser } from '../features/session/api.ts';
import { FailedFace, FailedPage, StaleNote } from '../ui/faces.tsx';
import { useStage } from '../ui/use-stage.ts';
import { View } from '../ui/view.tsx';
import { GonePage, isGoneBy } from './gone-page.tsx';
import { NoSuchResult, useMissingWords } from './no-such-result.tsx';
import { subjectOf } from './result-subjects.tsx';
import { ResultTop } from './result-top.tsx';
import type { Diagnosis } from './use-diagnosis.tsx';
import { useDiagnosis } from './use-diagnosis.tsx';
import { useFilmLayers } from './use-film-layers.tsx';
import { useLanes } from './use-lanes.ts';
import { useOpenedTest } from './use-opened-test.ts';
import { usePictureCopy } from './use-picture-copy.ts';
import { useResultKeys } from './use-result-keys.ts';
import { useStatus } from './use-status.tsx';
import { useVerdictAhead } from './use-verdict-ahead.ts';

/** `/prediction/:preTest`: one film and where people look in it. */
export function PredictionPage() {
  const uuid = PreTestUuid.safeParse(useParams().preTest);
  return (
    <Box sx={{ px: { xs: 0, sm: 6 }, py: { xs: 3, sm: 5 }, maxWidth: 1680, mx: 'auto', width: '100%', ...MEASURE_COLOURS }}>
      {uuid.success ? <PreTestView key={uuid.data} uuid={uuid.data} /> : <NoSuchResult />}
    </Box>
  );
}

function PreTestView({ uuid }: { readonly uuid: PreTestUuid }) {
  const { t } = useTranslation('prediction');
  const missing = useMissingWords();
  const query = useOpenedTest(uuid);
  return (
    <View
      query={query}
      isEmpty={() => false}
      loading={<ResultSkeleton label={t('header.loading')} />}
      empty={null}
      failed={(fault) => <FailedPage missing={missing} {...fault} />}
      stale={(fault) => (isGoneBy('pre_test_not_found', fault.error) ? null : <StaleNote {...fault} />)}
      ready={(preTest) => <PreTestPage preTest={preTest} isThere={!isGoneBy('pre_test_not_found', query.error)} />}
    />
  );
}

interface PreTestPageProps {
  readonly preTest: PreTest;
  /** False once the film is put away. What is being written is held on to: it may come back. */
  readonly isThere: boolean;
}

function PreTestPage({ preTest, isThere: isFilmThere }: PreTestPageProps) {
  const { run, query } = useShownRun(preTest);
  useVerdictAhead(preTest, run);
  // Held here: the film and its tabs go while it is analysed again.
  const writing = useWriting();
  const [range, setRange] = useState(useAskedMoment().range);
  const isThere = (run !== null || mayHaveResult(preTest)) && query.data !== undefined && query.data !== null;
  const status = useStatus(preTest);
  const waiting = <WaitingStage preTest={preTest}>{status}</WaitingStage>;
  const { t } = useTranslation('prediction');
  if (!isFilmThere) return <GonePage t={t} kept={<UnsentNotes writing={writing} areThere={false} />} />;
  return (
    <>
      <title>{`${preTest.pre_test_name} · Fovea`}</title>
      <ResultTop preTest={preTest} run={run} />
      {run && <EarlierRun prediction={query.data ?? null} uuid={preTest.uuid} />}
      {!run && query.data && <RemadeNote key={query.data.id} prediction={query.data} />}
      <UnsentNotes writing={writing} areThere={isThere && query.data?.state === 'complete'} />
      {/* One element for all that waits: a button must not be remade under the finger when nothing turns out to be there yet. */}
      {(run === null && !mayHaveResult(preTest)) || (!query.data && !query.error) ? (
        waiting
      ) : (
        <View
          query={query}
          isEmpty={(prediction) => prediction === null}
          loading={waiting}
          empty={waiting}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={(prediction) =>
            prediction && <Result key={prediction.media.kind} {...{ preTest, prediction, status, writing, range, setRange }} />
          }
        />
      )}
    </>
  );
}

interface ResultProps {
  readonly preTest: PreTest;
  readonly prediction: Prediction;
  readonly status: ReactNode;
  readonly writing: AllWriting;
  /** The range that is chosen on the lanes. */
  readonly range: TimeRange | null;
  readonly setRange: (range: TimeRange | null) => void;
}

const pictureOf = (
  { pre_test_name, poster_address, poster_heat_address, prediction_id }: PreTest,
  { id, media, film, findings, poster_address: still }: Prediction,
  { flashing, isMarking }: { readonly flashing: Picture['flashing']; readonly isMarking: boolean },
): Picture => ({
  kind: media.kind,
  address: film.address,
  isPreviewPending: film.state === 'preview_pending',
  size: { width: media.width_px, height: media.height_px },
  posterAddress: still ?? poster_address,
  posterHeatAddress: id === prediction_id ? poster_heat_address : null, // an earlier run may have looked elsewhere
  beginsBlack: beginsBlack(findings) && !isMarking, // what is marked is the moment's own picture
  name: pre_test_name,
  flashing,
});

/** Seconds. While the rest is analysed the result knows only how far it came; the probe knows the whole length. */
const lengthOf = ({ state, media }: Prediction, { video }: PreTest): number =>
  state === 'partial' ? Math.max(media.duration_s, video?.duration_s ?? 0) : media.duration_s;

/** What follows film and verdict, each with a picture of its own: lanes and heat, further figures, and what is read last. */
const LANES = 1;
const MORE = 2;
const BELOW = 3;

function Result({ preTest, prediction, status, writing, range: chosen, setRange }: ResultProps) {
  const { media } = prediction;
  const isFilm = media.kind === 'film';
  const asked = useAskedMoment();
  const transport = useTransport({ durationS: isFilm ? lengthOf(prediction, preTest) : 0, frameRate: media.frame_rate, startS: asked.t });
  const flashing = useSafeFilm(transport, prediction);
  const [look, setLook] = useHeatLook(asked.layer, useCurrentUser()?.settings.heatmap_palette ?? 'standard');
  const room = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useResultTab();
  // Half a film can neither pass nor be too short: until it is whole there is the overview alone.
  const tab = prediction.state === 'complete' ? asks : 'overview';
  const range = rangeWithin(chosen, transport.durationS);
  useSharedMoment(transport, { layer: look.layer, range });
  useAskedSeek(transport.seek);
  const stage = useStage(BELOW);
  const heat = useHeatTrack((stage >= LANES && prediction.heatmap?.address) || null);
  const cutsS = useMemo(() => prediction.shots.slice(1).map(({ start_s }) => start_s), [prediction.shots]);
  const write = useShortWriting();
  const diagnosis = useDiagnosis(prediction, { clock: transport, palette: look.palette, tab, writing });
  const layers = useFilmLayers(prediction, { diagnosis, clock: transport });
  const copy = usePictureCopy({ room, track: heat.track, cutsS, transport, look, layersAt: layers.layersAt });
  useResultKeys({ transport, look, onLook: setLook, room, range, onRange: setRange, onCopy: copy });
  const { side, more, below } = subjectOf(tab, {
    ...{ preTest, prediction, status, write, diagnosis, range, transport, look },
    ...{ onSeek: transport.seek, onTab: setAsks, timeS: transport.timeS, onRange: setRange, hasBrandFrames: layers.hasBrand },
  });
  const film = (
    <Player
      picture={pictureOf(preTest, prediction, { flashing, isMarking: diagnosis.isMarking })}
      hasSound={media.audio_codec !== null}
      {...heat}
      cutsS={cutsS}
      transport={transport}
      look={look}
      onLook={setLook}
      onFullScreen={() => toggleFullScreen(room.current)}
      onCopy={copy}
      room={room}
      {...layers.player}
    />
  );
  return (
    <Newcomer preTest={preTest}>
      <ResultSubjects tabs={RESULT_TABS} tab={prediction.state === 'complete' ? tab : null} onChange={setAsks}>
        <ResultRoom
          film={film}
          side={side}
          more={stage >= MORE && more}
          below={stage >= BELOW && below}
          lanes={isFilm && <FilmLanes {...{ prediction, transport, stage, cutsS, write, range, diagnosis }} onRange={setRange} />}
        />
      </ResultSubjects>
    </Newcomer>
  );
}

interface FilmLanesProps extends Omit<ComponentProps<typeof Lanes>, 'lanes' | 'clock'> {
  readonly prediction: Prediction;
  readonly transport: Transport;
  readonly stage: number;
  readonly diagnosis: Diagnosis;
}

/** The lanes under the film with what is marked on them. */
function FilmLanes({ prediction, transport, stage, diagnosis: { notes, placement, tab }, ...rest }: FilmLanesProps) {
  const { data: outcomes } = useQuery({ ...outcomesQuery(prediction.pre_test_id), enabled: stage >= LANES });
  const isRead = stage >= LANES;
  const lanes = useLanes(prediction, {
    ...{ placement, isPlacingRead: isRead, retention: outcomes?.retention, lengthS: transport.durationS, tab, areAreasRead: isRead },
  });
  if (stage < LANES) return <LanesSkeleton />;
  return (
    <>
      <KeysHint />
      <NotesOnLanes notes={notes} transport={transport} />
      <Lanes lanes={lanes} clock={transport} {...rest} />
      {lanes.some(({ id }) => id === 'dispersion') && <DriftNote />}
    </>
  );
}

/** Who is new is told what the figures of the sample mean, and that this result was seen. */
function Newcomer({ preTest, children }: { readonly preTest: PreTest; readonly children: ReactNode }) {
  useNoteVisit(useCurrentUser()?.id, preTest);
  return <ExplainedContext value={preTest.is_sample}>{children}</ExplainedContext>;
}

/** Marks of notes over the lanes; each leads to its moment and its words. */
function NotesOnLanes({ notes, transport }: { readonly notes: Notes; readonly transport: Transport }) {
  const open = (id: NoteId, atS: number) => {
    transport.seek(atS);
    notes.choose(id);
  };
  return <NoteMarks notes={notes.query.data ?? []} durationS={transport.durationS} onNote={open} />;
}

function KeysHint() {
  const person = useCurrentUser();
  return person && <PlayerKeysHint personId={person.id} />;
}
