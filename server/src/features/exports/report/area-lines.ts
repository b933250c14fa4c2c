import type { Area } from '@fovea/contract/areas';
import type { FoundRegions } from '@fovea/contract/diagnosis';
import { writePercent } from '@fovea/contract/figure-writing';
import type { Words } from '../words.ts';
import { figureLine } from './figure-lines.ts';
import type { SubjectLines } from './subject-lines.ts';
import { limited } from './subject-lines.ts';

/** The figures of an area that a report has room for. */
const TOLD = ['area_share', 'area_attended', 'area_noticed', 'area_seen'] as const;

/** Areas that people drew, each with what it draws; nothing where none was drawn. */
export function areaLines(areas: readonly Area[], isStill: boolean, words: Words): SubjectLines[] {
  if (areas.length === 0) return [];
  const name = (id: string) => words.say('prediction', `figure.${id}.name`);
  const rows = areas.map((area) => [
    area.name.replace(/\p{C}+/gu, ' ').trim(),
    isStill ? '' : whenThere(area, words),
    ...TOLD.map((id) => told(area, id, words)),
  ]);
  return [
    {
      title: words.say('diagnosis', 'areas.title'),
      verdict: words.say('export', 'areas.verdict', { count: areas.length }),
      sentences: [],
      head: [words.say('diagnosis', 'areas.name'), words.say('export', 'when'), ...TOLD.map(name)],
      ...limited(rows, words),
    },
  ];
}

/** The figures of a kind of found things that a report has room for. */
const TOLD_OF_FOUND = ['area_share', 'area_visible_share', 'area_visible', 'area_noticed'] as const;

/** What attention lies on without anybody having drawn it; nothing where nothing was found, or attention was not kept. */
export function foundLines(found: FoundRegions | null, isStill: boolean, words: Words): SubjectLines[] {
  const [most] = found?.regions ?? [];
  if (!found || !most) return [];
  const ids = isStill ? (['area_share', 'area_efficiency'] as const) : TOLD_OF_FOUND;
  const say = (key: string, values: Record<string, string> = {}) => words.say('diagnosis', `found.${key}`, values);
  const rows = found.regions.map((region) => [say(region.kind), ...ids.map((id) => told(region, id, words))]);
  return [
    {
      title: say('title'),
      verdict: say('most', { kind: say(most.kind), share: told(most, 'area_share', words) }),
      sentences: [
        ...(found.other === null ? [] : [say('other', { share: writePercent(found.other, words.locale) })]),
        [say('note'), ...found.unsought.map((what) => say(`unsought.${what}`))].join(' '),
      ],
      head: [say('kind'), ...ids.map((id) => words.say('prediction', `figure.${id}.name`))],
      ...limited(rows, words),
    },
  ];
}

function whenThere({ from_s: fromS, to_s: toS }: Area, words: Words): string {
  if (fromS === 0 && toS === null) return words.say('diagnosis', 'areas.whole');
  const from = words.time(fromS);
  return toS === null ? words.say('diagnosis', 'areas.from', { from }) : `${from}\u2013${words.time(toS)}`;
}

function told({ scores }: Pick<Area, 'scores'>, id: string, words: Words): string {
  const score = scores.find((one) => one.id === id);
  if (!score) return '';
  const { value, unit } = figureLine(score, words);
  return [value, unit].filter((part) => part !== '').join(' ');
}
