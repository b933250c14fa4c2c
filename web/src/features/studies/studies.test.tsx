import { PreTestUuid, StudyId } from '@fovea/contract/ids';
import type { Study, StudyResults } from '@fovea/contract/studies';
import { studyApi } from '@fovea/contract/studies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { StudiesSection } from './studies-section.tsx';
import { useStudies } from './use-studies.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = PreTestUuid.parse('0199d0a4-7a2e-7c3b-9f53-0d0e6c3f4a11');
const aStudy = (more: Partial<Study> = {}): Study => ({
  ...{ id: StudyId.parse('0199d0a4-7a2e-7c3b-9f53-0d0e6c3f4a12'), pre_test_id: uuid, name: 'Colleagues', people_wanted: 20 },
  ...{ begun: 0, finished: 0, practice_failed: 0, language: 'de', has_sound: true, has_password: false, created_by: 'Ada' },
  ...{ created_at: '2026-11-20T10:00:00.000Z', ends_at: '2026-12-04T10:00:00.000Z', ended_at: null, state: 'open' },
  ...more,
});
const interval = { mean: 1, lo: 0.5, hi: 1.5 };
const scores = { nss: interval, auc: interval, information_gain: interval, people: 12, looks: 50 };
const aResult = (more: Partial<StudyResults> = {}): StudyResults => ({
  ...{ study: aStudy({ begun: 12, finished: 12 }), method: 'code_charts', chart_rules: 'code-chart-1' },
  ...{ versions: { model: 'm', metrics: 'n' }, answers: { given: 60, valid: 50, unknown_code: 10, mistimed: 0, left_out: 0 } },
  ...{ people_counted: 12, first_at: '2026-11-21T10:00:00.000Z', last_at: '2026-11-22T10:00:00.000Z', looks: [] },
  ...{ prediction: scores, ceiling: null, ceiling_lacks: { looks: 8, looks_needed: 20, people_more: 5 }, regions: [] },
  ...more,
});

function Shown({ mayMake }: { readonly mayMake: boolean }) {
  const hand = useStudies(uuid, { isOpen: true, mayMake });
  const media = { ...Object(null), audio_codec: 'aac' };
  return <StudiesSection hand={hand} prediction={{ pre_test_id: uuid, media }} name="Autumn" />;
}
function show(studies: readonly Study[], { mayMake = true } = {}, ...answers: readonly ReturnType<typeof replies>[]) {
  const api = fakeApi(...answers, replies(studyApi.list, [...studies]));
  renderPiece(<Shown mayMake={mayMake} />);
  return api;
}

describe('studies of a film', () => {
  it('says what one is where there is none, and lets nobody make one who only looks', async () => {
    show([], { mayMake: false });
    expect(await screen.findByText(/Send a link to 10 people or more/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New study' })).toBe(null);
  });

  it('says that they cannot be read, and how to try again', async () => {
    fakeApi(refuses(studyApi.list, 'internal'));
    renderPiece(<Shown mayMake />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('shows how far one is, and wants more people for longer', async () => {
    const api = show([aStudy({ begun: 9, finished: 7 })], {}, replies(studyApi.results, aResult()), replies(studyApi.change, aStudy()));
    expect(await screen.findByRole('progressbar', { name: '7 of 20 people' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change “Colleagues”' });
    await userEvent.click(within(dialog).getByLabelText('People wanted'));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    await userEvent.click(within(dialog).getByLabelText('It closes'));
    await userEvent.click(await screen.findByRole('option', { name: '30 days from now' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(studyApi.change)[0]?.body).toEqual({ people_wanted: 50, ends_in_days: 30 }));
  });

  it('asks before what was chosen for one is lost, and sends nothing that was left as it was', async () => {
    const api = show([aStudy({ begun: 9, finished: 7 })], {}, replies(studyApi.results, aResult()), replies(studyApi.change, aStudy()));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change “Colleagues”' }));
    await userEvent.click(dialog.getByLabelText('It closes'));
    await userEvent.click(await screen.findByRole('option', { name: '30 days from now' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep typing' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(studyApi.change).map(({ body }) => body)).toEqual([{ ends_in_days: 30 }]));
  });

  it('keeps what was chosen for one when the server refuses it', async () => {
    const api = show([aStudy({ begun: 9, finished: 7 })], {}, replies(studyApi.results, aResult()), refuses(studyApi.change, 'internal'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('People wanted'));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(/went wrong/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const bodies = () => api.of(studyApi.change).map(({ body }) => body);
    await waitFor(() => expect(bodies()).toEqual([{ people_wanted: 50 }, { people_wanted: 50 }]));
  });

  it('says in words why nothing is said of how people agree, and how many more it takes', async () => {
    show([aStudy({ begun: 12, finished: 12 })], {}, replies(studyApi.results, aResult()));
    expect(
      await screen.findByText(/20 looks are needed that have three others beside them.*so far 8\. About 5 more people would do/),
    ).toBeDefined();
  });

  it('says so where no number of people would do', async () => {
    const lacks = { looks: 0, looks_needed: 20, people_more: null };
    show([aStudy({ begun: 12, finished: 12 })], {}, replies(studyApi.results, aResult({ ceiling_lacks: lacks })));
    expect(await screen.findByText(/not even 200 people would do/)).toBeDefined();
  });

  it('gives a letter to send with the link, in the language of the study or another', async () => {
    const address = `https://fovea.example/study/${'T'.repeat(43)}`;
    show([], {}, replies(studyApi.create, { ...aStudy({ has_password: true }), address, token: 'T'.repeat(43) }));
    await userEvent.click(await screen.findByRole('button', { name: 'New study' }));
    await userEvent.type(await screen.findByLabelText(/Name for yourself/), 'Colleagues');
    await userEvent.click(screen.getByRole('button', { name: 'Make study' }));
    const german = await screen.findByText(/Hier beginnen Sie/);
    expect(german.textContent).toContain(address);
    expect(german.textContent).toContain('Das Passwort bekommen Sie auf anderem Weg.');
    await userEvent.click(screen.getByLabelText('Language of the letter'));
    await userEvent.click(await screen.findByRole('option', { name: 'Nederlands' }));
    expect(screen.getByText(/Begin hier/).textContent).toContain(address);
  });
});
