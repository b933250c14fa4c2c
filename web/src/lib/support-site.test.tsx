import { afterEach, expect, test } from 'vitest';
import { supportSite } from './support-site.ts';

afterEach(() => document.querySelector('meta[name="support-site"]')?.remove());

function tell(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'support-site';
  meta.content = content;
  document.head.append(meta);
}

test('help is where the server says', () => {
  tell('https://support.example.com/fovea?from=app');
  expect(supportSite()).toBe('https://support.example.com/fovea?from=app');
});

test('help is the own page where the server names none, or nothing that a browser opens as a page', () => {
  expect(supportSite()).toBe('/help');
  for (const address of ['', '__SUPPORT_URL__', 'javascript:alert(1)', 'data:text/html,x', '//support.example.com'])
    expect(supportSite(address)).toBe('/help');
});
