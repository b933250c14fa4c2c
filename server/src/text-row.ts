/** A row as the database writes it: a text for each column, in their order. */
export type TextRow = readonly (string | null)[];

/** Columns of the driver that stay as they are written. */
export const AS_IT_IS = { getTypeParser: () => (text: unknown) => text };

/** What the database writes for true. */
export const TRUE = 't';

/** `2026-01-31 12:34:56.789+00`, and what follows where a server's own time is not UTC. */
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** A moment as ISO 8601 in UTC, to the millisecond. Written anew as text where that is enough: a list holds a hundred of them. */
export function isoOf(moment: string): string {
  if (!IN_UTC.test(moment)) return new Date(moment.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
}
