export { DATA_NOTE } from './answering/prompt.ts';
export { EVERY_TOOL } from './tools/every-tool.ts';
export { createNotebook } from './tools/notebook.ts';
export { ToolRefusal, UnknownName, type Why, whyOf } from './tools/refusal.ts';
export type { CopilotTool, Desk } from './tools/tool.ts';
