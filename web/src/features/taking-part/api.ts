import { CallError } from '@fovea/contract/call';
import type { ChartScreen } from '@fovea/contract/code-chart';
import type { StudyDoor, StudyViewing } from '@fovea/contract/study-viewings';
import { studyDoorApi } from '@fovea/contract/study-viewings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { keepKey, keepPass, keptKey, keptPass } from './kept-viewing.ts';

export const codeOf = (error: unknown) => (error instanceof CallError ? error.problem?.code : undefined);

/** By what the link is opened: what was typed, or what stood for it before. */
const proofOf = (token: string, password: string | undefined) => {
  const pass = keptPass(token);
  return pass === null ? (password === undefined ? {} : { password }) : { pass };
};

/** Opens the link. A pass that counts no longer is forgotten, and the password is asked for. */
export async function openStudy(token: string, password: string | undefined): Promise<StudyDoor> {
  const participant = keptKey(token);
  try {
    const door = await call(studyDoorApi.open, {
      params: { token },
      body: { ...proofOf(token, password), ...(participant && { participant }) },
    });
    if (door.pass !== null) keepPass(token, door.pass);
    return door;
  } catch (error) {
    if (codeOf(error) === 'wrong_share_password') keepPass(token, null);
    throw error;
  }
}

/** What the link opens now, and how far whoever takes part on this device came; null where nobody does. */
export const studyQuery = (token: string, password: string | undefined) =>
  queryOptions({
    queryKey: ['study-link', token, password ?? null],
    queryFn: async () => {
      const door = await openStudy(token, password);
      return { door, viewing: await resume(token) };
    },
    // Read once: what is asked for later is asked for by whoever watches.
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  });

async function resume(token: string): Promise<StudyViewing | null> {
  const participant = keptKey(token);
  if (participant === null) return null;
  try {
    return await call(studyDoorApi.resume, { params: { token }, body: { participant } });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'link_gone') return null; // the door says so
    if (code !== 'not_found') throw error;
    keepKey(token, null);
    return null;
  }
}

export async function begin(token: string, password: string | undefined, screen: ChartScreen): Promise<StudyViewing> {
  const viewing = await call(studyDoorApi.begin, { params: { token }, body: { ...proofOf(token, password), screen } });
  keepKey(token, viewing.participant);
  return viewing;
}

/**
 * Deletes what is stored of whoever takes part on this device. A study that opens and does not know them has nothing of them, as when they did
 * so in another tab before. One that does not open says nothing: it may lie in the bin with all that they typed.
 */
export async function withdraw(token: string, password: string | undefined, participant: string): Promise<void> {
  try {
    await call(studyDoorApi.withdraw, { params: { token }, body: { participant } });
  } catch (error) {
    if (codeOf(error) !== 'not_found') throw error;
    await openStudy(token, password);
  }
  if (keptKey(token) === participant) keepKey(token, null); // else it is of somebody who began since
}

export const practise = (token: string, { participant }: StudyViewing, code: string): Promise<StudyViewing> =>
  call(studyDoorApi.practise, { params: { token }, body: { participant, code } });

/** What was seen at a stop. */
export interface Seen {
  readonly code: string;
  readonly shownAtS: number;
  readonly chartMs: number;
}

export const answer = (token: string, { participant, answered }: StudyViewing, { code, shownAtS, chartMs }: Seen): Promise<StudyViewing> =>
  call(studyDoorApi.answer, {
    params: { token },
    body: { participant, stop: answered, code, shown_at_s: shownAtS, chart_ms: chartMs },
  });
