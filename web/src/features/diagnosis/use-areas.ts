import type { AreaInput } from '@fovea/contract/areas';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { useChange } from '../../ui/use-change.ts';
import { AREAS_KEY, areasKey, areasQuery, writeAreas } from './api.ts';
import type { Box } from './area-at.ts';
import { withKeyframe } from './area-at.ts';

/** What the next box on the film is for. */
export type Drawing = { readonly kind: 'new' } | { readonly kind: 'move'; readonly index: number } | null;

const inputOf = ({ name, keyframes, from_s, to_s }: AreaInput): AreaInput => ({ name, keyframes, from_s, to_s });

/** The areas of a result, how they are changed (each change can be taken back), and what is being drawn. */
export function useAreas(prediction: Prediction, { timeS, isRead }: { readonly timeS: () => number; readonly isRead: boolean }) {
  const { t } = useTranslation('diagnosis');
  const queries = useQueryClient();
  const query = useQuery({ ...areasQuery(prediction), enabled: isRead && prediction.state === 'complete' });
  const { change, isBusy } = useChange([AREAS_KEY]);
  const [drawing, setDrawing] = useState<Drawing>(null);
  const areas = useMemo(() => (query.data?.areas ?? []).map(inputOf), [query.data]);
  const put = (next: readonly AreaInput[], text: string) =>
    void change(async () => {
      queries.setQueryData(areasKey(prediction), await writeAreas(prediction, next));
      return { text, undo: () => writeAreas(prediction, areas) };
    });
  const isFilm = prediction.media.kind === 'film';
  return {
    ...{ query, areas, isBusy, drawing, setDrawing },
    /** A box was drawn at the present moment. */
    take: (box: Box) => {
      const atS = isFilm ? timeS() : 0;
      const area = drawing?.kind === 'move' ? areas[drawing.index] : undefined;
      setDrawing(null);
      if (area) {
        const moved = withKeyframe(area, box, atS);
        put(
          areas.map((each) => (each === area ? moved : each)),
          t('areas.moved', { name: area.name, time: formatTime(atS) }),
        );
        return;
      }
      const name = t('areas.new', { number: areas.length + 1 });
      put([...areas, { name, keyframes: [{ at_s: atS, ...box }], from_s: 0, to_s: null }], t('areas.added', { name }));
    },
    rename: (index: number, name: string) =>
      put(
        areas.map((area, k) => (k === index ? { ...area, name } : area)),
        t('areas.renamed'),
      ),
    remove: (index: number) =>
      put(
        areas.filter((_, k) => k !== index),
        t('areas.deleted', { name: areas[index]?.name ?? '' }),
      ),
  };
}
export type AreasInHand = ReturnType<typeof useAreas>;
