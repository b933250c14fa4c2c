import type { AreaInput } from '@fovea/contract/areas';
import type { Areas } from '@fovea/contract/diagnosis';
import type { FollowAnswer } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { useChange } from '../../ui/use-change.ts';
import { AREAS_KEY, areasKey, areasQuery, isOvertaken, writeAreas } from './api.ts';
import type { Box } from './area-at.ts';
import { withKeyframe } from './area-at.ts';
import { followedArea, inputOf, replaced } from './area-changes.ts';

/** What the next box on the film is for. */
export type Drawing = { readonly kind: 'new' } | { readonly kind: 'move'; readonly index: number } | null;

/** Turns the areas that are there into others. */
type Work = (areas: readonly AreaInput[]) => readonly AreaInput[];

/** A change, and what is said when it was made. */
interface Wish {
  readonly work: Work;
  readonly text: string;
}

/** Writing the areas: each change can be taken back, and one that somebody else overtook waits for the person. */
function useAreaChange(prediction: Prediction) {
  const queries = useQueryClient();
  const { change, isBusy } = useChange([AREAS_KEY]);
  const [overtaken, setOvertaken] = useState<Wish | null>(null);
  const put = (now: Areas | undefined, { work, text }: Wish) =>
    void change(async () => {
      if (!now) return null;
      const before = now.areas.map(inputOf);
      try {
        const next = await writeAreas(prediction, work(before), now.version);
        queries.setQueryData(areasKey(prediction), next);
        setOvertaken(null);
        return { text, undo: () => writeAreas(prediction, before, next.version) };
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        setOvertaken({ work, text });
        return null;
      }
    });
  return { put, isBusy, overtaken, leave: () => setOvertaken(null) };
}

/** The areas of a result, how they are changed, and what is being drawn. */
export function useAreas(prediction: Prediction, { timeS, isRead }: { readonly timeS: () => number; readonly isRead: boolean }) {
  const { t } = useTranslation('diagnosis');
  const query = useQuery({ ...areasQuery(prediction), enabled: isRead && prediction.state === 'complete' });
  const { put, isBusy, overtaken, leave } = useAreaChange(prediction);
  const [drawing, setDrawing] = useState<Drawing>(null);
  const areas = useMemo(() => {
    const kept = (query.data?.areas ?? []).map(inputOf);
    return overtaken ? overtaken.work(kept) : kept; // what was drawn stays in sight until it is saved or let go
  }, [query.data, overtaken]);
  const isFilm = prediction.media.kind === 'film';
  const now = () => (isFilm ? timeS() : 0);
  const wish = (work: Work, text: string) => put(query.data, { work, text });
  const place = (area: AreaInput, box: Box) => {
    const atS = now();
    wish(replaced(area, withKeyframe(area, box, atS)), t('areas.moved', { name: area.name, time: formatTime(atS) }));
  };
  return {
    ...{ query, areas, isBusy, drawing, setDrawing, overtaken, leave, place },
    /** Makes the overtaken change on top of what is there now. */
    again: () => overtaken && put(query.data, overtaken),
    /** A box was drawn at the present moment. */
    take: (box: Box) => {
      const area = drawing?.kind === 'move' ? areas[drawing.index] : undefined;
      setDrawing(null);
      if (area) return place(area, box);
      const name = t('areas.new', { number: areas.length + 1 });
      const keyframes = [{ at_s: now(), ...box }];
      return wish((all) => [...all, { name, keyframes, from_s: 0, to_s: null }], t('areas.added', { name }));
    },
    rename: (area: AreaInput, name: string) => wish(replaced(area, { ...inputOf(area), name }), t('areas.renamed')),
    remove: (area: AreaInput) => wish(replaced(area, null), t('areas.deleted', { name: area.name })),
    /** Where the picture in the area went from a moment on. */
    followed: (area: AreaInput, atS: number, answer: FollowAnswer) => {
      const said = { name: area.name, time: formatTime(answer.seen_until_s) };
      const text = t(answer.ended === 'lost' ? 'areas.followedUntil' : 'areas.followed', said);
      wish(replaced(area, followedArea(inputOf(area), atS, answer)), text);
    },
  };
}
export type AreasInHand = ReturnType<typeof useAreas>;
