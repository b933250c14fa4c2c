import { FolderId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { Tile } from './tile.tsx';
import { useFilmWishes } from './use-film-wishes.ts';
import { useFilmWords } from './use-film-words.ts';

const nothing = () => undefined;
const room = {
  place: 'spring',
  mayDelete: true,
  heatOf: (film: PreTest) => <i data-testid="over">{film.poster_heat_address}</i>,
  onToggle: nothing,
  onExtend: nothing,
  onCurrent: nothing,
  onRename: nothing,
  onRenamed: nothing,
  onMenu: nothing,
  askToMove: nothing,
  bin: nothing,
  askToSet: nothing,
  askToAnalyse: nothing,
  askForNextCut: nothing,
};

interface ShownProps {
  readonly film: PreTest;
  readonly isLooking?: boolean;
  readonly askToStop?: (film: PreTest) => void;
}

function Shown({ film, isLooking = false, askToStop = nothing }: ShownProps) {
  const { wishes } = useFilmWishes();
  const state = { index: 0, isPicked: false, isCurrent: true, isRenaming: false };
  return <Tile film={film} room={{ ...room, askToStop, words: useFilmWords(), wishes: isLooking ? null : wishes }} {...state} />;
}

const video = {
  id: '01930000-0000-7000-8000-000000000099',
  file_name: 'hero.mp4',
  bytes: 10,
  kind: 'film',
  container: 'mp4',
  duration_s: 30.04,
  width_px: 1080,
  height_px: 1920,
  frame_rate: 25,
  video_codec: 'h264',
  has_audio: true,
} as const;

describe('a tile', () => {
  it('says the word that the library can be narrowed by, where the verdict has one', async () => {
    renderPiece(<Shown film={aPreTest({ video, band: 'good' })} />);
    expect((await screen.findByTitle('Overall score')).textContent).toBe('Good');
  });

  it('says in which folder it lies where that is not the one whose films are shown', async () => {
    const folder = (name: string, slug: string) => ({ id: FolderId.parse('01930000-0000-7000-8000-0000000000f1'), name, slug });
    renderPiece(
      <>
        <Shown film={aPreTest({ video, folder: folder('First cuts', 'first-cuts') })} />
        <Shown film={aPreTest({ video, folder: folder('Spring', 'spring') })} />
        <Shown film={aPreTest({ video })} />
      </>,
    );
    expect(await screen.findByTitle('First cuts')).toBeTruthy();
    expect(screen.queryByText('Spring')).toBeNull();
  });

  it('says which cut of its ad it is, and nothing for one that is alone', async () => {
    renderPiece(
      <>
        <Shown film={aPreTest({ cut: { number: 3, of: 4 } })} />
        <Shown film={aPreTest({ pre_test_name: 'Alone' })} />
      </>,
    );
    expect(await screen.findByRole('link', { name: 'Alone' })).toBeDefined();
    expect(screen.getAllByText(/^Cut\s/).map(({ textContent }) => textContent)).toEqual(['Cut\u00a03']);
  });

  it('says what fails at its own placement, and none where it only warns', async () => {
    const none = { overall: null, overall_missing: null, brand_attention: null, first_noticed: null, ease: null, focus: null };
    const failing = { count: 2, worst: { rule: 'captions', reason: null } } as const;
    const figures = { ...none, breakthrough: null, failing, older: [] };
    renderPiece(
      <>
        <Shown film={aPreTest({ video, figures: { ...figures, compliance: 'fail' } })} />
        <Shown film={aPreTest({ video, figures: { ...figures, compliance: 'warn' } })} />
        <Shown film={aPreTest({ video, status: 'processing', figures: { ...figures, compliance: 'fail' } })} />
      </>,
    );
    expect(await screen.findAllByText('Fails: Captions and 1 more')).toHaveLength(1);
  });

  it('says no word where the verdict has none, or the film is analysed anew', async () => {
    renderPiece(
      <>
        <Shown film={aPreTest({ video, band: 'none' })} />
        <Shown film={aPreTest({ video, band: 'good', status: 'processing' })} />
      </>,
    );
    await screen.findAllByRole('link', { name: 'Hero 30s' });
    expect(screen.queryByTitle('Overall score')).toBeNull();
  });

  it('shows where people look at the moment of its still once the pointer rests on it, and not before or after', async () => {
    const address = '/api/v1/pre-test/01930000-0000-7000-8000-000000000010/poster-heat';
    renderPiece(<Shown film={aPreTest({ video, poster_address: '/still', poster_heat_address: address })} />);
    const name = await screen.findByRole('link', { name: 'Hero 30s' });
    expect(screen.queryByTestId('over')).toBeNull();
    await userEvent.hover(name);
    expect((await screen.findByTestId('over')).textContent).toBe(address);
    await userEvent.unhover(name);
    expect(screen.queryByTestId('over')).toBeNull();
  });

  it('of a draft links to where its film is added, unless one may only look', async () => {
    const draft = aPreTest({ status: 'draft' });
    const { unmount } = renderPiece(<Shown film={draft} />);
    expect((await screen.findByRole('link', { name: 'Hero 30s' })).getAttribute('href')).toBe(`/pre-test?draft=${draft.uuid}`);
    unmount();
    renderPiece(<Shown film={draft} isLooking />);
    expect((await screen.findByRole('link', { name: 'Hero 30s' })).getAttribute('href')).toBe(`/prediction/${draft.uuid}`);
  });

  it('links to its result and says name, length and shape', async () => {
    renderPiece(<Shown film={aPreTest({ video })} />);
    expect((await screen.findByRole('link', { name: 'Hero 30s' })).getAttribute('href')).toBe(
      '/prediction/01930000-0000-7000-8000-000000000010',
    );
    expect(screen.getByText('00:30.0')).toBeDefined();
    expect(screen.getByText('9:16')).toBeDefined();
  });

  it('says what is being done, how far it is and how long it may take', async () => {
    renderPiece(<Shown film={aPreTest({ video, status: 'processing', stage: 'analysing', progress: 43, eta_s: 6 })} />);
    expect(await screen.findByText('Analysing the frames, 43%, about 6 seconds left')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Progress of Hero 30s' }).getAttribute('aria-valuenow')).toBe('43');
  });

  it('gives the reason of a failure in the reader’s words and another try where one helps', async () => {
    const failure = { code: 'model_failed', detail: 'x', is_retryable: true };
    const api = fakeApi(replies(preTestApi.retry, aPreTest({ video, status: 'queued' })));
    renderPiece(<Shown film={aPreTest({ video, status: 'failed', failure })} />);
    expect(await screen.findByText(/The attention network stopped/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Analyse Hero 30s again' }));
    expect(await screen.findByText('It is back in the queue')).toBeDefined();
    expect(api.of(preTestApi.retry)).toHaveLength(1);
  });

  it('offers no other try for a file that cannot be read, and shows an unknown reason as the server said it', async () => {
    const failure = { code: 'brand_new_reason', detail: 'The film is upside down.', is_retryable: false };
    renderPiece(<Shown film={aPreTest({ video, status: 'failed', failure })} />);
    expect(await screen.findByText('The film is upside down.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  it('can be cancelled while it moves, and says when that came too late', async () => {
    fakeApi(refuses(preTestApi.cancel, 'state_forbids'));
    renderPiece(<Shown film={aPreTest({ video, status: 'queued', queue_position: 2 })} />);
    expect(await screen.findByText('Number 2 in the queue')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the analysis of Hero 30s' }));
    expect(await screen.findByText(/The test has moved on/)).toBeDefined();
  });

  it('is asked about before the part of it that has arrived is thrown away', async () => {
    const askToStop = vi.fn();
    const film = aPreTest({ status: 'uploading' });
    fakeApi();
    renderPiece(<Shown film={film} askToStop={askToStop} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the analysis of Hero 30s' }));
    expect(askToStop).toHaveBeenCalledWith(film);
  });

  it('that is cancelled without a film says how it still gets one', async () => {
    fakeApi(replies(preTestApi.cancel, aPreTest({ status: 'cancelled' })));
    renderPiece(<Shown film={aPreTest({ status: 'draft' })} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the analysis of Hero 30s' }));
    expect(await screen.findByText(/Open it to choose its film/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows no actions to who may only look', async () => {
    renderPiece(<Shown film={aPreTest({ video, status: 'queued' })} isLooking />);
    expect(await screen.findByText('In the queue')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
