import type { Check } from '@fovea/contract/compliance';
import { Compliance, complianceApi } from '@fovea/contract/compliance';
import { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import { LibraryPlacementId } from '@fovea/contract/placements';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { ComparedChecks } from './compared-checks.tsx';
import { CompliancePanel } from './compliance-panel.tsx';
import { PlacementMatrix } from './placement-matrix.tsx';

const prediction = {
  ...aResult(),
  pre_test_id: PreTestUuid.parse('01930000-0000-7000-8000-000000000001'),
  id: PredictionId.parse('01930000-0000-7000-8000-000000000002'),
};

const flash: Check = {
  rule: 'flash_general',
  group: 'safety',
  verdict: 'fail',
  measured: { value: 4, unit: 'flashes/s' },
  limit: { min: null, max: 3, unit: 'flashes/s', one_of: [] },
  at: [{ start_s: 4.1, end_s: 5 }],
  source: { name: 'W3C, WCAG 2.2', year: 2023, status: 'standard' },
  reason: null,
};
const legibility: Check = {
  ...{ rule: 'legibility', group: 'reading', verdict: 'not_measured', measured: null, limit: null, at: [] },
  source: { name: 'Fovea default', year: 2026, status: 'assumed' },
  reason: 'needs_text_detection',
};
const loudness: Check = {
  ...{ rule: 'loudness', group: 'sound', verdict: 'pass', measured: { value: -23, unit: 'LUFS' }, at: [], reason: null },
  limit: { min: -23.5, max: -22.5, unit: 'LUFS', one_of: [] },
  source: { name: 'EBU R 128 s1', year: 2016, status: 'standard' },
};

const complianceOf = (change: Partial<Compliance> = {}): Compliance =>
  Compliance.parse({
    prediction_id: prediction.id,
    placement: 'tv_eu',
    chosen_by: 'pre_test',
    verdict: 'fail',
    rules: { compliance: 'compliance-1.0', placements: '1.0.0', flashes: 'flashes-1.0' },
    checks: [legibility, loudness, flash],
    placements: LibraryPlacementId.options.map((placement) => ({
      placement,
      verdict: placement === 'tiktok_infeed' ? 'warn' : 'fail',
      groups: { safety: 'fail', format: 'pass', sound: 'pass', picture: 'pass', reading: 'not_measured' },
      fails: ['flash_general'],
      warns: placement === 'tiktok_infeed' ? ['ratio'] : [],
    })),
    asked: [],
    own_sound: null,
    ...change,
  });

function show(answer: ReturnType<typeof replies | typeof refuses>, shown = prediction) {
  const asked = fakeApi(answer);
  const onSeek = vi.fn();
  const element = (
    <>
      <CompliancePanel prediction={shown} name="Winter ad" onSeek={onSeek} />
      <PlacementMatrix prediction={prediction} />
    </>
  );
  return { ...renderRoutes([{ path: '/', element }]), asked, onSeek };
}

describe('compliance of a result', () => {
  it('says the verdict first, then what fails, passes and was not measured', async () => {
    show(replies(complianceApi.read, complianceOf()));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Not ready for Television, Europe: 1 check fails, flashes.' }),
    ).toBeTruthy();
    expect(screen.getByText('1 check fails · 1 passes · 1 not measured')).toBeTruthy();
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Fails (1)', 'Not measured (1)', 'Passes (1)']);
  });

  it('says that it is fit by what was checked, and names what was not', async () => {
    show(replies(complianceApi.read, complianceOf({ verdict: 'pass', checks: [legibility, loudness] })));
    const name = 'Fit for Television, Europe by the rules that were checked. Not measured: Legibility of text.';
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
  });

  it('tells what was measured, the limit and the source, and takes the player to the place', async () => {
    const { onSeek } = show(replies(complianceApi.read, complianceOf()));
    const row = await screen.findByText('Flashes', { selector: 'h4' }).then((name) => name.closest('li'));
    expect(row?.textContent).toContain('4 flashes/s');
    expect(row?.textContent).toContain('At most 3 flashes/s');
    expect(row?.textContent).toContain('W3C, WCAG 2.2 · 2023 · standard');
    await userEvent.click(screen.getByRole('button', { name: 'Flashes: go to 00:04.1, until 00:05.0' }));
    expect(onSeek).toHaveBeenCalledWith(4.1);
  });

  it('tells what another source says beside the check, with its mark', async () => {
    const length: Check = {
      ...{ rule: 'duration', group: 'format', verdict: 'warn', reason: 'sources_differ', at: [] },
      ...{ measured: { value: 61, unit: 's' }, limit: { min: 5, max: 60, unit: 's', one_of: [] } },
      source: { name: 'TikTok Ads Help, auction in-feed ads', year: 2024, status: 'vendor' },
      notes: [{ id: 'spark_ads', source: { name: 'TikTok Ads Help, auction in-feed ads', year: 2024, status: 'vendor' } }],
    };
    show(replies(complianceApi.read, complianceOf({ checks: [length] })));
    expect(await screen.findByText(/Another source takes this length, so it does not fail/)).toBeTruthy();
    await screen.findByText('Spark ads have no limit of length (TikTok Ads Help, auction in-feed ads · 2024 · the vendor’s word)');
  });

  it('tells each place with its own figure, and what lies there for another reason by that', async () => {
    const [early, late] = [
      { start_s: 1.9, end_s: 6.2 },
      { start_s: 8.9, end_s: 14 },
    ];
    const zone: Check = {
      ...{ rule: 'safe_zone', group: 'reading', verdict: 'warn', reason: 'call_covered', at: [early, late] },
      ...{ measured: { value: 1, unit: 'share' }, limit: { min: null, max: 0.1, unit: 'share', one_of: [] } },
      parts: [
        { at: early, value: 0.91, reason: 'brand_covered' },
        { at: late, value: 1, reason: 'call_covered' },
      ],
      source: { name: 'TikTok', year: 2024, status: 'vendor' },
    };
    show(replies(complianceApi.read, complianceOf({ checks: [zone] })));
    const button = (name: RegExp) => screen.findByRole('button', { name });
    expect((await button(/go to 00:08\.9/)).textContent).toBe('00:08.9–00:14.0 · 100% of its area');
    expect((await button(/go to 00:01\.9/)).textContent).toBe('00:01.9–00:06.2 · 91% of its area');
    const row = (await button(/go to 00:01\.9/)).closest('li')?.textContent ?? '';
    const told = ['over the call to action', '00:08.9', 'over the brand', '00:01.9'].map((words) => row.indexOf(words));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told).not.toContain(-1);
  });

  it('has the organisation’s own placements in the overview, also one that cannot be chosen any more', async () => {
    const own = 'own_01930000-0000-7000-8000-000000000077';
    const [first] = complianceOf().placements;
    const placements = [...complianceOf().placements, { ...first, placement: own }];
    show(replies(complianceApi.read, Compliance.parse({ ...complianceOf(), placement: own, placements })));
    const matrix = await screen.findByRole('region', { name: 'Every placement at a glance' });
    expect(within(matrix).getAllByRole('rowheader')).toHaveLength(LibraryPlacementId.options.length + 1);
    expect(matrix.querySelector('[aria-current=true]')).not.toBeNull();
  });

  it('never passes what was not looked at', async () => {
    show(replies(complianceApi.read, complianceOf()));
    const open = await screen.findByRole('region', { name: 'Not measured (1)' });
    expect(within(open).getByText('Text and brands are not found by this version yet')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/certified/i);
  });

  it('says one reason once for all checks that have it', async () => {
    const contrast: Check = { ...legibility, rule: 'text_contrast' };
    const height: Check = { ...legibility, rule: 'text_height', reason: 'analyse_again' };
    show(replies(complianceApi.read, complianceOf({ checks: [legibility, loudness, contrast, height] })));
    const row = await screen.findByRole('heading', { name: 'Legibility of text · Contrast of text' });
    expect(row).toBeDefined();
    expect(screen.getAllByText('Text and brands are not found by this version yet')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Height of text' })).toBeDefined();
  });

  it('shows every placement by shape and word, and asks again for the one that is chosen', async () => {
    const { asked, router } = show(replies(complianceApi.read, complianceOf()));
    const matrix = await screen.findByRole('region', { name: 'Every placement at a glance' });
    expect(within(matrix).getAllByRole('row')).toHaveLength(LibraryPlacementId.options.length + 1);
    const tiktok = within(matrix).getByRole('row', { name: /TikTok/ });
    expect(tiktok.textContent).toContain('Fails: Flashes. Warnings: Shape.');
    await userEvent.click(within(tiktok).getByRole('button', { name: 'TikTok in-feed' }));
    expect(router.state.location.search).toBe('?placement=tiktok_infeed');
    await vi.waitFor(() => expect(asked.of(complianceApi.read).at(-1)?.url.searchParams.get('placement')).toBe('tiktok_infeed'));
    const reels = within(matrix).getByRole('row', { name: /Reels/ });
    await userEvent.click(within(reels).getAllByRole('button', { name: 'not measured' })[0] ?? expect.fail('no cell'));
    expect(router.state.location.search).toBe('?placement=meta_reels');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Compliance');
  });

  it('puts what shuts people out on one page, printed from there, whose address can be handed on', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const captions: Check = {
      ...{ rule: 'captions', group: 'reading', verdict: 'inform', reason: 'captions_needed', at: [{ start_s: 10, end_s: 16 }] },
      ...{ measured: { value: 0.4, unit: 'share of the speech' }, limit: null },
      source: { name: 'W3C, WCAG 2.2, 1.2.2 Captions (Prerecorded)', year: 2023, status: 'standard' },
    };
    const { router, onSeek } = show(replies(complianceApi.read, complianceOf({ checks: [legibility, loudness, flash, captions] })));
    await userEvent.click(await screen.findByRole('button', { name: 'Accessibility page' }));
    expect(router.state.location.search).toBe('?sheet=access');
    const sheet = within(screen.getByRole('dialog', { name: 'Accessibility of Winter ad' }));
    expect(sheet.getByText('To be looked at: Flashes and Captions.')).toBeTruthy();
    expect(sheet.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      ...['Flashes', 'Captions', 'Legibility of text'],
    ]);
    expect(sheet.getByText('40% of the speech')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(sheet.getByRole('button', { name: 'Captions: go to 00:10.0, until 00:16.0' }));
    expect(onSeek).toHaveBeenCalledWith(10);
    expect(router.state.location.search).toBe('');
  });

  it('says when nobody chose a placement', async () => {
    show(replies(complianceApi.read, complianceOf({ chosen_by: 'shape', placement: 'generic_16x9' })));
    expect(await screen.findByText(/the shape nearest to that of the film decided/)).toBeTruthy();
    // a picture of 4:3 may lie nearest to 1:1, and is fit for no square by that
    expect(screen.getByRole('heading', { level: 2, name: /general use: / })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accessibility page' }));
    expect(screen.getByText(/in the file, for general use; it does not certify/)).toBeTruthy();
  });

  it('tells seconds of clipped sound in seconds, its longest place first', async () => {
    const blinks = Array.from({ length: 22 }, (_, k) => ({ start_s: k, end_s: k + 0.06 }));
    const clipping: Check = {
      ...{ rule: 'clipping', group: 'sound', verdict: 'warn', measured: { value: 3561, unit: 'ms' }, reason: null },
      limit: { min: null, max: 10, unit: 'ms', one_of: [] },
      at: [...blinks, { start_s: 30, end_s: 32.241 }],
      source: { name: 'Fovea default', year: 2026, status: 'assumed' },
    };
    show(replies(complianceApi.read, complianceOf({ checks: [clipping] })));
    expect(await screen.findByText(/^3\.6\ss/)).toBeTruthy();
    const [first] = screen.getAllByRole('button', { name: /^Clipped sound/ });
    expect(first?.getAttribute('aria-label') ?? first?.textContent).toContain('00:30.0');
  });

  it('says of a picture that its own shape decided', async () => {
    const picture = { ...prediction, media: { ...prediction.media, kind: 'still' as const } };
    show(replies(complianceApi.read, complianceOf({ chosen_by: 'shape', placement: 'generic_16x9' })), picture);
    expect(await screen.findByText(/the shape nearest to that of the picture decided/)).toBeTruthy();
  });

  it('says that a placement is gone, judges nothing for it, and how to choose another', async () => {
    const gone = { placement_gone: 'vine_loop', verdict: 'not_judged', checks: [], chosen_by: 'shape', placement: 'generic_16x9' } as const;
    show(replies(complianceApi.read, complianceOf({ ...gone, checks: [] })));
    expect(await screen.findByText('Not judged: Fovea no longer has the rules of “vine_loop”.')).toBeTruthy();
    expect(screen.getByText(/Choose another under “Judged for”/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Judged for' })).toBeTruthy();
    expect(screen.queryByText(/the shape nearest to that of the film decided/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accessibility page' })).toBeNull(); // it would say that nothing shuts anybody out
  });

  it('offers another try when it could not be read', async () => {
    show(refuses(complianceApi.read, 'internal'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('puts the places that the test asks for before all others, in the table and in the choice, and says what it takes the sound for', async () => {
    show(replies(complianceApi.read, complianceOf({ asked: ['tv_eu', 'tiktok_infeed'], own_sound: 'off' })));
    expect(await screen.findByText('Viewers are taken not to hear it, as the preset of this test has it.')).toBeTruthy();
    const [, wanted, first, second, others] = screen.getAllByRole('row');
    expect([wanted, first, second, others].map((row) => row?.querySelector('th')?.textContent)).toEqual([
      'Asked for by this test',
      expect.stringContaining('Television, Europe'),
      expect.stringContaining('TikTok in-feed'),
      'All other places',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 2 + LibraryPlacementId.options.length);
    await userEvent.setup().click(screen.getByRole('combobox', { name: 'Judged for' }));
    const [, heading, ...options] = await screen.findAllByRole('option');
    expect([heading, ...options.slice(0, 2)].map((option) => option?.textContent)).toEqual([
      'Asked for by this test',
      expect.stringContaining('Television, Europe'),
      expect.stringContaining('TikTok in-feed'),
    ]);
  });
});

describe('checks of several versions', () => {
  const other = {
    pre_test_id: PreTestUuid.parse('01930000-0000-7000-8000-000000000003'),
    id: PredictionId.parse('01930000-0000-7000-8000-000000000004'),
  };
  const showBoth = (second: Compliance) => {
    fakeApi([
      complianceApi.read,
      ({ url }: { readonly url: URL }) => Response.json(url.pathname.includes(other.id) ? second : complianceOf()),
    ]);
    const versions = [
      { letter: 'A', prediction },
      { letter: 'B', prediction: other },
    ];
    renderRoutes([{ path: '/', element: <ComparedChecks versions={versions} /> }]);
  };

  it('stand side by side where one of them fails or warns, each version by its own placement', async () => {
    showBoth(
      complianceOf({
        placement: 'tiktok_infeed',
        verdict: 'pass',
        checks: [{ ...flash, verdict: 'pass', measured: { value: 1, unit: 'flashes/s' } }],
      }),
    );
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Check',
      'ATelevision, Europe',
      expect.stringMatching(/^BTikTok/),
    ]);
    expect(
      table
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(['Overallfailspasses', 'Flashesfails4 flashes/spasses1 flashes/s']);
  });

  it('say so where none does', async () => {
    fakeApi(replies(complianceApi.read, complianceOf({ verdict: 'pass', checks: [loudness] })));
    renderRoutes([{ path: '/', element: <ComparedChecks versions={[{ letter: 'A', prediction }]} /> }]);
    expect(await screen.findByText('No check fails or warns in any of them.')).toBeTruthy();
  });
});
