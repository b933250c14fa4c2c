import lighthouse from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { openChromium } from './chromium.ts';
import type { FilledHouse } from './filled-house.ts';
import { freePort } from './free-port.ts';

/** Which of Lighthouse's own presets: its desktop, or its default, a slow telephone on a slow network. */
export type Preset = 'desktop' | 'mobile';

/** What is measured: scores are 0..100, or null where Lighthouse could not tell. */
export interface LighthousePage {
  readonly page: string;
  readonly preset: Preset;
  readonly performance: number | null;
  readonly accessibility: number | null;
  readonly bestPractices: number | null;
  /** Largest paint and total blocking, milliseconds; layout shift has no unit. */
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Titles of the audits that did not pass and have a weight or a saving. */
  readonly notPassed: readonly string[];
}

export interface LighthouseWish {
  readonly house: FilledHouse;
  readonly presets: readonly Preset[];
  /** Each page so often; the run of middle performance is kept. */
  readonly runs: number;
  readonly say: (line: string) => void;
}

/** Runs Lighthouse on the sign-in, the full library and a result. @returns its version, and each page under each preset */
export async function measureLighthouse({ house, presets, runs, say }: LighthouseWish) {
  const port = await freePort();
  await using _chromium = await openChromium(port);
  const found: LighthousePage[] = [];
  let version = '';
  for (const preset of presets) {
    for (const [page, path] of [
      ['login', '/login'],
      ['library', '/predictions'],
      ['result', house.result],
    ] as const) {
      const taken: LighthousePage[] = [];
      for (let run = 0; run < runs; run += 1) {
        const cookie = page === 'login' ? {} : { extraHeaders: { Cookie: house.cookie } };
        const result = await lighthouse(house.address + path, { port, output: 'json', logLevel: 'error', ...cookie }, configOf(preset));
        if (!result) throw new Error(`Lighthouse said nothing of ${path}`);
        version = result.lhr.lighthouseVersion;
        taken.push({ page, preset, ...read(result.lhr) });
      }
      const middle = taken.toSorted((a, b) => (a.performance ?? 0) - (b.performance ?? 0))[Math.floor(runs / 2)];
      if (middle) found.push(middle);
      say(`${preset} ${page}: ${JSON.stringify(middle)}`);
    }
  }
  return { version, pages: found };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const configOf = (preset: Preset) => {
  const settings = { onlyCategories: ['performance', 'accessibility', 'best-practices'] };
  return preset === 'desktop'
    ? { ...desktop, settings: { ...desktop.settings, ...settings } }
    : { extends: 'lighthouse:default', settings };
};

function read({ categories, audits }: Report): Omit<LighthousePage, 'page' | 'preset'> {
  const score = (name: string) => {
    const value = categories[name]?.score;
    return typeof value === 'number' ? Math.round(value * 100) : null;
  };
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const notPassed = refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return weight > 0 || audit.scoreDisplayMode === 'metricSavings' ? [`${id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : [];
  });
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    notPassed: [...new Set(notPassed)],
  };
}
