import type { Check } from '@fovea/contract/compliance';
import { CheckRule } from '@fovea/contract/compliance';
import { PAGE_SIZE_MAX } from '@fovea/contract/paging';
import { PlacementId } from '@fovea/contract/placements';
import * as z from 'zod';
import { judgeMany } from '../../compliance/index.ts';
import { tablePreTests } from '../../pre-tests/index.ts';
import { FoundByCheck, FoundOutcome } from './check-results.ts';
import { citedCheck } from './cite-check.ts';
import { AdFilters, tableWish } from './find-predictions.ts';
import { nameOf } from './read-ad.ts';
import { Language, ownNamesOf, wordsOf } from './said.ts';
import { defineTool } from './tool.ts';

const FOUND_MAX = 20;

type Asked = Pick<FoundByCheck, 'checks' | 'outcome'>;

/** The checks for which a film is found; null where it is not. One that passes as a whole is told with what is left to look at. Of several checks a film passes where it fails none of them. */
function toldOf(checks: readonly Check[], { checks: rules, outcome }: Asked): Check[] | null {
  if (outcome === 'pass' && rules.length === 0) {
    if (checks.length === 0 || checks.some(({ verdict }) => verdict === 'fail')) return null;
    return checks.filter(({ verdict }) => verdict === 'warn' || verdict === 'not_measured');
  }
  const asked = checks.filter(({ rule }) => rules.length === 0 || rules.includes(rule));
  if (outcome === 'pass' && asked.some(({ verdict }) => verdict === 'fail')) return null;
  const found = asked.filter(({ verdict }) => verdict === outcome);
  return found.length > 0 ? found : null;
}

export const findByCheck = defineTool({
  name: 'find_by_check',
  title: 'Find ads by a check',
  description: `Finds ads that fail a check (or get a warning, or pass it), such as those that flash or are too loud: each at its own placement, or all of them at the one named by \`at\`, such as TikTok. Looks at the newest ${PAGE_SIZE_MAX} complete ones, and says of how many.`,
  input: AdFilters.omit({ status: true }).extend({
    checks: z.array(CheckRule).max(CheckRule.options.length).default([]).describe('any of these; left out: any check at all'),
    outcome: FoundOutcome.default('fail').describe(
      'with "pass" and no checks: films of which no check fails, each with what warns or was not measured; with several checks: films that pass one of them and fail none. The check of captions ends in "pass" or "inform" alone: those that need them are "inform"',
    ),
    at: PlacementId.optional().describe(
      'judge every film at this placement; left out: each at its own. To find those that would fail on TikTok give this, and not placement, which keeps to films made for it',
    ),
    limit: z.int().min(1).max(FOUND_MAX).default(10),
    language: Language,
  }),
  output: FoundByCheck,
  async read(desk, { checks: rules, outcome, at, limit, language, ...filters }) {
    const wish = await tableWish(desk, { ...filters, status: 'complete' }, PAGE_SIZE_MAX);
    const { views, total } = await tablePreTests(desk.deps, desk.actor, wish);
    const ids = views.map(({ preTest }) => preTest.id);
    const judged = await judgeMany(desk.deps, desk.actor, { ids, called: at ?? null });
    const found = views.flatMap(({ preTest: { id, name } }) => {
      const one = judged.get(id);
      const checks = one ? toldOf(one.checks, { checks: rules, outcome }) : null;
      return one && checks
        ? [
            {
              prediction: { prediction_uuid: id, name: nameOf(name) },
              placement: one.placement,
              chosen_by: one.chosenBy,
              checks,
              own: one.own,
            },
          ]
        : [];
    });
    const unknown = [...judged.values()].filter(({ checks }) =>
      checks.some(({ rule, verdict }) => verdict === 'not_measured' && rules.includes(rule)),
    );
    const shown = found.slice(0, limit);
    const own = shown.flatMap((one) => one.own);
    const speaking = { ...desk, words: wordsOf(desk, language, own) };
    for (const { prediction } of found) desk.notebook.see(prediction.prediction_uuid);
    return {
      ...{ checks: rules, outcome },
      ...{ looked_at: views.length, of: total, found_of: found.length, not_measured: unknown.length },
      ...ownNamesOf(own),
      found: shown.map(({ prediction, placement, chosen_by, checks }) => ({
        ...{ prediction, placement, chosen_by },
        checks: checks.map((check) => citedCheck(speaking, prediction, check)),
      })),
    };
  },
});
