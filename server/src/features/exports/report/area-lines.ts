import type { Area } from '@fovea/contract/areas';
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

function whenThere({ from_s: fromS, to_s: toS }: Area, words: Words): string {
  if (fromS === 0 && toS === null) return words.say('diagnosis', 'areas.whole');
  const from = words.time(fromS);
  return toS === null ? words.say('diagnosis', 'areas.from', { from }) : `${from}\u2013${words.time(toS)}`;
}

function told({ scores }: Area, id: (typeof TOLD)[number], words: Words): string {
  const score = scores.find((one) => one.id === id);
  if (!score) return '';
  const { value, unit } = figureLine(score, words);
  return [value, unit].filter((part) => part !== '').join(' ');
}
