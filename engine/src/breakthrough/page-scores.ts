import { rounded } from '../metrics/score-table.ts';
import type { BreakthroughScore } from './breakthrough-reading.ts';

/** What was found of a film on its page; null where every moment is blank. */
export interface PageFound {
  readonly share: number | null;
  readonly covered: number | null;
  readonly slotShare: number;
  /** Of `share`. */
  readonly halfWidth: number;
}

type Read = Pick<BreakthroughScore, 'value' | 'lo' | 'hi' | 'bandKind' | 'state' | 'reason'>;

const BLANK: Read = { value: null, lo: null, hi: null, bandKind: 'none', state: 'not_measured', reason: 'blank_video' };

const banded = (value: number, half: number, most: number): Read => ({
  value: rounded(value),
  lo: rounded(Math.max(0, value - half)),
  hi: rounded(Math.min(most, value + half)),
  ...{ bandKind: 'stability', state: 'ok', reason: null },
});

const plain = (value: number): Read => ({ value: rounded(value), lo: null, hi: null, bandKind: 'none', state: 'ok', reason: null });

const SHARE = { unit: 'share', range: [0, 1] } as const;
const TIMES = { unit: 'times', range: null } as const;

/** Writes the figures of a film on its page. Power is the share by the slot's area, so its band is too. */
export function pageScores({ share, covered, slotShare, halfWidth }: PageFound): BreakthroughScore[] {
  const power = share === null || slotShare === 0 ? BLANK : banded(share / slotShare, halfWidth / slotShare, 1 / slotShare);
  return [
    { id: 'breakthrough', ...SHARE, direction: 'higher_better', ...(share === null ? BLANK : banded(share, halfWidth, 1)) },
    { id: 'breakthrough_power', ...TIMES, direction: 'higher_better', ...power },
    { id: 'breakthrough_interface', ...SHARE, direction: 'lower_better', ...(covered === null ? BLANK : plain(covered)) },
  ];
}
