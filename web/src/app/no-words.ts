/** Built in and in English: there is no other word on this page, and nothing that could draw it. */
const SENTENCE = 'Fovea does not load: its texts do not arrive. Either the connection is down or the server cannot answer right now.';
const AGAIN = 'Try again';

/** Says, in the blank page that waits for the words of every page, why it stays blank; once is enough. */
export function sayNoWords(root: HTMLElement): void {
  const page = root.querySelector('.first-paint');
  if (!page || page.querySelector('p')) return;
  page.removeAttribute('aria-busy');
  const sentence = document.createElement('p');
  sentence.role = 'alert';
  sentence.textContent = SENTENCE;
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = AGAIN;
  again.addEventListener('click', () => window.location.reload());
  page.append(sentence, again);
}
