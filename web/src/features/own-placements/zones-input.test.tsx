import type { OwnZone } from '@fovea/contract/own-placements';
import { preTestApi } from '@fovea/contract/pre-tests';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { rectangle } from './zone-edits.ts';
import { ZonesInput } from './zones-input.tsx';

const ticker: OwnZone = { ...rectangle('Ticker', 0), to_s: 3 };
const clock: OwnZone = { ...rectangle('Clock', 1), from_s: 5 };

/** The zones as a form holds them; another form may come into its place. */
function Zones({ onZones }: { readonly onZones: (zones: OwnZone[]) => void }) {
  const [zones, setZones] = useState([ticker, clock]);
  const put = (next: OwnZone[]) => {
    setZones(next);
    onZones(next);
  };
  return (
    <>
      <ZonesInput ratio={16 / 9} zones={zones} onChange={put} />
      <button type="button" onClick={() => put([{ ...ticker, from_s: 1, to_s: 8 }])}>
        {'another form'}
      </button>
    </>
  );
}

function show() {
  const held: { zones: OwnZone[] } = { zones: [] };
  fakeApi(replies(preTestApi.table, { data: [], total: 0, total_is_estimate: false, start: 0, size: 30 }));
  renderPiece(
    <Zones
      onZones={(zones) => {
        held.zones = zones;
      }}
    />,
  );
  return { held, user: userEvent.setup() };
}

const zone = (name: string) => within(screen.getByRole('group', { name }));
const field = (of: string, name: 'From (s)' | 'To (s)') => zone(of).getByRole<HTMLInputElement>('textbox', { name });
const times = (of: string) => [field(of, 'From (s)').value, field(of, 'To (s)').value];

it('shows the seconds of the zone that is there, whatever was typed for the one before it', async () => {
  const { user } = show();
  expect(times('Ticker')).toEqual(['0', '3']);
  await user.type(field('Ticker', 'To (s)'), '{Backspace}4');
  await user.click(zone('Ticker').getByRole('button', { name: 'Remove the zone' }));
  expect(times('Clock')).toEqual(['5', '']);
  await user.click(screen.getByRole('button', { name: 'another form' }));
  expect(times('Ticker')).toEqual(['1', '8']);
});

it('marks a time that cannot be read, and leaves it to be mended', async () => {
  const { user, held } = show();
  const to = field('Ticker', 'To (s)');
  await user.type(to, '{Backspace}1:30');
  await user.tab();
  expect(screen.getByRole('alert').textContent).toMatch(/^A time is written in seconds/);
  expect([to.value, to.getAttribute('aria-invalid'), held.zones[0]?.to_s]).toEqual(['1:30', 'true', Number.NaN]);
  await user.clear(to);
  await user.type(to, '2,5');
  expect([to.value, held.zones[0]?.to_s]).toEqual(['2,5', 2.5]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes an emptied beginning for the beginning of the film', async () => {
  const { user, held } = show();
  const from = field('Clock', 'From (s)');
  await user.clear(from);
  expect([from.value, held.zones[1]?.from_s]).toEqual(['', 0]);
  await user.tab();
  expect(from.value).toBe('0');
});
