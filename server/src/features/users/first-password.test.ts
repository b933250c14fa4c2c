import { expect, test } from 'vitest';
import { makeFirstPassword } from './first-password.ts';
import { passwordFault } from './password-rules.ts';

test('R72: no two first passwords are alike, and each would be accepted', () => {
  const made = Array.from({ length: 200 }, makeFirstPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) {
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(
      passwordFault(password, { email: 'admin@fovea.local', name: 'Admin', tenantName: 'My company', hasSecondFactor: false }),
    ).toBeNull();
  }
});
