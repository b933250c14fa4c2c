import '../lib/jitless.ts';
import '@fontsource-variable/inter/index.css';
import './first-paint.css';
import './forced-colours.css';
import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import { sessionQuery } from '../features/session/api.ts';
import { isOfAddress } from '../lib/client-status.ts';
import { cspNonce } from '../lib/csp-nonce.ts';
import { MissingPage } from '../lib/missing-page.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { firstLocale, speak, startWords } from '../lib/words.ts';
import { leadToSignIn } from './lead-to-sign-in.ts';
import { sayNoWords } from './no-words.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

const LETTERS_WAIT_MS = 800;

/** The page's own letters, so that no text jumps from others to them; a slow line is not waited for. */
const letters = () =>
  Promise.race([document.fonts.load('450 14px "Inter Variable"'), new Promise((done) => setTimeout(done, LETTERS_WAIT_MS))]);

async function start(root: HTMLElement) {
  const nonce = cspNonce();
  const styles = createCache({ key: 'fovea', ...(nonce ? { nonce } : {}) });
  const queries = createQueryClient((refusal) => leadToSignIn(refusal, { queries, router }));
  const [words] = await Promise.all([startWords(firstLocale(), () => sayNoWords(root)), letters()]);
  if (!words) return; // it is said already, and keys are no words
  queries.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryHash !== '["session"]') return;
    const user = queries.getQueryData(sessionQuery.queryKey);
    if (user) void speak(words, user.locale);
  });
  const router = createAppRouter({ queries, words });
  createRoot(root, { onCaughtError }).render(<Providers {...{ styles, queries, words, router }} />);
}

/** That there is nothing at an address is an answer, and so is a line that is down: the console hears of faults alone. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what React does by itself where nobody tells it which of them are faults
  if (!isOfAddress(error) && !(error instanceof MissingPage)) console.error(error);
}

const root = document.getElementById('root');
if (root) void start(root);
