import { addressOf } from '@fovea/contract/call';
import type { ServerEvent as Event } from '@fovea/contract/events';
import { eventApi, ServerEvent } from '@fovea/contract/events';
import { useEffect, useRef, useState } from 'react';

/** After a refusal, which ends a line for good: twice as long each time, so that a server that starts anew is not run over. */
const AGAIN_MS = 2_000;
const AGAIN_MOST_MS = 60_000;

/**
 * Listens to the tenant's changes while `isAllowed`; the browser reconnects and resumes by itself after a broken line. After a refusal
 * (a proxy whose server is being restarted) it does not: then another line is opened, and all is read again; as is what was missed
 * while it was not allowed to listen.
 * @param onChange is handed the change, or null when changes were missed and everything is to be read again
 * @returns whether the line is open: queries poll faster when it is not
 */
export function useServerEvents(isAllowed: boolean, onChange: (event: Event | null) => void): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const hasListened = useRef(false);
  useEffect(() => {
    if (!isAllowed || !('EventSource' in window)) return undefined;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = AGAIN_MS;
    const open = (isAgain: boolean) => {
      const line = new EventSource(addressOf(eventApi.stream));
      source = line;
      line.onopen = () => {
        pauseMs = AGAIN_MS;
        setIsOpen(true);
        hasListened.current = true;
        if (isAgain) onChange(null);
      };
      line.onerror = () => {
        setIsOpen(false);
        if (line.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(() => open(true), pauseMs);
        pauseMs = Math.min(AGAIN_MOST_MS, 2 * pauseMs);
      };
      line.addEventListener('change', (message) => {
        const event = parseEvent(message.data);
        if (event) onChange(event);
      });
      line.addEventListener('reset', () => onChange(null));
    };
    open(hasListened.current);
    return () => {
      clearTimeout(timer);
      source?.close();
      setIsOpen(false);
    };
  }, [isAllowed, onChange]);
  return isOpen;
}

function parseEvent(data: unknown): Event | undefined {
  try {
    return ServerEvent.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined; // a keep-alive or a newer kind: polling will tell
  }
}
