/* Language files of the pages that are opened first and most, besides their own. They stand by themselves for the page that the server
 * hands out, which asks for them before any code of ours has come. One that is missed is asked for once the page is drawn, and holds up all
 * of it; other tabs and dialogs ask for their own. */

export const LIBRARY_WORDS = ['folder', 'first-minutes', 'compliance'] as const;

export const FOLDER_WORDS = ['predictions', 'compliance'] as const;

/** What the overview says. */
export const RESULT_WORDS = [
  'diagnosis',
  'compliance',
  'brand-boxes',
  'corrections',
  'notes',
  'first-minutes',
  'brand-result',
  'message',
  'faces',
  'outcomes',
  'transcript',
] as const;
