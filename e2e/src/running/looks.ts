/** Each scheme and each width once. All four together are for people to look at: `npm run pictures`. */
export const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;
