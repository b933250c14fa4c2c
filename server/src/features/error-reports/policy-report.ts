import type { PolicyReports } from '@fovea/contract/error-reports';

const text = (body: Readonly<Record<string, unknown>>, ...names: readonly string[]): string => {
  const found = names.map((name) => body[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found).slice(0, 2_000);
};

/** A scheme or a host: the rest of a blocked address may be anybody's. */
function whatWasBlocked(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : 'something';
  const { protocol, host } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? host : protocol;
}

/** Each report in one line: which rule, what it kept out, and where in our scripts. */
export const policyTraces = (reports: PolicyReports): string[] =>
  bodiesOf(reports).map((body) => {
    const directive = text(body, 'effectiveDirective', 'effective-directive', 'violated-directive').replace(/[^a-z-].*$/s, '');
    const source = text(body, 'sourceFile', 'source-file');
    const place = source === '' ? '' : ` at ${source}:${text(body, 'lineNumber', 'line-number')}`;
    return `${directive || 'a rule'} kept out ${whatWasBlocked(text(body, 'blockedURL', 'blocked-uri'))}${place}`;
  });

/** At most ten: a page that breaks a rule breaks it often. */
const bodiesOf = (reports: PolicyReports): Readonly<Record<string, unknown>>[] =>
  Array.isArray(reports)
    ? reports
        .filter(({ type }) => type === 'csp-violation')
        .slice(0, 10)
        .map(({ body }) => body)
    : [reports['csp-report']];
