import type { Area } from '@fovea/contract/areas';
import type { Areas } from '@fovea/contract/diagnosis';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { AreasSection } from './areas-section.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { DrawLayer } from './draw-layer.tsx';
import { SpotsTable } from './spots-table.tsx';
import { attentionOf } from './testing/verdict-of.ts';
import { useAreas } from './use-areas.ts';

const area = (name: string): Area => ({
  name,
  keyframes: [{ at_s: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.2 }],
  ...{ from_s: 0, to_s: null, scores: [], shares: [] },
});
const areasOf = (areas: Area[]): Areas => ({ areas, other: areas.length > 0 ? 0.8 : null, reason: null, version: areas.length });

function Desk({ mayDraw, isTimed = true }: { readonly mayDraw: boolean; readonly isTimed?: boolean }) {
  const hand = useAreas(aResult(), { timeS: () => 0.5, isRead: true });
  return (
    <>
      <AreasSection
        {...{ hand, mayDraw }}
        isTimed={isTimed}
        areShown
        onShown={() => undefined}
        renderFigure={({ id }) => <p>{id}</p>}
        following={null}
      />
      <p data-testid="on-film">{hand.areas.map(({ name }) => name).join()}</p>
      <button
        type="button"
        onClick={() => hand.areas[0] && ['Cup', 'Mug'].map((name) => hand.areas[0] && hand.rename(hand.areas[0], name))}
      >
        Quickly
      </button>
      {hand.drawing && <DrawLayer onBox={hand.take} onStop={() => hand.setDrawing(null)} />}
    </>
  );
}

function draw(areas: Area[], mayDraw = true) {
  const asked = fakeApi(replies(diagnosisApi.areas, areasOf(areas)), replies(diagnosisApi.setAreas, areasOf([...areas, area('Area')])));
  renderRoutes([{ path: '/', element: <Desk mayDraw={mayDraw} /> }], { path: '/' });
  return asked;
}

/** Draws a box over the film. */
function drag() {
  const layer = screen.getByTestId('draw');
  vi.spyOn(layer, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 0, y: 0, width: 100, height: 100 }));
  fireEvent.pointerDown(layer, { clientX: 10, clientY: 20 });
  fireEvent.pointerMove(layer, { clientX: 30, clientY: 40 });
  fireEvent.pointerUp(layer, { clientX: 30, clientY: 40 });
}

