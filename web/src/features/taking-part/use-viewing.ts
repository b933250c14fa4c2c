import type { StudyDoor, StudyViewing } from '@fovea/contract/study-viewings';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import type { Seen } from './api.ts';
import { answer, begin, codeOf, openStudy, practise, withdraw } from './api.ts';
import { keepKey, keptKey } from './kept-viewing.ts';

/** Below this width there are fewer codes on a chart, so that they can be read. */
const NARROW_PX = 640;

interface Opened {
  readonly token: string;
  readonly password: string | undefined;
  readonly door: StudyDoor;
  readonly viewing: StudyViewing | null;
}

/** Why nothing more is asked; null while something is. */
type Shut = Exclude<StudyDoor['state'], 'open'> | null;

/** What was said at the door: with a film somebody may go on. */
const shutAt = ({ state, film }: StudyDoor): Shut => (state === 'open' || film ? null : state);

/** One person's way through a study: each step asks the server, and says where it stands. */
export function useViewing({ token, password, door, viewing: first }: Opened) {
  const text = useErrorText();
  const [viewing, setViewing] = useState(first);
  const [film, setFilm] = useState(door.film);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [shut, setShut] = useState(() => shutAt(door));
  const participant = viewing?.participant ?? keptKey(token);
  const say = (error: unknown) => setProblem(text(error));
  const shutBy = (error: unknown) => {
    const code = codeOf(error);
    if (code === 'link_gone' || code === 'not_found') setShut('ended');
    else if (code === 'state_forbids' && viewing === null) setShut('full');
    else say(error);
  };
  const step = async <T>(run: () => Promise<T>, onFault = shutBy): Promise<T | null> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      return await run();
    } catch (error) {
      onFault(error);
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const go = async (run: () => Promise<StudyViewing>): Promise<StudyViewing | null> => {
    const next = await step(run);
    if (next) setViewing(next);
    return next;
  };
  return {
    ...{ viewing, film, isBusy, problem, shut },
    begin: () => go(() => begin(token, password, window.innerWidth < NARROW_PX ? 'narrow' : 'wide')),
    practise: (code: string) => viewing && go(() => practise(token, viewing, code)),
    /** @returns whether there is another stop */
    seen: async (seen: Seen): Promise<boolean> => {
      const next = viewing && (await go(() => answer(token, viewing, seen)));
      return next !== null && !next.is_finished;
    },
    /** An address of the film that works now. */
    readFilm: () =>
      step(async () => {
        const again = await openStudy(token, password);
        if (again.film) setFilm(again.film);
        else setShut('ended');
      }),
    /** Whether something may be stored of somebody on this device: it can be deleted when nothing more is asked, too. */
    mayWithdraw: participant !== null,
    /** Nothing of what was typed stays. */
    withdraw: async (): Promise<boolean> => {
      if (participant === null) return false;
      return (await step(() => withdraw(token, password, participant).then(() => true), say)) ?? false;
    },
    /** Somebody else takes part on this device. */
    forget: () => {
      keepKey(token, null);
      setViewing(null);
    },
  };
}
export type ViewingHand = ReturnType<typeof useViewing>;
