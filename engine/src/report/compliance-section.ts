import { judgePlacement } from '../compliance/judge/judge-placement.ts';
import type { Judgement, Limit, Measured } from '../compliance/judge/judgement.ts';
import { COMPLIANCE_RULES } from '../compliance/judge/judgement.ts';
import type { RuleSource } from '../placements/placement-rules.ts';
import { PLACEMENTS } from '../placements/placement-rules.ts';
import type { Analysis } from '../ports.ts';
import { JUDGED_WORDS, NOTE_WORDS, OVERALL_WORDS, RULE_WORDS, STATUS_WORDS, VERDICT_WORDS } from './compliance-words.ts';
import { deliveredOf } from './delivered.ts';
import { PLACEMENT_WORDS } from './placement-words.ts';
import { clockSpan, escapeHtml, shortNumber } from './write-html.ts';

/** The checks of one placement as a part of the report: a verdict first, then what fails, warns, passes and was not measured. */
export function complianceSection(analysis: Analysis, placementId: string): string {
  const placement = PLACEMENTS.placements.find(({ id }) => id === placementId);
  if (!placement) return '';
  const { verdict, judgements } = judgePlacement(deliveredOf(analysis), placement, PLACEMENTS);
  const told = judgements.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
  return `<section class="compliance"><h2>Compliance: ${escapeHtml(PLACEMENT_WORDS[placementId] ?? placementId)}</h2><p><b>${OVERALL_WORDS[verdict]}</b></p>
<table><thead><tr><th scope="col">Check</th><th scope="col">Verdict</th><th scope="col">Measured</th><th scope="col">Limit</th><th scope="col">Where</th><th scope="col">Source</th></tr></thead><tbody>${told.map(row).join('')}</tbody></table>
<p class="quiet">A screening by published rules, not a certificate. Rules ${COMPLIANCE_RULES}, placements ${escapeHtml(PLACEMENTS.version)}.</p></section>`;
}

const ORDER: readonly Judgement['verdict'][] = ['fail', 'warn', 'pass', 'inform', 'not_measured', 'not_applicable'];
/** Places of one check that are told one by one. */
const PLACES_TOLD = 5;

function row({ rule, verdict, measured, limit, at, parts = [], source, notes = [], reason }: Judgement): string {
  const unit = measured && 'unit' in measured ? measured.unit : '';
  const told = parts.length > 1 ? parts : at.map((place) => ({ at: place, value: null, reason }));
  const places = told.slice(0, PLACES_TOLD).map((part) => {
    const when = part.at ? clockSpan(part.at.startS, part.at.endS) : '';
    const what = part.value === null ? '' : amount(part.value, unit);
    const other = part.reason === null || part.reason === reason ? '' : JUDGED_WORDS[part.reason];
    return [when, what, other].filter((word) => word !== '').join(', ');
  });
  const more = told.length > PLACES_TOLD ? [`and ${told.length - PLACES_TOLD} more`] : [];
  const why = reason ? `<br><small>${JUDGED_WORDS[reason]}</small>` : '';
  const named = ({ name, year, status }: RuleSource) => `${name}${year === null ? '' : `, ${year}`} (${STATUS_WORDS[status]})`;
  const others = notes.map((note) => `<br><small>${escapeHtml(`${named(note.source)}: ${NOTE_WORDS[note.id]}`)}</small>`);
  const cells = [
    `<b>${VERDICT_WORDS[verdict]}</b>${why}`,
    measuredText(measured),
    limitText(limit),
    [...places, ...more].join('<br>'),
    escapeHtml(named(source)) + others.join(''),
  ];
  return `<tr class="${verdict}"><th scope="row">${RULE_WORDS[rule]}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function amount(value: number, unit: string): string {
  const isShare = unit.startsWith('share');
  return `${shortNumber(isShare ? value * 100 : value)} ${escapeHtml(isShare ? unit.replace(/^share/, '%') : unit)}`;
}

const measuredText = (measured: Measured | null): string =>
  measured === null ? '' : 'text' in measured ? escapeHtml(measured.text) : amount(measured.value, measured.unit);

function limitText(limit: Limit | null): string {
  if (limit === null) return '';
  const { min, max, unit, oneOf } = limit;
  if (oneOf.length > 0) return escapeHtml(oneOf.join(', '));
  if (min !== null && max !== null) return min === max ? amount(min, unit) : `${shortNumber(min)} to ${amount(max, unit)}`;
  if (min !== null) return `at least ${amount(min, unit)}`;
  return max === null ? '' : `at most ${amount(max, unit)}`;
}
