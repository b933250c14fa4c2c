import { PreTestUuid, UserId } from '@fovea/contract/ids';
import { Note, NoteInput, noteApi } from '@fovea/contract/notes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { fakeApi, heldBack, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { AdviceNote } from './advice-note.tsx';
import { NotePanel } from './note-panel.tsx';
import { PointLayer } from './point-layer.tsx';
import { UnsentNotes } from './unsent-notes.tsx';
import { useNotes } from './use-notes.ts';
import { useWriting } from './use-writing.ts';

const uuid = PreTestUuid.parse('01930000-0000-7000-8000-000000000010');
const me = { id: UserId.parse('01930000-0000-7000-8000-000000000001'), isAdmin: false };
const note = Note.parse({
  ...{ id: '01930000-0000-7000-8000-000000000020', parent: null, author: { id: me.id, name: 'Ada' }, at_s: 1, to_s: null, point: null },
  ...{ text: 'Too dark', mentions: [], advice: null, is_deleted: false, resolved_at: null, resolved_by: null, edited_at: null },
  created_at: '2026-11-20T10:00:00.000Z',
});
const advised = { key: 'too_quiet', at: { at_s: 2, to_s: 3 }, text: 'It is too quiet.' };
const nothing = () => undefined;

function Shown({ isFilm = true }: { readonly isFilm?: boolean }) {
  const writing = useWriting();
  const hand = useNotes(uuid, { mayWrite: true, timeS: () => 1, isFilm, writing });
  return (
    <>
      <UnsentNotes writing={writing} areThere />
      <PointLayer notes={[]} hand={hand} clock={{ timeS: () => 1, onTime: () => nothing }} />
      <AdviceNote hand={hand} title="Raise the sound" advised={advised} />
      <NotePanel uuid={uuid} hand={hand} me={me} range={null} onSeek={nothing} />
    </>
  );
}

/** The panel over a server that keeps notes. */
async function show(...first: Note[]) {
  let kept = first;
  const api = fakeApi(
    [noteApi.list, () => Response.json(kept)],
    replies(noteApi.people, []),
    [
      noteApi.create,
      ({ body }) => {
        const written = { ...note, advice: NoteInput.parse(body).advice };
        kept = [written];
        return Response.json(written, { status: 201 });
      },
    ],
    [
      noteApi.change,
      ({ body }) => {
        kept = kept.map((one) => ({ ...one, text: NoteInput.parse(body).text }));
        return Response.json(kept[0]);
      },
    ],
    [
      noteApi.restore,
      () => {
        kept = first;
        return Response.json(first[0]);
      },
    ],
    [
      noteApi.remove,
      () => {
        kept = [];
        return new Response(null, { status: 204 });
      },
    ],
  );
  const { router } = renderPiece(<Shown />);
  await screen.findByText(first.length > 0 ? 'Too dark' : /^No notes yet/);
  return { ...api, router };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('deletes a note at once, hands the focus to the heading, and brings it back', async () => {
  await show(note);
  await press('Delete');
  await screen.findByText(/^No notes yet/);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notes' }));
  await screen.findByText('The note was deleted');
  await press('Undo');
  await screen.findByText('Too dark');
  await screen.findByText('Undone');
});

it('offers to bring a note back again where no answer came', async () => {
  const api = await show(note);
  await press('Delete');
  await screen.findByText('The note was deleted');
  const answering = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Undo');
  await screen.findByText(/^The server did not answer/);
  vi.stubGlobal('fetch', answering);
  await press('Undo');
  await screen.findByText('Undone');
  expect(await screen.findByText('Too dark')).toBeDefined();
  expect(api.of(noteApi.restore)).toHaveLength(1);
});

it('does not offer to bring a note back again where that was refused', async () => {
  await show(note);
  await press('Delete');
  await screen.findByText('The note was deleted');
  fakeApi(replies(noteApi.list, []), replies(noteApi.people, []), refuses(noteApi.restore, 'not_found'));
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('The note was deleted')).toBeNull());
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('takes a change of words back, with those who stood in them', async () => {
  const mentioned = { id: UserId.parse('01930000-0000-7000-8000-000000000002'), name: 'Bob' };
  const api = await show({ ...note, mentions: [mentioned] });
  await press('Edit');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), ' by far');
  await press('Save');
  await screen.findByText('Too dark by far');
  await press('Undo');
  await waitFor(() =>
    expect(api.of(noteApi.change).map(({ body }) => body)).toEqual([
      { text: 'Too dark by far', mentions: [] },
      { text: 'Too dark', mentions: [mentioned.id] },
    ]),
  );
});

it('makes a note of an advice in words that can be changed, once, and takes it back', async () => {
  const api = await show();
  await press('Add as a note: Raise the sound');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note on this advice' }), ' by 3 LU{Control>}{Enter}{/Control}');
  const there = await screen.findByRole('button', { name: 'In the notes: Raise the sound' });
  expect(screen.queryByRole('button', { name: /^Add as a note/ })).toBeNull();
  expect(api.of(noteApi.create).map(({ body }) => body)).toMatchObject([
    { text: 'It is too quiet. by 3 LU', at_s: 2, to_s: 3, point: null, advice: 'too_quiet', parent: null },
  ]);
  await userEvent.click(there);
  expect(new URLSearchParams(api.router.state.location.search).get('note')).toBe(note.id);
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Add as a note: Raise the sound' })).toBeDefined();
});

