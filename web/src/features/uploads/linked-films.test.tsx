import { VideoId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { uploadApi } from '@fovea/contract/uploads';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { StartList } from './start-list.tsx';
import { UploadsHome } from './uploads-home.ts';

const LINK = 'https://store.example/films/hero.mp4?signature=secret';
const waiting = aPreTest({ status: 'draft', video: null, failure: null, pre_test_name: 'hero' });
const coming = aPreTest({ status: 'uploading', progress: 42, video: null, failure: null, pre_test_name: 'hero' });

type Stand = Partial<ReturnType<typeof aPreTest>>;

/** The start page over a server that fetches, and is as far as `stand` says. */
function drawn(stand: () => Stand, ask: ReturnType<typeof replies> = replies(uploadApi.fromLink, coming)) {
  fakeApi(
    replies(preTestApi.create, waiting),
    replies(preTestApi.cancel, { ...coming, status: 'cancelled' }),
    replies(preTestApi.table, { data: [], total: 0, total_is_estimate: false, start: 0, size: 100 }),
    [preTestApi.read, (asked) => replies(preTestApi.read, { ...coming, ...stand() })[1](asked)],
    ask,
  );
  return renderPiece(
    <UploadsHome value={{ current: null }}>
      <StartList person={aUser().id} payer={null} named={null} />
    </UploadsHome>,
  );
}

async function paste(text = LINK) {
  const field = await screen.findByLabelText('Or paste a link to a film');
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Fetch it' }));
}

it('has the film fetched and says how far it is; cancelling takes the row away', async () => {
  drawn(() => ({}));
  await paste();
  expect(await screen.findByText(/^42\s?% fetched[.]/)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'Fetching of hero' }).getAttribute('aria-valuenow')).toBe('42');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('hero')).toBeNull();
});

it('takes a link that is pasted anywhere, and leaves other words alone', async () => {
  drawn(() => ({ progress: 0 }));
  await screen.findByLabelText('Or paste a link to a film');
  const put = (text: string) => fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } });
  put('just words');
  expect(screen.queryByText('hero')).toBeNull();
  put(LINK);
  expect(await screen.findByText('The server is fetching it. You may leave this page.')).toBeDefined();
});

it('says why nothing came, and fetches again by the same link or another', async () => {
  let status: Stand = { status: 'failed', failure: { code: 'link_page', detail: 'A page.', is_retryable: false } };
  drawn(() => status);
  await paste();
  expect(
    await screen.findByText('The link leads to a page, not to a film file. Use the link that downloads the file itself.'),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Link to the film').value).toBe(LINK);
  status = { status: 'uploading', failure: null };
  await userEvent.click(screen.getByRole('button', { name: 'Fetch it again' }));
  expect(await screen.findByText(/fetched[.]/)).toBeDefined();
});

it('says what the server refuses, and what is no address before it is asked', async () => {
  drawn(() => ({}), refuses(uploadApi.fromLink, 'room_used'));
  await paste('store.example/film.mp4');
  expect(await screen.findByText('This is no address. It begins with https://.')).toBeDefined();
  const field = screen.getByLabelText('Or paste a link to a film');
  await userEvent.clear(field);
  await paste();
  expect(await screen.findByRole('button', { name: 'Fetch it again' })).toBeDefined();
  expect(wouldLoseWork()).toBe(true);
});

const video: PreTest['video'] = {
  ...{ id: VideoId.parse('00000000-0000-7000-8000-000000000099'), file_name: 'hero.mp4', bytes: 5_000, kind: 'film', container: 'mov' },
  ...{ duration_s: null, width_px: null, height_px: null, frame_rate: null, video_codec: null, has_audio: null },
};

it('promises no result of a film that came and was not analysed to its end', async () => {
  drawn(() => ({ status: 'failed', video, failure: { code: 'not_enough_credits', detail: 'Kept.', is_retryable: true } }));
  await paste();
  const link = await screen.findByRole('link', { name: 'Open the test' });
  expect(link.getAttribute('href')).toBe(`/prediction/${coming.uuid}`);
  expect(screen.queryByRole('link', { name: 'Open the result' })).toBeNull();
});
