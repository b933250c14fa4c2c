import { useEffect, useState } from 'react';
import type { Transport } from './transport.ts';

/** Whether the film has left its beginning, by playing or by a jump; once it has, it stays so. */
export function useHasMoved(transport: Transport): boolean {
  const [hasMoved, setHasMoved] = useState(() => transport.timeS() > 0);
  useEffect(() => {
    if (hasMoved) return undefined;
    const look = () => {
      if (transport.mode().isPlaying || transport.timeS() > 0) setHasMoved(true);
    };
    const ends = [transport.onTime(look), transport.onMode(look)];
    return () => {
      for (const end of ends) end();
    };
  }, [transport, hasMoved]);
  return hasMoved;
}