describe('areas', () => {
  it('begin with a word on what they are for, and one is put in the middle without a pointer', async () => {
    const asked = draw([]);
    expect(await screen.findByText(/^Draw a box on the film/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Put one in the middle' }));
    expect(await screen.findByText('Area 1 is there')).toBeTruthy();
    expect(asked.of(diagnosisApi.setAreas)[0]?.body).toMatchObject({ areas: [{ name: 'Area 1', keyframes: [{ at_s: 0.5, x: 0.375 }] }] });
  });

  it('of a picture are drawn on a picture', async () => {
    fakeApi(replies(diagnosisApi.areas, areasOf([])));
    renderRoutes([{ path: '/', element: <Desk mayDraw isTimed={false} /> }], { path: '/' });
    expect(await screen.findByText(/^Draw a box on the picture/)).toBeTruthy();
  });

  it('are drawn by dragging, and Escape stops it', async () => {
    const asked = draw([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Draw an area' }));
    drag();
    expect(await screen.findByText('Area 1 is there')).toBeTruthy();
    expect(asked.of(diagnosisApi.setAreas)[0]?.body).toMatchObject({ areas: [{ keyframes: [{ x: 0.1, y: 0.2 }] }] });
    await userEvent.click(screen.getByRole('button', { name: 'Draw an area' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByTestId('draw')).toBeNull();
  });

  it('go with one press and come back with Undo', async () => {
    const asked = draw([area('Pack'), area('Face')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Pack' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const names = asked.of(diagnosisApi.setAreas).map(({ body }) => JSON.stringify(body).match(/Pack|Face/g));
    expect(names).toEqual([['Face'], ['Pack', 'Face']]);
  });

  it('are changed twice before the first change is answered, and none of it is lost or there twice', async () => {
    let kept = areasOf([area('Pack')]);
    const asked = fakeApi(
      [diagnosisApi.areas, () => Response.json(kept)],
      [
        diagnosisApi.setAreas,
        ({ body }) => {
          const { version = -1, areas } = diagnosisApi.setAreas.body.parse(body);
          expect(version).toBe(kept.version);
          kept = { ...areasOf(areas.map((one) => ({ ...one, scores: [], shares: [] }))), version: version + 1 };
          return Response.json(kept);
        },
      ],
    );
    renderRoutes([{ path: '/', element: <Desk mayDraw /> }], { path: '/' });
    await screen.findByRole('button', { name: 'Delete Pack' });
    await userEvent.click(screen.getByRole('button', { name: 'Quickly' }));
    expect(await screen.findByRole('button', { name: 'Delete Mug' })).toBeTruthy();
    expect(screen.getByTestId('on-film').textContent).toBe('Mug');
    expect(asked.of(diagnosisApi.setAreas)).toHaveLength(2);
  });

  it('that somebody else changed meanwhile are not overwritten: mine stays on the film until I save it or let it go', async () => {
    const asked = fakeApi(replies(diagnosisApi.areas, areasOf([area('Pack')])), refuses(diagnosisApi.setAreas, 'changed_meanwhile'));
    renderRoutes([{ path: '/', element: <Desk mayDraw /> }], { path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Put one in the middle' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Somebody else changed the areas meanwhile/);
    expect(screen.getByTestId('on-film').textContent).toBe('Pack,Area 2');
    expect(asked.of(diagnosisApi.setAreas)[0]?.body).toMatchObject({ version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Save mine too' }));
    expect(asked.of(diagnosisApi.setAreas)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    expect(screen.getByTestId('on-film').textContent).toBe('Pack');
  });

  it('are known again when the list is read again: what is typed stays with its area', async () => {
    let kept = areasOf([area('Pack'), area('Face')]);
    const asked = fakeApi(
      [diagnosisApi.areas, () => Response.json(kept)],
      [diagnosisApi.setAreas, () => Response.json(areasOf([area('Logo'), area('Face')]))],
    );
    const { queries } = renderRoutes([{ path: '/', element: <Desk mayDraw /> }], { path: '/' });
    const nameIn = (name: string) => within(screen.getByRole('region', { name })).getByRole<HTMLInputElement>('textbox');
    await userEvent.type(await waitFor(() => nameIn('Face')), ' left');
    kept = areasOf([area('Logo'), area('Pack'), area('Face')]);
    await act(() => queries.invalidateQueries());
    expect((await waitFor(() => nameIn('Logo'))).value).toBe('Logo');
    expect(nameIn('Face').value).toBe('Face left');
    expect(asked.of(diagnosisApi.setAreas)).toEqual([]);
  });

  it('are moved as what they are, not by their place in a list that was read again', async () => {
    let kept = areasOf([area('Pack'), area('Face')]);
    const asked = fakeApi([diagnosisApi.areas, () => Response.json(kept)], [diagnosisApi.setAreas, () => Response.json(kept)]);
    const { queries } = renderRoutes([{ path: '/', element: <Desk mayDraw /> }], { path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Draw where Pack is now' }));
    kept = areasOf([area('Logo'), area('Pack'), area('Face')]);
    await act(() => queries.invalidateQueries());
    await screen.findByRole('region', { name: 'Logo' });
    drag();
    await waitFor(() => expect(asked.of(diagnosisApi.setAreas)).toHaveLength(1));
    const { areas } = diagnosisApi.setAreas.body.parse(asked.of(diagnosisApi.setAreas)[0]?.body);
    expect(areas.map(({ name, keyframes }) => [name, keyframes.length])).toEqual([
      ['Logo', 1],
      ['Pack', 2],
      ['Face', 1],
    ]);
  });

  it('are only read by who may not draw', async () => {
    draw([area('Pack')], false);
    expect(await screen.findByRole('region', { name: 'Pack' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Draw|Delete/ })).toBeNull();
  });
});

describe('attention in detail', () => {
  /** Everything is in view as soon as it is watched. */
  class InView {
    readonly tell: (seen: { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: InView['tell']) {
      this.tell = tell;
    }
    observe = () => this.tell([{ isIntersecting: true }]);
    disconnect = () => undefined;
  }
  beforeEach(() => void vi.stubGlobal('IntersectionObserver', InView));
  afterEach(() => vi.unstubAllGlobals());

  const show = (detail: ReturnType<typeof attentionOf>, prediction = aResult()) => {
    fakeApi(replies(diagnosisApi.attention, detail));
    const onSeek = vi.fn();
    const fixed = { prediction, placement: null, areZonesShown: false, onZones: () => undefined, areas: null } as const;
    const element = (
      <>
        <AttentionPanel {...fixed} onSeek={onSeek} renderFigure={({ id }) => <p>{id}</p>} />
        <SpotsTable prediction={prediction} placement={null} onSeek={onSeek} />
      </>
    );
    renderRoutes([{ path: '/', element }], { path: '/' });
    return onSeek;
  };

  it('shows every term of ease, and leads to the busiest moment and to each jump', async () => {
    const onSeek = show(attentionOf());
    const ease = within(await screen.findByRole('region', { name: 'What takes ease away' }));
    expect(ease.getByRole('row', { name: 'Competing places −8.0 −10.0' })).toBeTruthy();
    await userEvent.click(ease.getByRole('button', { name: /busiest two seconds, from 00:04.0/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cut at 00:01.5' }));
    expect(onSeek.mock.calls).toEqual([[4], [1.5]]);
    expect(screen.getByText(/40% of the diagonal · over a third/)).toBeTruthy();
  });

  it('of a picture tells no seconds, no busiest two of them and no order', async () => {
    const film = aResult();
    const spots = [{ x: 0.5, y: 0.5, share: 0.22, reached_s: null }];
    show(attentionOf({ shots: [{ start_s: 0, end_s: 0, spots }], jumps: null }), { ...film, media: { ...film.media, kind: 'still' } });
    const ease = within(await screen.findByRole('region', { name: 'What takes ease away' }));
    expect(ease.getByRole('row', { name: 'Competing places −8.0' })).toBeTruthy();
    expect(ease.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Term', 'Points']);
    const places = await screen.findByRole('region', { name: 'Places that draw the eyes' });
    expect(places.textContent).toContain('middle, centre · 22%');
    expect(document.body.textContent).toMatch(/No zones are known for .* this shape of picture/);
    expect(document.body.textContent).not.toMatch(/00:00|too short|busiest|\bfilm\b/);
  });

  it('shows a picture of each shot, from its middle, with its places numbered on it', async () => {
    const films: HTMLVideoElement[] = [];
    const make = document.createElement.bind(document);
    const made = vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const element = make(tag);
      if (element instanceof HTMLVideoElement) films.push(element);
      return element;
    });
    const drawn = vi.fn();
    const pens = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(() => Object.assign(Object.create(null), { drawImage: drawn }));
    const spots = [
      { x: 0.5, y: 0.5, share: 0.22, reached_s: 0.4 },
      { x: 0.1, y: 0.5, share: 0.1, reached_s: null },
    ];
    const shots = [0, 2].map((start_s) => ({ start_s, end_s: start_s + 2, spots }));
    show(attentionOf({ shots }));
    const places = within(await screen.findByRole('region', { name: 'Likely order of looking' }));
    await vi.waitFor(() => expect(films).toHaveLength(1));
    const [film] = films;
    const times: unknown[] = [];
    for (const event of ['loadedmetadata', 'seeked', 'seeked']) {
      film?.dispatchEvent(new Event(event));
      times.push(film?.currentTime);
    }
    expect(times).toEqual([1, 3, 3]);
    const canvases = [...document.querySelectorAll('[aria-labelledby=spots] canvas')];
    expect(drawn.mock.calls.map(([of]) => of === film)).toEqual([true, true]);
    expect(pens.mock.contexts).toEqual(canvases);
    expect(places.getAllByText('2', { selector: '[data-spot]' })).toHaveLength(2);
    expect(film?.hasAttribute('src')).toBe(false);
    for (const spy of [made, pens]) spy.mockRestore();
  });

  it('says that no zone is known, which is not that there is none', async () => {
    show(attentionOf());
    expect(await screen.findByText(/No zones are known for .* That is not the same as none being there/)).toBeTruthy();
  });

  it('of an older result says what to do', async () => {
    show(attentionOf({ reason: 'analyse_again', shots: null, jumps: null }));
    expect(await screen.findByText(/was not kept, or its file is gone. Analyse the film again/)).toBeTruthy();
  });
});

describe('what attention lies on', () => {
  const score = (id: string, value: number | null, unit = 'share') => ({
    ...{ id, value, unit, range: null, lo: null, hi: null, band_kind: 'none', direction: 'descriptive' },
    ...(value === null ? { state: 'not_measured', reason: 'not_noticed' } : { state: 'ok', reason: null }),
  });
  const kind = (name: string, share: number, noticedS: number | null) => ({
    kind: name,
    scores: [
      ...[score('area_share', share), score('area_visible_share', share * 2), score('area_visible', 12.5, 's')],
      ...[score('area_noticed', noticedS, 's'), score('area_efficiency', 2.4, 'times')],
    ],
    shares: [],
  });
  const found = { regions: [kind('faces', 0.21, 4.2), kind('small_print', 0.001, null)], other: 0.7, unsought: ['brand'] };
  const panel = (seek: (timeS: number) => void) => {
    fakeApi(replies(diagnosisApi.attention, attentionOf({ found })));
    const piece = (
      <AttentionPanel
        prediction={aResult()}
        {...{ placement: null, onSeek: seek, areZonesShown: true, onZones: () => undefined, areas: null }}
        renderFigure={({ id }) => <p>{id}</p>}
      />
    );
    renderRoutes([{ path: '/', element: piece }], { path: '/' });
  };
  const cells = async (name: RegExp) => {
    const row = await screen.findByRole('row', { name });
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  };

  it('is told for each kind, with when it is noticed, which takes the film there, and with what lies elsewhere', async () => {
    const seek = vi.fn();
    panel(seek);
    expect(await cells(/Faces/)).toEqual(['21%', '42%', '4.2 s']);
    expect((await cells(/Small print/))[2]).toBe('not noticed');
    expect(screen.getByText(/most attention lies on this: Faces, 21%\.$/)).toBeTruthy();
    expect(screen.getByText('On none of these: 70%')).toBeTruthy();
    expect(screen.getByText(/No picture of a brand was looked for\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^4\.2\ss$/ }));
    expect(seek).toHaveBeenCalledWith(4.2);
  });
});
