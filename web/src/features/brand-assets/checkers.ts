/** Grey checks behind a picture, as people know them for "nothing is here". */
export const CHECKERS = {
  backgroundColor: '#C9CED6',
  backgroundImage: 'conic-gradient(#B4BBC6 25%, transparent 0 50%, #B4BBC6 0 75%, transparent 0)',
  backgroundSize: '16px 16px',
} as const;
