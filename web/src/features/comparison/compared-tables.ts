import type { TableCell } from '@fovea/contract/comma-table';
import { commaTable } from '@fovea/contract/comma-table';
import type { ComparedPair, Comparison } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';

const letterOrNone = (place: number | null): string | null => (place === null ? null : letterOf(place));
const namesOf = ({ a, b }: Pick<ComparedPair, 'a' | 'b'>): string => `${letterOf(a)}-${letterOf(b)}`;

/**
 * The figures of a comparison as comma-separated values (RFC 4180): one row a figure, with each version's value and band and each pair's
 * difference; then which letter is which analysis. Machines read it, so numbers keep a point and words are those of the API.
 */
export function comparedCsv({ versions, figures }: Comparison): string {
  const pairs = figures[0]?.pairs ?? [];
  const head: TableCell[] = [
    ...['figure', 'unit', 'direction'],
    ...versions.flatMap((_, place) => ['value', 'lo', 'hi', 'state'].map((part) => `${letterOf(place)} ${part}`)),
    ...pairs.flatMap((pair) => ['difference', 'noise', 'verdict', 'higher', 'better'].map((part) => `${namesOf(pair)} ${part}`)),
    'unbeaten',
  ];
  const rows = figures.map((figure): TableCell[] => [
    ...[figure.id, figure.unit, figure.direction],
    ...versions.flatMap(({ scores }): TableCell[] => {
      const score = scores.find(({ id }) => id === figure.id);
      return [score?.value ?? null, score?.lo ?? null, score?.hi ?? null, score?.state ?? null];
    }),
    ...pairs.flatMap(({ a, b }): TableCell[] => {
      const pair = figure.pairs.find((one) => one.a === a && one.b === b);
      if (!pair) return [null, null, null, null, null];
      return [pair.difference, pair.noise, pair.verdict, letterOrNone(pair.larger), letterOrNone(pair.better)];
    }),
    figure.unbeaten?.map(letterOf).join(' ') ?? null,
  ]);
  const films = versions.map((version, place): TableCell[] => [
    `version ${letterOf(place)}`,
    ...[version.pre_test_name, version.prediction_id, version.completed_at],
  ]);
  return commaTable([head, ...rows, ...films.map((row) => [...row, ...head.slice(row.length).map(() => null)])]);
}

/** The whole comparison as it came, without the addresses that only this server answers. */
export function comparedJson({ versions, figures }: Comparison): string {
  const bare = versions.map(({ film, poster_address, heatmap, ...rest }) => rest);
  return `${JSON.stringify({ versions: bare, figures }, null, 2)}\n`;
}
