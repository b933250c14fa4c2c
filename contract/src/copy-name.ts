import { PRE_TEST_NAME_MAX } from './pre-tests.ts';

/** What a copy is called unless it is named: `Ad`, `Ad (2)`, `Ad (3)` …, in any language; a long name loses its end. */
export function copyName(name: string): string {
  const [, base = name, number = '1'] = /^(.*?) \((\d{1,6})\)$/u.exec(name) ?? [];
  const suffix = ` (${Number(number) + 1})`;
  return `${[...base].slice(0, PRE_TEST_NAME_MAX - suffix.length).join('')}${suffix}`;
}
