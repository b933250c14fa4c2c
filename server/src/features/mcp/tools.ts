import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { isUnreadableValue } from '../../unreadable-value.ts';
import type { CopilotTool, Desk } from '../copilot/index.ts';
import { EVERY_TOOL, whyOf } from '../copilot/index.ts';
import { sentenceOf } from './refusal-sentences.ts';

/** Each changes nothing, gives the same for the same question, and knows of nothing outside of Fovea. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** As the protocol wants it: of an object, and JSON through and through. */
const JsonSchema = z
  .object({ type: z.literal('object'), properties: z.record(z.string(), z.json()), required: z.array(z.string()).optional() })
  .catchall(z.json());
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema.parse(z.toJSONSchema(schema, { io }));

const describe = ({ name, title, description, input, output }: CopilotTool): Tool => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(output, 'output'),
  annotations: { title, ...ANNOTATIONS },
});

/** The copilot's own tools, as a client is told of them. */
export const TOOLS: Tool[] = EVERY_TOOL.map(describe);

export const findTool = (name: string): CopilotTool | undefined => EVERY_TOOL.find((tool) => tool.name === name);

const Structured = z.record(z.string(), z.unknown());

/**
 * What a tool gives, or in one sentence why it gives nothing.
 * @throws whatever is a fault of ours, as it was thrown
 */
export async function callTool({ log }: Pick<Deps, 'log'>, desk: Desk, { tool, input }: ToolCall): Promise<CallToolResult> {
  try {
    const structuredContent = Structured.parse(await tool.run(desk, input));
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    const isUnreadable = isUnreadableValue(error);
    const why = isUnreadable ? 'not_allowed' : whyOf(error);
    if (why === undefined) throw error;
    const { tenantId, userId, requestId } = desk.actor;
    if (isUnreadable) log.warn({ err: error, event: 'unreadable-value', requestId }, 'a schema let a value through');
    log.info({ event: 'mcp-refused', tool: tool.name, why, tenantId, userId, requestId }, 'a tool refused');
    return { isError: true, content: [{ type: 'text', text: sentenceOf(why, error) }] };
  }
}

interface ToolCall {
  readonly tool: CopilotTool;
  readonly input: unknown;
}
