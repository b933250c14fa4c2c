import { sessionApi } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ClosingSection } from '../features/tenants/closing-section.tsx';
import { aTenant, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { ProofHome } from './proof-home.tsx';

beforeAll(() => import('../features/account/prove-dialog.tsx')); // loaded when it is first needed, which takes as long as it takes

const acme = aTenant();
const deletion = { requested_at: '2026-11-20T10:00:00.000Z', due_at: '2026-12-20T10:00:00.000Z', requested_by: null };

it('closing an organisation asks who one is above the name that was typed, and then closes it', async () => {
  let isProved = false;
  const [, refused] = refuses(tenantApi.close, 'proof_required');
  const [, closed] = replies(tenantApi.close, { ...acme, deletion });
  const [, proved] = replies(sessionApi.prove, { until: '2026-11-20T10:30:00.000Z' });
  const api = fakeApi(
    replies(sessionApi.verified, aUser()),
    [tenantApi.close, (asked) => (isProved ? closed(asked) : refused(asked))],
    [
      sessionApi.prove,
      (asked) => {
        isProved = true;
        return proved(asked);
      },
    ],
  );
  renderPiece(
    <ProofHome>
      <ClosingSection tenant={acme} />
    </ProofHome>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Close it' }));
  await userEvent.type(await screen.findByLabelText('Type “Acme” to confirm'), 'Acme');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close the organisation' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  expect(screen.getByLabelText('Type “Acme” to confirm')).toHaveProperty('value', 'Acme');
  await userEvent.type(proof.getByLabelText('Current password'), 'the right one');
  await userEvent.click(proof.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Acme is being closed. It can be called off until the last day.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of(tenantApi.close)).toHaveLength(2);
});
