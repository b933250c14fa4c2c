import { copyName } from './copy-name.ts';
import { PRE_TEST_NAME_MAX } from './pre-tests.ts';

/** What people call the cuts of a film, with its number last: `Hero v2`, `Hero_V02`, `Hero 30s cut 3`, `Hero #2`. */
const COUNTED = /^(.*(?:^|[\s_.(–—-])(?:v|ver|version|versie|versión|cut|fassung|schnitt|montage|edit|#)[\s_.-]?)(\d{1,4})(\)?)$/iu;

/** What the next cut is called unless it is named: it counts on where the name does, and is a further one of that name where not. */
export function nextCutName(name: string): string {
  const [, before, number, after = ''] = COUNTED.exec(name) ?? [];
  if (before === undefined || number === undefined) return copyName(name);
  const next = `${before}${String(Number(number) + 1).padStart(number.length, '0')}${after}`;
  return next.length > PRE_TEST_NAME_MAX ? copyName(name) : next;
}
