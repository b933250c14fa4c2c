export { checkLine } from './report/check-lines.ts';
export { fixLines } from './report/fix-lines.ts';
export { checkSpeech, noAdviceSentence, standingLines, verdictSentence } from './report/standing-lines.ts';
export { dropExpiredExports, failStrandedExports } from './sweep/service.ts';
export type { Words } from './words.ts';
export { createWords } from './words.ts';
