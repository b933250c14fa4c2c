import { SILENCE_LEAST_S } from '../../metrics/level-runs.ts';
import type { RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import { isFilmEnding } from './film-ending.ts';
import type { Judgement, Limit, Reason, RuleId } from './judgement.ts';
import { between } from './judgement.ts';
import { RUN_LEAST_S, withoutTitleCards } from './title-cards.ts';

/** Clipped for longer than this in all, sound is worth going back to the mix for; a few samples at full scale nobody hears. Our own default. */
const CLIPPED_MOST_MS = 10;
/** Bars over more than this share of the picture warn. */
const BARS_MOST = 0.05;
/** Bars over this share of a film are told of all of it. */
const WHOLE_SHARE = 0.9;

/** Where rules of faults come from. */
export interface FaultSources {
  readonly black: RuleSource;
  readonly own: RuleSource;
}

/**
 * Black, frozen and silent stretches, clipping, bars. All of them only warn: a single picture under music, or a film that falls silent, may
 * be meant.
 */
export function judgeFaults(given: DeliveredFilm, { black, own }: FaultSources): Judgement[] {
  // Results from before title cards were known tell them as black and still.
  const film = { ...given, findings: withoutTitleCards(given.findings, given.text ?? []) };
  return [
    judgeRuns(film, { rule: 'silence', limit: between(null, SILENCE_LEAST_S, 's'), source: own }),
    judgeClipping(film, own),
    judgeRuns(film, { rule: 'black', limit: between(null, RUN_LEAST_S.black, 's'), source: black }),
    judgeRuns(film, { rule: 'freeze', limit: between(null, RUN_LEAST_S.freeze, 's'), source: own }),
    judgeBars(film, own),
  ];
}

const still = (rule: RuleId, source: RuleSource): Judgement => ({
  ...{ rule, verdict: 'not_applicable', measured: null, limit: null, at: [], source, reason: 'still_image' },
});

/** Why there is nothing to be heard in a film; null when there is. */
function silenceOf({ audio, findings }: DeliveredFilm): Reason | null {
  if (audio === 'none') return 'no_audio';
  return findings.some(({ kind }) => kind === 'silent') ? 'silent' : null;
}

interface RunRule {
  readonly rule: 'black' | 'freeze' | 'silence';
  readonly limit: Limit;
  readonly source: RuleSource;
}

function judgeRuns(film: DeliveredFilm, { rule, limit, source }: RunRule): Judgement {
  if (film.kind === 'still') return still(rule, source);
  const base = { rule, limit, source } as const;
  const nothing = rule === 'silence' ? silenceOf(film) : null;
  if (nothing) return { ...base, verdict: 'not_applicable', measured: null, at: [], reason: nothing };
  const runs = film.findings.filter(({ kind, ...run }) => kind === rule && !isFilmEnding(run, film.durationS));
  const longestS = Math.max(0, ...runs.map(({ startS, endS }) => endS - startS));
  const at = runs.map(({ startS, endS }) => ({ startS, endS }));
  return {
    ...base,
    verdict: runs.length > 0 ? 'warn' : 'pass',
    measured: runs.length > 0 ? { value: longestS, unit: 's' } : null,
    at,
    reason: null,
  };
}

function judgeClipping(film: DeliveredFilm, source: RuleSource): Judgement {
  if (film.kind === 'still') return still('clipping', source);
  const base = { rule: 'clipping', limit: between(null, CLIPPED_MOST_MS, 'ms'), source } as const;
  const nothing = silenceOf(film);
  if (nothing) return { ...base, verdict: 'not_applicable', measured: null, at: [], reason: nothing };
  const found = film.findings.filter(({ kind }) => kind === 'clipping').map(({ startS, endS }) => ({ startS, endS }));
  const value = 1000 * found.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const isLong = value > CLIPPED_MOST_MS;
  return { ...base, verdict: isLong ? 'warn' : 'pass', measured: { value, unit: 'ms' }, at: isLong ? found : [], reason: null };
}

function judgeBars(film: DeliveredFilm, source: RuleSource): Judgement {
  if (film.kind === 'still') return still('letterbox', source);
  const bars = film.findings.filter(({ kind }) => kind === 'letterbox');
  const share = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const unit = 'share of the picture';
  const measured = { value: share, unit };
  const stretches = bars.map(({ startS, endS }) => ({ startS, endS }));
  const isPart = stretches.reduce((sum, { startS, endS }) => sum + endS - startS, 0) < WHOLE_SHARE * (film.durationS ?? 0);
  return {
    rule: 'letterbox',
    verdict: share > BARS_MOST ? 'warn' : 'pass',
    measured,
    limit: between(null, BARS_MOST, unit),
    at: isPart && share > BARS_MOST ? stretches : [],
    source,
    reason: null,
  };
}
