import { userApi } from '@fovea/contract/users';
import type { Mounted } from '../../http/mount.ts';
import { answer, mount } from '../../http/mount.ts';
import { presentName, presentPerson } from './present.ts';
import type { PersonView } from './repo.ts';
import type { PeopleDeps } from './service.ts';
import {
  changePerson,
  inviteAgain,
  invitePerson,
  listPersons,
  namesOfPeople,
  readPerson,
  removePerson,
  tableEverybody,
  tablePeople,
  tablePeopleOf,
  withdrawInvitation,
} from './service.ts';

type Append = Parameters<typeof presentPerson>[1];

const presentPage = (
  { people, total, isEstimate }: { people: PersonView[]; total: number; isEstimate: boolean },
  { start, size, append }: { start: number; size: number; append?: Append },
) => ({ data: people.map((person) => presentPerson(person, append)), total, total_is_estimate: isEstimate, start, size });

const gone = answer({ status: 204, body: undefined });

export const peopleRoutes = (deps: PeopleDeps): Mounted[] => [
  mount(userApi.list, async ({ actor, query }) => (await listPersons(deps, actor)).map((person) => presentPerson(person, query.append))),
  mount(userApi.table, async ({ actor, query, body }) => presentPage(await tablePeople(deps, actor, body), { ...body, ...query })),
  mount(userApi.read, async ({ actor, params, query }) => presentPerson(await readPerson(deps, actor, params.id), query.append)),
  mount(userApi.create, async ({ actor, query, body }) => presentPerson(await invitePerson(deps, actor, body), query.append)),
  mount(userApi.change, async ({ actor, params, query, body }) =>
    presentPerson(await changePerson(deps, actor, { ...body, ...params }), query.append),
  ),
  mount(userApi.remove, async ({ actor, params }) => {
    await removePerson(deps, actor, params.id);
    return gone;
  }),
  mount(userApi.invite, async ({ actor, query, body }) => presentPerson(await invitePerson(deps, actor, body), query.append)),
  mount(userApi.edit, async ({ actor, params, query, body }) =>
    presentPerson(await changePerson(deps, actor, { ...body, ...params }), query.append),
  ),
  mount(userApi.everybody, async ({ actor, query, body }) => presentPage(await tableEverybody(deps, actor, body), { ...body, ...query })),
  mount(userApi.ofOwnTenant, async ({ actor, query, body }) => presentPage(await tablePeople(deps, actor, body), { ...body, ...query })),
  mount(userApi.names, async ({ actor, query }) => (await namesOfPeople(deps, actor, query)).map(presentName)),
  mount(userApi.ofTenant, async ({ actor, params, query, body }) =>
    presentPage(await tablePeopleOf(deps, actor, { ...body, key: params.id }), { ...body, ...query }),
  ),
  mount(userApi.inviteAgain, async ({ actor, params }) => presentPerson(await inviteAgain(deps, actor, params.id))),
  mount(userApi.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(deps, actor, params.id);
    return gone;
  }),
];
