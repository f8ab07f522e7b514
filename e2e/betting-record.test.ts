import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Browser, Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, screens, watchForErrors } from './browser/browser.ts';
import { violations } from './browser/violations.ts';
import { loadDemoLogins } from './site/demo-logins.ts';
import { openSite, type Site } from './site/site.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { logInAsOperator } from './steps/operator-steps.ts';
import { logIn } from './steps/player-steps.ts';

// The betting record for a player and for an operator: filters, states, and the proof of a round, verified by the command-line program.

/** The verifier as the site serves it. */
const VERIFIER = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-record-')), 'fairhouse-verify.mjs');

let site: Site;
let browser: Browser;
let accountId: string;
let booked: Date;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  booked = new Date();
  accountId = await insertVendorRounds();
  const program = await fetch(`${site.base}/verify/fairhouse-verify.mjs`);
  fs.writeFileSync(VERIFIER, await program.bytes());
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  fs.rmSync(path.dirname(VERIFIER), { recursive: true, force: true });
});

/** Inserts two rounds of a vendor's fish game, as its calls would have left them: one not settled, one rolled back. */
async function insertVendorRounds(): Promise<string> {
  const { db, close } = openSiteDatabase(site);
  const { account_id } = await db
    .selectFrom('identity.member')
    .select('account_id')
    .where('username', '=', 'player')
    .where('brand_id', '=', 1n)
    .executeTakeFirstOrThrow();
  const { rows: games } = await sql<{
    code: string;
  }>`select code from games.game where category = 'FISH' limit 1`.execute(db);
  const code = games[0]?.code ?? 'fish';
  const round = (no: bigint, ref: string, state: string, refund: bigint) =>
    sql`insert into bets.round (account_id, round_no,
      vendor, round_ref, game_code, category, currency, state, stake, win, refund, adjusted, bets, live_bets, open_wins, voided, at,
      played, unacknowledged)
    values (${account_id}, ${no}, 'vendor-1', ${ref}, ${code}, 'FISH', 'USD', ${state}, 500, 0, ${refund}, 0, 1, 1, 0, false, now(),
      false, false)`.execute(db);
  await round(9001n, 'fish-open', 'OPEN', 0n);
  await round(9002n, 'fish-gone', 'CANCELLED', 500n);
  await sql`insert into bets.tx (vendor, op_class, tx, account_id, command_no, round_no, kind, state, applied, amount, cash, reversed,
      drawn, live_wins, fingerprint, at)
    values ('vendor-1', 'bet', 'fish-tx', ${account_id}, 9001, 9002, 'bet', 'REVERSED', true, 500, 500, 500, 0, 0, '', now())`.execute(
    db,
  );
  await close();
  return String(account_id);
}

async function newPage(screen: keyof typeof screens): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext({ ...screens[screen], reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(25_000);
  return { page, errors: watchForErrors(page) };
}

let consoleOpening: ReturnType<typeof newPage> | undefined;
/** The operator at the console. A one-time code works only once, so all tests share one login. */
function openConsolePage(): ReturnType<typeof newPage> {
  consoleOpening ??= newPage('desktop').then(async (consolePage) => {
    await logInAsOperator(consolePage.page, site);
    return consolePage;
  });
  return consoleOpening;
}

/** Presses a button that saves a proof. Returns the output of the verifier. */
async function saveAndVerify(
  page: Page,
  button: Locator,
): Promise<{ name: string; code: number | null; output: string; text: string }> {
  const [download] = await Promise.all<Download | void>([page.waitForEvent('download'), button.click()]);
  const file = download as Download;
  const { status, stdout } = spawnSync(process.execPath, [VERIFIER, await file.path()], { encoding: 'utf8' });
  const text = fs.readFileSync(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), code: status, output: stdout, text };
}

