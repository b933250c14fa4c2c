import type * as z from 'zod';
import type { Actor } from '../actor.ts';
import { EVERY_TOOL } from '../features/copilot/tools/every-tool.ts';
import type { Notebook } from '../features/copilot/tools/notebook.ts';
import { createNotebook } from '../features/copilot/tools/notebook.ts';
import { readLanguages } from '../features/languages/index.ts';
import type { TestApp, World } from './app.ts';

interface ToolUse<T extends z.ZodType> {
  readonly name: string;
  readonly input: unknown;
  readonly schema: T;
  readonly notebook?: Notebook;
}

/** Asks a tool of the copilot as the user of this world does. */
export async function useTool<T extends z.ZodType>(it: TestApp, world: World, use: ToolUse<T>): Promise<z.output<T>> {
  const { name, input, schema, notebook = createNotebook() } = use;
  const tool = EVERY_TOOL.find((each) => each.name === name);
  const { tenantId, user } = world;
  const actor: Actor = { ...user, tenantId, kind: 'person', userId: user.id, sessionId: null, behind: null, requestId: null };
  return schema.parse(await tool?.run({ deps: { ...it.deps, languages: await readLanguages() }, actor, notebook, locale: 'en' }, input));
}
