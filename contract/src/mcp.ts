import * as z from 'zod';
import { route } from './route.ts';

/** Bytes of the largest request: questions of a tool are short. */
export const MCP_BODY_BYTES_MAX = 262_144;
/** Messages that one request may hold. A request costs as much as five calls, so that more at once is never cheaper. */
export const MCP_MESSAGES_MAX = 5;

/** A message of JSON-RPC 2.0. One without an id wants no answer. */
const McpMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({}).optional(),
});

/** What is answered: a result, or an error with a number that JSON-RPC or the protocol has given a meaning. */
const McpAnswer = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullable(),
  result: z.looseObject({}).optional(),
  error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
});

/** The Model Context Protocol (MCP), by which tools outside of Fovea read what their caller may read. Nothing is changed by it. */
export const mcpApi = {
  /**
   * Streamable HTTP without sessions and without streams: a message, or as many as `MCP_MESSAGES_MAX`, and JSON as the answer; 202
   * where nothing wants one. What the protocol refuses is answered as JSON-RPC has it, everything else as a problem document.
   */
  send: route({
    method: 'POST',
    path: '/api/v1/mcp',
    access: 'view-only',
    isReading: true,
    serves: 'raw',
    cost: 5,
    bytesMax: MCP_BODY_BYTES_MAX,
    body: z.union([McpMessage, z.array(McpMessage).min(1).max(MCP_MESSAGES_MAX)]),
    replies: { 200: z.union([McpAnswer, z.array(McpAnswer)]), 202: z.undefined() },
    refuses: { 400: McpAnswer, 404: McpAnswer },
    errors: ['bad_request', 'cross_site', 'too_large', 'too_many_requests'],
  }),
};
