/** Share of the picture's height that the letters take, and CSS pixels that they have at least. */
const LETTERS = { share: 0.045, leastPx: 13 } as const;
/** The same near-black as behind the player, so that the word is read on any picture. */
const PLATE = 'rgba(7, 9, 12, 0.82)';
const QUALITY = 0.92;

type Pen = Pick<CanvasRenderingContext2D, 'font' | 'fillStyle' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'>;

/** A word on a dark plate in the upper left corner of a picture. */
function drawMark(pen: Pen, heightPx: number, word: string): void {
  const size = Math.max(LETTERS.leastPx, Math.round(LETTERS.share * heightPx));
  const gap = Math.round(size / 2);
  pen.font = `620 ${size}px "Inter Variable", sans-serif`;
  pen.fillStyle = PLATE;
  pen.fillRect(gap, gap, Math.ceil(pen.measureText(word).width) + 2 * gap, 2 * size);
  pen.fillStyle = '#FFFFFF';
  pen.textBaseline = 'middle';
  pen.fillText(word, 2 * gap, gap + size);
}

/** The picture with the word on it, as an address; null where the browser does not draw. */
export function markedPicture(picture: HTMLImageElement, word: string): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(picture, 0, 0);
  drawMark(pen, canvas.height, word);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
