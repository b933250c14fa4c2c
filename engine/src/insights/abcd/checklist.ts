import type { AbcdFilm, AbcdRow } from './abcd-film.ts';
import { brandRows } from './brand-rows.ts';
import { faceRows } from './face-rows.ts';
import { messageRows } from './message-rows.ts';
import { pacingRows } from './pacing-rows.ts';

/** Version of the checklist, as told with it. */
export const ABCD_RULES = 'abcd-1.3';

/** What a share of passed rules is called. */
export type AbcdWord = 'excellent' | 'could_improve' | 'review';

/** The whole checklist of a film: its rows in order, and how many of those that could be judged passed. */
export interface AbcdChecklist {
  readonly rules: string;
  readonly rows: readonly AbcdRow[];
  readonly passed: number;
  /** Rows that passed or failed; the others leave the score. */
  readonly applicable: number;
  /** passed / applicable, 0..1; null where nothing could be judged. */
  readonly score: number | null;
  readonly word: AbcdWord | null;
}

/**
 * The ABCD checklist (Google abcds-detector, 2024): presence of what its guide asks for, with evidence and time code. The guide calls
 * the effects of its rules correlational.
 */
export function abcdOf(film: AbcdFilm): AbcdChecklist {
  const all = [...pacingRows(film), ...brandRows(film), ...faceRows(film), ...messageRows(film)];
  const rows: readonly AbcdRow[] = film.kind === 'film' ? all : all.map(asStill);
  const passed = rows.filter(({ state }) => state === 'pass').length;
  const applicable = passed + rows.filter(({ state }) => state === 'fail').length;
  const score = applicable > 0 ? passed / applicable : null;
  return { rules: ABCD_RULES, rows, passed, applicable, score, word: score === null ? null : wordOf(score) };
}

const asStill = ({ rule }: AbcdRow): AbcdRow => ({
  ...{ rule, state: 'not_applicable', reason: 'still_image', at: null },
  ...{ value: null, limit: null, unit: null, text: null },
});

/** Bounds of a derived project: common practice. A share of 79.5 % is no 80. */
function wordOf(score: number): AbcdWord {
  if (score >= 0.8 - 1e-9) return 'excellent';
  return score >= 0.65 - 1e-9 ? 'could_improve' : 'review';
}
