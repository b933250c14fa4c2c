import type { ComponentProps } from 'react';
import { useState } from 'react';

/** A picture beside the point: one that does not come leaves its place empty, without the mark that browsers set for it. */
export function PictureOrNothing({ src, ...rest }: Omit<ComponentProps<'img'>, 'alt' | 'onError'>) {
  const [missing, setMissing] = useState<string>();
  if (missing !== undefined && missing === src) return null;
  return <img {...rest} src={src} alt="" onError={() => setMissing(src)} />;
}
