import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong on a page, one line each; every impact counts. */
export async function findingsOf(page: Page): Promise<string[]> {
  await arrival(page);
  // Asked in the page itself and only for what is wrong: carrying every rule that holds out of the browser takes three times the look.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** A colour scheme, and a width of the window in pixels. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
}

/** What axe finds in each look of a page that stays open, and where the page becomes wider than its window. */
export async function findingsInLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    findings.push(...(await findingsOf(page)).map((finding) => `${colorScheme}, ${width}: ${finding}`));
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widthPx > width) findings.push(`${width}: the page is ${widthPx} px wide`);
  }
  return findings;
}

/** Waits until nothing fades or slides any more: half faded in, every text is too pale. What pulses for ever is not waited for. */
const arrival = (page: Page) =>
  page.evaluate(async () => {
    const passing = () => document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    // A dialog that opens begins to fade a frame after it is there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(passing().map(({ finished }) => finished));
  });
