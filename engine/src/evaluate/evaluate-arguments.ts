import { parseArgs } from 'node:util';
import type { FirstFixation } from './score-canvas.ts';

/** What `npm run evaluate -- --help` prints. */
export const USAGE = `Usage: npm run evaluate -- --data DIR [--json] [--model FILE] [--teacher FILE] [--beside FILE] [--first kept|dropped]
                                       [--threads N]
       npm run evaluate -- --data DIR --card FILE --words FILE [--parts DIR] [--pictures DIR]

Measures how well the attention network predicts where people looked at pictures, through the product's own decoder.

  --data DIR      a folder with images/ and points.csv, or a folder of such folders
  --json          JSON instead of tables: one object for one set, a list for several
  --model FILE    another network than the one that ships, as ONNX
  --teacher FILE  attention-center as ONNX (training/README.md says how to convert it); without it its row says "not measured"
  --beside FILE   another network as ONNX on the same pictures, and by how much the first exceeds it, picture by picture
  --first dropped leaves each observer's first fixation out (by default it counts)
  --threads N     how many threads the network uses (default 2)
  --card FILE     writes the model card: the words of --words FILE, then all figures, bias, steadiness
  --parts DIR     marked parts of the pictures, SET.csv in it: image,kind,left,top,right,bottom, as shares
  --pictures DIR  puts the ten worst pictures of each set there
  --sandbox off   opens the pictures without a fence; only for files that you trust
`;

/** What a model card is written from, and where. */
export interface CardWish {
  readonly path: string;
  readonly words: string;
  readonly parts: string | null;
  readonly pictures: string | null;
}

/** What the person at the terminal asked for. */
export interface EvaluateWish {
  readonly kind: 'evaluate';
  readonly data: string;
  readonly asJson: boolean;
  readonly model: string | null;
  readonly teacher: string | null;
  readonly beside: string | null;
  readonly first: FirstFixation;
  readonly threads: number;
  readonly sandbox: 'auto' | 'off';
  readonly card: CardWish | null;
}

/** Reads the command line; never throws. */
export function readEvaluateArguments(
  args: readonly string[],
): EvaluateWish | { readonly kind: 'help' } | { readonly kind: 'wrong-use'; readonly reason: string } {
  const values = parse(args);
  if (values instanceof Error) return { kind: 'wrong-use', reason: values.message };
  if (values.help) return { kind: 'help' };
  const { data, first, sandbox } = values;
  const threads = Number(values.threads);
  if (data === undefined) return { kind: 'wrong-use', reason: '--data is missing.' };
  if (first !== 'kept' && first !== 'dropped') return { kind: 'wrong-use', reason: '--first takes kept or dropped.' };
  if (sandbox !== 'auto' && sandbox !== 'off') return { kind: 'wrong-use', reason: '--sandbox takes auto or off.' };
  if (!Number.isInteger(threads) || threads < 1) return { kind: 'wrong-use', reason: '--threads takes a number from 1.' };
  const { card: path, words, parts = null, pictures = null } = values;
  if (path !== undefined && words === undefined) return { kind: 'wrong-use', reason: '--card needs --words.' };
  if (path !== undefined && values.beside !== undefined) return { kind: 'wrong-use', reason: '--card and --beside do not go together.' };
  const card = path === undefined || words === undefined ? null : { path, words, parts, pictures };
  return {
    kind: 'evaluate',
    data,
    card,
    asJson: values.json,
    model: values.model ?? null,
    teacher: values.teacher ?? null,
    beside: values.beside ?? null,
    first,
    threads,
    sandbox,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        json: { type: 'boolean', default: false },
        model: { type: 'string' },
        teacher: { type: 'string' },
        beside: { type: 'string' },
        first: { type: 'string', default: 'kept' },
        threads: { type: 'string', default: '2' },
        sandbox: { type: 'string', default: 'auto' },
        card: { type: 'string' },
        words: { type: 'string' },
        parts: { type: 'string' },
        pictures: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}
