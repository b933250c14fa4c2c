import { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { selectionApi } from '@fovea/contract/selections';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { useFilmWishes } from './use-film-wishes.ts';

afterEach(() => vi.unstubAllGlobals());

const idOf = (n: number) => PreTestUuid.parse(`01930000-0000-7000-8000-${String(n).padStart(12, '0')}`);
const films = (count: number): PreTest[] => Array.from({ length: count }, (_, n) => aPreTest({ id: idOf(n), uuid: idOf(n) }));

/** A button for each wish about many films. */
function Wishes({ of }: { readonly of: readonly PreTest[] }) {
  const { wishes } = useFilmWishes();
  return (
    <>
      <button type="button" onClick={() => void wishes.bin(of)}>
        {'bin'}
      </button>
      <button type="button" onClick={() => void wishes.analyse(of)}>
        {'analyse'}
      </button>
    </>
  );
}

type Answer = ReturnType<typeof replies>[1];

/** The first calls are answered, the others refused. */
function firstOnly(good: number, [answer, refuse]: readonly [Answer, Answer]): Answer {
  let asked = 0;
  return (request) => {
    asked += 1;
    return asked > good ? refuse(request) : answer(request);
  };
}

describe('a wish about many films that stops half way', () => {
  it('says how many went to the bin and why the rest did not, and brings those back', async () => {
    const [route, gone] = replies(selectionApi.bin, undefined);
    const [, away] = refuses(selectionApi.bin, 'internal');
    const api = fakeApi([route, firstOnly(1, [gone, away])], replies(selectionApi.restore, []));
    renderPiece(<Wishes of={films(150)} />);
    await userEvent.click(screen.getByRole('button', { name: 'bin' }));
    await screen.findByText(/^100 films moved to the bin\. 50 stay as they were: Something went wrong on our side/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.of(selectionApi.restore)).toHaveLength(1));
    expect(api.of(selectionApi.restore)[0]?.body).toEqual({ ids: films(100).map(({ uuid }) => uuid) });
  });

  it('says how many are analysed again and why the rest are not', async () => {
    const [route, queued] = replies(preTestApi.rerun, aPreTest({ status: 'queued' }));
    const [, poor] = refuses(preTestApi.rerun, 'not_enough_credits');
    fakeApi([route, firstOnly(2, [queued, poor])]);
    renderPiece(<Wishes of={films(5)} />);
    await userEvent.click(screen.getByRole('button', { name: 'analyse' }));
    const said = await screen.findByText(/^2 films are in the queue again/);
    expect(said.textContent).toMatch(/\. 3 stay as they were: There are not enough credits/);
  });

  it('passes over a film that is gone when many are analysed again, and counts that one alone', async () => {
    const [route, queued] = replies(preTestApi.rerun, aPreTest({ status: 'queued' }));
    const [, gone] = refuses(preTestApi.rerun, 'pre_test_not_found');
    let calls = 0;
    fakeApi([route, (...args) => (++calls === 2 ? gone : queued)(...args)]);
    renderPiece(<Wishes of={films(5)} />);
    await userEvent.click(screen.getByRole('button', { name: 'analyse' }));
    const said = await screen.findByText(/^4 films are in the queue again/);
    expect(said.textContent).toMatch(/\. One was gone already|\. 1 /);
  });

  it('counts apart what is gone where something else ends it', async () => {
    const [route, queued] = replies(preTestApi.rerun, aPreTest({ status: 'queued' }));
    const [, gone] = refuses(preTestApi.rerun, 'pre_test_not_found');
    const [, poor] = refuses(preTestApi.rerun, 'not_enough_credits');
    const answers = [queued, gone];
    fakeApi([route, (request) => (answers.shift() ?? poor)(request)]);
    renderPiece(<Wishes of={films(5)} />);
    await userEvent.click(screen.getByRole('button', { name: 'analyse' }));
    const said = await screen.findByText(/in the queue again/);
    expect(said.textContent).toMatch(/\. 1 was gone already: somebody else deleted it\. 3 stay as they were: There are not enough credits/);
  });

  it('is refused whole where nothing was done', async () => {
    fakeApi(refuses(selectionApi.bin, 'internal'));
    renderPiece(<Wishes of={films(150)} />);
    await userEvent.click(screen.getByRole('button', { name: 'bin' }));
    await screen.findByText(/^Something went wrong on our side/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
