import type { Marks } from '@fovea/contract/corrections';
import { correctionApi } from '@fovea/contract/corrections';
import { ERRORS } from '@fovea/contract/errors';
import type { FaceTrack } from '@fovea/contract/faces';
import type { TextTrack } from '@fovea/contract/message';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import { EarlierCorrections } from './earlier-corrections.tsx';
import { FaceDeeds } from './face-deeds.tsx';
import { TextDeeds } from './text-deeds.tsx';
import { useCorrections } from './use-corrections.ts';

const track = (text: string, over: Partial<TextTrack> = {}): TextTrack => ({
  ...{ start_s: 0, end_s: 2, text, lines: 1, words: 2, confidence: 0.8, height_share: 0.05, contrast: 10, is_large: true },
  ...{ places: [], words_at_once: 2, need_s: 2.4, hold_s: 2, attended_s: null, call_to_action: null, in_scene: false },
  ...over,
});
const TEXTS = [track('SUMMFR SALE'), track('Elm Street', { in_scene: true }), track('Mind the step', { may_be_in_scene: true })];
const FACES: FaceTrack[] = [{ start_s: 1, end_s: 2, confidence: 0.9, places: [] }];
const NOTHING: Marks = { texts: [], faces: [] };

/** Marks that are kept as the server keeps them; `meanwhile` is what somebody else writes before the first change arrives. */
function keeps(start: Marks = NOTHING, { meanwhile, earlier = null }: { meanwhile?: Marks; earlier?: Marks | null } = {}) {
  const kept = { version: 0, marks: start };
  let other = meanwhile;
  const now = () =>
    Response.json(
      correctionApi.read.replies[200].parse({
        ...{ version: kept.version, found: { texts: TEXTS, faces: FACES }, marks: kept.marks, faces_reason: null },
        changes:
          kept.version === 0
            ? []
            : [
                {
                  kind: 'scenery',
                  way: 'change',
                  name: 'SUMMFR SALE',
                  wording: null,
                  role: null,
                  at_s: 0,
                  by: null,
                  at: '2026-01-01T10:00:00Z',
                },
              ],
        earlier: earlier && { marks: earlier, at: '2026-01-01T10:00:00Z', by: 'Kim' },
      }),
    );
  const { status, title } = ERRORS.changed_meanwhile;
  const problem = { status, code: 'changed_meanwhile', title, detail: title, message: title, errors: {}, job_id: 'job-1' };
  const asked = fakeApi(
    [correctionApi.read, now],
    [
      correctionApi.write,
      ({ body }) => {
        if (other) {
          kept.marks = other;
          kept.version += 1;
          other = undefined;
        }
        const { version, texts, faces } = correctionApi.write.body.parse(body);
        if (version !== kept.version) return Response.json(problem, { status });
        kept.version += 1;
        kept.marks = { texts, faces };
        return now();
      },
    ],
  );
  return { kept, asked };
}

function Desk({ mayEdit = true }: { readonly mayEdit?: boolean }) {
  const hand = useCorrections(aResult(), { isOpen: true, mayEdit });
  const shown = TEXTS.map((one, place) => {
    const mark = hand.markOf(place);
    return {
      ...one,
      in_scene: mark?.counts == null ? (one.in_scene ?? false) : !mark.counts,
      text: mark?.wording ?? one.text,
      read_as: one.text,
    };
  });
  return (
    <>
      <EarlierCorrections hand={hand} />
      {shown.map((one, place) => (
        <TextDeeds key={one.read_as} hand={hand} track={one} place={place} />
      ))}
      <FaceDeeds hand={hand} isFilm onSeek={() => undefined} />
      <CorrectionHistory hand={hand} />
    </>
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('leaves a text out, says so, and takes it back from the note', async () => {
  const { kept, asked } = keeps();
  renderPiece(<Desk />);
  await press('Part of the scene: SUMMFR SALE');
  await screen.findByText('The text counts as part of the scene');
  expect(kept.marks.texts).toEqual([{ found: 0, counts: false, wording: null, role: null }]);
  await press('Undo');
  await waitFor(() => expect(kept.marks).toEqual(NOTHING));
  expect(asked.of(correctionApi.write).map(({ body }) => Object(body).way)).toEqual(['change', 'undo']);
});

it('says nothing of a text that is put back to what was found', async () => {
  const { kept } = keeps();
  renderPiece(<Desk />);
  await press('Counts as a message: Elm Street');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ found: 1, counts: true, wording: null, role: null }]));
  await press('Part of the scene: Elm Street');
  await waitFor(() => expect(kept.marks).toEqual(NOTHING));
});

it('asks of what may be scenery which it is, and keeps either answer', async () => {
  const { kept } = keeps();
  renderPiece(<Desk />);
  await press('Counts as a message: Mind the step');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ found: 2, counts: true, wording: null, role: null }]));
  await press('Part of the scene: Mind the step');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ found: 2, counts: false, wording: null, role: null }]));
});

it('corrects a wording beside what else is said of it, shows how it was read, and gives it back by one press', async () => {
  const { kept } = keeps({ texts: [{ found: 0, counts: false, wording: null, role: null }], faces: [] });
  renderPiece(<Desk />);
  await press('Correct the wording: SUMMFR SALE');
  expect(screen.getByText('Read as: SUMMFR SALE')).toBeDefined();
  const field = screen.getByRole('textbox', { name: 'How it is written' });
  expect(screen.getByRole('button', { name: 'Save the wording' })).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, '  SUMMER SALE{Enter}');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ found: 0, counts: false, wording: 'SUMMER SALE', role: null }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('As it was found: SUMMER SALE');
  await waitFor(() => expect(kept.marks).toEqual(NOTHING));
});