/** Checks that the public verify page gives the same result for a proof, including its signature, and detects a changed digit. */
async function checkOnPage(page: Page, text: string): Promise<void> {
  await page.goto(`${site.base}/verify`);
  const give = (content: string) =>
    page
      .getByLabel('Choose file')
      .setInputFiles({ name: 'round.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give(text);
  await page.getByText('Verified: all checks passed.').waitFor();
  await page.getByText(/We signed the file with our key [0-9a-f]{16}/).waitFor();
  expect(await violations(page)).toEqual([]);
  await give(text.replace(/"nonce": (\d+)/, (_all, nonce: string) => `"nonce": ${Number(nonce) + 1}`));
  await page.getByText('Not verified: the checks marked below failed.').waitFor();

  const own = page.getByRole('region', { name: 'On your own computer' });
  const link = own.getByRole('link', { name: 'Download fairhouse-verify.mjs' });
  const [download] = await Promise.all<Download | void>([page.waitForEvent('download'), link.click()]);
  const program = fs.readFileSync(await (download as Download).path());
  expect(program.equals(fs.readFileSync(VERIFIER))).toBe(true);
  const { headers } = await fetch(`${site.base}/verify/fairhouse-verify.mjs`);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="fairhouse-verify.mjs"');
  await own.getByText(createHash('sha256').update(program).digest('hex')).waitFor();
  await own.getByText('Reel strips, paylines and pays of every version of every game').click();
  await own.getByRole('link', { name: 'Ember Forge, version 1' }).waitFor();
  expect(await own.getByRole('link', { name: /^The rules/ }).getAttribute('href')).toBe('/verify/verify.md');
  expect(await violations(page)).toEqual([]);
}

describe('[C-06] betting record', () => {
  it.each(['phone', 'desktop'] as const)(
    'on a %s filters, shows unsettled rounds, and offers proofs',
    async (screen) => {
      const { page, errors } = await newPage(screen);
      // uses the day of the vendor's rounds: a run may cross midnight
      await page.clock.setFixedTime(booked);
      await logIn(page, site.base, 'player', loadDemoLogins(site).player);
      await page.goto(`${site.base}/help?centre=personalHistoryCopy`);
      const centre = page.getByRole('dialog');
      await centre.getByText('of which not settled').waitFor();
      await centre.getByText('More filters').click();
      await centre.getByRole('combobox', { name: 'Status' }).selectOption('CANCELLED');
      await centre.getByText('$5.00 returned').waitFor();
      expect(await violations(page)).toEqual([]);
      await centre.getByRole('button', { name: 'Clear filters' }).click();
      await centre.getByRole('combobox', { name: 'Category' }).selectOption('FISH');
      await centre.getByRole('button', { name: 'Yesterday' }).click();
      await centre.getByText(/^No rounds of/).waitFor();
      await centre.getByRole('combobox', { name: 'Category' }).selectOption('');

      // finds a vendor's round by the vendor's own number, on any day
      await centre.getByRole('textbox', { name: 'Round number' }).fill('fish-gone');
      await page.keyboard.press('Enter');
      const row = centre
        .getByRole('table', { name: /record/i })
        .locator('tbody')
        .getByRole('button');
      await expect.poll(() => row.count()).toBe(1);
      await row.click();
      await centre.getByText('Cancelled: every stake of this round was returned.').waitFor();
      await centre.getByText('Reversed', { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await centre.getByRole('button', { name: 'Back to the record' }).click();
      await centre.getByRole('button', { name: 'Clear filters' }).click();

      // one of our own rounds: its seed is secret at first on the phone and revealed by the time of the desktop run
      const refund = centre.getByText('$5.00 returned');
      await refund.waitFor();
      await centre.getByRole('combobox', { name: 'Category' }).selectOption('RNG');
      await refund.waitFor({ state: 'detached' });
      await centre
        .getByRole('table', { name: /record/i })
        .getByRole('button', { name: 'Lantern Orchard' })
        .first()
        .click();
      const proof = centre.getByRole('button', { name: 'Download the proof' });
      await proof.waitFor();
      const found = await saveAndVerify(page, proof);
      expect(found.name).toMatch(/^round-\d+-\d+\.json$/);
      expect(found.output).not.toContain('FAIL');
      if (screen === 'phone') {
        expect(found.code).toBe(2);
        await centre.getByRole('button', { name: 'Reveal now' }).click();
        await page
          .getByRole('dialog', { name: 'Reveal the server seed now?' })
          .getByRole('button', { name: 'Reveal now' })
          .click();
        await centre.getByRole('link', { name: 'Verify' }).waitFor();
      }
      const saved = await saveAndVerify(page, proof);
      expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('VERIFIED') });
      if (screen === 'phone') await checkOnPage(page, saved.text);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('[C-06] in the console has the same filters, and proofs with a stored reason', async () => {
    const { page: consolePage, errors } = await openConsolePage();
    await consolePage.goto(`${site.base}/console/players/${accountId}?tab=rounds`);
    // a click is lost when the rows move, so the test waits for the list before it filters
    const cancelled = consolePage.getByRole('row').filter({ hasText: 'Cancelled' });
    await cancelled.waitFor();
    await consolePage.getByText('More filters').click();
    await consolePage.getByRole('combobox', { name: 'Status' }).selectOption('CLOSED');
    await cancelled.waitFor({ state: 'detached' });
    await consolePage
      .getByRole('row')
      .getByRole('button', { name: /^Open round/ })
      .first()
      .click();
    const round = consolePage.getByRole('dialog', { name: /^Round/ });
    await round.getByText('Transactions').first().waitFor();
    await round.getByText("Player's client seed").waitFor();
    await round.getByRole('button', { name: 'Replay' }).click();
    const replay = consolePage.getByRole('dialog', { name: /^Replay of round/ });
    await replay.getByRole('button', { name: 'Next spin' }).waitFor();
    await consolePage.keyboard.press('Escape');
    expect(await violations(consolePage)).toEqual([]);
    await round.getByRole('button', { name: 'Download proof' }).click();
    const prompt = consolePage.getByRole('dialog', { name: /^Proof of round/ });
    await prompt.getByRole('textbox', { name: 'Reason for download' }).fill('complaint 7');
    expect(await violations(consolePage)).toEqual([]);
    const found = await saveAndVerify(consolePage, prompt.getByRole('button', { name: 'Download proof' }));
    expect(found.output).not.toContain('FAIL');
    await consolePage.goto(`${site.base}/console/audit`);
    await consolePage.getByText('complaint 7').waitFor();
    expect(errors).toEqual([]);
  });

  it('appears next to the limits, where an operator sets a break and ends it early', async () => {
    const { page: consolePage, errors } = await openConsolePage();
    await consolePage.goto(`${site.base}/console/players/${accountId}?tab=limits`);
    await consolePage.getByRole('button', { name: 'Set a break' }).click();
    const prompt = consolePage.getByRole('dialog');
    await prompt.getByRole('radio', { name: '7 days' }).click();
    await prompt.getByLabel('Reason').fill('too long at night');
    await prompt.getByLabel('To start, type BREAK').fill('break');
    await prompt.getByRole('button', { name: 'Start break' }).click();
    await prompt.waitFor({ state: 'hidden' });
    await consolePage.getByRole('button', { name: 'End early' }).click();
    await prompt.getByText('The player can play again immediately').waitFor();
    expect(await violations(consolePage)).toEqual([]);
    await prompt.getByLabel('Reason').fill('the wrong player');
    await prompt.getByRole('button', { name: 'End early' }).click();
    await consolePage.getByText(/^Ended early, /).waitFor();
    await prompt.waitFor({ state: 'hidden' });
    expect(await consolePage.getByRole('button', { name: 'End early' }).count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
