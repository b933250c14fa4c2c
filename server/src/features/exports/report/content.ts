import { checksHeadline, checksInShort } from '@fovea/contract/checks-in-short';
import type { Check, CheckVerdict } from '@fovea/contract/compliance';
import { containerName } from '@fovea/contract/container-names';
import type { HeldDrift } from '@fovea/contract/drift-writing';
import { driftText } from '@fovea/contract/drift-writing';
import type { FigureSection } from '@fovea/contract/figures';
import { figureSections } from '@fovea/contract/figures';
import type { Score } from '@fovea/contract/predictions';
import { soundText } from '@fovea/contract/sound-writing';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';
import { areaLines, foundLines } from './area-lines.ts';
import { checkLine } from './check-lines.ts';
import { checklistLines } from './checklist-lines.ts';
import { faceLines } from './face-lines.ts';
import { figureLine, isSilent, pictureSentences } from './figure-lines.ts';
import type { CurveLine, MomentLine, ReportContent, ShownFix } from './lines.ts';
import { optionText } from './option-text.ts';
import { placingLines } from './placing-lines.ts';
import { checkSpeech, noAdviceSentence, standingLines, verdictSentence } from './standing-lines.ts';
import { brandLines, messageLines } from './subject-lines.ts';

const HEADLINES = ['focus', 'dispersion', 'shift', 'loudness_integrated'];
const SOUND = /^(loudness|true_peak)/;
const PICTURE = ['motion', 'clutter', 'shots', 'average_shot', 'cuts_per_minute', 'shots_in_any_5s'];

/** Each measure has one colour for life, in cards, lanes and exports. */
const CURVES: Readonly<Record<string, string>> = {
  brand_attention: '2A5BD7',
  ease: '0B7F7A',
  focus: 'A86400',
  breakthrough: '7340D8',
  dispersion: 'A8326A',
  shift: 'B4421C',
  motion: '4B7316',
  clutter: '7D5436',
  loudness_short_term: '566273',
};

type Group = 'attention' | 'brand' | 'message' | 'faces' | 'picture' | 'sound';
const GROUPS: readonly Group[] = ['attention', 'brand', 'message', 'faces', 'picture', 'sound'];

const groupOf = (id: string, section: FigureSection): Group => {
  if (section !== 'film') return section;
  return SOUND.test(id) ? 'sound' : PICTURE.includes(id) ? 'picture' : 'attention';
};

/** What a report says besides its facts: the moments that matter and what is to be changed, with their pictures. */
interface ReportMore {
  readonly moments: readonly MomentLine[];
  readonly fixes: readonly ShownFix[];
  /** How well dispersion holds among imported results; null where they are too few. */
  readonly drift: HeldDrift | null;
}

/** Gathers everything that a report says. */
export function reportContent(facts: ExportFacts, words: Words, { moments, fixes, drift }: ReportMore): ReportContent {
  const { result, compliance, completedAt, verdict } = facts;
  const isStill = result.media.kind === 'still';
  // A still has neither time nor sound: what cannot be there is left out, not listed as missing.
  const isShown = ({ state }: Score) => !isStill || state !== 'not_applicable';
  const shown = figureSections(result).map(({ section, scores }) => ({ section, scores: scores.filter(isShown) }));
  const headline = HEADLINES.flatMap((id) => shown.flatMap(({ scores }) => scores.find((score) => score.id === id) ?? []));
  const line = (score: Score) => figureLine(score, words);
  const rest = shown.flatMap(({ section, scores }) =>
    scores.flatMap((score) => (HEADLINES.includes(score.id) ? [] : [{ group: groupOf(score.id, section), line: line(score) }])),
  );
  const { placement_gone: gone, chosen_by } = compliance;
  const placement =
    gone === undefined
      ? words.say('base', chosen_by === 'shape' ? 'placement.any' : `placement.${compliance.placement}`)
      : words.say('base', 'placement.gone', { placement: gone });
  return {
    name: facts.name.replace(/\p{C}+/gu, ' ').trim() || words.say('export', 'untitled'),
    subtitle: [placement, ...(isStill ? [] : [words.time(result.media.duration_s)]), `${words.moment(completedAt)} UTC`].join(' · '),
    verdict: verdictSentence(verdict, words),
    standing: standingLines(verdict, words),
    fixes,
    noFix: noAdviceSentence(verdict, words),
    subjects: [
      brandLines(facts, words),
      messageLines(facts, words),
      faceLines(facts, words),
      ...(isStill ? [] : [checklistLines(verdict.checklist, words)]),
      placingLines(facts, words),
      ...foundLines(facts.found, isStill, words),
      ...areaLines(facts.areas, isStill, words),
    ],
    sentences: pictureSentences(facts, words, moments),
    headline: headline.map(line),
    groups: GROUPS.flatMap((group) => {
      const lines = rest.filter((one) => one.group === group).map((one) => one.line);
      return lines.length > 0 ? [{ title: words.say('prediction', `group.${group}`), lines }] : [];
    }),
    curves: isStill ? [] : curvesOf({ ...facts, drift }, words),
    cutsS: result.shots.slice(1).map(({ start_s }) => start_s),
    durationS: result.media.duration_s,
    moments,
    compliance: complianceLines(facts, words),
    scope: words.say('prediction', isStill ? 'figures.scopeStill' : 'figures.scope'),
    methods: words.say('export', isStill ? 'methods.still' : 'methods'),
    made: madeBy(facts, words),
    foot: footOf(facts, words),
    words,
  };
}

