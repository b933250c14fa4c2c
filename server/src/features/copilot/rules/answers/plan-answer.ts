import type { Intent } from '../intent-of.ts';
import type { Plan } from '../step.ts';
import type { Asked } from '../which-ad.ts';
import { findByFacts } from './by-facts.ts';
import { proposeChange } from './change.ts';
import { findFailing, tellChecks } from './checks.ts';
import { compareAds } from './compare.ts';
import { explain } from './explain.ts';
import { listAds, listFailed } from './lists.ts';
import { tellLookedAt } from './looked-at.ts';
import { tellMoment } from './moment.ts';
import { tellExtreme, tellMoments } from './moments.ts';
import { isOfWhole, saidOfWhole } from './of-whole.ts';
import { tellOutcomes } from './outcomes.ts';
import { isOfPlaceRules, tellPlaceRules } from './place-rules.ts';
import { rankAds } from './rank.ts';
import { tellCertainty, tellReport, tellScores } from './scores.ts';
import { tellTexts } from './texts.ts';
import { tellThing, tellThingOfMany } from './things.ts';
import { tellAdvice, tellStanding, tellVerdict } from './verdict.ts';

// biome-ignore lint/correctness/useYield: a plan that needs no tool
function* sayOnly({ voice }: Asked, key: string): Plan {
  return voice.say(key);
}

const PLANS: Readonly<Record<Intent, (asked: Asked) => Plan>> = {
  help: (asked) => sayOnly(asked, 'can'),
  change: proposeChange,
  explain,
  compare: compareAds,
  standing: tellStanding,
  advice: tellAdvice,
  rank: rankAds,
  'two-at-once': (asked) => sayOnly(asked, 'byFacts.two'),
  'by-facts': findByFacts,
  'by-check': findFailing,
  checks: tellChecks,
  texts: tellTexts,
  thing: tellThing,
  'thing-of-many': tellThingOfMany,
  failed: listFailed,
  list: listAds,
  certainty: tellCertainty,
  report: tellReport,
  moments: tellMoments,
  moment: tellMoment,
  extreme: tellExtreme,
  outcomes: tellOutcomes,
  'looked-at': tellLookedAt,
  unmeasured: (asked) => sayOnly(asked, 'unmeasured'),
  verdict: tellVerdict,
  score: tellScores,
  unknown: (asked) => sayOnly(asked, 'unknown'),
};

/** How the rules answer what they have read. */
export function* planAnswer(asked: Asked): Plan {
  const { read, voice } = asked;
  if (isOfPlaceRules(asked)) return yield* tellPlaceRules(asked);
  const text = yield* PLANS[read.intent](asked);
  return isOfWhole(read) ? saidOfWhole(text, voice.say('ofWhole')) : text;
}
