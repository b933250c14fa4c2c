import { afterEach, expect, it } from 'vitest';
import { comeAgainOnce } from '../../gone-code.ts';

let reloads = 0;
comeAgainOnce(() => {
  reloads++;
});
afterEach(() => {
  reloads = 0;
  window.localStorage.clear();
});

function told(kind: 'load' | 'error', element: HTMLElement): void {
  document.body.append(element);
  element.dispatchEvent(new Event(kind));
  element.remove();
}
const code = () => Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/main-1a2b.js' });

it('where the first code of a page is gone the page is loaded anew, once', () => {
  told('error', code());
  told('error', code());
  expect(reloads).toBe(1);
});

it('when the code has come, the next that is gone is loaded anew again', () => {
  told('error', code());
  told('load', code());
  told('error', code());
  expect(reloads).toBe(2);
});

it('a picture that is gone changes nothing', () => {
  told('error', Object.assign(document.createElement('img'), { alt: '' }));
  expect(reloads).toBe(0);
});
