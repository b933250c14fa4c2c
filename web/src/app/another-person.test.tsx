import { preTestApi } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { uploadApi } from '@fovea/contract/uploads';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useEnter, useGiveUp } from '../features/session/api.ts';
import { openUploads } from '../features/uploads/open-uploads.ts';
import { UploadsHome } from '../features/uploads/uploads-home.ts';
import { useLinkStore, useLinks } from '../features/uploads/use-links.ts';
import { useUploadStore, useUploads } from '../features/uploads/use-uploads.ts';
import { NO_WISHES } from '../features/uploads/wishes.ts';
import { aPreTest, aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { useOwnActions } from './use-own-actions.ts';

const ADA = aUser();
const BOB = aUser({ id: '01930000-0000-7000-8000-000000000077', tenant_id: '01930000-0000-7000-8000-000000000078', name: 'Bob' });
/** The first bytes of a film, so that it is worth writing down. */
const HEAD = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')]);
const film = () => new File([HEAD], 'Secret launch.mp4', { type: 'video/mp4', lastModified: 5 });
const waiting = aPreTest({ status: 'uploading', video: null, failure: null });

/** One tab in which people come and go, with what was chosen in it. */
function Tab() {
  const uploads = useUploadStore();
  const links = useLinkStore();
  const enter = useEnter();
  const giveUp = useGiveUp();
  const { leave } = useOwnActions();
  const choose = () => {
    uploads.add([film()]);
    void links.add('https://bucket.example/Hidden.mp4?signature=secret', NO_WISHES);
  };
  const deeds = { 'Ada comes': () => enter(ADA), 'Bob comes': () => enter(BOB), Choose: choose, 'Give up': giveUp, Leave: leave };
  return (
    <>
      {Object.entries(deeds).map(([name, run]) => (
        <button key={name} type="button" onClick={run}>
          {name}
        </button>
      ))}
      <p>Uploads: {useUploads().map(({ name }) => name)}.</p>
      <p>Links: {useLinks().map(({ phase }) => phase.kind)}.</p>
    </>
  );
}

const press = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
};
const shown = () => screen.getAllByText(/^(?:Uploads|Links): /).map(({ textContent }) => textContent);
const NOTHING = ['Uploads: .', 'Links: .'];
const keptKeys = () => Object.keys(window.localStorage).filter((key) => /uploads|links/.test(key));

async function withChosen() {
  fakeApi(
    replies(preTestApi.create, waiting),
    replies(uploadApi.fromLink, waiting),
    replies(sessionApi.logout, true),
    replies(sessionApi.verified, false),
  );
  renderPiece(
    <UploadsHome value={{ current: null }}>
      <Tab />
    </UploadsHome>,
  );
  await press('Ada comes', 'Choose');
  await waitFor(() => expect(shown()).toEqual(['Uploads: Secret launch.', 'Links: asked.']));
  await waitFor(() => expect(keptKeys()).toHaveLength(2));
}

it('R31: what somebody chose to upload is gone once somebody else comes in, however the session before had ended', async () => {
  await withChosen();
  await press('Give up', 'Bob comes');
  expect([shown(), keptKeys()]).toEqual([NOTHING, []]);
});

it('R31: it is gone as soon as they log out, what closed tabs had written down too', async () => {
  await withChosen();
  const [key = ''] = keptKeys().filter((name) => name.startsWith('fovea.uploads.'));
  window.localStorage.setItem(`${key}-closed`, window.localStorage.getItem(key) ?? '');
  await press('Leave');
  expect([shown(), keptKeys()]).toEqual([NOTHING, []]);
});

it('it is still there for the same person who comes back', async () => {
  await withChosen();
  await press('Give up', 'Ada comes');
  expect(shown()).toEqual(['Uploads: Secret launch.', 'Links: asked.']);
});

/** A page that has just been loaded, with somebody signed in. */
function loadedFor(person: typeof ADA) {
  const queries = new QueryClient();
  queries.setQueryData(['session'], person);
  return openUploads(queries);
}

it('after a reload as somebody else, as when an admin signs in as a customer, nothing is shown; after the way back it is again', async () => {
  fakeApi();
  window.localStorage.setItem('fovea.uploads.1-2', JSON.stringify([{ key: 'of an earlier version' }]));
  const before = loadedFor(ADA);
  await vi.waitFor(() => expect(keptKeys()).toEqual([])); // it has read what was kept, and the rows that name nobody are gone
  await act(async () => void before.add([film()]));
  expect(keptKeys()).toHaveLength(1);
  const asBob = loadedFor(BOB);
  const again = loadedFor(ADA);
  await vi.waitFor(() => expect(again.read().map(({ name }) => name)).toEqual(['Secret launch']));
  expect(asBob.read()).toEqual([]);
});
