import type { RowName, RowScores, SetScores } from './evaluate-set.ts';
import { ROWS } from './evaluate-set.ts';
import type { FigureName } from './score-maps.ts';
import { FIGURES } from './score-maps.ts';

const ROW_WORDS: Readonly<Record<RowName, string>> = {
  model: 'this network',
  centre: 'centre prior, leave one image out',
  uniform: 'uniform',
  teacher: 'attention-center, calibrated',
  human: 'one observer against the rest',
};
const FIGURE_WORDS: Readonly<Record<FigureName, string>> = {
  auc_judd: 'AUC-Judd',
  sauc: 'shuffled AUC',
  nss: 'NSS',
  cc: 'CC',
  sim: 'SIM',
  kl: 'KL',
  ig: 'IG, bits',
};

/** The figures of one set as a Markdown table, each as mean and 95 % interval. */
export function tableOf({ set, n, rows, beside }: SetScores): string {
  const head = `| ${set}, ${n} pictures | ${FIGURES.map((name) => FIGURE_WORDS[name]).join(' | ')} |`;
  const rule = `|---|${FIGURES.map(() => '---').join('|')}|`;
  const line = (words: string, row: RowScores | null) => `| ${words} | ${cells(row).join(' | ')} |`;
  const besides = beside ? [line('the other network', beside.scores), line('this one less the other, by picture', beside.gain)] : [];
  return [head, rule, ...ROWS.map((name) => line(ROW_WORDS[name], rows[name])), ...besides].join('\n');
}

function cells(row: RowScores | null): string[] {
  return FIGURES.map((name) => {
    if (row === null) return 'not measured';
    const figure = row[name];
    return figure ? `${figure.mean.toFixed(3)} [${figure.lo.toFixed(3)} ${figure.hi.toFixed(3)}]` : '–';
  });
}
