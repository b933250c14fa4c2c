import { folderApi } from '@fovea/contract/folders';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPreTest, aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { PredictionsPage } from './predictions.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  window.scrollTo = () => undefined;
});

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const folder = {
  ...{ id: id(50), tenant_id: aUser().tenant_id, slug: 'spring', name: 'Spring', parent_id: null, breadcrumbs: [] },
  ...{ folder_count: 0, pre_test_count: 0, created_by: null },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
};

async function show() {
  const films = ['One', 'Two'].map((pre_test_name, n) => aPreTest({ id: id(n + 1), uuid: id(n + 1), pre_test_name }));
  const rows = films.map((pre_test) => ({ id: pre_test.uuid, pre_test }));
  fakeApi(
    replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read'], all_roles: ['view-only'] })),
    replies(folderApi.all, [folder]),
    replies(videoApi.table, { data: rows, total: 2, total_is_estimate: false, start: 0, size: 100 }),
  );
  renderRoutes([{ path: '/predictions', element: <PredictionsPage /> }], { path: '/predictions' });
  await screen.findByRole('link', { name: 'One' });
}

const bar = () => within(screen.getByRole('toolbar', { name: 'What to do with what is selected' }));

describe('people who may only look', () => {
  it('choose films and compare them, and are offered nothing that they may not do', async () => {
    await show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
    expect(bar().getByText('Choose 2 to 4 films that have a result to compare them')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select Two' }));
    expect(bar().getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`/compare?ids=${id(1)},${id(2)}`);
    expect(bar().queryByText(/^Choose 2/)).toBeNull();
    expect(
      bar()
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Figures as CSV', 'Select nothing']);
  });

  it('choose by key, films alone, and neither rename nor delete', async () => {
    await show();
    const user = userEvent.setup();
    screen.getByRole('link', { name: 'One' }).focus();
    await user.keyboard(' {F2}{Delete}');
    expect(await screen.findByText('1 selected')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.keyboard('{Control>}a{/Control}');
    expect(await screen.findByText('2 selected')).toBeDefined();
    expect(bar().getByRole('link', { name: 'Compare' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select Spring' })).toBeNull();
  });
});
