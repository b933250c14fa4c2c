import type { CardMeasure, CardRow, CardSet } from '@fovea/contract/model-card';
import type { Table } from './read-tables.ts';
import { figureIn, tablesIn } from './read-tables.ts';

/** What the columns of a card are called, in the order in which people read the measures. */
const COLUMNS: readonly (readonly [RegExp, CardMeasure])[] = [
  [/^ig\b/i, 'ig'],
  [/^cc$/i, 'cc'],
  [/^nss$/i, 'nss'],
  [/^auc-judd$/i, 'auc_judd'],
  [/^shuffled auc$/i, 'sauc'],
  [/^sim$/i, 'sim'],
  [/^kl$/i, 'kl'],
];

/** `crowd, 50 pictures`. */
function setNamed(cell: string): Pick<CardSet, 'name' | 'pictures'> | null {
  const [, name, pictures] = /^(.+?), (\d+) pictures$/.exec(cell) ?? [];
  return name && pictures ? { name, pictures: Number(pictures) } : null;
}

const columnsOf = (head: readonly string[]) =>
  COLUMNS.flatMap(([pattern, measure]) => {
    const index = head.findIndex((name) => pattern.test(name));
    return index > 0 ? [{ index, measure }] : [];
  });

/** A table of one set: its rows are the network and what it is held against. */
function setAsTable([head = [], ...lines]: Table): CardSet[] {
  const set = setNamed(head[0] ?? '');
  const network = lines.find(([name]) => name === 'this network');
  if (!set || !network) return [];
  const centre = lines.find(([name]) => name?.startsWith('centre prior'));
  const people = lines.find(([name]) => name === 'one observer against the rest');
  const rows = columnsOf(head).flatMap(({ index, measure }): CardRow[] => {
    const own = figureIn(network[index]);
    return own ? [{ measure, network: own, centre_prior: figureIn(centre?.[index]), people: figureIn(people?.[index]) }] : [];
  });
  return rows.length > 0 ? [{ ...set, rows }] : [];
}

/** The figures of a model card, from its own tables; a card that says them in another way has none here. */
export const setsIn = (text: string): CardSet[] => tablesIn(text).flatMap(setAsTable);
