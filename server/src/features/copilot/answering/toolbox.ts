import type { ToolSet } from 'ai';
import type { Deps } from '../../../deps.ts';
import { TOOL_CALLS_MAX } from '../limits.ts';
import { EVERY_TOOL } from '../tools/every-tool.ts';
import type { Why } from '../tools/refusal.ts';
import { ToolRefusal, UnknownName, whyOf } from '../tools/refusal.ts';
import type { CopilotTool, Desk } from '../tools/tool.ts';
import { DATA_NOTE } from './prompt.ts';

/** The tools of one answer: so many calls, one person, everything refused is written down. */
export interface Toolbox {
  readonly tools: () => Promise<ToolSet>;
  noteRefused(tool: string, why: Why): void;
  /** Aborted when a tool met a fault that is nobody's question. */
  readonly signal: AbortSignal;
  readonly fault: () => unknown;
}

export function openToolbox({ log }: Pick<Deps, 'log'>, desk: Desk): Toolbox {
  const broken = new AbortController();
  let calls = 0;
  const noteRefused = (tool: string, why: Why) => {
    const { tenantId, userId, requestId } = desk.actor;
    log.warn({ event: 'copilot-refused', tool: tool.slice(0, 100), why, tenantId, userId, requestId }, 'a tool of the copilot refused');
  };
  const use = async (tool: CopilotTool, input: unknown): Promise<unknown> => {
    calls += 1;
    if (calls > TOOL_CALLS_MAX) throw new ToolRefusal('limit_reached');
    return tool.run(desk, input);
  };
  const execute = async (tool: CopilotTool, input: unknown): Promise<unknown> => {
    try {
      return { note: DATA_NOTE, data: await use(tool, input) };
    } catch (error) {
      const why = whyOf(error);
      if (why === undefined) broken.abort(error);
      noteRefused(tool.name, why ?? 'not_allowed');
      const known = error instanceof UnknownName ? { known: error.known } : {};
      return { note: DATA_NOTE, data: { refused: why ?? 'not_allowed', ...known } };
    }
  };
  return {
    tools: async () => {
      const { dynamicTool } = await import('ai');
      const named = EVERY_TOOL.map((tool) => {
        const { description, input } = tool;
        return [tool.name, dynamicTool({ description, inputSchema: input, execute: (given) => execute(tool, given) })] as const;
      });
      return Object.fromEntries(named);
    },
    noteRefused,
    signal: broken.signal,
    fault: () => (broken.signal.aborted ? broken.signal.reason : undefined),
  };
}