function complianceLines({ compliance }: ExportFacts, words: Words): ReportContent['compliance'] {
  const { compliance: rules, placements, flashes } = compliance.rules;
  const placement = compliance.placement_gone ?? words.placement(compliance);
  return {
    verdict: checksHeadline(checksInShort(compliance), placement, checkSpeech(words)),
    lines: ordered(compliance.checks).map((check) => checkLine(check, words)),
    note: `${words.say('compliance', 'screening')} ${words.say('compliance', 'rules', { compliance: rules, placements, flashes: flashes ?? words.say('compliance', 'rules.none') })}`,
  };
}

const ORDER: readonly CheckVerdict[] = ['fail', 'warn', 'pass', 'not_measured', 'inform', 'not_applicable'];
const ordered = (checks: readonly Check[]): Check[] => checks.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));

/** The curves of a result in the order in which they are read; what stays on the ad is among them where that was measured. */
export function curvesOf({ result: { series, time_bases, findings }, placing, drift }: CurveFacts, words: Words): CurveLine[] {
  const { analysis, loudness } = time_bases;
  const loudnessTimes = Array.from(
    { length: loudness?.count ?? 0 },
    (_, index) => (loudness?.start_s ?? 0) + index * (loudness?.step_s ?? 0),
  );
  return Object.entries(CURVES).flatMap(([id, colour]) => {
    const curve = id === 'breakthrough' ? stayingOf(placing) : series.find((one) => one.id === id);
    if (!curve?.values.some((value) => value !== null)) return [];
    // What lies below all hearing is no level: that the sound is silent is said in words.
    if (id === 'loudness_short_term' && isSilent({ findings })) return [];
    const name = id === 'loudness_short_term' ? words.say('prediction', 'lane.loudness') : words.say('prediction', `figure.${id}.name`);
    const timesS = curve.time_base === 'analysis' ? analysis : curve.time_base === 'loudness' ? loudnessTimes : curve.time_base;
    const number = (value: number) => words.number(value, curve.unit);
    const write = (value: number) => `${number(value)} ${words.unit(curve.unit)}`.trim();
    const { values, band, range } = curve;
    return [
      {
        ...{ name, colour, timesS, values, band, range, number, write },
        ...{ unit: words.unit(curve.unit), isShare: curve.unit.startsWith('share'), note: noteOf(id, drift, words) },
      },
    ];
  });
}

type CurveFacts = { readonly result: Pick<ExportFacts['result'], 'series' | 'time_bases' | 'findings'> } & Partial<
  Pick<ExportFacts, 'placing'>
> &
  Pick<ReportMore, 'drift'>;

/** The share that stays on the ad, a value for each look at the page; its looks have moments of their own. */
function stayingOf(placing: CurveFacts['placing']) {
  const breakthrough = placing?.breakthrough;
  if (breakthrough?.state !== 'ready' || breakthrough.times_s.length < 2) return undefined;
  return { unit: 'share', range: [0, 1] as const, time_base: breakthrough.times_s, values: breakthrough.shares, band: null };
}

/** What a curve may be taken for, where that needs saying: as its page does. */
function noteOf(id: string, drift: HeldDrift | null, words: Words): string {
  if (id === 'dispersion') return driftText(drift, { t: (key, values) => words.say('outcomes', key, values), locale: words.locale });
  return id === 'breakthrough' ? words.say('placing', 'experimental') : '';
}

function footOf({ result: { versions }, completedAt }: ExportFacts, words: Words): string {
  const { engine, model, metrics: rules } = versions;
  return words.say('export', 'foot', { moment: words.moment(completedAt), engine, model, rules });
}

function madeBy({ result, predictionId }: ExportFacts, words: Words): [string, string][] {
  const { versions, media, options } = result;
  const say = (key: string) => words.say('prediction', key);
  const size = words.say('export', 'size', { width: media.width_px, height: media.height_px });
  return [
    [
      say('details.size'),
      [
        size,
        media.frame_rate === null
          ? ''
          : words.say('prediction', 'details.frameRateValue', { rate: words.asGiven(Math.round(media.frame_rate * 100) / 100) }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [say('details.container'), `${containerName(media.container)}, ${media.video_codec}`],
    [say('details.sound'), soundText(media, (key, values) => words.say('prediction', key, values))],
    [say('details.engine'), versions.engine],
    [say('details.model'), versions.model],
    [say('details.metrics'), versions.metrics],
    [say('details.format'), versions.analysis],
    [words.say('export', 'analysis'), predictionId],
    ...Object.entries(options).map(([name, value]): [string, string] => [
      words.has('prediction', `option.${name}`) ? say(`option.${name}`) : name,
      optionText(value, words),
    ]),
  ];
}
