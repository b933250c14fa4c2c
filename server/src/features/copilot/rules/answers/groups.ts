/** What a figure is of, by the first part of its name. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^brand/, 'brand'],
  [/^face/, 'faces'],
  [/^(?:text|speech|first_speech|carried)/, 'message'],
];

/** What has to be looked for before a film has the figure; null for what every film has. */
export const groupOf = (metric: string): string | null => GROUPS.find(([start]) => start.test(metric))?.[1] ?? null;
