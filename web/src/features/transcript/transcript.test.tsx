import { ERRORS } from '@fovea/contract/errors';
import type { SpeechDraft } from '@fovea/contract/message';
import type { Transcript } from '@fovea/contract/transcripts';
import { TRANSCRIPT_BYTES_MAX, transcriptApi } from '@fovea/contract/transcripts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
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

interface Given {
  readonly mayEdit?: boolean;
  readonly hasSound?: boolean;
  readonly draft?: SpeechDraft;
}

function Desk({ mayEdit = true, hasSound = true, draft, onSeek }: Given & { readonly onSeek: (timeS: number) => void }) {
  const hand = useTranscript(aResult(), { isOpen: true, mayEdit });
  const { media } = aResult();
  const text = draft ? { rules: 'text-1.7', tracks: [], names: [], speech: [], figures: [], windows: [], draft } : null;
  const film = { name: 'Spring / 26', media: { ...media, audio_codec: hasSound ? 'aac' : null }, text };
  return <TranscriptSection hand={hand} film={film} onSeek={onSeek} />;
}
const show = (over: Given = {}) => {
  const onSeek = vi.fn<(timeS: number) => void>();
  const { queries } = renderPiece(<Desk {...over} onSeek={onSeek} />);
  /** Somebody else saves, and the page hears of it. */
  const meanwhile = async (kept: { version: number }, transcript: Transcript | null) => {
    Object.assign(kept, { version: kept.version + 1, transcript });
    await act(() => queries.invalidateQueries({ queryKey: ['pre-test'] }));
  };
  return { onSeek, meanwhile };
};

it('shows what is said beside its times, who added it, and leads to each line', async () => {
  keeps(transcriptOf('Good morning', { faults: [{ kind: 'outside', count: 2, at_s: 31 }] }));
  const { onSeek } = show();
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

it('asks before what was typed is lost by a press beside the dialog or by a reload', async () => {
  keeps();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Paste or type' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Transcript' }), 'Good');
  expect(wouldLoseWork()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
  expect(dialog.getByRole('textbox', { name: 'Transcript' })).toHaveProperty('value', 'Good');
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
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save as TXT']);
});

const DRAFT: SpeechDraft = {
  network: 'moonshine-tiny-en/1',
  lines: [
    { start_s: 1.2, end_s: 3.05, text: 'Fresh bread every morning.', chance: 0.93 },
    { start_s: 61, end_s: 62, text: 'Only at Akmee.', chance: 0.7 },
  ],
  unclear: [{ start_s: 70, end_s: 72.5 }],
};
const AS_SUBTITLES = `1
00:00:01,200 --> 00:00:03,050
Fresh bread every morning.

2
00:01:01,000 --> 00:01:02,000
Only at Akmee.
`;

it('shows the draft of what is said as one, and takes it once somebody has checked it', async () => {
  const { kept } = keeps();
  const { onSeek } = show({ draft: DRAFT });
  expect(await screen.findByText(/Nobody has checked it, and no figure goes by it until you do/)).toBeTruthy();
  expect(screen.getByText(/One line is marked that it was less sure of\. For 2\.5\ss somebody speaks/)).toBeTruthy();
  expect(screen.getByText('Only at Akmee.').textContent).toContain('check');
  expect(screen.getByText('Fresh bread every morning.').textContent).not.toContain('check');
  await userEvent.click(screen.getByRole('button', { name: 'Check and use the draft' }));
  const second = screen.getByRole('textbox', { name: 'Said from 01:01.0 to 01:02.0' });
  fireEvent.change(second, { target: { value: 'Only at Acme.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Fresh bread every morning.: go to 00:01.2, until 00:03.1' }));
  expect(onSeek).toHaveBeenCalledWith(1.2);
  await userEvent.click(screen.getByRole('button', { name: 'Save the transcript' }));
  await waitFor(() => expect(kept.transcript?.source).toBe(AS_SUBTITLES.replace('Akmee', 'Acme')));
  expect(screen.queryByText(/This is a draft/)).toBeNull();
});

it('leaves out a line of a draft, and keeps the draft when checking it is broken off', async () => {
  const { kept } = keeps();
  show({ draft: DRAFT });
  await userEvent.click(await screen.findByRole('button', { name: 'Check and use the draft' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave out what is said from 00:01.2 to 00:03.1' }));
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(wouldLoseWork()).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Check and use the draft' }));
  expect(screen.getByRole('textbox', { name: 'Said from 00:01.2 to 00:03.1' })).toHaveProperty('value', 'Fresh bread every morning.');
  await userEvent.click(screen.getByRole('button', { name: 'Leave out what is said from 00:01.2 to 00:03.1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the transcript' }));
  await waitFor(() => expect(kept.transcript?.source).toBe('1\n00:01:01,000 --> 00:01:02,000\nOnly at Akmee.\n'));
});

it('says where too little was understood, and has no draft to check', async () => {
  keeps();
  show({ draft: { ...DRAFT, lines: [] } });
  expect(await screen.findByText(/Somebody speaks for 2\.5\ss, but too little of it was understood as English/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check and use the draft' })).toBeNull();
});

it('gives what is said as a file, to viewers too: the draft as subtitles, a transcript as it was sent', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined }),
  );
  keeps();
  show({ draft: DRAFT, mayEdit: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as SRT' }));
  expect(await saved[0]?.text()).toBe(AS_SUBTITLES);
});

describe('a transcript that somebody else saved meanwhile', () => {
  it('is overwritten only by who has seen it, and comes back by Undo', async () => {
    const { kept } = keeps(transcriptOf('Good morning'));
    const { meanwhile } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the text' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Transcript' });
    await userEvent.type(field, ' by A');
    await meanwhile(kept, transcriptOf('Good evening'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save the transcript' }));
    expect(await dialog.findByText(/^Meanwhile Kim saved a transcript/)).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'The transcript that is there now' }).textContent).toBe('Good evening');
    expect([kept.transcript?.source, field]).toMatchObject(['Good evening', { value: 'Good morning by A' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save the transcript' }));
    await waitFor(() => expect(kept.transcript?.source).toBe('Good morning by A'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept.transcript?.source).toBe('Good evening'));
  });

  it('leaves a draft that is being checked where it is, with what was mended in it', async () => {
    const { kept } = keeps();
    const { meanwhile } = show({ draft: DRAFT });
    await userEvent.click(await screen.findByRole('button', { name: 'Check and use the draft' }));
    const second = () => screen.getByRole('textbox', { name: 'Said from 01:01.0 to 01:02.0' });
    fireEvent.change(second(), { target: { value: 'Only at Acme.' } });
    await meanwhile(kept, transcriptOf('Good evening'));
    await meanwhile(kept, null);
    expect([second(), wouldLoseWork()]).toMatchObject([{ value: 'Only at Acme.' }, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Save the transcript' }));
    expect(await screen.findByText(/^Somebody removed the transcript meanwhile/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save the transcript' }));
    await waitFor(() => expect(kept.transcript?.source).toBe(AS_SUBTITLES.replace('Akmee', 'Acme')));
  });
});
