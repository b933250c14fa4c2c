import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What of axe's findings is told. */
type Violation = Pick<axe.Result, 'id' | 'impact' | 'nodes'>;

/** Which rules are asked; all where none are named. */
type Wish = Pick<axe.RunOptions, 'runOnly'>;

/** The rules that see colours. What every other rule finds is found in one scheme as in the other, as long as the same things are shown. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

/** What axe finds wrong on a page, one line each; every impact counts. */
export async function findingsOf(page: Page): Promise<string[]> {
  await arrival(page);
  return lookAt(page, {});
}

/** A colour scheme, and a width of the window in pixels. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

/**
 * What axe finds in each look of a page that stays open, and where the page becomes wider than its window. A look that shows what the
 * one before it showed at the same width, in other colours, is asked for its colours alone.
 */
export async function findingsInLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  const findings: string[] = [];
  const shownAt = new Map<number, string>();
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await arrival(page);
    const shown = await whatIsShown(page);
    const wish: Wish = shownAt.get(width) === shown ? { runOnly: { type: 'rule', values: [...COLOUR_RULES] } } : {};
    shownAt.set(width, shown);
    findings.push(...(await lookAt(page, wish)).map((finding) => `${colorScheme}, ${width}: ${finding}`));
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widthPx > width) findings.push(`${width}: the page is ${widthPx} px wide`);
  }
  return findings;
}

/** axe stays in the page, which its next look finds there: to read it in takes up to a third of a look. It asks only for what is wrong. */
async function lookAt(page: Page, wish: Wish): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const options: axe.RunOptions = { ...wish, resultTypes: ['violations'] };
  const violations = await page.evaluate<Violation[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Everything in the page, and which of it can be seen. */
const whatIsShown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const seen = Array.from(document.body.querySelectorAll('*'), (element) => Number(isSeen(element)));
    return `${document.body.outerHTML} ${seen.join('')}`;
  });

/** Waits until nothing fades or slides any more: half faded in, every text is too pale. What pulses for ever is not waited for. */
const arrival = (page: Page) =>
  page.evaluate(async () => {
    const passing = () => document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    // A dialog that opens begins to fade a frame after it is there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(passing().map(({ finished }) => finished));
  });
