import type { Verdict } from '@fovea/contract/diagnosis';
import type { Message, MessageFigure } from '@fovea/contract/message';
import { PlacementId } from '@fovea/contract/placements';
import type { PlacementJudgement } from '@fovea/engine/compliance/judge/judge-placement';
import { judgePlacement } from '@fovea/engine/compliance/judge/judge-placement';
import type { Judgement } from '@fovea/engine/compliance/judge/judgement';
import type { AbcdChecklist } from '@fovea/engine/insights/abcd/checklist';
import { abcdOf } from '@fovea/engine/insights/abcd/checklist';
import type { Advice } from '@fovea/engine/insights/advice';
import type { Told } from '@fovea/engine/insights/advise';
import { adviseAmongOthers, tellOf } from '@fovea/engine/insights/advise';
import type { FilmItself } from '@fovea/engine/insights/film-reading';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { Actor } from '../../../actor.ts';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Deps } from '../../../deps.ts';
import { deliveredOf } from '../../compliance/index.ts';
import { brandTracksOf, textsOf } from '../../predictions/index.ts';
import { lossUnder } from '../attention/zones.ts';
import type { FilmAttention } from '../film-attention.ts';
import { jumpsOf } from '../film-attention.ts';
import type { PlacedResult } from '../placed-result.ts';
import { sampleTerms } from '../sample-terms.ts';
import { zoneSetOf } from '../zone-set.ts';
import { abcdFilmOf } from './abcd-film.ts';
import { lookedFilmOf, onPageOf } from './looked-film.ts';
import { clutterOfNorm, referenceOf, standingOf } from './norm.ts';
import { selectOthers } from './repo.ts';

export interface VerdictView extends Pick<Verdict, 'norm' | 'drivers' | 'overall' | 'overall_missing' | 'percentiles'> {
  readonly placed: PlacedResult;
  readonly read: VerdictReading;
  readonly advice: readonly Advice[];
  readonly placementRules: string;
}

/** What a verdict says of the film whatever others are like: nearly all that takes long. */
export interface VerdictReading extends Pick<Verdict, 'checks' | 'beside' | 'checklist'> {
  readonly told: Told;
}

/** Work that is done where nobody did it before for the same state. */
type ReadOnce = (placed: PlacedResult, breakthrough: StoredBreakthrough | null) => Promise<VerdictReading>;

/** What a film comes to at its placement: how it stands among others today, and what was read of it. */
export async function reachVerdict(
  { inTenant, readOnce }: Pick<Deps, 'inTenant'> & { readonly readOnce: ReadOnce },
  actor: Actor,
  placed: PlacedResult,
): Promise<VerdictView> {
  const { result, placement } = placed;
  const { tenantId, videoId, id: predictionId } = placed.view.prediction;
  const { kind, duration_s: durationS } = result.media;
  const wish = { tenantId, videoId, predictionId, versions: result.versions, kind, placement: PlacementId.parse(placement.id) };
  const { others, breakthrough, is_pending: isPending, older } = await inTenant(actor, (tx) => selectOthers(tx, wish));
  const reference = referenceOf({ kind, all: others, older }, placement);
  const read = await readOnce(placed, breakthrough);
  const among = { kind, durationS, placement, samples: sampleTerms(result), clutterOfNorm: clutterOfNorm(reference) };
  return {
    ...{ placed, read },
    norm: reference.norm,
    ...standingOf(result, reference, { placement, breakthrough, isPending }),
    advice: adviseAmongOthers(among, read.told),
    placementRules: PLACEMENTS.version,
  };
}

