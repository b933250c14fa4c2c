import type { Checklist, ChecklistRow } from '@fovea/contract/checklist';
import type { Words } from '../words.ts';
import type { SubjectLines } from './subject-lines.ts';

/** The ABCD checklist: its score with the word for it, and every rule that could be judged with its answer and evidence. */
export function checklistLines({ rows, passed, applicable, score, word, rules }: Checklist, words: Words): SubjectLines {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('checklist', key, values);
  const isJudged = ({ state }: ChecklistRow) => state === 'pass' || state === 'fail';
  const open = rows.filter((row) => !isJudged(row));
  const judged = score === null || word === null ? null : say('score', { passed, applicable, percent: words.percent(score) });
  return {
    title: say('title'),
    verdict: judged && word ? `${say(`word.${word}`)}. ${judged}` : say('none'),
    sentences: [say('scope'), ...(judged ? [say('word.mark')] : []), say('source', { rules })],
    head: [say('rule'), say('evidence'), say('answer'), words.say('export', 'when')],
    rows: rows
      .filter(isJudged)
      .map((row) => [say(`rule.${row.rule}`), evidence(row, words), say(`state.${row.state}`), row.at ? words.time(row.at.start_s) : '']),
    rest: open.length > 0 ? say('open', { count: open.length }) : '',
  };
}

function evidence({ rule, state, value, limit, unit, text }: ChecklistRow, words: Words): string {
  if (value !== null && limit !== null && unit !== null)
    return words.say('checklist', `of.${rule}`, { value: words.short(value, unit, limit), limit: words.short(limit, unit, value) });
  if (text !== null) return words.say('checklist', 'quote', { text });
  return state === 'fail' ? words.say('checklist', 'absent') : '';
}
