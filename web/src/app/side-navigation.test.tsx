import { sessionApi } from '@fovea/contract/sessions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { SideNavigation } from './side-navigation.tsx';

const HERE = [
  ['/account/settings?activeTab=users', 'Users'],
  ['/account/user', 'Users'],
  ['/brand', 'Brands'],
  ['/brand-asset', 'Brand assets'],
  ['/user', 'All users'],
] as const;

it.each(HERE)('at %s the entry "%s" is the one that is open', async (address, name) => {
  fakeApi(replies(sessionApi.verified, aUser({ all_roles: ['admin'] })));
  renderPiece(<SideNavigation />, { path: address });
  await waitFor(() => expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([name]));
});
