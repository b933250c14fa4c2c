import { AttentionDetail, Verdict } from '@fovea/contract/diagnosis';

const placed = { prediction_id: '019abc00-0000-7000-8000-000000000002', placement: 'youtube_skippable_desktop', chosen_by: 'pre_test' };

/** A verdict without a norm and without advice, with what a test is about laid over it. */
export const verdictOf = (changes: Partial<Record<keyof Verdict, unknown>> = {}): Verdict =>
  Verdict.parse({
    ...placed,
    checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [] },
    beside: [],
    own_way: { ad_type: null, weights: null, sound: null },
    norm: { kind: 'film', state: 'none', reference: 'group', group: 'skippable', count: 2, missing: 3, newest_at: null, older: 0 },
    drivers: [
      { id: 'brand_attention', score: null, weight: 0, is_pending: false, percentile: null },
      { id: 'ease', score: null, weight: 0, is_pending: false, percentile: null },
      { id: 'breakthrough', score: null, weight: 0, is_pending: false, percentile: null },
    ],
    overall: null,
    overall_missing: 3,
    percentiles: [],
    advice: [],
    checklist: { rules: 'abcd-1.0', rows: [], passed: 0, applicable: 0, score: null, word: null },
    rules: { advice: 'advice-1.0', compliance: 'compliance-1.0', placements: '1.1.0', metrics: 'metrics-1.0' },
    ...changes,
  });

/** Attention in detail of a film of one shot, with what a test is about laid over it. */
export const attentionOf = (changes: Partial<Record<keyof AttentionDetail, unknown>> = {}): AttentionDetail =>
  AttentionDetail.parse({
    ...placed,
    reason: null,
    zones: { reason: 'no_zone_known', source: null, zones: [], scores: [], worst: null },
    found: { regions: [], other: 1, unsought: [] },
    shots: [{ start_s: 0, end_s: 2, spots: [{ x: 0.2, y: 0.5, share: 0.7, reached_s: 0.36 }] }],
    jumps: [{ cut_s: 1.5, distance: 0.4, is_far: true }],
    ease: {
      terms: ['spread', 'places', 'shift', 'clutter'].map((id) => ({ id, points: 8, busiest: 10 })),
      value: 68,
      busiest: { start_s: 4, end_s: 6, value: 60 },
    },
    ...changes,
  });
