import { Compliance, complianceApi } from '@fovea/contract/compliance';
import type { CopilotEvent, CopilotMessage } from '@fovea/contract/copilot';
import { copilotApi } from '@fovea/contract/copilot';
import { CopilotMessageId, CopilotSessionId, PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tellSessionBack } from '../../lib/session-back.ts';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { aPreTest, fakeApi, heldBack, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { sessionsQuery } from './api.ts';
import { CopilotDrawer } from './copilot-drawer.tsx';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sessionId = CopilotSessionId.parse(id(1));
const film = PreTestUuid.parse(id(10));
const moment = '2026-11-20T10:00:00.000Z';
const session = { sessionId, title: null, created_at: moment, updated_at: moment };

const message = (change: Partial<CopilotMessage>): CopilotMessage => ({
  id: CopilotMessageId.parse(id(2)),
  sessionId,
  from: 'copilot',
  text: 'Focus is lowest at 3 s[1].',
  citations: [{ prediction_uuid: film, pre_test_name: 'Hero', metric: 'focus', value: 41, unit: 'points', start_s: 3.2 }],
  is_whole: true,
  answered_by: 'rules',
  created_at: moment,
  ...change,
});

/** A stream that a test writes, event by event. */
function openStream() {
  let pen: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pen = controller;
    },
  });
  const say = (event: CopilotEvent) => pen?.enqueue(new TextEncoder().encode(`event: copilot\ndata: ${JSON.stringify(event)}\n\n`));
  return { answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }), say, end: () => pen?.close() };
}

const complianceOf = (verdict: Compliance['verdict']) =>
  Compliance.parse({
    ...{ prediction_id: id(20), placement: 'generic_16x9', chosen_by: 'shape', verdict, checks: [], placements: [], asked: [] },
    ...{ own_sound: null, rules: { compliance: '1', placements: '1', flashes: null } },
  });

const props = {
  personId: id(3),
  place: { kind: 'result', uuid: film },
  isOpen: true,
  isBehind: false,
  topPx: 56,
  onClose: vi.fn(),
  onSessionLost: vi.fn(),
} as const;
const opened = replies(copilotApi.open, session);
const kept = (...messages: CopilotMessage[]) => replies(copilotApi.read, { ...session, messages });

