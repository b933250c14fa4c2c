import { sessionApi } from '@fovea/contract/sessions';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AuthFrame } from '../features/session/auth-frame.tsx';
import { aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece, renderRoutes, wordsIn } from '../testing/render.tsx';
import { ErrorPage } from './error-page.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { routesOf } from './router.tsx';
import { TopBar } from './top-bar.tsx';

const SITE = 'https://support.example.com/fovea';

function tell(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'support-site';
  meta.content = content;
  document.head.append(meta);
}
const NEVER = () => undefined;
const navigation = { isWide: true, isFolded: false, isDrawerOpen: false, toggle: NEVER, closeDrawer: NEVER };

function Broken(): never {
  throw new RangeError('the film has no end');
}

/** Each place from which people look for help, and what the link is called there. */
const PLACES = [
  ['the top bar', () => renderPiece(<TopBar navigation={navigation} />), 'Help (opens in a new window)'],
  [
    'the sign-in pages',
    () =>
      renderPiece(
        <AuthFrame title="In" heading="In">
          {null}
        </AuthFrame>,
      ),
    'Help (opens in a new window)',
  ],
  ['the error page', () => renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]), /^Learn more/],
  ['the help under ?', () => renderPiece(<HelpDialog onClose={NEVER} />), /^More help/],
] as const;

beforeEach(() => {
  fakeApi(replies(sessionApi.verified, aUser()));
  vi.spyOn(console, 'error').mockImplementation(NEVER); // React tells of what a boundary has caught
});
afterEach(() => {
  document.querySelector('meta[name="support-site"]')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(PLACES)('from %s', (_, open, name) => {
  test.each([
    ['', '/help'],
    [SITE, SITE],
  ])('with %j as support site, help opens in a new window that learns nothing of this one', async (told, address) => {
    tell(told);
    open();
    const link = await screen.findByRole('link', { name });
    expect(['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))).toEqual([address, '_blank', 'noopener']);
  });
});

describe.each([
  ['somebody who is not signed in', false],
  ['somebody who is', aUser()],
] as const)('the help page for %s', (_, user) => {
  test('answers what people ask, and lists the keys', async () => {
    fakeApi(replies(sessionApi.verified, user));
    const stage = renderPiece(null);
    stage.unmount();
    renderRoutes(routesOf({ queries: stage.queries, words: wordsIn() }, []), { queries: stage.queries, path: '/help' });
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.length).toBeGreaterThan(5);
    for (const link of contents) expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2');
    expect(screen.getByText('I cannot sign in.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Keys in the player' })).toBeDefined();
  });
});
