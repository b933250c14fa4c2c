import { cutApi } from '@fovea/contract/cuts';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Route } from '@fovea/contract/route';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { RelateDialog } from './relate-dialog.tsx';

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

const film = (n: number, pre_test_name: string) => {
  const uuid = `01930000-0000-7000-8000-00000000004${n}`;
  return aPreTest({ id: uuid, uuid, pre_test_name });
};
const [own, first, elsewhere] = [film(1, 'Hero, second'), film(2, 'Hero, first'), film(3, 'Autumn')];

function show(...supplied: Supplied[]) {
  const asked = fakeApi(...supplied, replies(cutApi.relate, [first, own]), replies(cutApi.list, []), [
    preTestApi.table,
    ({ body }) => {
      const data = Object(body).q === 'autumn' ? [elsewhere] : [own, first];
      return Response.json({ data, total: data.length, total_is_estimate: false, start: 0, size: 21 });
    },
  ]);
  const onClose = vi.fn();
  renderPiece(<RelateDialog preTest={own} onClose={onClose} />);
  return { asked, onClose, user: userEvent.setup() };
}

it('makes a film the next cut of another one, which is not itself, and takes that back', async () => {
  const { asked, onClose, user } = show([cutApi.leave, () => new Response(null, { status: 204 })]);
  await screen.findByRole('button', { name: /Hero, first/ });
  expect(screen.queryByRole('button', { name: /Hero, second/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Hero, first/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked.of(cutApi.relate).map(({ url, body }) => [url.pathname, body])).toEqual([
    [`/api/v1/pre-test/${own.uuid}/cut`, { of: first.uuid, side: 'after' }],
  ]);
  expect(await screen.findByText('“Hero, second” is the next cut of “Hero, first”')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => asked.of(cutApi.leave).map(({ url }) => url.pathname)).toEqual([`/api/v1/pre-test/${own.uuid}/cut`]);
});

it('takes the other one back where it was that which came', async () => {
  const after = film(5, 'Hero, third');
  const { asked, user } = show(replies(cutApi.list, [own, after]), [cutApi.leave, () => new Response(null, { status: 204 })]);
  await user.click(await screen.findByRole('button', { name: /Hero, first/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => asked.of(cutApi.leave).map(({ url }) => url.pathname)).toEqual([`/api/v1/pre-test/${first.uuid}/cut`]);
});

it('finds films of any folder, and stays for another one when the server refuses', async () => {
  const { onClose, user } = show(refuses(cutApi.relate, 'state_forbids', { detail: 'This film has cuts of its own.' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a film in any folder' }), 'autumn');
  await user.click(await screen.findByRole('button', { name: /Autumn/ }));
  expect(await screen.findByText('This film has cuts of its own.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
