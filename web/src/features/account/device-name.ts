/** Programs as they name themselves; the later ones in a line also carry the names of the earlier, so the order decides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, Kind])[] = [
  [/\biPad\b/, 'iPad', 'phone'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

type Kind = 'computer' | 'phone';

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: Kind;
  /** How the line begins: all there is of a program that is no browser. */
  readonly product: string;
}

/** What a browser says of itself, in the names that people use for it. */
export function deviceFrom(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
    system: system?.[1] ?? null,
    kind: system?.[2] ?? 'computer',
    product: text.split(' ')[0]?.slice(0, 40) ?? '',
  };
}
