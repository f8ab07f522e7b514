import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { captureScreenshot } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { uniqueName } from './steps/player-steps.ts';

// The operator's side of sources: the standard lotteries that a brand does not have, what decides the draws of one, and a new lottery.

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

const NEW = [
  ['EN', 'New lottery'],
  ['CN', '新建彩种'],
  ['AR', 'يانصيب جديد'],
] as const;

it('[G-02] an operator creates a lottery with a preview of its draws and returns, opens, closes and archives it', async () => {
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  const code = `valley-${uniqueName().slice(-8).toLowerCase()}`;
  const name = `Valley Five ${code.slice(-4)}`;
  const dialog = page.getByRole('dialog');
  const confirm = async (submit: string) => {
    await dialog.getByLabel('Reason').fill('the brand begins with this lottery');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.evaluate(`localStorage.setItem('lang', 'EN')`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.base}/console/lotteries`);
  await page.getByRole('button', { name: 'New lottery' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('River Five');
  await dialog.getByText('Use up to 50 lower-case letters, digits and hyphens.').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Name in English').fill(name);
  await dialog.getByLabel('Name in Chinese').fill('山谷五星');
  await dialog.getByText(/^144 draws on /).waitFor();
  const returns = dialog.getByRole('table', { name: 'Exact returns' });
  await returns.getByRole('row').nth(3).waitFor();
  await dialog.getByLabel('Fixed group', { exact: true }).uncheck();
  await dialog.getByLabel('Highest group').fill('1900');
  await returns.getByText('95.000%').waitFor();
  // a code that exists is refused where it was sent
  await dialog.getByLabel('Code', { exact: true }).fill('river-five-1');
  await dialog.getByLabel('Reason').fill('the brand begins with this lottery');
  await dialog.getByRole('button', { name: 'Create lottery' }).click();
  await dialog.getByText('A game with this code exists. Choose another code.').waitFor();
  await captureScreenshot(page, 'console-lottery-new-refused');
  await expect.poll(() => errors.splice(0)).toEqual([expect.stringMatching(/409 .*\/lottery\/create$/)]);
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Credit', { exact: true }).uncheck();
  await confirm('Create lottery');

  await page.goto(`${site.base}/console/lotteries/${code}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  const act = async (button: string) => {
    await page.getByRole('button', { name: new RegExp(`^${button}: `) }).click();
    await confirm(button);
  };
  await act('Open lottery');
  await expect.poll(() => page.getByText('No process').count(), { timeout: 20_000 }).toBe(0);
  await page.getByRole('tab', { name: 'Prices' }).click();
  await page.getByText('Up to group 1900').first().waitFor();
  await act('Close lottery');
  await act('Archive');
  await page.getByText('Archived', { exact: true }).first().waitFor();
  await act('Restore');
  await page.getByText('Closed', { exact: true }).first().waitFor();

  // another name, and the entry that was left out
  await page.getByRole('button', { name: 'Names and entries' }).click();
  expect(await dialog.getByLabel('Name in Chinese').inputValue()).toBe('山谷五星');
  await dialog.getByLabel('Name in English').fill(`${name} B`);
  await dialog.getByLabel('Credit', { exact: true }).check();
  await dialog.getByRole('table', { name: 'Exact returns' }).getByRole('row').nth(1).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await captureScreenshot(page, `console-lottery-setup-${width}`);
  }
  await confirm('Save');
  await page.getByRole('heading', { level: 1, name: `${name} B` }).waitFor();

  for (const [language, button] of NEW) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    await page.goto(`${site.base}/console/lotteries`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialog.getByRole('table').nth(1).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.evaluate('Promise.all(document.getAnimations().map((each) => each.finished))');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (let part = 0; part < 4; part++) {
        await page.evaluate(
          `document.querySelectorAll('[role=dialog] fieldset, dialog fieldset')[${part}]?.scrollIntoView()`,
        );
        await captureScreenshot(page, `console-lottery-new-${language}-${width}-${part}`);
      }
    }
    await page.keyboard.press('Escape');
  }
  expect(errors).toEqual([]);
});

it('[G-02] an operator lowers the ceiling of prices, and one entry to it, and raises it again', async () => {
  const {
    consolePage: page,
    fixture: { site },
    errors,
  } = opened;
  const dialog = page.getByRole('dialog');
  const confirm = async (submit: string) => {
    await dialog.getByLabel('Reason').fill('as the brand decided');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: submit, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const setCeiling = async (ceiling: string) => {
    await page.goto(`${site.base}/console/lotteries`);
    await page.getByRole('button', { name: 'Settings of prices' }).click();
    await dialog.getByLabel('Ceiling of returns, hundredths of a percent').fill(ceiling);
    await captureScreenshot(page, 'console-lottery-settings');
    await confirm('Save settings');
  };
  await page.evaluate(`localStorage.setItem('lang', 'EN')`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await setCeiling('9780');
  const warning = page.getByRole('region', { name: 'Prices above the ceiling' });
  await warning.getByRole('link', { name: 'pearl-three-3' }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const [language, width] of [
    ['EN', 1280],
    ['AR', 360],
  ] as const) {
    await page.evaluate(`localStorage.setItem('lang', '${language}')`);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.base}/console/lotteries`);
    await page.getByRole('link', { name: 'pearl-three-3' }).waitFor();
    await captureScreenshot(page, `console-lotteries-above-${language}-${width}`);
  }
  await page.evaluate(`localStorage.setItem('lang', 'EN')`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.base}/console/lotteries`);
  await warning.getByRole('link', { name: 'pearl-three-3' }).click();
  await page.getByRole('button', { name: 'Change settings' }).click();
  await dialog.getByLabel(/^Lower \d+ prices that are above the ceiling$/).waitFor();
  await captureScreenshot(page, 'console-lottery-entry-above');
  await confirm('Save settings');
  await page.goto(`${site.base}/console/lotteries`);
  await warning.waitFor();
  await warning.getByRole('link', { name: 'pearl-three-3' }).waitFor({ state: 'hidden' });
  await setCeiling('9950');
  await warning.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});