async function ask(question: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`);
}

/** Whoever asks goes on to another film meanwhile. */
function Moving({ to }: { readonly to: PreTestUuid }) {
  const [uuid, setUuid] = useState(film);
  return (
    <>
      <button type="button" onClick={() => setUuid(to)}>
        On
      </button>
      <CopilotDrawer {...props} place={{ kind: 'result', uuid }} />
    </>
  );
}

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined; // the test's browser draws nothing that could be scrolled
});

describe('a question', () => {
  test('is answered as the answer is written, with a chip that leads to the moment', async () => {
    const stream = openStream();
    const api = fakeApi(opened, [copilotApi.stream, stream.answer], kept());
    renderPiece(<CopilotDrawer {...props} />, { path: '/predictions' });
    await ask('Where is focus lowest?');
    await screen.findByText('Thinking about it …');
    stream.say({ kind: 'looking', tool: 'read_series' });
    await screen.findByText('Looking at your results …');
    stream.say({ kind: 'text', text: 'Focus is **low' });
    await screen.findByText('Focus is **low');
    stream.say({ kind: 'done', message: message({}) });
    stream.end();
    const chip = await screen.findByRole('link', { name: 'Focus in Hero, 00:03.2' });
    expect(chip.getAttribute('href')).toBe(`/prediction/${film}?t=3.2`);
    expect(api.of(copilotApi.stream)[0]?.body).toEqual({ message: 'Where is focus lowest?', context: { prediction_uuid: film } });
  });

  test('is shown once, also when the conversation is read again', async () => {
    const stream = openStream();
    const question = message({ id: CopilotMessageId.parse(id(4)), from: 'person', text: 'How sure?', citations: [], answered_by: null });
    fakeApi(opened, [copilotApi.stream, stream.answer], kept(question, message({})));
    renderPiece(<CopilotDrawer {...props} />);
    await ask('How sure?');
    stream.say({ kind: 'done', message: message({}) });
    stream.end();
    await screen.findByRole('link', { name: /Focus in Hero/ });
    await waitFor(() => expect(within(screen.getByRole('log')).getAllByText('How sure?')).toHaveLength(1));
    expect(screen.getAllByRole('link', { name: /Focus in Hero/ })).toHaveLength(1);
  });

  test('can be stopped, and what was written stays', async () => {
    const stream = openStream();
    fakeApi(opened, [copilotApi.stream, stream.answer], kept());
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Tell me much');
    stream.say({ kind: 'text', text: 'This is the beginning' });
    await screen.findByText('This is the beginning');
    await userEvent.click(screen.getByRole('button', { name: 'Stop the answer' }));
    stream.end();
    await screen.findByText('Stopped. What was written until then is kept.');
    expect(screen.getByText('This is the beginning')).toBeTruthy();
    await screen.findByRole('button', { name: 'Ask again' });
  });

  test.each([
    ['too many in an hour', refuses(copilotApi.stream, 'too_many_requests', { retryAfterS: 600 }), /ask again in 10 minutes/],
    ['too many at once', refuses(copilotApi.stream, 'too_many_requests', { retryAfterS: 5 }), /Too many tries in a short time/],
    ['a model that is away', refuses(copilotApi.stream, 'copilot_unavailable'), /The copilot does not answer right now/],
  ] as const)('is refused in words: %s', async (_, refusal, words) => {
    fakeApi(opened, refusal, kept());
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Anything');
    await screen.findByText(words);
    expect(screen.getByText('Anything')).toBeTruthy();
  });

  test('that is refused as the first one leaves no empty conversation behind', async () => {
    const removed: [typeof copilotApi.remove, () => Response] = [copilotApi.remove, () => new Response(null, { status: 204 })];
    const api = fakeApi(opened, refuses(copilotApi.stream, 'too_many_requests', { retryAfterS: 600 }), kept(), removed);
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Anything');
    await screen.findByText(/ask again in 10 minutes/);
    expect(api.of(copilotApi.remove)).toHaveLength(1);
    expect(window.localStorage.getItem(`fovea.copilot.${props.personId}`)).toBeNull();
    await screen.findByRole('button', { name: 'Ask again' });
  });

  test('that is refused as the first one says so before the empty conversation is gone', async () => {
    const removed: [typeof copilotApi.remove, () => Response] = [copilotApi.remove, () => new Response(null, { status: 204 })];
    const { held, letGo } = heldBack(removed);
    const api = fakeApi(opened, refuses(copilotApi.stream, 'too_many_requests', { retryAfterS: 600 }), kept(), held);
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Anything');
    await screen.findByText(/ask again in 10 minutes/);
    expect(api.of(copilotApi.remove)).toHaveLength(1);
    letGo();
  });

  test('that meets the end of the session asks for a new sign-in over the page, and is asked again after it', async () => {
    const stream = openStream();
    let isThere = false;
    const onSessionLost = vi.fn();
    const [, refuse] = refuses(copilotApi.open, 'not_signed_in');
    const api = fakeApi(
      [copilotApi.open, (asked) => (isThere ? opened[1](asked) : refuse(asked))],
      [copilotApi.stream, stream.answer],
      kept(),
    );
    renderPiece(<CopilotDrawer {...props} onSessionLost={onSessionLost} />);
    expect(wouldLoseWork()).toBe(false);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'How sure?');
    expect(wouldLoseWork()).toBe(true);
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Your session has ended/);
    expect(onSessionLost).toHaveBeenCalled();
    expect(wouldLoseWork()).toBe(true);
    isThere = true;
    tellSessionBack();
    await waitFor(() => expect(api.of(copilotApi.stream)).toHaveLength(1));
    expect(api.of(copilotApi.stream)[0]?.body).toMatchObject({ message: 'How sure?' });
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });

  test('that breaks off in the stream says why', async () => {
    const stream = openStream();
    fakeApi(opened, [copilotApi.stream, stream.answer], kept());
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Anything');
    stream.say({ kind: 'failed', code: 'copilot_unavailable', detail: 'away', job_id: 'j' });
    stream.end();
    expect(await screen.findByText(/The copilot does not answer right now/)).toBeTruthy();
  });
});

describe('a question that nothing has answered', () => {
  const question = message({ id: CopilotMessageId.parse(id(4)), from: 'person', text: 'How sure?', citations: [], answered_by: null });
  const here = () => window.localStorage.setItem(`fovea.copilot.${props.personId}`, JSON.stringify(sessionId));

  test('is told to have no answer after a reload, and can be asked again, which shows it once', async () => {
    here();
    const stream = openStream();
    const api = fakeApi(kept(question), [copilotApi.stream, stream.answer]);
    renderPiece(<CopilotDrawer {...props} />);
    await screen.findByText('There is no answer to this question.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(api.of(copilotApi.stream)).toHaveLength(1));
    expect(api.of(copilotApi.stream)[0]?.body).toEqual({ message: 'How sure?', context: { prediction_uuid: film } });
    await screen.findByText('Thinking about it …');
    expect(within(screen.getByRole('log')).getAllByText('How sure?')).toHaveLength(1);
    expect(screen.getByRole('log').parentElement).toBe(document.activeElement); // the button has gone: keys go on where the answer is read
  });

  test('is waited for while another window may still be answered, and its answer is shown', async () => {
    here();
    const asked = { ...question, created_at: new Date().toISOString() };
    let isWritten = false;
    const read = (): readonly CopilotMessage[] => (isWritten ? [asked, message({})] : [asked]);
    fakeApi([copilotApi.read, (given) => kept(...read())[1](given)]);
    renderPiece(<CopilotDrawer {...props} />);
    await screen.findByText('Thinking about it …');
    isWritten = true;
    await screen.findByRole('link', { name: /Focus in Hero/ }, { timeout: 6_000 });
    expect(screen.queryByText('Thinking about it …')).toBeNull();
  });

  test('is waited for behind an answer that has come here, too', async () => {
    const stream = openStream();
    const mine = [{ ...question, text: 'Anything' }, message({})];
    const elsewhere = { ...question, id: CopilotMessageId.parse(id(5)), created_at: new Date().toISOString() };
    const late = message({ id: CopilotMessageId.parse(id(6)), text: 'Quite sure.', citations: [] });
    let isWritten = false;
    fakeApi(
      opened,
      [copilotApi.stream, stream.answer],
      [copilotApi.read, (given) => kept(...mine, elsewhere, ...(isWritten ? [late] : []))[1](given)],
    );
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Anything');
    stream.say({ kind: 'done', message: message({}) });
    stream.end();
    await screen.findByText('Thinking about it …');
    isWritten = true;
    await screen.findByText('Quite sure.', {}, { timeout: 6_000 });
    expect(screen.queryByText('Thinking about it …')).toBeNull();
  });

  test.each([10, -10])('is waited for though the clock of the browser is off by %d min', async (minutes) => {
    here();
    fakeApi(
      kept({
        ...question,
        id: CopilotMessageId.parse(id(40 + minutes)),
        created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      }),
    );
    renderPiece(<CopilotDrawer {...props} />);
    await screen.findByText('Thinking about it …');
  });

  test('is no longer waited for once the answer would have been written', async () => {
    here();
    const clock = vi.spyOn(Date, 'now');
    fakeApi(kept({ ...question, id: CopilotMessageId.parse(id(60)), created_at: new Date(Date.now() + 600_000).toISOString() }));
    renderPiece(<CopilotDrawer {...props} />);
    await screen.findByText('Thinking about it …');
    const later = Date.now() + 80_000;
    clock.mockImplementation(() => later);
    await screen.findByText('There is no answer to this question.', {}, { timeout: 8_000 });
    clock.mockRestore();
    expect(screen.queryByText('Thinking about it …')).toBeNull();
  });

  test('is asked again of the film that was in front, though another is by now', async () => {
    const other = PreTestUuid.parse(id(11));
    const api = fakeApi(opened, refuses(copilotApi.stream, 'copilot_unavailable'), kept());
    renderPiece(<Moving to={other} />);
    await ask('Is this ad any good?');
    await screen.findByText(/The copilot does not answer right now/);
    await userEvent.click(screen.getByRole('button', { name: 'On' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(api.of(copilotApi.stream)).toHaveLength(2));
    expect(api.of(copilotApi.stream).map(({ body }) => body)).toMatchObject(
      [film, film].map((uuid) => ({ context: { prediction_uuid: uuid } })),
    );
  });
});

describe('questions to begin with', () => {
  const preTest = (status: 'complete' | 'processing') => replies(preTestApi.read, aPreTest({ uuid: film, status, prediction_id: id(20) }));
  const judged = (verdict: 'fail' | 'pass') => replies(complianceApi.read, complianceOf(verdict));

  test.each([
    ['fails its checks', preTest('complete'), judged('fail'), [1, 1]],
    ['passes them', preTest('complete'), judged('pass'), [1, 0]],
    ['is still being analysed', preTest('processing'), judged('fail'), [0, 0]],
  ] as const)('at a result that %s', async (...[_, read, compliance, [judgements, offered]]) => {
    const api = fakeApi(read, compliance);
    renderPiece(<CopilotDrawer {...props} />);
    await screen.findByRole('button', { name: 'What should I change first?' });
    await waitFor(() => expect([api.of(preTestApi.read).length, api.of(complianceApi.read).length]).toEqual([1, judgements]));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Why does it fail?' })).toHaveLength(offered));
    expect(screen.getByRole('button', { name: 'Draft a report of this ad' })).toBeTruthy();
  });

  test('in the library', async () => {
    fakeApi();
    renderPiece(<CopilotDrawer {...props} place={{ kind: 'library' }} />);
    expect(await screen.findByRole('button', { name: 'Which films flash?' })).toBeTruthy();
  });
});

test('a chip is called after the check, the advice or the text that it stands for', async () => {
  const stream = openStream();
  fakeApi(opened, [copilotApi.stream, stream.answer], kept());
  renderPiece(<CopilotDrawer {...props} />);
  await ask('Why?');
  const cited = (metric: string, start_s: number) => ({
    prediction_uuid: film,
    pre_test_name: 'Hero',
    metric,
    value: 5,
    unit: 's',
    start_s,
  });
  const citations = [cited('check.flash_general', 1), cited('advice.flashes', 2), cited('text', 3), cited('speech', 4)];
  stream.say({ kind: 'done', message: message({ text: 'So[1][2][3][4].', citations }) });
  stream.end();
  for (const name of [
    'Flashes in Hero, 00:01.0',
    'The picture flashes in Hero, 00:02.0',
    'Text in Hero, 00:03.0',
    'Speech in Hero, 00:04.0',
  ])
    expect(await screen.findByRole('link', { name })).toBeTruthy();
});

test('a counted answer is read as it counts, and its chips leave open what is open on the page of the film', async () => {
  const stream = openStream();
  fakeApi(opened, [copilotApi.stream, stream.answer], kept());
  const here = `/prediction/${film}?placement=tiktok_infeed&run=${id(20)}&tab=what-if&t=9`;
  renderPiece(<CopilotDrawer {...props} />, { path: here });
  await ask('What first?');
  const [moment] = message({}).citations;
  const citations = moment ? [moment, { ...moment, start_s: undefined }] : [];
  stream.say({ kind: 'done', message: message({ text: '2. The brand[1]\n3. The text[2]\n\nBegin with 3.', citations }) });
  stream.end();
  const [toMoment, toWhole] = await screen.findAllByRole('link', { name: /^Focus (in|of) Hero/ });
  expect(toMoment?.getAttribute('href')).toBe(`/prediction/${film}?placement=tiktok_infeed&tab=what-if&t=3.2`);
  expect(toWhole?.getAttribute('href')).toBe(`/prediction/${film}?placement=tiktok_infeed&tab=what-if`);
  expect(within(screen.getByRole('log')).getAllByRole('listitem')).toMatchObject([{ value: 2 }, { value: 3 }]);
});

test('a conversation that was deleted elsewhere is begun anew', async () => {
  window.localStorage.setItem(`fovea.copilot.${props.personId}`, JSON.stringify(id(9)));
  const stream = openStream();
  const api = fakeApi(opened, refuses(copilotApi.read, 'not_found'), [copilotApi.stream, stream.answer]);
  renderPiece(<CopilotDrawer {...props} />);
  await screen.findByRole('button', { name: 'Where is attention lowest in this ad?' });
  await ask('Anything');
  await waitFor(() => expect(api.of(copilotApi.open)).toHaveLength(1));
});

test('an admin who is signed in as somebody is told that their conversations are closed', async () => {
  fakeApi();
  renderPiece(<CopilotDrawer {...props} isBehind />);
  await screen.findByText(/Not while you are signed in as somebody else/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('the list of conversations', () => {
  const other = { ...session, sessionId: CopilotSessionId.parse(id(7)), title: 'Last week' };
  const listed = replies(copilotApi.list, { data: [other], next_cursor: null });

  test('is looked at over a question that is being typed, which stays', async () => {
    fakeApi(listed, kept());
    renderPiece(<CopilotDrawer {...props} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Where is focus');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
    await screen.findByText('Last week');
    await userEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toHaveProperty('value', 'Where is focus');
  });

  test('leads to the one that was picked, though another was just being begun', async () => {
    const begun = heldBack(opened);
    const api = fakeApi(begun.held, listed, kept(message({ text: 'What was said then.', citations: [] })));
    const { queries } = renderPiece(<CopilotDrawer {...props} />);
    await ask('Where is focus lowest?');
    await waitFor(() => expect(api.of(copilotApi.open)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
    await userEvent.click(await screen.findByText('Last week'));
    await screen.findByText('What was said then.');
    begun.letGo();
    await waitFor(() => expect(queries.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true)); // that has come to its end
    expect(api.of(copilotApi.read).map(({ url }) => url.pathname.includes(other.sessionId))).not.toContain(false);
    expect(window.localStorage.getItem(`fovea.copilot.${props.personId}`)).toContain(other.sessionId);
  });
});
