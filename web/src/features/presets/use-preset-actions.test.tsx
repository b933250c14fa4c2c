import { Preset, presetApi } from '@fovea/contract/presets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { usePresetActions } from './use-preset-actions.ts';

const id = '01930000-0000-7000-8000-0000000000c1';
const preset = Preset.parse({
  ...{ id, tenant_id: aUser().tenant_id, name: 'Launch', is_default: true, version: 3 },
  ...{ brand_id: null, brand_name: null, placement: null, ad_type: null, options: {}, archived_at: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
});

function Actions({ of }: { readonly of: Preset }) {
  const actionsOf = usePresetActions(() => undefined);
  return actionsOf(of).map(({ name, label, run }) => (
    <button key={name} type="button" onClick={run}>
      {label}
    </button>
  ));
}

it('brings an archived default back, and says that another one stays the default where somebody chose one', async () => {
  const asked = fakeApi(
    [presetApi.discard, () => new Response(null, { status: 204 })],
    replies(presetApi.restore, { ...preset, is_default: false }),
    refuses(presetApi.edit, 'changed_meanwhile'),
  );
  const user = userEvent.setup();
  renderPiece(<Actions of={preset} />);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Launch is in use again. Meanwhile somebody chose another default, which stays.')).toBeTruthy();
  expect(asked.of(presetApi.edit).map(({ body }) => body)).toEqual([{ is_default: true, replaces: null }]);
});

it('gives the default back to the one before only while the new one still has it', async () => {
  const former = { ...preset, id: '01930000-0000-7000-8000-0000000000c2' };
  const asked = fakeApi(replies(presetApi.all, [former]), replies(presetApi.edit, { ...preset, version: 4 }));
  const user = userEvent.setup();
  renderPiece(<Actions of={{ ...preset, is_default: false }} />);
  await user.click(await screen.findByRole('button', { name: 'Make it the default' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(asked.of(presetApi.edit).map(({ url, body }) => [url.pathname.split('/').at(-1), body])).toEqual([
    [preset.id, { is_default: true }],
    [former.id, { is_default: true, replaces: preset.id }],
  ]);
});
