import { useState } from 'react';
import { useConversation } from './use-conversation.ts';

/** What the copilot holds, whichever way it stands: a phone that is turned makes a drawer of the sheet, and no answer ends by that. */
export function useRoom(personId: string) {
  const talk = useConversation(personId);
  const [isHistory, setIsHistory] = useState(false);
  const [text, setText] = useState('');
  return { talk, isHistory, setIsHistory, text, setText };
}

export type Room = ReturnType<typeof useRoom>;
