import { Message } from '@fovea/contract/message';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { MessagePanel } from '../features/message/message-panel.tsx';
import { faultsOf } from '../features/message/reading-faults.ts';
import { TextList } from '../features/message/text-list.tsx';
import { renderRoutes } from '../testing/render.tsx';

const place = { time_s: 1, x: 0.1, y: 0.8, width: 0.4, height: 0.05 };
const legal = {
  ...{ start_s: 4, end_s: 5.1, text: 'Terms apply until 31 May', lines: 1, words: 7, confidence: 0.98, height_share: 0.02, contrast: 3.2 },
  ...{ is_large: false, places: [place], words_at_once: 7, need_s: 3.4, hold_s: 1.1, attended_s: 0.1, call_to_action: null },
};
const call = { ...legal, start_s: 10, end_s: 16, text: 'Buy now', contrast: 9, hold_s: 6, attended_s: 2, call_to_action: 'buy now' };
const nameAt = { start_s: 0, end_s: 5, kind: 'brand', name: 'Acme', written: 'acme', confidence: 0.9, places: [place] };
const figure = (id: string, value: number) => ({ id, value, unit: 'share', range: [0, 1], state: 'ok', reason: null });
const messageOf = (change: Partial<Record<keyof Message, unknown>> = {}) =>
  Message.parse({
    rules: 'text-1.0',
    tracks: [legal, call],
    names: [],
    speech: [{ start_s: 2, end_s: 6 }],
    figures: [figure('speech_seconds', 4), figure('carried_without_sound', 0.4)],
    windows: [{ window: 'first_2s', state: 'ok', has_text: false, has_speech: true }],
    ...change,
  });

function show(text: Message | null, kind: 'film' | 'still' = 'film') {
  const onSeek = vi.fn<(timeS: number) => void>();
  const prediction = predictionOf({ text, media: { ...predictionOf().media, kind } });
  const element = (
    <>
      <MessagePanel prediction={prediction} onSeek={onSeek} />
      <TextList prediction={prediction} onSeek={onSeek} />
    </>
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  return onSeek;
}

it('says first how many texts stand shorter than is advised, then what asks and what is lost without sound', async () => {
  show(messageOf());
  expect(
    await screen.findByRole('heading', { level: 2, name: 'One of 2 texts that ask to be read stands shorter than is advised.' }),
  ).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: 'Message and text' }));
  expect(panel.getByText('Buy now')).toBeTruthy();
  expect(panel.getByText(/With the sound off, at most 40\s?% of what is said/)).toBeTruthy();
});

