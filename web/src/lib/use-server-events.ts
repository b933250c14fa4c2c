import { addressOf } from '@fovea/contract/call';
import type { ServerEvent as Event } from '@fovea/contract/events';
import { eventApi, ServerEvent } from '@fovea/contract/events';
import { useEffect, useState } from 'react';

/**
 * Listens to the tenant's changes while `isAllowed`; the browser reconnects and resumes by itself, but a refusal ends it for good,
 * so nothing is opened that would be refused.
 * @param onChange is handed the change, or null when changes were missed and everything is to be read again
 * @returns whether the line is open: queries poll faster when it is not
 */
export function useServerEvents(isAllowed: boolean, onChange: (event: Event | null) => void): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isAllowed || !('EventSource' in window)) return undefined;
    const source = new EventSource(addressOf(eventApi.stream));
    source.onopen = () => setIsOpen(true);
    source.onerror = () => setIsOpen(false);
    source.addEventListener('change', (message) => {
      const event = parseEvent(message.data);
      if (event) onChange(event);
    });
    source.addEventListener('reset', () => onChange(null));
    return () => {
      source.close();
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
