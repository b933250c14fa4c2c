import type { Check, ChecksInShort, ComplianceVerdict, NamedCheck } from './compliance.ts';

/** So many checks are named in a sentence; of the others it says how many. */
const NAMED_MOST = 2;

const FLASHES: readonly Check['rule'][] = ['flash_general', 'flash_red', 'flash_broadcast'];
/** What weighs most stands first: harm to people, what the platform hides, what cannot be read. All others follow as they are told. */
const WEIGHTIEST: readonly Check['rule'][] = [
  ...FLASHES,
  ...(['safe_zone', 'captions', 'legibility', 'text_hold', 'text_contrast', 'text_height'] as const),
];
const COVERED: readonly Check['reason'][] = ['call_covered', 'brand_covered', 'text_covered'];

const isCovered = ({ rule, reason }: NamedCheck): boolean => rule === 'safe_zone' && COVERED.includes(reason);

/** Less comes first; a thing in a margin is not yet hidden. */
const placeOf = (check: NamedCheck): number => {
  const place = WEIGHTIEST.indexOf(check.rule);
  return place < 0 || (check.rule === 'safe_zone' && !isCovered(check)) ? WEIGHTIEST.length : place;
};

const isSeen = (rule: Check['rule']): boolean => rule === 'safe_zone' || rule.startsWith('text_') || rule === 'legibility';

/** All checks of a film at one placement in short, as every headline reads them. */
export function checksInShort({
  verdict,
  checks,
}: {
  readonly verdict: ComplianceVerdict;
  readonly checks: readonly Pick<Check, 'rule' | 'verdict' | 'reason'>[];
}): ChecksInShort {
  const those = (wanted: Check['verdict']) => checks.filter((check) => check.verdict === wanted);
  const [fails, warns] = [those('fail'), those('warn')];
  const deciding = verdict === 'fail' ? fails : verdict === 'warn' ? warns : [];
  const sorted = deciding.map(({ rule, reason }): NamedCheck => ({ rule, reason })).toSorted((a, b) => placeOf(a) - placeOf(b));
  const flash = sorted.find(({ rule }) => FLASHES.includes(rule)); // its profiles are one thing to who reads
  const named = sorted.filter((one) => one === flash || !FLASHES.includes(one.rule)).slice(0, NAMED_MOST);
  const open = [...new Set(those('not_measured').map(({ rule }) => rule))].toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a)));
  return { verdict, fails: fails.length, warns: warns.length, named, open };
}

/** Words of the language file `compliance`. */
export interface CheckSpeech {
  readonly t: (key: string, values: Readonly<Record<string, string | number>>) => string;
  readonly locale: string;
}

/** What a check is called: what is covered says so, all others by their rule. */
export const checkName = (check: NamedCheck, t: CheckSpeech['t']): string =>
  t(isCovered(check) ? `named.${check.reason}` : `rule.${check.rule}`, {});

/** Names of rules begin with a capital, which only German keeps within a sentence. */
const within = (name: string, locale: string): string =>
  locale.startsWith('de') ? name : `${name.slice(0, 1).toLocaleLowerCase(locale)}${name.slice(1)}`;

/** The checks that decide, by name: what weighs most, and how many more there are. */
export function namedChecks({ verdict, fails, warns, named }: ChecksInShort, { t, locale }: CheckSpeech): string {
  const names = named.map((one) => within(checkName(one, t), locale));
  const others = (verdict === 'fail' ? fails : warns) - named.length;
  if (names.length === 0) return '';
  return new Intl.ListFormat(locale).format(others > 0 ? [...names, t('named.others', { count: others })] : names);
}

/**
 * The one sentence in which every page, report and tool says how a film stands at a placement. It is fit where nothing warns alone; what
 * warns or fails is named, what weighs most first, and so is what was not measured where nothing else is to be said.
 */
export function checksHeadline(short: ChecksInShort, placement: string, speech: CheckSpeech): string {
  const { verdict, fails, warns, open } = short;
  const { t, locale } = speech;
  switch (verdict) {
    case 'fail':
      return t('verdict.fail', { placement, count: fails, checks: namedChecks(short, speech) });
    case 'warn':
      return t('verdict.warn', { placement, count: warns, checks: namedChecks(short, speech) });
    case 'pass':
      return open.length === 0
        ? t('verdict.pass', { placement })
        : t('verdict.passOpen', { placement, rules: new Intl.ListFormat(locale).format(open.map((rule) => t(`rule.${rule}`, {}))) });
    case 'not_measured':
    case 'not_judged':
      return t(`verdict.${verdict}`, { placement });
  }
}

/** A sentence of the language file `diagnosis`. */
export type WithoutAdvice =
  | { readonly key: 'fix.none' }
  | { readonly key: 'fix.failing'; readonly values: { readonly count: number; readonly checks: string } };

/** What is said where no rule of advice has anything to tell: a film that fails is never told that nothing asks for a change. */
export const withoutAdvice = (short: ChecksInShort, speech: CheckSpeech): WithoutAdvice =>
  short.verdict === 'fail'
    ? { key: 'fix.failing', values: { count: short.fails, checks: namedChecks(short, speech) } }
    : { key: 'fix.none' };
