import { CallError } from '@fovea/contract/call';
import { PreTestUuid } from '@fovea/contract/ids';
import { sessionApi } from '@fovea/contract/sessions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useCurrentUser } from '../features/session/api.ts';
import { createUploadStore } from '../features/uploads/upload-store.ts';
import { UploadsHome } from '../features/uploads/uploads-home.ts';
import { aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const uuid = PreTestUuid.parse('01930000-0000-7000-8000-000000000001');
const refusal = new CallError(401, undefined);

/** A server that refuses the first film because nobody is signed in any more. */
const ports = {
  create: vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ uuid }),
  change: async () => undefined,
  discard: async () => undefined,
  cancel: async () => undefined,
  hasArrived: async () => false,
  files: { keep: vi.fn(), forget: vi.fn(), find: async () => ({ may: 'no' as const }) },
  send: () => ({ stop: vi.fn() }),
  onChange: vi.fn(),
  nowMs: () => 0,
  probe: () => new Promise<never>(() => undefined),
  keep: vi.fn(),
  newKey: () => 'film',
};

const Who = () => <p>{useCurrentUser()?.name}</p>;

it('a film that is refused because the session has ended asks for a new one, and is sent on after it', async () => {
  fakeApi(replies(sessionApi.verified, aUser()), replies(sessionApi.login, aUser()));
  const store = createUploadStore(ports);
  renderPiece(
    <UploadsHome value={{ current: store }}>
      <Who />
      <SignInAgain />
    </UploadsHome>,
  );
  await screen.findByText('Ada');
  store.add([new File(['0123456789'], 'hero.mp4', { type: 'video/mp4' })]);
  store.start(['film']);
  await userEvent.type(await screen.findByLabelText('Password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(store.read()[0]?.phase.kind).toBe('sending'));
  expect(ports.create).toHaveBeenCalledTimes(2);
});
