import type { BrandMark } from '@fovea/contract/brand-boxes';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { ERRORS } from '@fovea/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { useBoxesInHand } from './use-boxes-in-hand.ts';

const PLACE = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const drawn: BrandMark = {
  ...{ id: 'drawn', found: null, verdict: 'accepted', name: 'Drawn box 1', kind: 'logo', asset: null },
  path: { keyframes: [{ at_s: 1, ...PLACE }], from_s: 0, to_s: null },
};

/** Boxes that are kept as the server keeps them: one change after the other, each on the version it was made on. */
function keepsBoxes() {
  let version = 0;
  let marks = [drawn];
  const now = () =>
    Response.json(brandBoxApi.read.replies[200].parse({ version, found: [], marks, assets: [], changes: [], earlier: null, reason: null }));
  const { status, title } = ERRORS.changed_meanwhile;
  const problem = { status, code: 'changed_meanwhile', title, detail: title, message: title, errors: {}, job_id: 'job-1' };
  return fakeApi(
    [brandBoxApi.read, now],
    [
      brandBoxApi.write,
      ({ body }) => {
        const wish = brandBoxApi.write.body.parse(body);
        if (wish.version !== version) return Response.json(problem, { status });
        version += 1;
        marks = wish.marks;
        return now();
      },
    ],
  );
}

afterEach(() => vi.unstubAllGlobals());

function Desk() {
  const hand = useBoxesInHand(aResult(), { timeS: () => 1, isOpen: true, mayEdit: true });
  const [one] = hand.shown;
  if (!one) return null;
  const shift = (x: number) => hand.place(one, { ...PLACE, x });
  const quickly = () => {
    shift(0.11);
    shift(0.12);
    hand.rename(one, 'The kettle');
  };
  return (
    <>
      <button type="button" onClick={quickly}>
        Quickly
      </button>
      <button type="button" onClick={() => void hand.undo()}>
        Undo
      </button>
      <button type="button" onClick={() => hand.draw(PLACE)}>
        Draw
      </button>
      <p data-testid="box">{`${one.mark?.name} at ${one.mark?.path?.keyframes[0]?.x}`}</p>
      {hand.overtaken && <p role="alert">overtaken</p>}
    </>
  );
}

it('keeps every one of three changes that follow each other before the first is answered, and takes them back one by one', async () => {
  const asked = keepsBoxes();
  renderRoutes([{ path: '/', element: <Desk /> }], { path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Quickly' }));
  await waitFor(() => expect(screen.getByTestId('box').textContent).toBe('The kettle at 0.12'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.of(brandBoxApi.write)).toHaveLength(3);
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.click();
  undo.click();
  await waitFor(() => expect(screen.getByTestId('box').textContent).toBe('Drawn box 1 at 0.11'));
});

it('reads again what is judged by where the brand is, the placements too', async () => {
  keepsBoxes();
  const { pre_test_id, id } = aResult();
  const { queries } = renderRoutes([{ path: '/', element: <Desk /> }], { path: '/' });
  const quickly = await screen.findByRole('button', { name: 'Quickly' });
  const follows = ['prediction', 'verdict', 'placings', 'compliance'].map((name) => [name, pre_test_id, id]);
  for (const key of follows) queries.setQueryData(key, {});
  await userEvent.click(quickly);
  await waitFor(() => expect(follows.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([]));
});

it('draws a box on plain http too, where browsers make no names by themselves', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const asked = keepsBoxes();
  renderRoutes([{ path: '/', element: <Desk /> }], { path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Draw' }));
  await waitFor(() => expect(asked.of(brandBoxApi.write)).toHaveLength(1));
});
