import type { StudyDoor, StudyViewing } from '@fovea/contract/study-viewings';
import { studyDoorApi } from '@fovea/contract/study-viewings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { StudyPage } from './study.tsx';

const TOKEN = 'T'.repeat(43);
const KEY = 'K'.repeat(43);
const KEPT = `fovea.study.${TOKEN.slice(0, 12)}`;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const film = { address: '/api/v1/study-link/film', aspect: 16 / 9, duration_s: 20, has_sound: true, flashing: [] };
const aDoor = (more: Partial<StudyDoor> = {}): StudyDoor => ({ state: 'open', language: 'en', film, pass: null, ...more });
const aViewing = (more: Partial<StudyViewing> = {}): StudyViewing => ({
  ...{ participant: KEY, stops: [{ at_s: 5, resume_s: 3.5 }], chart_seed: 7, screen: 'wide' },
  ...{ practice: 'open', practice_tries: 0, answered: 0, is_finished: false },
  ...more,
});

function open(...answers: readonly ReturnType<typeof replies>[]) {
  const api = fakeApi(...answers);
  renderRoutes([{ path: '/study/:token', Component: StudyPage }], { path: `/study/${TOKEN}` });
  return api;
}
/** Somebody who began on this device before. */
function openAgain(viewing: StudyViewing, ...more: readonly ReturnType<typeof replies>[]) {
  window.localStorage.setItem(KEPT, KEY);
  return open(...more, replies(studyDoorApi.open, aDoor()), replies(studyDoorApi.resume, viewing));
}
const heading = (name: string) => screen.findByRole('heading', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what whoever is asked sees', () => {
  it('says what is kept before anything is, and where the focus is says what to do', async () => {
    const api = open(replies(studyDoorApi.open, aDoor()), replies(studyDoorApi.begin, aViewing()));
    const first = await heading('Show where you look');
    expect(document.activeElement).toBe(first);
    expect(screen.getByText(/stored under a random number/)).toBeDefined();
    expect(api.of(studyDoorApi.begin)).toHaveLength(0);
    await press('I agree and begin');
    const next = await heading('How it goes');
    expect(document.activeElement).toBe(next);
    expect(window.localStorage.getItem(KEPT)).toBe(KEY);
  });

  it('thanks whoever cannot read the codes, and stores nothing of them', async () => {
    const api = open(replies(studyDoorApi.open, aDoor()));
    await press('I cannot read such codes');
    const thanks = await heading('Thank you for wanting to help');
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByText(/a limit of the method, not of yours/)).toBeDefined();
    expect(api.of(studyDoorApi.begin)).toHaveLength(0);
  });

  it.each([
    ['full', 'Enough people have taken part'],
    ['over', 'This study is over'],
    ['ended', 'This study has ended'],
  ] as const)('says kindly that it is %s', async (state, title) => {
    open(replies(studyDoorApi.open, aDoor({ state, film: null })));
    expect(await heading(title)).toBeDefined();
  });

  it('says that there is no such study', async () => {
    open(refuses(studyDoorApi.open, 'not_found'));
    expect(await heading('There is no such study')).toBeDefined();
  });

  it('goes on after a reload where somebody was', async () => {
    const api = openAgain(aViewing({ practice: 'passed', answered: 0 }));
    expect(await heading('Now the film')).toBeDefined();
    expect(api.of(studyDoorApi.resume)[0]?.body).toEqual({ participant: KEY });
  });

  it('deletes what somebody typed, and forgets the key', async () => {
    const api = openAgain(aViewing({ practice: 'passed', answered: 1, is_finished: true }), replies(studyDoorApi.withdraw, undefined));
    await press('Delete what I typed');
    expect(await heading('It is deleted')).toBeDefined();
    expect(api.of(studyDoorApi.withdraw)[0]?.body).toEqual({ participant: KEY });
    expect(window.localStorage.getItem(KEPT)).toBe(null);
  });

  it.each([
    ['ended', 'This study has ended'],
    ['over', 'This study is over'],
  ] as const)('lets somebody who typed codes delete them when the study is %s', async (state, title) => {
    window.localStorage.setItem(KEPT, KEY);
    const api = open(
      replies(studyDoorApi.open, aDoor({ state, film: null })),
      refuses(studyDoorApi.resume, 'link_gone'),
      replies(studyDoorApi.withdraw, undefined),
    );
    expect(await heading(title)).toBeDefined();
    await press('Delete what I typed');
    expect(await heading('It is deleted')).toBeDefined();
    expect(api.of(studyDoorApi.withdraw)[0]?.body).toEqual({ participant: KEY });
    expect(window.localStorage.getItem(KEPT)).toBe(null);
  });

  it('tells whoever had it deleted in another tab before that it is, and leaves the key of whoever began there since', async () => {
    const over = aViewing({ practice: 'passed', answered: 1, is_finished: true });
    openAgain(over, refuses(studyDoorApi.withdraw, 'not_found'));
    await heading('Thank you');
    window.localStorage.setItem(KEPT, 'L'.repeat(43));
    await press('Delete what I typed');
    expect(await heading('It is deleted')).toBeDefined();
    expect(window.localStorage.getItem(KEPT)).toBe('L'.repeat(43));
  });

  it('forgets the key of whoever is not known any more when they want it deleted', async () => {
    openAgain(aViewing({ practice: 'failed' }), refuses(studyDoorApi.withdraw, 'not_found'));
    await press('Delete what I typed');
    expect(await heading('It is deleted')).toBeDefined();
    expect(window.localStorage.getItem(KEPT)).toBe(null);
  });

  it('does not say so of a study that lies in the bin: what was typed may still be there', async () => {
    const opened = replies(studyDoorApi.open, aDoor())[1];
    const gone = refuses(studyDoorApi.open, 'not_found')[1];
    const answers = [opened];
    openAgain(aViewing({ practice: 'failed' }), refuses(studyDoorApi.withdraw, 'not_found'), [
      studyDoorApi.open,
      (asked) => (answers.shift() ?? gone)(asked),
    ]);
    await press('Delete what I typed');
    expect(await screen.findByText('There is nothing here. It may have been deleted.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete what I typed' })).toBeDefined();
    expect(window.localStorage.getItem(KEPT)).toBe(KEY);
  });

  it('offers nothing to delete to whoever comes when it is over and has typed nothing', async () => {
    open(replies(studyDoorApi.open, aDoor({ state: 'over', film: null })));
    expect(await heading('This study is over')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete what I typed' })).toBeNull();
  });

  it('says that what was typed could not be deleted, and keeps the way to try again', async () => {
    openAgain(aViewing({ practice: 'passed', answered: 1, is_finished: true }), refuses(studyDoorApi.withdraw, 'internal'));
    await press('Delete what I typed');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete what I typed' })).toBeDefined();
    expect(window.localStorage.getItem(KEPT)).toBe(KEY);
  });
});

