import type { Page } from 'playwright-core';
import * as z from 'zod';

const LONGER_BY = 0.4;
/** Words of a tongue that nobody speaks, of the lengths that words have. */
const SYLLABLES = ['onde', 'ira', 'velto', 'am', 'suro', 'entale', 'ki', 'brono'];

/** What is kept as it is: places for numbers and names, and other keys. */
const longer = (text: string): string => {
  const wanted = Math.ceil(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '').length * LONGER_BY);
  let more = '';
  for (let i = text.length; more.length < wanted; i += 1) more += ` ${SYLLABLES[i % SYLLABLES.length]}`;
  return text + more.slice(0, Math.max(wanted, 3)).trimEnd();
};

/** Every text that the page asks for comes 40 % longer. */
export async function speakLonger(page: Page): Promise<void> {
  await page.route('**/api/language/**', async (route) => {
    const response = await route.fetch();
    const words = z.record(z.string(), z.string()).parse(await response.json());
    const json = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, key.endsWith('format') ? text : longer(text)]));
    await route.fulfill({ response, json });
  });
}

/** Where words do not fit: a page wider than its window, words outside of what is pressed, words cut off without a sign of it. */
export const clippedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`);
    const said = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hasOwnWords = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    for (const element of document.querySelectorAll('body *')) {
      if (!hasOwnWords(element) || !isSeen(element)) continue;
      const style = getComputedStyle(element);
      const isForEars = style.clipPath !== 'none' || (style.position === 'absolute' && element.clientWidth <= 1);
      const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !isForEars && style.textOverflow !== 'ellipsis' && style.overflowX !== 'auto' && style.overflowX !== 'scroll')
        found.push(`cut off: ${said(element)}`);
      const pressed = element.closest('button, a.MuiButton-root, [role=tab], .MuiChip-root');
      if (!pressed || isForEars) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const [words, box] = [range.getBoundingClientRect(), pressed.getBoundingClientRect()];
      const isOut = words.left < box.left - 1 || words.right > box.right + 1 || words.top < box.top - 1 || words.bottom > box.bottom + 1;
      if (isOut && style.textOverflow !== 'ellipsis') found.push(`outside of its button: ${said(element)}`);
    }
    return found;
  });
