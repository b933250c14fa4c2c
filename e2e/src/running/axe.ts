import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong on a page, one line each; every impact counts. */
export async function findingsOf(page: Page): Promise<string[]> {
  await arrival(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Waits until nothing fades or slides any more: half faded in, every text is too pale. What pulses for ever is not waited for. */
const arrival = (page: Page) =>
  page.evaluate(async () => {
    const passing = () => document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0));
    // A dialog that opens begins to fade a frame after it is there.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.allSettled(passing().map(({ finished }) => finished));
  });
