import { PreTestUuid } from '@fovea/contract/ids';
import { beforeEach, expect, it, vi } from 'vitest';

const uuidOf = (n: number) => PreTestUuid.parse(`01930000-0000-7000-8000-${String(n).padStart(12, '0')}`);

/** As after a reload of the page. */
async function loaded() {
  vi.resetModules();
  return (await import('./current-folder.ts')).currentFolder;
}

beforeEach(() => window.sessionStorage.clear());

it('a reload forgets neither the list nor where in it a film stands; another list begins anew', async () => {
  const before = await loaded();
  before.choose('spring', '?band=weak');
  before.open(uuidOf(1), 4);
  before.open(uuidOf(2), 5);
  before.open(uuidOf(1), 4);
  const after = await loaded();
  expect(after.read()).toEqual({
    slug: 'spring',
    search: '?band=weak',
    films: [
      [uuidOf(2), 5],
      [uuidOf(1), 4],
    ],
  });
  after.choose('spring', '?band=good');
  expect((await loaded()).read()).toEqual({ slug: 'spring', search: '?band=good', films: [] });
});

it.each(['not JSON', '{"slug":"../x","search":"","films":[]}', '{"slug":null}'])(
  'what nobody here has written counts as the library: %s',
  async (text) => {
    window.sessionStorage.setItem('fovea.current-list', text);
    expect((await loaded()).read()).toEqual({ slug: null, search: '', films: [] });
  },
);

it('whoever comes next finds nothing of where the one before has looked, in the library itself neither', async () => {
  const list = await loaded();
  list.open(uuidOf(1), 4);
  list.forget();
  expect((await loaded()).read()).toEqual({ slug: null, search: '', films: [] });
});
