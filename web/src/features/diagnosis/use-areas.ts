import type { AreaInput } from '@fovea/contract/areas';
import type { Areas } from '@fovea/contract/diagnosis';
import type { FollowAnswer } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/error-text.ts';
import { formatTime } from '../../lib/format.ts';
import { waitingLine } from '../../lib/waiting-line.ts';
import type { Done } from '../../ui/use-change.ts';
import { useChange } from '../../ui/use-change.ts';
import { AREAS_KEY, areasKey, areasQuery, takeAreas, writeAreas } from './api.ts';
import type { Box } from './area-at.ts';
import { withKeyframe } from './area-at.ts';
import type { Became } from './area-changes.ts';
import { becameAfter, beginningAt, endingAt, followedArea, inputOf, latestOf, replaced } from './area-changes.ts';

/** What the next box on the film is for. */
export type Drawing = { readonly kind: 'new' } | { readonly kind: 'move'; readonly area: AreaInput } | null;

/** Turns the areas that are there into others. */
type Work = (areas: readonly AreaInput[], became: Became) => readonly AreaInput[];

/** A change, and what is said when it was made. */
interface Wish {
  readonly work: Work;
  readonly text: string;
}

/** Another film, whose areas are taken. */
interface Source {
  readonly id: string;
  readonly name: string;
}

/** Writing the areas: each change can be taken back, and one that somebody else overtook waits for the person. */
function useAreaChange(prediction: Prediction) {
  const { t } = useTranslation('diagnosis');
  const queries = useQueryClient();
  const { change, isBusy } = useChange([AREAS_KEY]);
  const [overtaken, setOvertaken] = useState<Wish | null>(null);
  const [inLine] = useState(waitingLine);
  const became = useRef<Became>(new Map());
  const keep = async (next: Areas): Promise<void> => {
    await queries.cancelQueries({ queryKey: areasKey(prediction) }); // one that was asked for before would bring the old ones back
    queries.setQueryData(areasKey(prediction), next);
  };
  const write = async ({ work, text }: Wish): Promise<Done | null> => {
    const now = await queries.ensureQueryData(areasQuery(prediction)); // who is quick has drawn before they were read
    const before = now.areas.map(inputOf);
    try {
      const after = work(before, became.current);
      const next = await writeAreas(prediction, after, now.version);
      became.current = becameAfter(became.current, before, after);
      await keep(next);
      setOvertaken((waits) => (waits?.work === work ? null : waits));
      return { text, undo: async () => keep(await writeAreas(prediction, before, next.version)) };
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      await queries.invalidateQueries({ queryKey: areasKey(prediction) }); // what waits in line goes on top of what is there now
      setOvertaken({ work, text });
      return null;
    }
  };
  const takeOver = async ({ id, name }: Source): Promise<Done> => {
    const before = (await queries.ensureQueryData(areasQuery(prediction))).areas.map(inputOf);
    const next = await takeAreas(prediction, id);
    await keep(next);
    const count = next.areas.length - before.length;
    if (count <= 0) return { text: t('areas.taken.none', { name }) };
    return { text: t('areas.taken', { name, count }), undo: async () => keep(await writeAreas(prediction, before, next.version)) };
  };
  const put = (wish: Wish) => void inLine(() => change(() => write(wish)));
  const takeFrom = (source: Source) => void inLine(() => change(() => takeOver(source)));
  return { put, takeFrom, isBusy, overtaken, leave: () => setOvertaken(null) };
}

/** The areas of a result, how they are changed, and what is being drawn. */
export function useAreas(prediction: Prediction, { timeS, isRead }: { readonly timeS: () => number; readonly isRead: boolean }) {
  const { t } = useTranslation('diagnosis');
  const query = useQuery({ ...areasQuery(prediction), enabled: isRead && prediction.state === 'complete' });
  const { put, takeFrom, isBusy, overtaken, leave } = useAreaChange(prediction);
  const [drawing, setDrawing] = useState<Drawing>(null);
  const areas = useMemo(() => {
    const kept = (query.data?.areas ?? []).map(inputOf);
    return overtaken ? overtaken.work(kept, new Map()) : kept; // what was drawn stays in sight until it is saved or let go
  }, [query.data, overtaken]);
  const isFilm = prediction.media.kind === 'film';
  const now = () => (isFilm ? timeS() : 0);
  const wish = (work: Work, text: string) => put({ work, text });
  /** Changes an area as it is when the change's turn has come, so that one that is still under way is kept. */
  const bend = (area: AreaInput, change: (latest: AreaInput) => AreaInput | null, text: string) =>
    wish((all, became) => {
      const latest = latestOf(area, all, became);
      return replaced(latest, change(latest))(all);
    }, text);
  const place = (area: AreaInput, box: Box) => {
    const atS = now();
    bend(area, (latest) => withKeyframe(latest, box, atS), t('areas.moved', { name: area.name, time: formatTime(atS) }));
  };
  return {
    ...{ query, areas, isBusy, drawing, setDrawing, overtaken, leave, place, takeFrom },
    /** Makes the overtaken change on top of what is there now. */
    again: () => overtaken && put(overtaken),
    /** A box was drawn at the present moment. */
    take: (box: Box) => {
      setDrawing(null);
      if (drawing?.kind === 'move') return place(drawing.area, box);
      const name = t('areas.new', { number: areas.length + 1 });
      const keyframes = [{ at_s: now(), ...box }];
      return wish((all) => [...all, { name, keyframes, from_s: 0, to_s: null }], t('areas.added', { name }));
    },
    rename: (area: AreaInput, name: string) => bend(area, (latest) => ({ ...inputOf(latest), name }), t('areas.renamed')),
    remove: (area: AreaInput) => bend(area, () => null, t('areas.deleted', { name: area.name })),
    /** Is there from the present moment on, or until it, or all the time. */
    begin: (area: AreaInput) => {
      const atS = now();
      bend(area, (latest) => beginningAt(latest, atS), t('areas.begun', { name: area.name, time: formatTime(atS) }));
    },
    end: (area: AreaInput) => {
      const atS = now();
      if (atS > 0) bend(area, (latest) => endingAt(latest, atS), t('areas.ended', { name: area.name, time: formatTime(atS) }));
    },
    stay: (area: AreaInput) =>
      bend(area, (latest) => ({ ...inputOf(latest), from_s: 0, to_s: null }), t('areas.stays', { name: area.name })),
    /** Where the picture in the area went from a moment on. */
    followed: (area: AreaInput, atS: number, answer: FollowAnswer) => {
      const said = { name: area.name, time: formatTime(answer.seen_until_s) };
      const text = t(answer.ended === 'lost' ? 'areas.followedUntil' : 'areas.followed', said);
      bend(area, (latest) => followedArea(inputOf(latest), atS, answer), text);
    },
  };
}
export type AreasInHand = ReturnType<typeof useAreas>;
