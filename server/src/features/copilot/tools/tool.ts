import type { Locale } from '@fovea/contract/sessions';
import * as z from 'zod';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { unstorableIn } from '../../../storable-text.ts';
import type { Languages } from '../../languages/index.ts';
import type { Notebook } from './notebook.ts';
import { ToolRefusal } from './refusal.ts';

/** What every tool is handed. Whose rows are read is decided here, and by nothing that a model says. */
export interface Desk {
  readonly deps: Pick<Deps, 'inTenant' | 'askInTenant' | 'blobs'> & { readonly languages: Languages };
  readonly actor: Actor;
  readonly notebook: Notebook;
  readonly locale: Locale;
}

/** A tool that reads. `run` takes what the model wrote, unparsed, and gives what `output` has parsed. */
export interface CopilotTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  run(desk: Desk, input: unknown): Promise<unknown>;
}

interface Wish<I extends z.ZodType, O extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly output: O;
  readonly read: (desk: Desk, input: z.output<I>) => Promise<z.input<O>>;
}

/** Parses what goes in, and lets out what the tool's own schema knows. */
export const defineTool = <I extends z.ZodType, O extends z.ZodType>({ input, output, read, ...words }: Wish<I, O>): CopilotTool => ({
  ...words,
  input,
  output,
  run: async (desk, given) => {
    const unstorable = unstorableIn(given);
    if (unstorable.length > 0) throw new ToolRefusal('not_allowed', new z.ZodError(unstorable));
    const wish = input.safeParse(given);
    if (!wish.success) throw new ToolRefusal('not_allowed', wish.error);
    return output.parse(await read(desk, wish.data));
  },
});
