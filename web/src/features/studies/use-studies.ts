import type { PreTestUuid, StudyId } from '@fovea/contract/ids';
import type { Study } from '@fovea/contract/studies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../ui/use-change.ts';
import type { StudyChange } from './api.ts';
import { changeStudy, endStudy, removeStudy, restoreStudy, STUDIES_KEY, studiesQuery, studyResultsQuery } from './api.ts';

interface StudiesWish {
  /** Whether the page is about attention now. */
  readonly isOpen: boolean;
  readonly mayMake: boolean;
}

/** The studies of a film in a person's hand: the one that is read, its looks over the film, and what can be done with each. */
export function useStudies(uuid: PreTestUuid, { isOpen, mayMake }: StudiesWish) {
  const query = useQuery({ ...studiesQuery(uuid), enabled: isOpen });
  const [named, setNamed] = useState<StudyId | null>(null);
  const [areLooksShown, setAreLooksShown] = useState(false);
  const list = query.data ?? [];
  const chosen: Study | undefined = list.find(({ id }) => id === named) ?? list.find(({ begun }) => begun > 0) ?? list[0];
  const results = useQuery(studyResultsQuery(isOpen ? chosen : undefined));
  const { change, isBusy } = useChange([STUDIES_KEY]);
  return {
    ...{ query, chosen, choose: setNamed, results, mayMake, isBusy },
    looks: { areShown: areLooksShown, setShown: setAreLooksShown, of: results.data?.looks ?? [] },
    /** @param text what is said once it is done */
    end: (id: StudyId, text: string) =>
      change(async () => {
        await endStudy(id);
        return { text };
      }),
    alter: (id: StudyId, wish: StudyChange, text: string) =>
      change(async () => {
        await changeStudy(id, wish);
        return { text };
      }),
    remove: (id: StudyId, text: string) =>
      change(async () => {
        await removeStudy(id);
        return { text, undo: () => restoreStudy(id) };
      }),
  };
}
export type Studies = ReturnType<typeof useStudies>;
