import { sessionApi } from '@fovea/contract/sessions';
import { impersonationApi } from '@fovea/contract/users';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { BehindBanner } from './behind-banner.tsx';

const BEHIND = aUser({ name: 'Bob', email: 'bob@acme.example', behind: { id: '01930000-0000-7000-8000-000000000009', name: 'Root' } });
let assign: ReturnType<typeof vi.fn>;

function show(user: ReturnType<typeof aUser>, answer?: ReturnType<typeof replies>) {
  assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  fakeApi(replies(sessionApi.verified, user), ...(answer ? [answer] : []));
  renderPiece(<BehindBanner />);
}
afterEach(() => vi.unstubAllGlobals());
const leave = async () => userEvent.click(await screen.findByRole('button', { name: 'Leave' }));

describe('the banner of an admin who is signed in as somebody', () => {
  it('says who, as whom, and leads back to the people', async () => {
    show(BEHIND, replies(impersonationApi.end, aUser({ name: 'Root' })));
    expect((await screen.findByRole('status')).textContent).toContain('Root, you are signed in as Bob (bob@acme.example)');
    await leave();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user'));
  });

  it('leads to the sign-in page when the own session has ended meanwhile', async () => {
    show(BEHIND, replies(impersonationApi.end, false));
    await leave();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
  });

  it('says when leaving is refused', async () => {
    show(BEHIND, refuses(impersonationApi.end, 'internal'));
    await leave();
    expect(await screen.findByText(/Something went wrong on our side/)).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
  });
});