describe('the film', () => {
  const playing = (run: () => Promise<void> = () => Promise.resolve()) =>
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(run);
  const begin = () => press('Start the film');

  it('begins once it can be played through, and not before', async () => {
    const play = playing();
    openAgain(aViewing({ practice: 'passed' }));
    await begin();
    expect(await screen.findByText('The film is loading. It begins by itself.')).toBeDefined();
    expect(play).not.toHaveBeenCalled();
    screen.getByLabelText('The film of the study').dispatchEvent(new Event('canplaythrough'));
    expect(await screen.findByText('Watch the film.')).toBeDefined();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('waits for a press where the browser lets none begin by itself', async () => {
    const play = playing(() => Promise.reject(new DOMException('not yet', 'NotAllowedError')));
    openAgain(aViewing({ practice: 'passed' }));
    await begin();
    (await screen.findByLabelText('The film of the study')).dispatchEvent(new Event('canplaythrough'));
    await press('Start the film');
    screen.getByLabelText('The film of the study').dispatchEvent(new Event('canplaythrough'));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  });

  it('that does not play loses nothing and can be tried again', async () => {
    playing();
    openAgain(aViewing({ practice: 'passed' }));
    await begin();
    (await screen.findByLabelText('The film of the study')).dispatchEvent(new Event('error'));
    expect(await screen.findByText('The film did not play. Nothing is lost.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('lets somebody delete what they typed when the study ends under their hands', async () => {
    playing();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(5.02);
    const api = openAgain(
      aViewing({ practice: 'passed' }),
      refuses(studyDoorApi.answer, 'link_gone'),
      replies(studyDoorApi.withdraw, undefined),
    );
    await begin();
    (await screen.findByLabelText('The film of the study')).dispatchEvent(new Event('canplaythrough'));
    await userEvent.type(await screen.findByLabelText('Which code did you see?'), 'ab2{Enter}');
    expect(await heading('This study has ended')).toBeDefined();
    await press('Delete what I typed');
    expect(await heading('It is deleted')).toBeDefined();
    expect(api.of(studyDoorApi.withdraw)[0]?.body).toEqual({ participant: KEY });
  });

  it('goes on with the next stop where another tab has answered this one', async () => {
    playing();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockReturnValue(5.02);
    const ahead = aViewing({ practice: 'passed', answered: 1, is_finished: true });
    const api = openAgain(aViewing({ practice: 'passed' }), replies(studyDoorApi.answer, ahead));
    await begin();
    (await screen.findByLabelText('The film of the study')).dispatchEvent(new Event('canplaythrough'));
    await userEvent.type(await screen.findByLabelText('Which code did you see?'), 'ab2{Enter}');
    expect(await heading('Thank you')).toBeDefined();
    expect(api.of(studyDoorApi.answer)[0]?.body).toMatchObject({ stop: 0, code: 'ab2', shown_at_s: 5.02 });
  });
});
