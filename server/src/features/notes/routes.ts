import type { Note } from '@fovea/contract/notes';
import { noteApi } from '@fovea/contract/notes';
import { mount } from '../../http/mount.ts';
import { presentNotes, presentOne } from './present.ts';
import type { NoteDeps, NotesView } from './service.ts';
import {
  changeNote,
  peopleOf,
  readMailMentions,
  readNotes,
  removeNote,
  resolveNote,
  restoreNote,
  setMailMentions,
  writeNote,
} from './service.ts';

function theOne(view: NotesView): Note {
  const [note] = presentOne(view);
  if (!note) throw new Error('A note was written and is not there');
  return note;
}

export const noteRoutes = (deps: NoteDeps) => [
  mount(noteApi.list, async ({ actor, params }) => presentNotes(await readNotes(deps, actor, params.uuid))),
  mount(noteApi.people, ({ actor, params }) => peopleOf(deps, actor, params.uuid)),
  mount(noteApi.create, async ({ actor, params, body }) => theOne(await writeNote(deps, actor, { ...body, preTestId: params.uuid }))),
  mount(noteApi.change, async ({ actor, params, body }) => theOne(await changeNote(deps, actor, { ...body, id: params.id }))),
  mount(noteApi.resolve, async ({ actor, params, body }) =>
    theOne(await resolveNote(deps, actor, { id: params.id, isResolved: body.is_resolved })),
  ),
  mount(noteApi.remove, async ({ actor, params }) => void (await removeNote(deps, actor, params.id))),
  mount(noteApi.restore, async ({ actor, params }) => theOne(await restoreNote(deps, actor, params.id))),
  mount(noteApi.settings, async ({ actor }) => ({ mail_mentions: await readMailMentions(deps, actor) })),
  mount(noteApi.setSettings, async ({ actor, body }) => {
    await setMailMentions(deps, actor, body.mail_mentions);
    return { mail_mentions: body.mail_mentions };
  }),
];
