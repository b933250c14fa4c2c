import type { Check, CheckVerdict } from '@fovea/contract/compliance';
import type { Score } from '@fovea/contract/predictions';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';
import { checkLine } from './check-lines.ts';
import { figureLine, verdictSentences } from './figure-lines.ts';
import type { CurveLine, MomentLine, ReportContent } from './lines.ts';

const HEADLINES = ['brand_attention', 'ease', 'breakthrough', 'focus', 'dispersion', 'shift', 'loudness_integrated'];
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

const groupOf = ({ id }: Score): 'attention' | 'picture' | 'sound' =>
  SOUND.test(id) ? 'sound' : PICTURE.includes(id) ? 'picture' : 'attention';

/** Gathers everything that a report says. */
export function reportContent(facts: ExportFacts, words: Words, moments: readonly MomentLine[]): ReportContent {
  const { result, compliance, completedAt } = facts;
  // A still has neither time nor sound: what cannot be there is left out, not listed as missing.
  const shown = result.scores.filter(({ state }) => result.media.kind === 'film' || state !== 'not_applicable');
  const headline = HEADLINES.flatMap((id) => shown.find((score) => score.id === id) ?? []);
  const rest = shown.filter((score) => !headline.includes(score));
  const line = (score: Score) => figureLine(score, words);
  const placement = words.say('base', `placement.${compliance.placement}`);
  const [verdict = '', ...sentences] = verdictSentences(facts, words, moments);
  const { compliance: rules, placements, flashes } = compliance.rules;
  return {
    name: facts.name.replace(/\p{C}+/gu, ' ').trim() || words.say('export', 'untitled'),
    subtitle: [placement, words.time(result.media.duration_s), `${words.moment(completedAt)} UTC`].join(' · '),
    verdict,
    sentences,
    headline: headline.map(line),
    groups: (['attention', 'picture', 'sound'] as const).flatMap((group) => {
      const lines = rest.filter((score) => groupOf(score) === group).map(line);
      return lines.length > 0 ? [{ title: words.say('prediction', `group.${group}`), lines }] : [];
    }),
    curves: result.media.kind === 'film' ? curvesOf(facts, words) : [],
    cutsS: result.shots.slice(1).map(({ start_s }) => start_s),
    durationS: result.media.duration_s,
    moments,
    compliance: {
      verdict: words.say('compliance', `verdict.${compliance.verdict}`, { placement }),
      lines: ordered(compliance.checks).map((check) => checkLine(check, words)),
      note: `${words.say('compliance', 'screening')} ${words.say('compliance', 'rules', { compliance: rules, placements, flashes: flashes ?? words.say('compliance', 'rules.none') })}`,
    },
    made: madeBy(facts, words),
    words,
  };
}

const ORDER: readonly CheckVerdict[] = ['fail', 'warn', 'pass', 'not_measured', 'inform', 'not_applicable'];
const ordered = (checks: readonly Check[]): Check[] => checks.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));

function curvesOf({ result: { series, time_bases } }: ExportFacts, words: Words): CurveLine[] {
  const { analysis, loudness } = time_bases;
  const loudnessTimes = Array.from(
    { length: loudness?.count ?? 0 },
    (_, index) => (loudness?.start_s ?? 0) + index * (loudness?.step_s ?? 0),
  );
  return Object.entries(CURVES).flatMap(([id, colour]) => {
    const curve = series.find((one) => one.id === id);
    if (!curve?.values.some((value) => value !== null)) return [];
    const name = id === 'loudness_short_term' ? words.say('prediction', 'lane.loudness') : words.say('prediction', `figure.${id}.name`);
    const timesS = curve.time_base === 'analysis' ? analysis : loudnessTimes;
    const write = (value: number) => `${words.number(value, curve.unit)} ${words.unit(curve.unit)}`.trim();
    const isShare = curve.unit.startsWith('share');
    return [
      { name, unit: words.unit(curve.unit), isShare, colour, timesS, values: curve.values, band: curve.band, range: curve.range, write },
    ];
  });
}

function madeBy({ result, predictionId }: ExportFacts, words: Words): [string, string][] {
  const { versions, media, options } = result;
  const say = (key: string) => words.say('prediction', key);
  const size = words.say('export', 'size', { width: media.width_px, height: media.height_px });
  return [
    [
      say('details.size'),
      [size, media.frame_rate === null ? '' : words.say('prediction', 'details.frameRateValue', { rate: media.frame_rate.toFixed(2) })]
        .filter(Boolean)
        .join(', '),
    ],
    [say('details.container'), `${media.container}, ${media.video_codec}`],
    [
      say('details.sound'),
      media.audio_codec === null
        ? say('details.noSound')
        : words.say('prediction', 'details.soundValue', { codec: media.audio_codec, count: media.audio_channels ?? 0 }),
    ],
    [say('details.engine'), versions.engine],
    [say('details.model'), versions.model],
    [say('details.metrics'), versions.metrics],
    [say('details.format'), versions.analysis],
    [words.say('export', 'analysis'), predictionId],
    ...Object.entries(options).map(([name, value]): [string, string] => [
      words.has('prediction', `option.${name}`) ? say(`option.${name}`) : name,
      value === null ? say('details.default') : String(value),
    ]),
  ];
}