/** The film by the rules of its placement and of the others that were asked for, and all that can be told of it. */
export function judgedFilm(
  placed: PlacedResult,
  film: FilmAttention | null,
  breakthrough: StoredBreakthrough | null,
): Pick<VerdictReading, 'told'> & { judged: PlacementJudgement; beside: PlacementJudgement[]; checklist: AbcdChecklist } {
  const { result, placement, library, rules: all, checkedBy } = placed;
  const delivered = deliveredOf(result);
  const judged = judgePlacement(delivered, checkedBy, all);
  const others = placed.everyAsked.flatMap((id) => library.filter((rules) => rules.id === id && id !== placement.id));
  return {
    judged,
    beside: others.map((rules) => judgePlacement(delivered, rules, all)),
    told: tellOf({ ...readingOf(placed, judged.judgements, film), onPage: onPageOf(breakthrough) }),
    checklist: abcdOf(abcdFilmOf(result)),
  };
}

function readingOf(placed: PlacedResult, judgements: readonly Judgement[], film: FilmAttention | null) {
  const { result, placement } = placed;
  const { media, shots, scores, findings } = result;
  const value = (id: string) => scores.find((score) => score.id === id)?.value ?? null;
  const zones = zoneSetOf(placed, media);
  const covered = zones?.areas.filter(({ kind }) => kind === 'ui') ?? [];
  return {
    kind: media.kind,
    durationS: media.duration_s,
    ...{ widthPx: media.width_px, heightPx: media.height_px },
    samples: sampleTerms(result),
    shots: shots.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s })),
    jumps: film && media.kind === 'film' ? jumpsOf(film, shots) : null,
    loudness: loudnessOf(result),
    ...{ ease: value('ease'), placement, judgements },
    ...{ brand: brandOf(result), message: messageOf(result) },
    bars: findings.find(({ kind }) => kind === 'letterbox')?.bars ?? null,
    looked: film && lookedFilmOf(placed, film),
    underInterface: film && zones && covered.length > 0 ? { shares: lossUnder(covered, film).shares, source: zones.source } : null,
  } satisfies Omit<FilmItself, 'onPage'>;
}

function loudnessOf({ series, time_bases: { loudness } }: StoredResult): FilmItself['loudness'] {
  const values = series.find(({ id }) => id === 'loudness_momentary')?.values;
  return loudness && values ? { startS: loudness.start_s, stepS: loudness.step_s, values } : null;
}

/** Less sure than this is not the brand, as everywhere. */
const CONFIDENT = 0.5;

/** What was found of the brand, as the rules read it. */
function brandOf({ brand, text }: StoredResult): FilmItself['brand'] {
  if (!brand) return null;
  const names = text?.names.filter(({ kind = 'brand', confidence }) => kind === 'brand' && confidence >= CONFIDENT) ?? [];
  const writtenS = names.length > 0 ? Math.min(...names.map(({ start_s }) => start_s)) : null;
  const pulses = brand.pulses.map(({ start_s, end_s, seen, seen_lo, seen_hi }) => ({
    ...{ startS: start_s, endS: end_s, seen, seenLo: seen_lo, seenHi: seen_hi },
  }));
  const counted = (brandTracksOf(brand) ?? []).flatMap(({ boxes }) => boxes.filter(({ confidence }) => confidence >= CONFIDENT));
  const areaMost = Math.max(0, ...counted.map(({ width, height }) => width * height));
  return { pulses, flags: brand.flags, scores: brand.scores, areaMost, writtenS };
}

/** How much of what is said is also written, by a transcript's words where there is one with times. */
function writtenSpeechOf({ figures }: Message): NonNullable<FilmItself['message']>['writtenSpeech'] {
  const value = (id: MessageFigure['id']) => figures.find((figure) => figure.id === id)?.value ?? null;
  const [words, anyText] = [value('carried_in_words'), value('carried_without_sound')];
  if (words !== null) return { share: words, by: 'words' };
  return anyText === null ? null : { share: anyText, by: 'any_text' };
}

/** What stands written and is spoken, as the rules read it. */
function messageOf({ text, brand }: StoredResult): FilmItself['message'] {
  if (!text) return null;
  return {
    texts: textsOf({ text, brand }) ?? [],
    speech: text.speech?.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s })) ?? null,
    writtenSpeech: writtenSpeechOf(text),
  };
}