it('tells by a transcript what can be read of what is said, and what is said aloud', async () => {
  const spoken = {
    ...{ is_timed: true, lines: 2, words: 9, written: null, unwritten: [], heard_share: 0.2 },
    answers: [
      { what: 'brand', state: 'spoken', words: 'Acme', at: { start_s: 3, end_s: 4 } },
      { what: 'product', state: 'not_asked', words: null, at: null },
      { what: 'call_to_action', state: 'not_spoken', words: null, at: null },
    ],
  };
  const onSeek = show(messageOf({ spoken, figures: [figure('speech_seconds', 4), figure('carried_in_words', 0.4)] }));
  expect(await screen.findByText(/^With the sound off, 40\s?% of what is said can still be read\.$/)).toBeTruthy();
  expect(screen.getByText('What is said is by a transcript that a person added.')).toBeTruthy();
  expect(screen.getByText(/nobody was heard/)).toBeTruthy();
  expect(screen.getByText('Nobody says what to do next.')).toBeTruthy();
  expect(screen.getByText('With the picture off, 1 of 2 still come across.')).toBeTruthy();
  expect(screen.queryByText(/product/i)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Brand: Acme: go to 00:03.0, until 00:04.0' }));
  expect(onSeek).toHaveBeenCalledWith(3);
});

it('tells of each text what is wrong and by how much, and leads to it', async () => {
  const onSeek = show(messageOf());
  expect(await screen.findByText(/It is on screen for 1.1 s; the advised reading time is 3.4 s. Keep it 2.3 s longer/)).toBeTruthy();
  expect(screen.getByText(/Its contrast is 3.2 : 1, 4.5 : 1 is asked for/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Terms apply until 31 May: go to 00:04.0, until 00:05.1' }));
  expect(onSeek).toHaveBeenCalledWith(4);
});

it('says once of texts that stand together too briefly how long all of them need, and counts what is looked at too little among them', async () => {
  const card = { ...legal, start_s: 6, end_s: 9, hold_s: 3, need_s: 7, words_at_once: 20, contrast: 9, attended_s: 2 };
  const unread = { ...card, start_s: 6.1, text: 'Fresh from the farm', hold_s: 2.9, attended_s: 0.4 };
  show(messageOf({ tracks: [card, unread, { ...unread, text: 'Farm shop', words: 2 }, { ...unread, text: 'Farm', is_word_mark: true }] }));
  expect(await screen.findAllByText(/^It is read together with “Fresh from the farm”, “Farm shop”,? and “Farm”/)).toHaveLength(1);
  expect(screen.getAllByText(/, or say it in fewer words/)).toHaveLength(1);
  expect(
    screen.getAllByText(/^It is read together with “Terms apply until 31 May” and stands shorter than is advised for all of it/),
  ).toHaveLength(3);
  // A word or two and the brand's lettering are no text of which attention is asked, as advice has it.
  expect(screen.getByText('One text is predicted to get less attention than a quarter of its advised reading time.')).toBeTruthy();
});

it('asks no contrast of the brand’s own lettering, and says so', async () => {
  const mark = { ...legal, text: 'Acme', contrast: 1.7, need_s: 0, hold_s: 6, attended_s: 3 };
  show(messageOf({ tracks: [{ ...mark, is_word_mark: true }, call] }));
  expect(await screen.findByText('The brand’s own lettering: nothing is asked of its contrast')).toBeTruthy();
  expect(screen.queryByText(/Its contrast is 1.7/)).toBeNull();
  expect(messageOf({ tracks: [mark] }).tracks.map(faultsOf)).toEqual([['pale']]);
});

it('tells which names of brand and products are written, and which are not', async () => {
  const found = { start_s: 3, end_s: 5, kind: 'product', name: 'Anvil', written: 'anvil', confidence: 0.9, places: [place] };
  const sought = [
    { kind: 'brand', name: 'Acme' },
    { kind: 'product', name: 'Anvil' },
    { kind: 'product', name: 'Rocket' },
  ];
  const onSeek = show(messageOf({ names: [found], sought }));
  expect(await screen.findByText('Looked for and not found in writing: Acme and Rocket.')).toBeTruthy();
  expect(screen.getByText('product')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Anvil: go to 00:03.0, until 00:05.0' }));
  expect(onSeek).toHaveBeenCalledWith(3);
});

it('tells what stands in the scene and counts none of its faults', async () => {
  show(messageOf({ tracks: [{ ...legal, need_s: 0, in_scene: true }, call] }));
  expect(await screen.findByText('In the scene, not counted')).toBeTruthy();
  expect(screen.queryByText(/Its contrast is/)).toBeNull();
});

it('says of what may stand in the scene that nothing is asked of it', async () => {
  show(messageOf({ tracks: [{ ...legal, need_s: 0, may_be_in_scene: true }, call] }));
  expect(await screen.findByText(/^May be a sign or a label in the scene/)).toBeTruthy();
  expect(screen.queryByText(/Its contrast is/)).toBeNull();
});

it('says that a result from before text was read knows nothing, and that a film without text has none', async () => {
  show(null);
  expect(await screen.findByText(/This result is from before text was read/)).toBeTruthy();
});

it('speaks of a picture without time: no text stands too short, and nothing leads to a moment', async () => {
  show(messageOf({ tracks: [{ ...call, need_s: 0, call_to_action: null }], names: [{ ...nameAt, end_s: 0 }], windows: [] }), 'still');
  expect(await screen.findByRole('heading', { level: 2, name: 'One text was found in the picture.' })).toBeTruthy();
  expect(screen.getByText('No text asks the viewer to do something. Say what to do next.')).toBeTruthy();
  expect(screen.getByText('Acme')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /go to/ })).toBeNull();
});

it('finds no fault with a name alone', () => {
  const name = { ...Message.shape.tracks.element.parse(call), need_s: 0, hold_s: 0.4, attended_s: 0 };
  expect(faultsOf(name)).toEqual([]);
});
