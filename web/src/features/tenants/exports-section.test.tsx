import { tenantExportApi } from '@fovea/contract/tenants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aTenant, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ExportsSection } from './exports-section.tsx';

const tenant = aTenant();
const copy = {
  ...{ id: '01930000-0000-7000-8000-00000000000a', bytes: 5_000, requested_by: null },
  status: 'ready',
  ...{ created_at: '2026-11-01T09:00:00.000Z', ready_at: '2026-11-01T09:01:00.000Z', expires_at: '2026-11-08T09:01:00.000Z' },
  file_address: '/a',
} as const;

it('lets go of a copy once it was asked whether that is meant', async () => {
  const gone: string[] = [];
  fakeApi(replies(tenantExportApi.list, [copy]), [
    tenantExportApi.remove,
    ({ url }) => {
      gone.push(url.pathname);
      return new Response(null, { status: 204 });
    },
  ]);
  renderPiece(<ExportsSection tenant={tenant} />);
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: /^Delete the copy asked for on / }));
  await ask();
  const question = () => screen.getByRole('dialog', { name: 'Delete this copy?' });
  await userEvent.click(within(question()).getByRole('button', { name: 'Cancel' }));
  expect(gone).toEqual([]);
  await ask();
  await userEvent.click(within(question()).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => gone).toEqual([`/api/v1/tenant/${tenant.id}/exports/${copy.id}`]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
