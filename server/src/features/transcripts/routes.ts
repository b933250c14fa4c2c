import { transcriptApi } from '@fovea/contract/transcripts';
import { mount } from '../../http/mount.ts';
import { presentTranscript } from './present.ts';
import type { TranscriptDeps } from './service.ts';
import { removeTranscript, transcriptOf, writeTranscript } from './service.ts';

export const transcriptRoutes = (deps: TranscriptDeps) => [
  mount(transcriptApi.read, async ({ actor, params }) => presentTranscript(await transcriptOf(deps, actor, params.uuid))),
  mount(transcriptApi.write, async ({ actor, params, body }) =>
    presentTranscript(await writeTranscript(deps, actor, { ...body, preTestId: params.uuid })),
  ),
  mount(transcriptApi.remove, async ({ actor, params, query }) =>
    presentTranscript(await removeTranscript(deps, actor, { preTestId: params.uuid, version: query.version ?? null })),
  ),
];