it('makes a change on top of what somebody else said of another text', async () => {
  const other = { found: 1, counts: true, wording: null, role: null };
  const { kept } = keeps(NOTHING, { meanwhile: { texts: [other], faces: [] } });
  renderPiece(<Desk />);
  await press('Part of the scene: SUMMFR SALE');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ found: 0, counts: false, wording: null, role: null }, other]));
});

it('keeps what somebody else said of the same text, and what was typed', async () => {
  const other = { found: 0, counts: null, wording: 'SUMMER SAIL', role: null };
  const { kept } = keeps(NOTHING, { meanwhile: { texts: [other], faces: [] } });
  renderPiece(<Desk />);
  await press('Correct the wording: SUMMFR SALE');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'How it is written' });
  await userEvent.clear(field);
  await userEvent.type(field, 'SUMMER SALE{Enter}');
  await screen.findByText(/^Somebody else changed the wording meanwhile. It is now: SUMMER SAIL\./);
  expect(kept.marks.texts).toEqual([other]);
  expect(field.value).toBe('SUMMER SALE');
  await press('Save the wording');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ ...other, wording: 'SUMMER SALE' }]));
  await press('Undo');
  await waitFor(() => expect(kept.marks.texts).toEqual([other]));
});

it('keeps it too where the page had heard of it while the dialog was open, and joins what is about another thing', async () => {
  const { kept } = keeps();
  const { queries } = renderPiece(<Desk />);
  const save = async (mark: Partial<Marks['texts'][number]>) => {
    Object.assign(kept, {
      version: kept.version + 1,
      marks: { texts: [{ found: 0, counts: null, wording: null, role: null, ...mark }], faces: [] },
    });
    await act(() => queries.invalidateQueries({ queryKey: ['pre-test'] }));
  };
  await press('Correct the wording: SUMMFR SALE');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'How it is written' });
  await save({ wording: 'SUMMER SAIL' });
  await userEvent.clear(field);
  await userEvent.type(field, 'SUMMER SALE{Enter}');
  await screen.findByText(/It is now: SUMMER SAIL\./);
  expect(kept.marks.texts).toMatchObject([{ wording: 'SUMMER SAIL' }]);
  await userEvent.keyboard('{Escape}');
  await press('Keep typing');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await save({ wording: 'SUMMER SAIL', role: 'headline' });
  await press('Save the wording');
  await waitFor(() => expect(kept.marks.texts).toMatchObject([{ wording: 'SUMMER SALE', role: 'headline' }]));
});

it('takes back its own change alone: what somebody else said of the same since stays', async () => {
  const { kept } = keeps();
  const { queries } = renderPiece(<Desk />);
  await press('Part of the scene: SUMMFR SALE');
  await screen.findByText('The text counts as part of the scene');
  const theirs = { texts: [{ found: 0, counts: true, wording: null, role: null }], faces: [] };
  Object.assign(kept, { version: kept.version + 1, marks: theirs });
  await act(() => queries.invalidateQueries({ queryKey: ['pre-test'] }));
  await press('Undo');
  await screen.findByText(/^Nothing was undone: somebody else changed this meanwhile/);
  expect(kept.marks).toEqual(theirs);
});

it('says what a text is for, beside what else is said of it', async () => {
  const { kept } = keeps({ texts: [{ found: 0, counts: null, wording: 'SUMMER SALE', role: null }], faces: [] });
  renderPiece(<Desk />);
  await press('What it is for: SUMMER SALE');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Small print' }));
  await screen.findByText('What the text is for is corrected');
  expect(kept.marks.texts).toEqual([{ found: 0, counts: null, wording: 'SUMMER SALE', role: 'small_print' }]);
  expect(screen.queryByRole('button', { name: 'What it is for: Elm Street' })).toBeNull();
  await press('Undo');
  await waitFor(() => expect(kept.marks.texts).toEqual([{ found: 0, counts: null, wording: 'SUMMER SALE', role: null }]));
});

it('says of a face that it is none, and of all that they are as they were found', async () => {
  const { kept } = keeps();
  renderPiece(<Desk />);
  await userEvent.click(await screen.findByText('Correct the faces'));
  await press(/^Not a face: Face 1/);
  await waitFor(() => expect(kept.marks.faces).toEqual([{ found: 0 }]));
  await screen.findByRole('button', { name: /^Is a face: Face 1/ });
  await press('Everything as it was found');
  await waitFor(() => expect(kept.marks).toEqual(NOTHING));
});

it('takes over what was said on an earlier analysis', async () => {
  const earlier = { texts: [{ found: 0, counts: false, wording: null, role: null }], faces: [] };
  const { kept } = keeps(NOTHING, { earlier });
  renderPiece(<Desk />);
  await press('Take over');
  await waitFor(() => expect(kept.marks).toEqual(earlier));
});

it('shows a viewer who said what, and nothing to press', async () => {
  const { kept } = keeps({ texts: [{ found: 0, counts: false, wording: null, role: null }], faces: [] });
  kept.version = 1;
  renderPiece(<Desk mayEdit={false} />);
  await screen.findByText('1 correction');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
