import { OutcomeImport, outcomeApi } from '@fovea/contract/outcomes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ImportList } from './import-list.tsx';

const june = OutcomeImport.parse({
  ...{ id: '01930000-0000-7000-8000-000000000061', file_name: 'June.csv', values: 24, ads: 8 },
  ...{ imported_by: 'Ada', imported_at: '2026-11-20T10:00:00.000Z' },
});

it('asks before an import is taken back, and says what goes', async () => {
  const api = fakeApi([outcomeApi.undo, () => new Response(null, { status: 204 })]);
  renderPiece(<ImportList imports={[june]} mayChange />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take back June.csv' }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/24 values of 8 ads/);
  expect(api.of(outcomeApi.undo)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('June.csv was taken back')).toBeDefined();
  expect(api.of(outcomeApi.undo)).toHaveLength(1);
});
