import type { Check } from '@fovea/contract/compliance';
import type { Words } from '../../exports/index.ts';
import type { CitedCheck } from './check-results.ts';
import { citeFor } from './read-ad.ts';
import type { Ad } from './results.ts';
import { saidCheck } from './said.ts';
import type { Desk } from './tool.ts';

/** A desk with the language in which a check is told. */
export type SpeakingDesk = Pick<Desk, 'notebook'> & { readonly words: Words };

/** Places that a check names at most. */
const PLACES_MAX = 12;

/** A check with a mark for its number; what was measured as words, such as `16:9`, has none. */
export function citedCheck(desk: SpeakingDesk, ad: Ad, check: Check): CitedCheck {
  const { rule, measured, at, parts } = check;
  const cite =
    measured && 'value' in measured
      ? citeFor(desk, ad, {
          metric: `check.${rule}`,
          value: measured.value,
          unit: measured.unit,
          ...(placeOf(check, measured.value) ?? {}),
        })
      : null;
  const few = { at: at.slice(0, PLACES_MAX), ...(parts && { parts: parts.slice(0, PLACES_MAX) }) };
  return { ...check, ...few, places: at.length, cite, said: saidCheck(check, desk.words) };
}

/** Where that was measured; the first place where nothing was measured apart in each. */
const placeOf = ({ at, parts }: Check, value: number): Check['at'][number] | null | undefined =>
  parts ? parts.find((part) => part.value === value)?.at : at[0];
