import { useEffect, useState } from 'react';
import { markedPicture } from './draw-mark.ts';

/** The picture at `address` with a word on it, as an address of its own; null until it is drawn. */
export function useMarked(address: string, word: string): string | null {
  const [marked, setMarked] = useState<{ readonly of: string; readonly word: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    const picture = new Image();
    picture.onload = () => setMarked({ of: address, word, address: markedPicture(picture, word) });
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address, word]);
  return marked?.of === address && marked.word === word ? marked.address : null;
}
