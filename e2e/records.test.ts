import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { logInAsPlayer, registerWithDeposit } from './steps/log-in.ts';
import { uniqueName } from './steps/player-steps.ts';

// A member's own figures: wallets, profit and loss, the lines behind it, and the statement that others check.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;

describe('a member’s records', () => {
  it('[C-09] [C-08] profit and loss opens its lines; the signed statement is verified, an altered one is not', () =>
    checkVisit(async (page) => {
      const { base } = visit.site;
      await registerWithDeposit(page, base, uniqueName(), '40');
      await page.goto(`${base}/help?centre=personalProfit`);
      const panel = page.getByRole('dialog');
      await panel.getByRole('heading', { name: 'From the opening to the closing balance' }).waitFor();
      await panel.getByRole('button', { name: /Show the lines of Deposits on/ }).waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'records-personalProfit-desktop');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: 'Signed statement' }).click(),
      ]);
      const statement = fs.readFileSync(await download.path(), 'utf8');
      const [printed] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: 'PDF' }).click(),
      ]);
      expect(
        fs
          .readFileSync(await printed.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');

      await panel.getByRole('button', { name: /Show the lines of Deposits$/ }).click();
      await panel.getByRole('row').filter({ hasText: 'Deposit' }).getByText('$40.00').first().waitFor();
      await panel.getByText('Totals by category').click();
      await panel.getByText('Closing balance').waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'records-transactionHistory-desktop');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(fs.readFileSync(await file.path(), 'utf8')).toMatch(
        /^\ufeffseq,time,type[^\n]+\n1,[^\n]+,deposit,40\.00,/,
      );

      await page.goto(`${base}/verify`);
      const paste = page.getByRole('textbox', { name: 'Or paste its text' });
      await paste.fill(statement);
      await page.getByText(/^Statement of account \d+/).waitFor();
      await page.getByText('The days follow one another from 0.00 to 40.00.').waitFor();
      const verdict = async () => (await page.locator('section', { has: paste }).innerText()).toLowerCase();
      const verified = await verdict();
      await paste.fill(statement.replace('"closing": "40.00"', '"closing": "4000.00"'));
      await expect.poll(verdict).not.toBe(verified);
      await expect.poll(verdict).toContain('4000.00');
    }));

  for (const language of ['EN', 'AR'])
    it(`[C-02] [C-09] [C-08] pages of money fit a phone in ${language}`, () =>
      checkVisit(async (page) => {
        await page.addInitScript(`localStorage.setItem('lang', '${language}')`);
        await logInAsPlayer(page, visit.site);
        for (const key of ['transferFund', 'personalProfit', 'transactionHistory']) {
          await page.goto(`${visit.site.base}/help?centre=${key}`);
          await page.getByRole('dialog').locator('h3:visible, table:visible').first().waitFor();
          const wide = await page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          expect([key, wide]).toEqual([key, 0]);
          expect(await violations(page)).toEqual([]);
          await captureScreenshot(page, `records-${key}-${language}`);
        }
      }, screens.phone));
});
