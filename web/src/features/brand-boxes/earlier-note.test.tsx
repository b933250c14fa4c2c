import type { BrandMark } from '@fovea/contract/brand-boxes';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { BoxPanel } from './box-panel.tsx';
import { useBoxesInHand } from './use-boxes-in-hand.ts';

const drawn: BrandMark = {
  ...{ id: 'drawn', found: null, verdict: 'accepted', name: 'The kettle', kind: 'logo', asset: null },
  path: { keyframes: [{ at_s: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2 }], from_s: 0, to_s: null },
};

/** Boxes as the server keeps them: what was said before is offered while nothing is said of this analysis. */
function keepsBoxes() {
  let version = 0;
  let marks: BrandMark[] = [];
  const now = () => {
    const earlier = marks.length > 0 ? null : { marks: [drawn], at: '2026-03-01T09:00:00.000Z', by: 'Ada' };
    return Response.json(
      brandBoxApi.read.replies[200].parse({ version, found: [], marks, assets: [], changes: [], earlier, reason: null }),
    );
  };
  return fakeApi(
    [brandBoxApi.read, now],
    [
      brandBoxApi.write,
      ({ body }) => {
        version += 1;
        marks = brandBoxApi.write.body.parse(body).marks;
        return now();
      },
    ],
  );
}

function Desk({ mayEdit }: { readonly mayEdit: boolean }) {
  const hand = useBoxesInHand(aResult(), { timeS: () => 1, isOpen: true, mayEdit });
  return <BoxPanel hand={hand} mayEdit={mayEdit} onSeek={() => undefined} />;
}

it('offers what was corrected on the analysis before, takes it over in one step, and back', async () => {
  const asked = keepsBoxes();
  renderRoutes([{ path: '/', element: <Desk mayEdit /> }], { path: '/' });
  expect((await screen.findByText(/Ada corrected 1 box/)).textContent).toContain('does not count that yet');
  await userEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.queryByText(/Ada corrected/)).toBeNull());
  expect(asked.of(brandBoxApi.write)).toMatchObject([{ body: { version: 0, marks: [drawn] } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Ada corrected 1 box/)).toBeDefined();
});

it('offers nothing to who may only read', async () => {
  keepsBoxes();
  renderRoutes([{ path: '/', element: <Desk mayEdit={false} /> }], { path: '/' });
  expect(await screen.findByText('No box was found, and nobody has drawn one.')).toBeDefined();
  expect(screen.queryByText(/Ada corrected/)).toBeNull();
});

it('asks for no moment of a picture, and follows nothing through it', async () => {
  function Picture() {
    const hand = useBoxesInHand(aResult(), { timeS: () => 0, isOpen: true, mayEdit: true });
    return <BoxPanel hand={hand} mayEdit isStill onSeek={() => undefined} />;
  }
  keepsBoxes();
  renderRoutes([{ path: '/', element: <Picture /> }], { path: '/' });
  expect(await screen.findByText('No box yet. Draw one round the brand. The figures count it at once.')).toBeDefined();
});
