import { isOwnPlacement } from './placements.ts';
import type { Placing, PlacingRow } from './placing.ts';
import { PlacingTodo } from './placing.ts';

/** All that may be said of a shape at a placement. */
export const TOLD_TODOS = [...PlacingTodo.options, 'fits'] as const;
/** One of them. */
export type ToldTodo = (typeof TOLD_TODOS)[number];

type Cell = Pick<PlacingRow['cells'][number], 'todo'>;

/**
 * What is said of a shape at a placement. That a film runs as it is is said only where no check fails: else a film that is too long, say,
 * would fail and run in one row, and all that is known is that its shape fits.
 */
export const toldTodo = ({ verdict }: Pick<PlacingRow, 'verdict'>, { todo }: Cell): ToldTodo =>
  todo === 'runs' && verdict === 'fail' ? 'fits' : todo;

/** What a platform's buttons may lie over, the gravest first. */
const COVERED_KINDS = ['brand', 'call_to_action', 'text'] as const;
/** One of them. */
export type CoveredKind = (typeof COVERED_KINDS)[number];

/** An organisation knows what lies over its own screen: where it drew no zone, nothing does. */
export const isWithoutZones = ({ placement, own_placements: own = [] }: Pick<Placing, 'placement' | 'own_placements'>): boolean =>
  own.some((one) => one.placement === placement && one.zones.length === 0);

type CoveredPlacing = Pick<Placing, 'placement' | 'losses' | 'own_placements'> & Partial<Pick<Placing, 'chosen_by'>>;

/** The headline of a film at a placement: what is covered, that nothing of what was looked for is, or why that is not known. */
export function coverVerdict(placing: CoveredPlacing) {
  const { placement, losses, chosen_by } = placing;
  if (!losses && placement.startsWith('generic')) return chosen_by === 'shape' ? 'anyPlace' : 'general';
  if (!losses) return isWithoutZones(placing) ? 'noZones' : 'unknown';
  const covered = COVERED_KINDS.find((kind) => losses[kind].at.length > 0);
  return covered ?? (COVERED_KINDS.every((kind) => losses[kind].is_there === null) ? 'unsought' : 'clear');
}

/** Those that name what lies under the buttons. */
const NAMING: readonly ReturnType<typeof coverVerdict>[] = ['unsought', 'unknown', 'noZones'];

/** Those that speak of what covers; over the organisation's own screen that is no platform's button. */
const COVERING: readonly ReturnType<typeof coverVerdict>[] = [...COVERED_KINDS, 'clear'];

/** The key of the headline in the language file `placing`: of a still in the words of a picture, of an own placement in those of its zones. */
export function coverKey(placing: CoveredPlacing, kind: 'film' | 'still'): string {
  const verdict = coverVerdict(placing);
  if (isOwnPlacement(placing.placement) && COVERING.includes(verdict)) return `verdict.${verdict}Own`;
  return `verdict.${verdict}${kind === 'still' && NAMING.includes(verdict) ? 'Still' : ''}`;
}

/** What a headline that finds nothing covered does not speak of. */
export interface CoverScope {
  /** Kinds that nobody looked for. */
  readonly unsought: readonly CoveredKind[];
  /** Whether short texts were left out, as they are wherever texts were looked for. */
  readonly hasShortTexts: boolean;
  /** Whether the zones are practice or our own default, and nobody's word for them. */
  readonly isRough: boolean;
}

/** The limits of `clear`; null for every other headline, which claims nothing. */
export function coverScope({ placement, losses, source }: Pick<Placing, 'placement' | 'losses' | 'source'>): CoverScope | null {
  if (!losses || coverVerdict({ placement, losses }) !== 'clear') return null;
  return {
    unsought: COVERED_KINDS.filter((kind) => losses[kind].is_there === null),
    hasShortTexts: losses.text.is_there !== null,
    isRough: source === null || source.status === 'practice' || source.status === 'assumed',
  };
}

/** The same in words, a sentence each. @param t words of the language file `placing` */
export function scopeSentences(
  placing: Parameters<typeof coverScope>[0],
  { t, locale }: { readonly t: (key: string, values: Readonly<Record<string, string>>) => string; readonly locale: string },
): string[] {
  const scope = coverScope(placing);
  if (!scope) return [];
  const kinds = new Intl.ListFormat(locale).format(scope.unsought.map((kind) => t(`kind.${kind}`, {})));
  return [
    ...(scope.unsought.length > 0 ? [t('scope.unsought', { kinds })] : []),
    ...(scope.hasShortTexts ? [t('scope.texts', {})] : []),
    ...(scope.isRough ? [t('scope.rough', {})] : []),
  ];
}
