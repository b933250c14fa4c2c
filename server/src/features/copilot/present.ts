import type { CopilotMessage, CopilotSession } from '@fovea/contract/copilot';
import type { CopilotMessageRow, CopilotSessionRow } from '../../db/schema/copilot.ts';

export const presentSession = ({ id, title, createdAt, updatedAt }: CopilotSessionRow): CopilotSession => ({
  sessionId: id,
  title,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export const presentMessage = (row: CopilotMessageRow): CopilotMessage => ({
  id: row.id,
  sessionId: row.sessionId,
  from: row.sender,
  text: row.body,
  citations: row.citations,
  is_whole: row.isWhole,
  answered_by: row.answeredBy,
  created_at: row.createdAt.toISOString(),
});
