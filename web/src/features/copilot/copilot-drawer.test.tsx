import type { CopilotEvent, CopilotMessage } from '@fovea/contract/copilot';
import { copilotApi } from '@fovea/contract/copilot';
import { CopilotMessageId, CopilotSessionId, PreTestUuid } from '@fovea/contract/ids';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
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

const props = {
  personId: id(3),
  place: { kind: 'result', uuid: film },
  isOpen: true,
  isBehind: false,
  topPx: 56,
  onClose: vi.fn(),
} as const;
const opened = replies(copilotApi.open, session);
const kept = (...messages: CopilotMessage[]) => replies(copilotApi.read, { ...session, messages });

async function ask(question: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`);
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
    ['a model that is away', refuses(copilotApi.stream, 'copilot_unavailable'), /The copilot does not answer right now/],
  ] as const)('is refused in words: %s', async (_, refusal, words) => {
    fakeApi(opened, refusal, kept());
    renderPiece(<CopilotDrawer {...props} />);
    await ask('Anything');
    await screen.findByText(words);
    expect(screen.getByText('Anything')).toBeTruthy();
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
