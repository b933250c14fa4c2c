import { PreTestUuid } from '@fovea/contract/ids';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import { ShareLink, shareApi } from '@fovea/contract/shares';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { OpenLinks } from './open-links.tsx';
import { ShareDialog } from './share-dialog.tsx';

const uuid = PreTestUuid.parse('01930000-0000-7000-8000-000000000010');
const made = {
  ...{
    id: '01930000-0000-7000-8000-000000000051',
    pre_test_id: uuid,
    compares: null,
    name: null,
    has_password: false,
    placement: null,
    created_by: 'Ada',
    state: 'active' as const,
  },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-12-20T10:00:00.000Z', revoked_at: null },
  ...{ opened_count: 0, last_opened_at: null },
  ...{ address: 'https://fovea.example/share/once', token: 'x'.repeat(43) },
};

function show() {
  const onClose = vi.fn();
  fakeApi(replies(shareApi.list, []), replies(shareApi.create, made));
  renderPiece(<ShareDialog of={{ kind: 'result', uuid }} names={['Hero 30s']} placement={null} placementField={null} onClose={onClose} />);
  return onClose;
}

it('closes with Escape while nothing in it would be lost', async () => {
  const onClose = show();
  await screen.findByRole('dialog', { name: /Hero 30s/ });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open with Escape over a link that is half made, and asks before its page is left', async () => {
  const onClose = show();
  await userEvent.type(await screen.findByLabelText(/^Password/), 'half a pass');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('begins another link with an empty form', async () => {
  show();
  await userEvent.type(await screen.findByLabelText(/^Password/), 'a password for it');
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make another link' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  expect(wouldLoseWork()).toBe(false);
});

it('closes by its own button alone while it shows an address that is shown once', async () => {
  const onClose = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
  expect(await screen.findByDisplayValue(made.address)).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(wouldLoseWork()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('makes a link for the placement that it tells, and lists for which each is', async () => {
  const asked = fakeApi(replies(shareApi.list, [ShareLink.strip().parse({ ...made, placement: 'tv_eu' })]), replies(shareApi.create, made));
  const field = <p>{'For TikTok'}</p>;
  renderPiece(
    <ShareDialog
      of={{ kind: 'result', uuid }}
      names={['Hero 30s']}
      placement="tiktok_infeed"
      placementField={field}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText('For TikTok')).toBeDefined();
  expect(await screen.findByText(/Television, Europe/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  await screen.findByDisplayValue(made.address);
  expect(asked.of(shareApi.create)[0]?.body).toEqual({ expires_in_days: 30, placement: 'tiktok_infeed' });
});

const listed = (change: Partial<ShareLink> = {}) => ({ ...ShareLink.strip().parse(made), ...change });
const rows = (...links: ShareLink[]) => {
  const asked = fakeApi(replies(shareApi.list, links), replies(shareApi.change, listed()), replies(shareApi.create, made));
  renderPiece(
    <ShareDialog of={{ kind: 'result', uuid }} names={['Hero 30s']} placement={null} placementField={null} onClose={() => undefined} />,
  );
  return asked;
};

it('calls a link what its sender calls it', async () => {
  const asked = rows();
  await userEvent.type(await screen.findByLabelText(/^Name for yourself/), ' For client X ');
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  await screen.findByDisplayValue(made.address);
  expect(asked.of(shareApi.create)[0]?.body).toEqual({ expires_in_days: 30, placement: null, name: 'For client X' });
});

it('says of each link whether it was opened, how often and when last', async () => {
  rows(
    listed({ name: 'For client X', opened_count: 3, last_opened_at: '2026-11-21T09:30:00.000Z' }),
    listed({ id: ShareLink.shape.id.parse(uuid) }),
  );
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/For client X.*Opened 3 times, last on .*2026/);
  expect(second?.textContent).toContain('Not opened yet');
});

it('names and lengthens a link that has run out, and leaves its end alone unless another is chosen', async () => {
  const asked = rows(listed({ state: 'expired', name: 'For client X' }));
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Name and days' }));
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Name and days of the link' }));
  await open();
  await userEvent.clear((await dialog()).getByLabelText(/^Name for yourself/));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  await open();
  await userEvent.click((await dialog()).getByRole('combobox', { name: 'Works for' }));
  await userEvent.click(await screen.findByRole('option', { name: '7 days from now' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.of(shareApi.change)).toHaveLength(2));
  expect(asked.of(shareApi.change).map(({ body }) => body)).toEqual([{ name: null }, { name: 'For client X', expires_in_days: 7 }]);
});

it('lists every open link of the organisation, each with its result and a way to end it', async () => {
  const link = { ...listed({ name: 'For client X' }), pre_test_name: 'Hero 30s' };
  const asked = fakeApi(replies(shareApi.listOpen, { data: [link], next_cursor: null }), [
    shareApi.revoke,
    () => new Response(null, { status: 204 }),
  ]);
  renderPiece(<OpenLinks />);
  expect((await screen.findByRole('link', { name: 'Hero 30s' })).getAttribute('href')).toBe(`/prediction/${uuid}`);
  await userEvent.click(screen.getByRole('button', { name: 'End link' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End link' }));
  await screen.findByText('The link no longer opens anything');
  expect(asked.of(shareApi.revoke)[0]?.url.pathname).toBe(`/api/v1/share/${made.id}`);
  await waitFor(() => expect(asked.of(shareApi.listOpen)).toHaveLength(2));
});

const other = PreTestUuid.parse('01930000-0000-7000-8000-000000000011');
const compares = [
  { pre_test_id: uuid, pre_test_name: 'Hero 30s', prediction_id: null },
  {
    pre_test_id: other,
    pre_test_name: 'Hero 20s',
    prediction_id: ShareLink.shape.compares.unwrap().element.shape.prediction_id.parse(made.id),
  },
];

it('makes a link to a comparison as its page shows it, and lists those to the same films by their names', async () => {
  const link = { ...made, pre_test_id: null, compares };
  const asked = fakeApi(replies(comparisonShareApi.list, [ShareLink.strip().parse(link)]), replies(comparisonShareApi.create, link));
  const ids = [uuid, made.id];
  const of = { kind: 'comparison', ids, preTests: [uuid, other] } as const;
  renderPiece(<ShareDialog of={of} names={['Hero 30s', 'Hero 20s']} placement="tv_eu" placementField={null} onClose={() => undefined} />);
  expect(await screen.findByRole('dialog', { name: 'Share “Hero 30s · Hero 20s”' })).toBeDefined();
  expect(await screen.findByText('Comparison: Hero 30s · Hero 20s')).toBeDefined();
  expect(asked.of(comparisonShareApi.list)[0]?.url.searchParams.get('pre_tests')).toBe(`${uuid},${other}`);
  await userEvent.click(screen.getByRole('button', { name: 'Make link' }));
  await screen.findByDisplayValue(made.address);
  expect(asked.of(comparisonShareApi.create)[0]?.body).toEqual({ ids, expires_in_days: 30, placement: 'tv_eu' });
});

it('lists links to comparisons as such, each with its comparison; of one whose films are gone there is none', async () => {
  const link = { ...listed({ pre_test_id: null, compares }), pre_test_name: null };
  const one = { ...link, id: ShareLink.shape.id.parse(other), compares: compares.slice(1) };
  fakeApi(replies(shareApi.listOpen, { data: [link, one], next_cursor: null }));
  renderPiece(<OpenLinks />);
  const address = (await screen.findByRole('link', { name: 'Comparison: Hero 30s · Hero 20s' })).getAttribute('href');
  expect(address).toBe(`/compare?ids=${uuid},${made.id}`);
  expect(screen.getByText('Comparison: Hero 20s')).toBeDefined();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
