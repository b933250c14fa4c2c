import type { Page } from 'playwright-core';

const LONGER_BY = 0.4;
/** Words of a tongue that nobody speaks, of the lengths that words have. */
const SYLLABLES = ['onde', 'ira', 'velto', 'am', 'suro', 'entale', 'ki', 'brono'];

/**
 * Every text that the page asks for comes 40 % longer. It is the page's own `fetch` that hands them over: whoever stands between page
 * and server by a route of the browser switches off what the browser keeps, and each page would read and compile all its code anew.
 */
export async function speakLonger(page: Page): Promise<void> {
  await page.addInitScript(
    ({ by, syllables }) => {
      /** What is kept as it is: places for numbers and names, and other keys. */
      const longer = (text: string): string => {
        const wanted = Math.ceil(text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '').length * by);
        let more = '';
        for (let i = text.length; more.length < wanted; i += 1) more += ` ${syllables[i % syllables.length]}`;
        return text + more.slice(0, Math.max(wanted, 3)).trimEnd();
      };
      const { fetch } = window;
      window.fetch = async (...request) => {
        const response = await fetch(...request);
        if (!response.url.includes('/api/language/') || !response.ok) return response;
        const words: unknown = await response.json();
        const texts = Object.entries(Object(words)).map(([key, text]) => [key, key.endsWith('format') ? text : longer(String(text))]);
        return Response.json(Object.fromEntries(texts));
      };
    },
    { by: LONGER_BY, syllables: SYLLABLES },
  );
}

/** Whether the page says longer words. */
export const saysLonger = async (page: Page): Promise<boolean> => {
  const said = await page.evaluate(() => document.body.textContent);
  return SYLLABLES.some((syllable) => syllable.length > 3 && said.includes(` ${syllable}`));
};

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
