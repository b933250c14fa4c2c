import type { Advice } from '@fovea/contract/advice';
import type { Check } from '@fovea/contract/compliance';
import { OwnPlacementWords } from '@fovea/contract/own-placements';
import { Locale } from '@fovea/contract/sessions';
import * as z from 'zod';
import type { Words } from '../../exports/index.ts';
import { checkLine, createWords, fixLines } from '../../exports/index.ts';
import { nameOf } from './read-ad.ts';
import type { Desk } from './tool.ts';

/** The language of what a tool says in words; left out: that of whoever asks. */
export const Language = Locale.optional().describe('language of the words; left out: that of whoever asks');

/** The words of pages and reports: whoever is told codes alone would make up the sentences behind them. */
export const wordsOf = (
  { deps, locale }: Pick<Desk, 'deps' | 'locale'>,
  language: Locale = locale,
  own: readonly OwnPlacementWords[] = [],
): Words => createWords(deps.languages, language, own);

/** Names of the organisation's own placements, without which its ids say nothing; absent where none is spoken of. */
export const OwnNames = z.array(OwnPlacementWords).min(1).optional();

/** They are names that people gave: data, each once. */
export function ownNamesOf(own: readonly OwnPlacementWords[] = []): { own_placements?: OwnPlacementWords[] } {
  const each = [...new Map(own.map((one) => [one.placement, one])).values()];
  const told = each.map(({ name, zones, ...one }) => ({ ...one, name: nameOf(name), zones: zones.map(nameOf) }));
  return told.length > 0 ? { own_placements: told } : {};
}

/** A check as pages and reports write it; empty where there is nothing to say. */
export const SaidCheck = z.strictObject({
  name: z.string(),
  outcome: z.string(),
  measured: z.string(),
  limit: z.string(),
  at: z.string(),
  source: z.string(),
});

export function saidCheck(check: Check, words: Words): z.infer<typeof SaidCheck> {
  const { rule: name, word: outcome, measured, limit, at, source } = checkLine(check, words);
  return { name, outcome, measured, limit, at, source };
}

/** Advice as pages and reports write it: `text` is why and what to do, with what to beware of. */
export const SaidAdvice = z.strictObject({ title: z.string(), text: z.string(), effect: z.string(), source: z.string() });

export function saidAdvice(advice: Advice, words: Words): z.infer<typeof SaidAdvice> {
  const [line] = fixLines([advice], words);
  return { title: line?.title ?? '', text: line?.text ?? '', effect: line?.effect ?? '', source: line?.source ?? '' };
}
