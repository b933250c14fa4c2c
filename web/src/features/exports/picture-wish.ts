import type { ExportLayer, ExportMark, ExportPalette } from '@fovea/contract/exports';
import type { Span } from '@fovea/contract/predictions';
import { useTranslation } from 'react-i18next';
import { formatShare, formatTime } from '../../lib/format.ts';

/** What stills and films show, and which part of the film. */
export interface PictureWish {
  readonly layer: ExportLayer;
  readonly palette: ExportPalette;
  /** 0..1 */
  readonly opacity: number;
  readonly marks: readonly ExportMark[];
  /** Null for the whole film. */
  readonly range: Span | null;
}

export const isWithin = ({ start_s, end_s }: Span, durationS: number): boolean => start_s >= 0 && end_s > start_s && end_s <= durationS;

/** To the thousandth, as the server keeps it. */
export const writtenSpan = (range: Span | null): Span | null =>
  range && { start_s: Number(range.start_s.toFixed(3)), end_s: Number(range.end_s.toFixed(3)) };

/** Says a look at a film, or at a still, in words: the layer with its colours and strength, what is marked, and the part of the film. */
export function useLookWords(isStill: boolean) {
  const { t, i18n } = useTranslation('export');
  const { t: say } = useTranslation('prediction');
  const lookOf = ({ layer, palette, opacity, marks }: Omit<PictureWish, 'range'>): string =>
    [
      say(layer === 'original' && isStill ? 'layer.originalStill' : `layer.${layer}`),
      layer === 'heat' && palette !== 'heat' ? say(`palette.${palette}`) : null,
      layer === 'original' ? null : formatShare(opacity, i18n.language),
      ...marks.map((mark) => t(`mark.${mark}`)),
    ]
      .filter(Boolean)
      .join(', ');
  const partOf = (range: Span | null): string => (range ? `${formatTime(range.start_s)}–${formatTime(range.end_s)}` : t('part.whole'));
  return { lookOf, partOf };
}
