import { preTestApi } from '@fovea/contract/pre-tests';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import { signIn } from '../running/simple-client.ts';

const { address } = sharedHouse();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Each would say something if a page took it for anything but text. */
const WORDS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '[click](javascript:alert(1)) ![x](https://elsewhere.example/x.png)',
];

describe('R29, A16: what people write stays text', () => {
  it('in the library, in search and on a result page', async () => {
    const client = await signIn(address, ADMIN);
    const made = await Promise.all(WORDS.map((pre_test_name) => client.call(preTestApi.create, { body: { pre_test_name } })));
    const { page, context, complaints } = await openPage(browser);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
    await bringSession(context, { address, cookie: client.cookie });
    await page.goto(`${address}/predictions`);
    for (const word of WORDS) await page.getByText(word, { exact: true }).first().waitFor();
    const scripts = await page.evaluate(() => document.querySelectorAll('script:not([src]):not([nonce]), iframe, img[src="x"]').length);
    await page.goto(`${address}/prediction/${made[0]?.uuid}`);
    await page
      .getByText(WORDS[0] ?? '')
      .first()
      .waitFor();
    await context.close();
    expect({ said, scripts, complaints }).toEqual({ said: [], scripts: 0, complaints: [] });
  });
});
