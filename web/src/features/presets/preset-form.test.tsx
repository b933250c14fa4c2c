import { brandApi } from '@fovea/contract/brands';
import { PresetId } from '@fovea/contract/ids';
import { Preset, presetApi } from '@fovea/contract/presets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { PresetForm } from './preset-form.tsx';

const preset = Preset.parse({
  ...{
    id: PresetId.parse('01930000-0000-7000-8000-0000000000c1'),
    tenant_id: aUser().tenant_id,
    name: 'Launch',
    is_default: false,
    version: 1,
  },
  ...{ brand_id: null, brand_name: null, placement: 'tv_eu', ad_type: null, archived_at: null },
  options: { more_placements: [], weights: null, sound: null, keep_film_days: 14 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
});

it('asks for what a test obeys, and for the weights only where they are to be its own', async () => {
  const asked = fakeApi(replies(brandApi.all, []), replies(presetApi.edit, preset), replies(presetApi.read, preset));
  const onClose = vi.fn();
  renderPiece(<PresetForm preset={preset} onClose={onClose} />);
  const user = userEvent.setup();
  const days = await screen.findByRole('textbox', { name: 'Keep the film for' });
  expect(days).toHaveProperty('value', '14');
  expect(screen.getByText(/After that the film itself goes; every result stays\./)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /language/i })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Brand attention' })).toBeNull();

  expect(screen.getByText(/^1 to 3,650 days\. After that/)).toBeTruthy();

  await user.click(screen.getByRole('switch', { name: 'Weigh the overall score yourself' }));
  expect(screen.getByText('1 to 10')).toBeTruthy();
  for (const name of ['Brand attention', 'Cognitive ease', 'Breakthrough']) {
    await user.clear(await screen.findByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), '0');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At least one driver has to count.')).toBeTruthy();
  expect(asked.of(presetApi.edit)).toEqual([]);

  await user.clear(screen.getByRole('textbox', { name: 'Brand attention' }));
  await user.type(screen.getByRole('textbox', { name: 'Brand attention' }), '2');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.of(presetApi.edit).map(({ body }) => body)).toMatchObject([
    {
      options: {
        ...{ keep_film_days: 7, sound: null, more_placements: [] },
        weights: { early_window_s: 5, early_weight: 2, drivers: { brand_attention: 2, ease: 0, attention_breakthrough: 0 } },
      },
    },
  ]);
});

it('takes what was saved back, and gives the default back to the preset that had to give way', async () => {
  const former = { ...preset, id: PresetId.parse('01930000-0000-7000-8000-0000000000c2'), name: 'Always', is_default: true };
  const asked = fakeApi(
    ...[replies(brandApi.all, []), replies(presetApi.read, preset), replies(presetApi.all, [preset, former])],
    replies(presetApi.edit, preset),
  );
  const user = userEvent.setup();
  renderPiece(<PresetForm preset={preset} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('switch', { name: 'Use it by default' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  const changes = asked.of(presetApi.edit).map(({ url, body }) => [url.pathname.split('/').at(-1), Object(body).is_default]);
  expect(changes).toEqual([
    [preset.id, true],
    [preset.id, false],
    [former.id, true],
  ]);
});

/** One preset on a server where a colleague changes it whenever a test says so. */
function aServer() {
  const kept = { ...preset, version: 4 };
  const [, overtaken] = refuses(presetApi.edit, 'changed_meanwhile');
  fakeApi(
    replies(brandApi.all, []),
    [presetApi.read, () => Response.json(kept)],
    [
      presetApi.edit,
      (asked) => {
        const { version, ...change } = presetApi.edit.body.parse(asked.body);
        if (version !== kept.version) return overtaken(asked);
        Object.assign(kept, change, { version: kept.version + 1 });
        return Response.json(kept);
      },
    ],
  );
  const meanwhile = (change: Partial<Preset>) => Object.assign(kept, change, { version: kept.version + 1 });
  return { kept, meanwhile };
}

it('takes nothing back that somebody else changed since, and says so', async () => {
  const { kept, meanwhile } = aServer();
  const user = userEvent.setup();
  renderPiece(<PresetForm preset={{ ...kept }} onClose={vi.fn()} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  meanwhile({ placement: 'tv_uk' });
  await user.click(undo);
  expect(await screen.findByText(/^Nothing was undone: somebody else changed this meanwhile/)).toBeTruthy();
  expect(kept).toMatchObject({ name: 'Mine', placement: 'tv_uk' });
});

it('saves nothing over what somebody else changed since it was opened, keeps what was typed, and saves both then', async () => {
  const { kept, meanwhile } = aServer();
  const user = userEvent.setup();
  const onClose = vi.fn();
  renderPiece(<PresetForm preset={{ ...kept }} onClose={onClose} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  meanwhile({ placement: 'tv_uk', name: 'Theirs' });
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else saved this meanwhile.*You both changed: Name\. /)).toBeTruthy();
  expect(kept).toMatchObject({ name: 'Theirs', placement: 'tv_uk' });
  expect(name).toHaveProperty('value', 'Mine');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(kept).toMatchObject({ name: 'Mine', placement: 'tv_uk' });
});

it('says which places are gone before they are left out for good', async () => {
  fakeApi(replies(brandApi.all, []));
  renderPiece(<PresetForm preset={{ ...preset, placements_gone: ['vine_loop'] }} onClose={vi.fn()} />);
  expect(await screen.findByText(/^vine_loop is no longer among the places that can be chosen/)).toBeTruthy();
});
