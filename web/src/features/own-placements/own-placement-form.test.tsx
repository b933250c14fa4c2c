import { OwnRules, ownPlacementApi } from '@fovea/contract/own-placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { OwnPlacementForm } from './own-placement-form.tsx';

const none = replies(preTestApi.table, { data: [], total: 0, total_is_estimate: false, start: 0, size: 30 });
const choose = async (option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Begin with' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

it('begins with what was chosen last, whichever answer comes first', async () => {
  const slow = Promise.withResolvers<void>();
  const rules = OwnRules.parse({ format: { kind: 'ratio', width: 9, height: 16 }, source: { name: 'The operator' } });
  const answered: string[] = [];
  fakeApi(none, [
    ownPlacementApi.draft,
    async ({ url }) => {
      const placement = url.searchParams.get('placement') ?? '';
      if (placement === 'tv_eu') await slow.promise;
      answered.push(placement);
      return Response.json(rules);
    },
  ]);
  renderPiece(<OwnPlacementForm start="new" onClose={() => undefined} />);
  await choose(/^Television, Europe/);
  await choose(/^Instagram and Facebook feed/);
  await waitFor(() => expect(nameField().value).toMatch(/Instagram and Facebook feed/));
  slow.resolve();
  await waitFor(() => expect(answered).toEqual(['meta_feed', 'tv_eu']));
  await userEvent.click(nameField()); // whatever the late answer does has been done by then
  expect(nameField().value).toMatch(/Instagram and Facebook feed/);
});

it('says why it cannot begin with what was chosen', async () => {
  fakeApi(none, refuses(ownPlacementApi.draft, 'internal'));
  renderPiece(<OwnPlacementForm start="new" onClose={() => undefined} />);
  await choose(/^Television, Europe/);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(nameField().value).toBe('');
});

it.each([
  ['Length to', '1000000', 'This must be at most 86,400.'],
  ['Length to', 'ten', 'Write a number, such as 2.5.'],
  ['Width', '0', 'This must be at least 1.'],
  ['Width', '1.5', 'Write a whole number.'],
  ['File at most', '0', 'This must be at least 0.01.'],
  ['Text at least, of the height', '80', 'This must be at most 50.'],
  ['Loudness', '-80', 'This must be at least −60.'],
  ['Name', 'n'.repeat(101), 'Use at most 100 characters.'],
  ['Name', ' ', 'This is missing.'],
  ['Link', 'www.example.com', 'Write a whole address, such as https://www.example.com.'],
])('says of %s, where it is %s, what is taken', async (label, typed, said) => {
  fakeApi(none);
  const rules = OwnRules.parse({ format: { kind: 'ratio', width: 9, height: 16 }, source: { name: 'The operator' } });
  renderPiece(<OwnPlacementForm start={{ copy: { name: 'Station', rules } }} onClose={() => undefined} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(typed);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
});

it('says that the longest film must not be shorter than the shortest', async () => {
  fakeApi(none);
  const rules = OwnRules.parse({ format: { kind: 'ratio', width: 9, height: 16 }, min_s: 10, source: { name: 'The operator' } });
  renderPiece(<OwnPlacementForm start={{ copy: { name: 'Station', rules } }} onClose={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Length to' }), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The longest film must not be shorter than the shortest.')).toBeDefined();
});
