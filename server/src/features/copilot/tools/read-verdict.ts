import { adviceKey } from '@fovea/contract/advice-writing';
import type { Driver, Verdict } from '@fovea/contract/diagnosis';
import { PreTestUuid } from '@fovea/contract/ids';
import type { Percentile } from '@fovea/contract/norms';
import { PlacementId } from '@fovea/contract/placements';
import * as z from 'zod';
import { complianceOf } from '../../compliance/index.ts';
import { verdictOf } from '../../diagnosis/index.ts';
import type { Words } from '../../exports/index.ts';
import { standingLines, verdictSentence } from '../../exports/index.ts';
import type { SpeakingDesk } from './cite-check.ts';
import { citedCheck } from './cite-check.ts';
import { citeFor, nameOf, readAd } from './read-ad.ts';
import type { Ad } from './results.ts';
import { Language, ownNamesOf, saidAdvice, wordsOf } from './said.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';
import { AdVerdict } from './verdict-results.ts';

const ADVICE_MAX = 8;

export const readVerdict = defineTool({
  name: 'read_verdict',
  title: 'Read the verdict',
  description:
    'Says what one ad comes to at its placement: where it stands among own films (percentile, range, norm), its drivers, what holds it back (checks that fail, weakest driver), and what to change first. `said` has the words of the page: tell these, not the codes.',
  input: z.strictObject({
    prediction_uuid: PreTestUuid,
    placement: PlacementId.optional().describe('read it for another placement than its own'),
    language: Language,
  }),
  output: AdVerdict,
  async read(desk, { prediction_uuid, placement = null, language }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const wish = { preTestId: prediction_uuid, predictionId: view.prediction.id, placement };
    const verdict = await verdictOf(desk.deps, desk.actor, wish);
    const words = wordsOf(desk, language, verdict.own_placements);
    const { checks } = await complianceOf(desk.deps, desk.actor, wish);
    const { overall, advice, drivers, percentiles } = verdict;
    const fixes = new Set(advice.map(adviceKey)).size;
    const place = (metric: string, { value }: Percentile) => citeFor(desk, ad, { metric, value, unit: 'percentile' });
    return {
      ...framed(verdict),
      ...ownNamesOf(verdict.own_placements),
      prediction: ad,
      overall_cite: overall && place('overall', overall.percentile),
      drivers: drivers.map((driver) => ({
        ...driver,
        cite: citedDriver(desk, ad, driver),
        percentile_cite: driver.percentile && place(driver.id, driver.percentile),
      })),
      percentiles: percentiles.map((one) => ({ ...one, cite: place(one.id, one.percentile) })),
      held_back: {
        checks: checks.filter((check) => check.verdict === 'fail').map((check) => citedCheck({ ...desk, words }, ad, check)),
        driver: weakestOf(drivers),
      },
      advice: advice.slice(0, ADVICE_MAX).map((one) => citedAdvice({ ...desk, words }, ad, one)),
      advice_of: advice.length,
      fixes,
      said: saidVerdict(verdict, words),
    };
  },
});

const framed = ({ placement, placement_gone, chosen_by, checks, beside, own_way, norm, overall, overall_missing }: Verdict) => ({
  ...{ placement, chosen_by, checks, beside, own_way },
  ...{ norm, overall, overall_missing },
  ...(placement_gone !== undefined && { placement_gone }),
});

function saidVerdict(verdict: Verdict, words: Words): AdVerdict['said'] {
  const { number, word, reference } = standingLines(verdict, words);
  return { verdict: verdictSentence(verdict, words), overall: [number, word].filter((part) => part !== '').join(' · '), reference };
}

function citedDriver(desk: Desk, ad: Ad, { score }: Driver): number | null {
  return score === null || score.value === null ? null : citeFor(desk, ad, { metric: score.id, value: score.value, unit: score.unit });
}

/** Of several drivers that count here the one that stands lowest among own films. */
function weakestOf(drivers: readonly Driver[]): Driver['id'] | null {
  const placed = drivers.flatMap(({ id, weight, percentile }) => (weight > 0 && percentile ? [{ id, value: percentile.value }] : []));
  return placed.length < 2 ? null : (placed.toSorted((a, b) => a.value - b.value)[0]?.id ?? null);
}

function citedAdvice(desk: SpeakingDesk, ad: Ad, given: Verdict['advice'][number]): AdVerdict['advice'][number] {
  const advice = given.about === undefined ? given : { ...given, about: nameOf(given.about) };
  const { rule, at, cause } = advice;
  const place = { metric: `advice.${rule}`, unit: cause.unit, ...(at ?? {}) };
  return {
    ...advice,
    cite: cause.value === null ? null : citeFor(desk, ad, { ...place, value: cause.value }),
    said: saidAdvice(advice, desk.words),
  };
}
