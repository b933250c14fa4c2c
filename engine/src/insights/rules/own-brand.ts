import type { Judgement, Place } from '../../compliance/judge/judgement.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction } from '../advice.ts';
import { brandFigure } from '../brand-figures-of.ts';
import type { FilmItself, Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import { broughtForwardAt, FORWARD_S } from './late-brand.ts';

/** What an organisation asks of its brand at a placement of its own, where the film misses it. */
export const ownBrandMissed = ({ judgements }: Pick<FilmItself, 'judgements'>): Judgement[] =>
  judgements.filter((judgement) => (judgement.rule === 'brand_within' || judgement.rule === 'brand_at_any_time') && isMissed(judgement));

/**
 * Rule 32: by the organisation's own word the brand comes too late, or is away for longer than a passer-by looks; where it is not found at
 * all that is one thing, whatever is asked of it.
 */
export const ownBrand: Rule = (film) => {
  const missed = ownBrandMissed(film);
  const absent = missed.find(({ reason }) => reason === 'brand_not_found');
  if (absent) return [notFound(absent)];
  return missed.map((judgement) => (judgement.rule === 'brand_within' ? late(judgement, film) : away(judgement)));
};

const adviceOf = (judgement: Judgement) =>
  ({
    ...{ isBroken: judgement.verdict === 'fail', severity: 3, size: DIRECTION_SIZE, values: {} },
    ...{ cause: causeOf(judgement), effect: direction('brand_attention', 'share', 'up'), source: sourceOf(judgement) },
  }) as const satisfies Partial<Advice>;

/** Less sure than a late one, since the search may have missed it. */
const notFound = (judgement: Judgement): Advice => ({
  ...{ ...adviceOf(judgement), rule: 'no_brand', at: null, confidence: 0.6 },
  cause: { ...causeOf(judgement), text: 'not_reached' },
});

function late(judgement: Judgement, film: FilmItself): Advice {
  const shownS = brandFigure(film, 'brand_first_shown');
  const isInTimeThen = (judgement.limit?.max ?? 0) >= FORWARD_S;
  return {
    ...{ ...adviceOf(judgement), rule: 'late_brand', at: judgement.at[0] ?? null, confidence: 0.8 },
    ...(shownS !== null && isInTimeThen && broughtForwardAt(film, shownS)),
  };
}

const lengthOf = ({ startS, endS }: Place): number => endS - startS;

/** Told at the longest of its places; what runs over the end of the film has two. */
const away = (judgement: Judgement): Advice => ({
  ...{
    ...adviceOf(judgement),
    rule: 'brand_away',
    at: judgement.at.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null,
    confidence: 0.8,
  },
  effect: direction('brand_seen', 'share', 'up'),
});
