/** On a phone the buttons of a note stand under its words: beside them neither would have room. */
export const ACTION_BELOW = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: '0 1 auto' } },
  '& .MuiAlert-action': { ml: { xs: 0, sm: 'auto' }, mr: 0, pl: { xs: 3, sm: 4 }, flexWrap: 'wrap' },
} as const;
