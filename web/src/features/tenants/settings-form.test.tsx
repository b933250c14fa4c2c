import { tenantApi } from '@fovea/contract/tenants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aTenant, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { SettingsForm } from './settings-form.tsx';
import { changeOf, settingsValuesOf } from './settings-values.ts';

const acme = aTenant();

describe('the settings as fields', () => {
  it('send nothing that was not changed, so that a rounded size is not stored', () => {
    const values = settingsValuesOf(acme, 'en');
    expect(values.settings.upload_bytes_max).toBe('1.235');
    expect(changeOf(values, values)).toEqual({});
    expect(settingsValuesOf(acme, 'de').settings.upload_bytes_max).toBe('1,235');
  });

  it('send an emptied limit as none, and a size with a comma in bytes', () => {
    const before = settingsValuesOf(acme, 'en');
    const after = { ...before, settings: { ...before.settings, retention_days: '', upload_bytes_max: '0,5' } };
    expect(changeOf(before, after)).toEqual({ settings: { retention_days: null, upload_bytes_max: 500_000_000 } });
  });
});

describe('the form of an organisation', () => {
  it('says from what to what its numbers go', async () => {
    fakeApi();
    renderPiece(<SettingsForm tenant={acme} mayChangeSlug={false} />);
    expect(await screen.findByText(/^1 to 3,650\. After that/)).toBeTruthy();
    expect(screen.getByText(/^1 to 64\./)).toBeTruthy();
  });

  it('sends what was changed and offers to save only then', async () => {
    const api = fakeApi(replies(tenantApi.edit, { ...acme, name: 'Acme Films' }));
    renderPiece(<SettingsForm tenant={acme} mayChangeSlug={false} />);
    const name = await screen.findByLabelText('Name');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.type(name, ' Films');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(tenantApi.edit)[0]?.body).toEqual({ name: 'Acme Films' }));
    expect(await screen.findByText('Saved')).toBeDefined();
  });

  it('takes back nothing that somebody else saved while a name was typed', async () => {
    const api = fakeApi(replies(tenantApi.edit, acme));
    const others = { ...acme, settings: { ...acme.settings, retention_days: 7 } };
    function ReadAgain() {
      const [tenant, setTenant] = useState(acme);
      return (
        <>
          <SettingsForm tenant={tenant} mayChangeSlug={false} />
          <button type="button" onClick={() => setTenant(others)} />
        </>
      );
    }
    renderPiece(<ReadAgain />);
    await userEvent.type(await screen.findByLabelText('Name'), ' Films');
    await userEvent.click(screen.getByRole('button', { name: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(tenantApi.edit)[0]?.body).toEqual({ name: 'Acme Films' }));
  });

  it('says on its field that a short name is taken', async () => {
    fakeApi(refuses(tenantApi.edit, 'slug_taken', { errors: { slug: ['Another organisation has this short name.'] } }));
    renderPiece(<SettingsForm tenant={acme} mayChangeSlug />);
    await userEvent.type(await screen.findByLabelText('Short name'), '-two');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This short name is already used/)).toBeDefined();
    expect(screen.getByLabelText('Short name').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['Keep originals for', '0'],
    ['Analyses at the same time', '65'],
    ['Largest film', 'much'],
  ])('refuses %s of %s without asking the server', async (label, text) => {
    const api = fakeApi();
    renderPiece(<SettingsForm tenant={acme} mayChangeSlug={false} />);
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(api.of(tenantApi.edit)).toEqual([]);
  });
});
