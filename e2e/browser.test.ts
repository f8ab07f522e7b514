import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureScreenshot, openBrowser, screens, watchForErrors } from './browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('renders text, supports WebGL, and keeps web security on', async () => {
  const page = await browser.newPage(screens.phone);
  await page.setContent('<h1 style="font: 40px sans-serif; display: inline">Fairhouse</h1>');
  expect((await page.locator('h1').boundingBox())?.width).toBeGreaterThan(100);
  // as text, because the page's DOM types are not among the types of the tests
  expect(await page.evaluate(`Boolean(document.createElement('canvas').getContext('webgl2'))`)).toBe(true);
  const ink = await page.evaluate(`
    const context = document.createElement('canvas').getContext('2d');
    context.font = '40px sans-serif';
    context.fillText('Fairhouse', 0, 50);
    context.getImageData(0, 0, 300, 80).data.filter((value) => value > 0).length;
  `);
  expect(ink).toBeGreaterThan(500);
  await page.close();
});

it('detects script errors', async () => {
  const page = await browser.newPage(screens.desktop);
  const errors = watchForErrors(page);
  await page.setContent('<script>throw new Error("planted")</script>');
  await expect.poll(() => errors).toContainEqual('script error: planted');
  await page.close();
});

it('saves screenshots in SCREENSHOT_DIR, and none without it', async () => {
  const before = process.env['SCREENSHOT_DIR'];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-pictures-'));
  const page = await browser.newPage(screens.desktop);
  try {
    delete process.env['SCREENSHOT_DIR'];
    await captureScreenshot(page, 'none');
    process.env['SCREENSHOT_DIR'] = path.join(folder, 'new');
    await captureScreenshot(page, 'one');
    expect(fs.readdirSync(path.join(folder, 'new'))).toEqual(['one.png']);
    expect(fs.statSync(path.join(folder, 'new/one.png')).size).toBeGreaterThan(1000);
  } finally {
    if (before === undefined) delete process.env['SCREENSHOT_DIR'];
    else process.env['SCREENSHOT_DIR'] = before;
    fs.rmSync(folder, { recursive: true });
    await page.close();
  }
});
