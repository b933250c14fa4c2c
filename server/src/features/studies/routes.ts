import { addressOf } from '@fovea/contract/call';
import { studyApi } from '@fovea/contract/studies';
import type { StudyDoor } from '@fovea/contract/study-viewings';
import { studyDoorApi } from '@fovea/contract/study-viewings';
import type { Deps } from '../../deps.ts';
import { mount, mountRaw } from '../../http/mount.ts';
import { sendBlob } from '../../http/send-bytes.ts';
import { makeGrant } from '../shares/index.ts';
import type { OpenedStudy } from './door/service.ts';
import { answerStop, beginViewing, openStudy, openStudyFilm, practise, resumeViewing, withdraw } from './door/service.ts';
import { presentStudy, presentViewing } from './present.ts';
import { presentResults } from './results/present.ts';
import { readResults } from './results/service.ts';
import type { StudyDeps } from './service.ts';
import { changeStudy, createStudy, endStudy, removeStudy, restoreStudy, studiesOf } from './service.ts';

type RouteDeps = StudyDeps & Pick<Deps, 'ownOrigin'>;

export const studyRoutes = (deps: RouteDeps) => [...ownRoutes(deps), ...doorRoutes(deps)];

const ownRoutes = (deps: RouteDeps) => [
  mount(studyApi.list, async ({ actor, params }) =>
    (await studiesOf(deps, actor, params.uuid)).map((view) => presentStudy(view, deps.clock.now())),
  ),
  mount(studyApi.create, async ({ actor, params, body }) => {
    const { view, token } = await createStudy(deps, actor, { ...body, preTestId: params.uuid });
    return { ...presentStudy(view, deps.clock.now()), address: `${deps.ownOrigin()}/study/${token}`, token };
  }),
  mount(studyApi.results, async ({ actor, params }) => presentResults(await readResults(deps, actor, params.id), deps.clock.now())),
  mount(studyApi.end, async ({ actor, params }) => presentStudy(await endStudy(deps, actor, params.id), deps.clock.now())),
  mount(studyApi.change, async ({ actor, params, body }) =>
    presentStudy(await changeStudy(deps, actor, { ...params, ...body }), deps.clock.now()),
  ),
  mount(studyApi.remove, async ({ actor, params }) => void (await removeStudy(deps, actor, params.id))),
  mount(studyApi.restore, async ({ actor, params }) => presentStudy(await restoreStudy(deps, actor, params.id), deps.clock.now())),
];

const doorRoutes = (deps: RouteDeps) => [
  mount(studyDoorApi.open, async ({ params, body: { password, pass, participant }, meta }) =>
    presentDoor(deps, await openStudy(deps, meta, { ...params, password, pass, participant }), params.token),
  ),
  mount(studyDoorApi.begin, async ({ params, body: { password, pass, screen }, meta }) => {
    const { viewing, participant } = await beginViewing(deps, meta, { ...params, password, pass, screen });
    return presentViewing(viewing, participant);
  }),
  mount(studyDoorApi.resume, async ({ params, body, meta }) =>
    presentViewing(await resumeViewing(deps, meta.requestId, { ...params, ...body }), body.participant),
  ),
  mount(studyDoorApi.practise, async ({ params, body, meta }) =>
    presentViewing(await practise(deps, meta.requestId, { ...params, ...body }), body.participant),
  ),
  mount(studyDoorApi.answer, async ({ params, body: { shown_at_s: shownAtS, chart_ms: chartMs, ...body }, meta }) =>
    presentViewing(await answerStop(deps, meta.requestId, { ...params, ...body, shownAtS, chartMs }), body.participant),
  ),
  mount(studyDoorApi.withdraw, async ({ params, body }) => void (await withdraw(deps, { ...params, ...body }))),
  mountRaw(studyDoorApi.film, async ({ params, query, ...call }) => {
    const found = await openStudyFilm(deps, call.request.id, { ...params, as: query.as, grant: query.grant });
    if (found.kind === 'file')
      await sendBlob(deps.blobs, { ...call, cache: 'never', isOfFilm: true, contentType: found.contentType }, found.ref);
  }),
];

/** Nothing of what the film is called, of what was predicted or measured. */
function presentDoor({ secrets, clock }: RouteDeps, { study, state, film, pass }: OpenedStudy, token: string): StudyDoor {
  const bytes = film && ({ kind: 'film', as: film.as } as const);
  return {
    state,
    language: study.language,
    film: film &&
      bytes && {
        address: addressOf(studyDoorApi.film, {
          params: { token },
          query: { as: film.as, grant: makeGrant(secrets, { link: study, preTestId: study.preTestId, bytes }, clock.now()) },
        }),
        aspect: study.aspect,
        duration_s: study.durationS,
        has_sound: film.hasSound,
        flashing: [...film.flashing],
      },
    pass,
  };
}
