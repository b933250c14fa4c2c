import { parseArgs } from 'node:util';
import { PLACEMENTS } from './placements/placement-rules.ts';
import { folded } from './text/same-text.ts';

/** What `fovea --help` prints. */
export const USAGE = `Usage: fovea analyse FILE [--out DIR] [--brand PICTURE] [--brand-name NAME] [--placement ID] [--json] [--html] [--threads N] [--sandbox auto|off]

Predicts where people look in a film or picture, second by second.

  --out DIR      where results go; by default a folder beside you named after the file
  --brand PICTURE looks for a logo or packshot (PNG, JPEG, WebP) in the film; may be given more than once
  --brand-name NAME looks for the name of the brand in writing; given again, it is another way to write that name
  --placement ID judges the film by the rules of a placement, for example tiktok_infeed, and lists them in the report
  --json         only analysis.json, attention.fva, heatmap.fvh and poster.jpg
  --html         only report.html and the film beside it
  --threads N    how many threads the network uses (default 2)
  --sandbox off  opens the film without a fence; only for files that you made yourself

Exit codes: 0 done, 2 wrong use, 3 the file cannot be analysed, 4 this machine lacks something, 1 a fault in Fovea, 130 stopped.
`;

/** What the person at the terminal asked for. */
export type CliWish =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong-use'; readonly reason: string }
  | {
      readonly kind: 'analyse';
      readonly file: string;
      readonly out: string | null;
      readonly writes: 'all' | 'json' | 'html';
      readonly threads: number;
      readonly sandbox: 'auto' | 'off';
      /** Pictures of the brand. */
      readonly brand: readonly string[];
      /** Its name, and how else that may be written; empty for none. */
      readonly brandNames: readonly string[];
      /** The placement to be judged by; null for none. */
      readonly placement: string | null;
    };

const THREADS_MAX = 64;

/** Reads the command line; never throws. */
export function readArguments(args: readonly string[]): CliWish {
  const parsed = parse(args);
  if (parsed instanceof Error) return { kind: 'wrong-use', reason: parsed.message };
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help' };
  const [command, file, ...rest] = positionals;
  if (command !== 'analyse') return { kind: 'wrong-use', reason: command ? `There is no command "${command}".` : 'A command is missing.' };
  if (!file) return { kind: 'wrong-use', reason: 'The film is missing.' };
  if (rest.length > 0) return { kind: 'wrong-use', reason: 'One film at a time.' };
  const threads = Number(values.threads);
  if (!Number.isInteger(threads) || threads < 1 || threads > THREADS_MAX)
    return { kind: 'wrong-use', reason: '--threads takes a number from 1 to 64.' };
  const { sandbox } = values;
  if (sandbox !== 'auto' && sandbox !== 'off') return { kind: 'wrong-use', reason: '--sandbox takes auto or off.' };
  const placement = values.placement ?? null;
  const ids = PLACEMENTS.placements.map(({ id }) => id);
  if (placement !== null && !ids.includes(placement)) return { kind: 'wrong-use', reason: `--placement takes one of: ${ids.join(', ')}.` };
  const brandNames = (values['brand-name'] ?? []).map((name) => name.trim());
  // What has no letter is in no text, and would be told as not found.
  if (brandNames.some((name) => folded(name) === '')) return { kind: 'wrong-use', reason: '--brand-name takes a name with letters in it.' };
  const writes = values.json === values.html ? 'all' : values.json ? 'json' : 'html';
  return { kind: 'analyse', file, out: values.out ?? null, writes, threads, sandbox, placement, brand: values.brand ?? [], brandNames };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        placement: { type: 'string' },
        brand: { type: 'string', multiple: true },
        'brand-name': { type: 'string', multiple: true },
        json: { type: 'boolean', default: false },
        html: { type: 'boolean', default: false },
        threads: { type: 'string', default: '2' },
        sandbox: { type: 'string', default: 'auto' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (fault) {
    return fault instanceof Error ? fault : new Error(String(fault));
  }
}
