import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';

// The operator's side of sources: the standard lotteries that a brand does not have, and what decides the draws of one.

const opened = openConsole(startSiteAndBrowser());
const LANGUAGES = [
  ['EN', 'What decides draws'],
  ['CN', '开奖依据'],
  ['AR', 'ما يحدد السحوبات'],
] as const;

it('[G-02] an operator adds a standard lottery and changes what decides the draws of another', async () => {
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  const database = openSiteDatabase(site);
  await sql`update lottery.game set game_code = 'coral-old' where brand_id = 1 and game_code = 'coral-pool'`.execute(
    database.db,
  );
  await sql`update lottery.entry set entry_code = 'coral-old' where brand_id = 1 and entry_code = 'coral-pool'`.execute(
    database.db,
  );
  await database.close();
  const confirm = async (submit: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('as the operator decided');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  // the list of games is read again after five seconds
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  await page.goto(`${site.base}/console/lotteries`);
  await page.getByRole('button', { name: 'Add standard lotteries' }).click();
  await page.getByRole('heading', { name: 'Add 1 standard lotteries?' }).waitFor();
  await captureScreenshot(page, 'console-lotteries-standard');
  await confirm('Add standard lotteries');
  await page.getByText('Lotteries added: 1.').waitFor();
  await page.getByRole('button', { name: 'Add standard lotteries' }).waitFor({ state: 'hidden' });

  await page.goto(`${site.base}/console/lotteries/block-five-3`);
  const change = page.getByRole('button', { name: 'What decides draws' });
  await change.click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Chain').inputValue()).toBe('simulated');
  expect(await dialog.getByLabel('Confirmations').inputValue()).toBe('20');
  await dialog.getByLabel('Confirmations').fill('25');
  await confirm('Save');
  await change.click();
  await expect.poll(() => dialog.getByLabel('Confirmations').inputValue()).toBe('25');
  await page.keyboard.press('Escape');

  await page.goto(`${site.base}/console/lotteries/river-five-10`);
  await change.click();
  // this server does not use the beacon
  expect(await dialog.getByLabel('Use the public beacon').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');

  for (const [language, name] of LANGUAGES) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    await page.goto(`${site.base}/console/lotteries/block-five-3`);
    await page.getByRole('button', { name }).click();
    await dialog.waitFor();
    await page.evaluate('Promise.all(document.getAnimations().map((each) => each.finished))');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await captureScreenshot(page, `console-lottery-source-${language}-${width}`);
    }
    await page.keyboard.press('Escape');
  }
  expect(errors).toEqual([]);
});