it('says that an advice is in the notes already when somebody was quicker, and keeps what was typed', async () => {
  const detail = 'This advice is in the notes already.';
  fakeApi(replies(noteApi.list, []), replies(noteApi.people, []), refuses(noteApi.create, 'state_forbids', { detail }));
  renderPiece(<Shown />);
  await screen.findByRole('button', { name: 'Add as a note: Raise the sound' });
  await press('Add as a note: Raise the sound');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on this advice' });
  await userEvent.type(field, ' My own words{Control>}{Enter}{/Control}');
  expect(await screen.findByText(detail)).toBeDefined();
  expect(field.value).toContain('My own words');
});

it('keeps the focus where one writes on: in the field once a note is sent, in the reply that was asked for, at the note after it', async () => {
  await show();
  await userEvent.type(screen.getByRole('textbox'), 'Too dark');
  await press('Write note');
  await screen.findByRole('listitem');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note on this moment' }));
  await press('Reply');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your reply' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

it('says what to do while a place is being pointed at, and Escape ends it', async () => {
  const seen = vi.fn();
  window.addEventListener('keydown', ({ defaultPrevented }) => seen(defaultPrevented));
  await show();
  await press('Point at a place');
  expect(screen.getByRole('status').textContent).toBe('Click the place that the note is about');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByTestId('point')).toBeNull();
  expect(seen).toHaveBeenLastCalledWith(true);
});

it('asks before the page is left over a note that is being written, and lets it be left over none', async () => {
  const { router } = await show();
  await userEvent.type(screen.getByRole('textbox'), 'Too');
  void router.navigate('/elsewhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too');
  expect(wouldLoseWork()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Write note');
  await screen.findByRole('listitem');
  expect(wouldLoseWork()).toBe(false);
  void router.navigate('/elsewhere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

it('asks before Escape closes a reply in which something stands', async () => {
  await show(note);
  await press('Reply');
  await userEvent.keyboard('Agreed{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe('Agreed');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  await press('Reply');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe('');
});

it.each([
  ['is gone', []],
  ['was deleted and has answers', [{ ...note, is_deleted: true, text: '' }]],
])('keeps a reply whose note %s by somebody else, for a note of its own or to be discarded', async (_, left) => {
  let kept: Note[] = [note];
  fakeApi([noteApi.list, () => Response.json(kept)], replies(noteApi.people, []));
  const { queries } = renderPiece(<Shown />);
  await screen.findByText('Too dark');
  await press('Reply');
  await userEvent.keyboard('It took me long to say this');
  kept = left;
  await queries.invalidateQueries();
  await screen.findByText(/^The note that this was written to was deleted meanwhile/);
  expect([screen.queryByRole('textbox', { name: 'Your reply' }), wouldLoseWork()]).toEqual([null, true]);
  await press('Put them into a new note');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on this moment' });
  expect(field.value).toBe('It took me long to say this');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/was deleted meanwhile/)).toBeNull();
});

it('gives a reply its field back once the note that was deleted is there again, and discards one that is not wanted', async () => {
  let kept: Note[] = [note];
  fakeApi([noteApi.list, () => Response.json(kept)], replies(noteApi.people, []));
  const { queries } = renderPiece(<Shown />);
  await screen.findByText('Too dark');
  await press('Reply');
  await userEvent.keyboard('Agreed');
  const become = async (next: Note[]) => {
    kept = next;
    await queries.invalidateQueries();
  };
  await become([]);
  await screen.findByText(/was deleted meanwhile/);
  await become([note]);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })).value).toBe('Agreed');
  await become([]);
  await screen.findByText(/was deleted meanwhile/);
  await press('Discard them');
  expect(screen.queryByText('Agreed')).toBeNull();
  expect(wouldLoseWork()).toBe(false);
});

it('speaks of a picture, which has no moments, as one', async () => {
  fakeApi(replies(noteApi.list, []), replies(noteApi.people, []));
  renderPiece(<Shown isFilm={false} />);
  expect(await screen.findByText(/^No notes yet. Write what you see, and point at the place/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Note on this picture' })).toBeDefined();
});

it('keeps what is typed in a reply while it is sent, and closes it once all was taken', async () => {
  const { held, letGo } = heldBack(replies(noteApi.create, note));
  const api = fakeApi(replies(noteApi.list, [note]), replies(noteApi.people, []), held);
  renderPiece(<Shown />);
  await screen.findByText('Too dark');
  await press('Reply');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
  await userEvent.type(field, 'Agreed{Control>}{Enter}{/Control}, mostly');
  letGo();
  await expect.poll(() => screen.getAllByRole('button', { name: 'Reply' }).at(-1)).toHaveProperty('disabled', false);
  expect([field.value, wouldLoseWork()]).toEqual(['Agreed, mostly', true]);
  await userEvent.type(field, '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull());
  expect(api.of(noteApi.create)).toHaveLength(2);
});

it('sends a note once, however often its keys are pressed, and keeps what is typed meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  const api = fakeApi(replies(noteApi.list, []), replies(noteApi.people, []), [noteApi.create, () => answer.promise]);
  renderPiece(<Shown />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(field, 'Too dark{Control>}{Enter}{/Control}');
  await expect.poll(() => screen.getByRole('button', { name: 'Write note' })).toHaveProperty('disabled', true);
  await userEvent.type(field, '{Control>}{Enter}{/Control}, and too long');
  expect(api.of(noteApi.create)).toHaveLength(1);
  answer.resolve(Response.json(note, { status: 201 }));
  await expect.poll(() => screen.getByRole('button', { name: 'Write note' })).toHaveProperty('disabled', false);
  expect(field.value).toBe('Too dark, and too long');
});
