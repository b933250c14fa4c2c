import { ERRORS } from '@fovea/contract/errors';
import type { Transcript } from '@fovea/contract/transcripts';
import { TRANSCRIPT_BYTES_MAX, transcriptApi } from '@fovea/contract/transcripts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { TranscriptSection } from './transcript-section.tsx';
import { useTranscript } from './use-transcript.ts';

const transcriptOf = (source: string, over: Partial<Transcript> = {}): Transcript => ({
  ...{ format: 'srt', file_name: 'spot.srt', source, faults: [], by: 'Kim', at: '2026-01-01T10:00:00Z' },
  lines: [
    { start_s: 1, end_s: 3.5, text: source },
    { start_s: 4, end_s: 5, text: 'Order now' },
  ],
  ...over,
});

/** A transcript that is kept as the server keeps it; `refusal` is what it says to everything that is written. */
function keeps(start: Transcript | null = null, refusal?: string) {
  const kept = { version: start ? 1 : 0, transcript: start };
  const now = () => Response.json(transcriptApi.read.replies[200].parse(kept));
  const problem = (code: 'invalid_body' | 'changed_meanwhile', detail: string, errors: Record<string, string[]> = {}) => {
    const { status, title } = ERRORS[code];
    return Response.json({ status, code, title, detail, message: detail, errors, job_id: 'job-1' }, { status });
  };
  const put = (version: number, transcript: Transcript | null) => {
    if (refusal !== undefined) return problem('invalid_body', refusal, { transcript: [refusal] });
    if (version !== kept.version) return problem('changed_meanwhile', 'Somebody was faster');
    Object.assign(kept, { version: kept.version + 1, transcript });
    return now();
  };
  const asked = fakeApi(
    [transcriptApi.read, now],
    [
      transcriptApi.write,
      ({ body }) => {
        const { version, text, file, file_name } = transcriptApi.write.body.parse(body);
        return put(version, transcriptOf(text ?? atob(file ?? ''), { file_name }));
      },
    ],
    [transcriptApi.remove, ({ url }) => put(Number(url.searchParams.get('version')), null)],
  );
  return { kept, asked };
}

function Desk({
  mayEdit = true,
  hasSound = true,
  onSeek,
}: {
  readonly mayEdit?: boolean;
  readonly hasSound?: boolean;
  readonly onSeek: (timeS: number) => void;
}) {
  const hand = useTranscript(aResult(), { isOpen: true, mayEdit });
  return <TranscriptSection hand={hand} hasSound={hasSound} onSeek={onSeek} />;
}
const show = (over: { readonly mayEdit?: boolean; readonly hasSound?: boolean } = {}) => {
  const onSeek = vi.fn<(timeS: number) => void>();
  renderPiece(<Desk {...over} onSeek={onSeek} />);
  return onSeek;
};

it('shows what is said beside its times, who added it, and leads to each line', async () => {
  keeps(transcriptOf('Good morning', { faults: [{ kind: 'outside', count: 2, at_s: 31 }] }));
  const onSeek = show();
  expect(await screen.findByText(/Subtitles \(SRT\) · 2 lines · spot\.srt, added by Kim/)).toBeTruthy();
  expect(screen.getByText('2 lines begin after the end of the film, first at 00:31.0. They are left out.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Good morning: go to 00:01.0, until 00:03.5' }));
  expect(onSeek).toHaveBeenCalledWith(1);
});

it('takes a dropped file as its bytes, and gives the way back', async () => {
  const { kept, asked } = keeps();
  show();
  await screen.findByText(/Nobody has added what is said/);
  const file = new File([new Uint8Array([0x4b, 0xe4, 0x73, 0x65])], 'käse.txt');
  fireEvent(window, Object.assign(new Event('drop'), { dataTransfer: { types: ['Files'], files: [file], items: [] } }));
  expect(await screen.findByText('The transcript counts')).toBeTruthy();
  expect(asked.of(transcriptApi.write)[0]?.body).toEqual({ version: 0, file: btoa('K\xe4se'), file_name: 'käse.txt' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept.transcript).toBeNull());
  expect(await screen.findByText(/Nobody has added what is said/)).toBeTruthy();
});

it('takes what is typed, and a removal back as it was', async () => {
  const { kept } = keeps();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Paste or type' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is said' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transcript' }), 'Good morning');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the transcript' }));
  await waitFor(() => expect(kept.transcript?.source).toBe('Good morning'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(kept.transcript).toBeNull());
  expect(await screen.findByText('The transcript was removed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept.transcript?.source).toBe('Good morning'));
});

it('says what cannot be read, with its line, and keeps what was typed', async () => {
  keeps(null, 'Line 2 is no time that can be read.');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Paste or type' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transcript' }), 'nonsense');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the transcript' }));
  expect(await dialog.findByText('Line 2 is no time that can be read.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Transcript' })).toHaveProperty('value', 'nonsense');
});

it('sends no file that is too large', async () => {
  const { asked } = keeps();
  show();
  await screen.findByText(/Nobody has added what is said/);
  const file = new File([new Uint8Array(TRANSCRIPT_BYTES_MAX + 1)], 'long.srt');
  fireEvent(window, Object.assign(new Event('drop'), { dataTransfer: { types: ['Files'], files: [file], items: [] } }));
  expect(await screen.findByText(/“long\.srt” is too large: a transcript may have 500\skB\./)).toBeTruthy();
  expect(asked.of(transcriptApi.write)).toEqual([]);
});

it('lets a viewer read and change nothing, and says where a film has no sound', async () => {
  keeps(
    transcriptOf('Good morning', {
      format: 'plain',
      file_name: null,
      by: null,
      lines: [{ start_s: null, end_s: null, text: 'Good morning' }],
    }),
  );
  show({ mayEdit: false, hasSound: false });
  expect(await screen.findByText(/Script without times · 1 line · Typed, added/)).toBeTruthy();
  expect(screen.getByText('The film has no sound track, so the transcript counts for nothing.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
