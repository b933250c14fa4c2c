/** What JSON-RPC 2.0 calls JSON that cannot be read, and JSON that is no message. */
export const PARSE_ERROR = -32_700;
export const INVALID_REQUEST = -32_600;

interface Refusal {
  readonly code: number;
  readonly message: string;
  /** Of the message that it answers; null where none could be read. */
  readonly id: string | number | null;
}

/** An error as JSON-RPC has it. */
export const errorAnswer = (status: number, { code, message, id }: Refusal): { readonly status: number; readonly text: string } => ({
  status,
  text: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }),
});
