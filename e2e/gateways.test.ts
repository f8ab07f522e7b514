import fs from 'node:fs';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureScreenshot, screens } from './browser/browser.ts';
import { openConsole } from './browser/open-console.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { createMethods } from './steps/create-methods.ts';
import { limitTransfers, seeLimitReached } from './steps/limit-method.ts';
import { registerAndLogIn } from './steps/log-in.ts';
import { offerBetweenPlayers } from './steps/offer-between-players.ts';
import { deposit, PASSWORD, requestWithdrawal, uniqueName } from './steps/player-steps.ts';
import { setAndRemoveQr } from './steps/receiving-qr.ts';

// Deposits at a simulated card gateway, and the pages of the console about gateways.

const visit = startSiteAndBrowser({ env: { GATEWAYS_URL: '' } });
const opened = openConsole(visit);

async function setEnabled(code: string, enabled: boolean): Promise<void> {
  const { db, close } = openSiteDatabase(visit.site);
  await sql`update payments.method set enabled = ${enabled} where code = ${code}`.execute(db);
  await close();
}

const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

beforeAll(() => createMethods(visit.site));

describe('deposits at a gateway', () => {
  it('[C-03] fee and credit before the press, part of it paid, continued after a closed tab, cancelled', () =>
    visit.checkVisit(async (page) => {
      const { base } = visit.site;
      await registerAndLogIn(page, base, uniqueName());
      await page.goto(`${base}/help?centre=depositv2`);
      await page.getByRole('radio', { name: /Demo card/ }).check();
      // a bonus that nobody has agreed to is not chosen before
      expect(await page.getByRole('radio', { name: 'No bonus' }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: /Welcome Week/ }).check();
      await page.getByRole('textbox', { name: /^Amount/ }).fill('15');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByText('Deposit at least $20.00 for this bonus').waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'deposit-bonus');
      await page.getByRole('textbox', { name: /^Amount/ }).fill('20');
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByText('Welcome Week (demo)').waitFor();
      await page.getByText('$0.30').first().waitFor();
      await page.getByText('$19.70').first().waitFor();
      const [gateway] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Go to payment' }).click(),
      ]);
      await gateway.getByRole('button', { name: 'Pay half of it' }).click();
      await gateway.close();
      await page.getByText('$10.00 has been credited.').waitFor();
      await page.getByText('Bonus: Welcome Week (demo)').waitFor();
      await page.getByRole('timer').waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'deposit-partial');

      await page.goto(`${base}/help?centre=depositv2`);
      await page.getByRole('radio', { name: /Demo card/ }).check();
      await page.getByRole('textbox', { name: /^Amount/ }).fill('50');
      await page.getByRole('button', { name: 'Review' }).click();
      const [closed] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: 'Go to payment' }).click(),
      ]);
      await closed.getByRole('button', { name: 'Pay', exact: true }).waitFor();
      await closed.close();
      // closed for new deposits, the open one can still be paid
      await setEnabled('cards', false);
      await page.goto(`${base}/help?centre=depositv2`);
      await page.getByText('Demo card: no new deposits right now.').waitFor();
      const limits = page.getByRole('region', { name: 'Your deposit limits' });
      await limits.getByRole('button', { name: 'Set a limit', exact: true }).click();
      await limits.getByText('24 hours').first().waitFor();
      await page.getByRole('button', { name: 'Continue: $50.00' }).click();
      await page.getByText('Demo card: no new deposits right now.').waitFor();
      await page.setViewportSize(screens.phone.viewport);
      await page.getByRole('link', { name: 'Open the payment page' }).waitFor();
      expect(await sideways(page)).toBe(0);
      await captureScreenshot(page, 'deposit-open-phone');
      await page.getByRole('button', { name: 'Cancel this deposit' }).click();
      await page
        .getByRole('dialog', { name: 'Cancel this deposit?' })
        .getByRole('button', { name: 'Cancel this deposit' })
        .click();
      await page.getByText('You cancelled this deposit.', { exact: false }).waitFor();
      expect(await violations(page)).toEqual([]);
      await setEnabled('cards', true);
    }));

  it('[C-03] the console lists a bonus that was chosen and not given, and gives it by hand for its deposit', async () => {
    const page = opened.consolePage;
    await page.goto(`${visit.site.base}/console/deposits?state=bonus`);
    await page.getByText('Bonus: Welcome Week (demo)').first().waitFor();
    await page.getByRole('button', { name: 'Give bonus' }).first().click();
    const adjust = page.getByRole('dialog', { name: 'Credit or debit by hand' });
    expect(await adjust.getByLabel('Payment or round').inputValue()).toMatch(/^deposit:\d+$/);
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-bonus-missing');
    await page.keyboard.press('Escape');
  });

  it('[C-03] the console shows connections without keys, and money that is credited to nobody', async () => {
    const page = opened.consolePage;
    await page.goto(`${visit.site.base}/console/gateways`);
    await page.getByRole('heading', { name: 'Simulated cards' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New connection' }).click();
    await page.getByRole('dialog', { name: 'New connection' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const cards = page.getByRole('region', { name: 'Simulated cards' });
    await cards.getByRole('button', { name: 'Change faults' }).click();
    const faults = page.getByRole('dialog', { name: 'Faults of Simulated cards' });
    await faults.getByLabel('Signature of webhooks').selectOption({ label: 'Wrong' });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Set faults' }).click();
    await cards.getByText('Wrong').waitFor();
    await cards.getByRole('button', { name: 'Change faults' }).click();
    await page.getByRole('button', { name: 'Remove all faults' }).click();
    await cards.getByText('None').waitFor();
    await page.getByRole('tab', { name: 'Unmatched money' }).click();
    await page.getByText('Nothing is unmatched').waitFor();
  });

  it('[C-03] [C-04] the console allows payments between players with a source, and decides a case', async () => {
    const page = opened.consolePage;
    await page.goto(`${visit.site.base}/console/matches?tab=settings`);
    await page.getByRole('switch', { name: 'Players may pay each other' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('Where it is written that this is allowed').fill('Licence, section 4');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-matching');

    // a case as its payer and receiver leave it; nothing of it is decided here
    const { db, close } = openSiteDatabase(visit.site);
    await sql`insert into payments.match (account_id, brand_id, withdrawal_id, part, payer_id, deposit_id, amount, currency,
        state, slip, reserved_until, force_at)
      select min(account_id), brand_id, 999999, 1, max(account_id), (select count(*) from payments.match) + 900000, 5000, 'USD',
        'notReceived', 'open', now(), now()
      from identity.member group by brand_id having min(account_id) < max(account_id)
      on conflict do nothing`.execute(db);
    await close();
    await page.goto(`${visit.site.base}/console/matches`);
    await page.getByText('Receiver says not received').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(screens.phone.viewport);
    expect(await sideways(page)).toBe(0);
    await captureScreenshot(page, 'console-matches-phone');
    await page.setViewportSize(screens.desktop.viewport);
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Payment \d+ between players/ });
    await dialog.getByRole('button', { name: 'It arrived' }).waitFor();
    await dialog.getByRole('button', { name: 'It did not arrive' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-match');
    await page.keyboard.press('Escape');
  });

  it('[C-03] [C-04] a payment between players: account, slip, “received”, credited', () =>
    visit.checkVisit(async (receiver) => {
      const { base } = visit.site;
      await registerAndLogIn(receiver, base, uniqueName());
      await deposit(receiver, base, '100');
      await requestWithdrawal(receiver, base, '60');
      await visit.checkVisit(async (payer) => {
        await payer.setViewportSize(screens.phone.viewport);
        await registerAndLogIn(payer, base, uniqueName());
        await offerBetweenPlayers(visit.site, 6_000);
        await payer.goto(`${base}/help?centre=depositv2`);
        await payer.getByRole('radio', { name: /Between players/ }).check();
        await payer
          .getByRole('button', { name: '$60.00' })
          .or(payer.getByText('$60.00', { exact: true }))
          .first()
          .click();
        await payer.getByRole('button', { name: 'Review' }).click();
        await payer.getByRole('button', { name: 'Show the bank account' }).click();
        await payer.getByText('0012345678').waitFor();
        await payer.getByRole('timer').waitFor();
        expect(await violations(payer)).toEqual([]);
        expect(await sideways(payer)).toBe(0);
        await captureScreenshot(payer, 'match-payer-phone');
        const slip = { name: 'slip.png', mimeType: 'image/png', buffer: fs.readFileSync('docs/screenshot.png') };
        await payer.locator('input[type=file]').setInputFiles(slip);
        await payer.getByRole('button', { name: 'I have paid' }).click();
        await payer.getByText('The receiver is asked whether your payment arrived.', { exact: false }).waitFor();

        await receiver.getByRole('heading', { name: 'Has $60.00 arrived?' }).waitFor({ timeout: 30_000 });
        expect(await violations(receiver)).toEqual([]);
        await captureScreenshot(receiver, 'match-receiver');
        await receiver.getByRole('button', { name: 'Received', exact: true }).click();
        const sure = receiver.getByRole('dialog', { name: 'Did $60.00 arrive in full?' });
        await sure.getByRole('button', { name: 'Received', exact: true }).click();
        await payer.getByText('The money is in your balance.').waitFor();
      });
    }));

  it('[C-03] a bank transfer: the account to pay, a slip, the check beside its image, credited; and its day compared', async () => {
    const { base } = visit.site;
    const page = opened.consolePage;
    await page.goto(`${base}/console/bank-deposits?tab=accounts`);
    await page.getByRole('button', { name: 'New receiving account' }).click();
    const dialog = page.getByRole('dialog', { name: 'New receiving account' });
    await dialog.getByLabel('Account number or IBAN').fill('GB82 WEST 1234 5698 7654 32');
    await dialog.getByLabel('Bank').fill('First Bank');
    await dialog.getByLabel('Account holder').fill('Example Ltd');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('•••• 5432').first().waitFor();
    await setAndRemoveQr(page);
    await limitTransfers(page, visit.site);

    await visit.checkVisit(async (member) => {
      await member.setViewportSize(screens.phone.viewport);
      await registerAndLogIn(member, base, uniqueName());
      await member.goto(`${base}/help?centre=depositv2`);
      await member.getByRole('radio', { name: /Bank transfer/ }).check();
      await member.getByRole('textbox', { name: /^Amount/ }).fill('50');
      await member.getByRole('button', { name: 'Review' }).click();
      await member.getByRole('button', { name: 'Show the bank account' }).click();
      await member.getByText('GB82WEST12345698765432').waitFor();
      await member.getByText(/^RF\d{3,}$/).waitFor();
      await member.getByText('Pay in one sum.').waitFor();
      await member.getByText('The number must be readable.').waitFor();
      expect(await violations(member)).toEqual([]);
      expect(await sideways(member)).toBe(0);
      await captureScreenshot(member, 'deposit-bank-phone');
      await member.getByRole('button', { name: 'Send slip' }).click();
      await member.getByText('Add at least one image.').waitFor();
      const slip = { name: 'slip.png', mimeType: 'image/png', buffer: fs.readFileSync('docs/screenshot.png') };
      await member.locator('input[type=file]').setInputFiles(slip);
      await member.getByLabel('Name on the account you paid from').fill('Anna Example');
      await member.getByRole('button', { name: 'Send slip' }).click();
      await member.getByText('being checked').waitFor();
      await captureScreenshot(member, 'deposit-slip-phone');

      await page.goto(`${base}/console/bank-deposits`);
      await page.getByRole('button', { name: 'Check' }).first().click();
      const check = page.getByRole('dialog', { name: /^Deposit \d+ by bank transfer/ });
      await check.getByText('The payer is not the player').waitFor();
      await check.getByRole('button', { name: 'Show image 1' }).click();
      await check.getByRole('button', { name: 'Turn image' }).click();
      const asked =
        (await check
          .getByText(/^\$50\.\d\d$/)
          .first()
          .textContent()) ?? '';
      await check.getByLabel('Amount that arrived').fill(asked.slice(1));
      await check.getByLabel('Bank reference').fill('TX-E2E-1');
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'console-bank-deposit');
      await check.getByRole('button', { name: 'Confirm the payment' }).click();
      await check.getByText('TX-E2E-1').waitFor();
      await check.getByRole('button', { name: 'Reverse bank payment TX-E2E-1' }).click();
      const reverse = page.getByRole('dialog', { name: 'Reverse bank payment TX-E2E-1' });
      await reverse.getByLabel('Reason').fill('Taken back by the bank');
      expect(await violations(page)).toEqual([]);
      await reverse.getByRole('button', { name: 'Propose' }).click();
      await page.getByText('Proposed. Another operator decides it.').waitFor();
      await member.getByText('The money is in your balance.').waitFor();
      expect(asked).toMatch(/^\$50\.(0[1-9]|[1-9]\d)$/);
      await seeLimitReached(member, visit.site);
    });

    await page.goto(`${base}/console/gateways?tab=statements`);
    await page.getByRole('button', { name: 'Compare a file' }).click();
    const compare = page.getByRole('dialog', { name: 'Compare a file' });
    await compare.getByLabel('Gateway or account').selectOption({ label: 'First Bank •••• 5432' });
    await compare.getByLabel('Day').first().fill(new Date().toISOString().slice(0, 10));
    const file = { name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from('Ref;Sum\nTX-E2E-9;12.00\n') };
    await compare.getByLabel('Choose file (CSV)').setInputFiles(file);
    await compare.getByLabel('Bank’s reference').fill('Ref');
    await compare.getByLabel('Amount').fill('Sum');
    await compare.getByRole('button', { name: 'Compare', exact: true }).click();
    const lines = page.getByRole('dialog', { name: /^bank\.\d+, / });
    await lines.getByText('Missing here').waitFor();
    await lines.getByText('Missing there').waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-statement-lines');
    await lines.getByRole('button', { name: 'Explain' }).first().click();
    const explain = page.getByRole('dialog', { name: /^Explain the difference of/ });
    await explain.getByLabel('Reason').fill('Credited tomorrow');
    await explain.getByRole('button', { name: 'Explain' }).click();
    await lines.getByText('Comes another day').waitFor();

    // as closed by a colleague: opening it again is proposed, and the queue says what is proposed
    const { db, close } = openSiteDatabase(visit.site);
    await sql`update payments.statement set closed_by = 'colleague', closed_at = now()`.execute(db);
    await close();
    await page.goto(`${base}/console/gateways?tab=statements`);
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await lines.getByRole('button', { name: 'Open the day again' }).click();
    const reopen = page.getByRole('dialog', { name: 'Open the day again' });
    await reopen.getByLabel('Reason').fill('A line came late');
    await reopen.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('Proposed. Another operator decides it.').first().waitFor();
    await page.goto(`${base}/console/proposals`);
    await page.getByText('Open a closed day again').first().waitFor();
    await page.getByText('Reverse a bank payment').first().waitFor();
    await captureScreenshot(page, 'console-proposals-payments');
  });

  it('[C-03] a second currency: offered at the console, chosen at registration, exact to three places; a pause is seen and ended', async () => {
    const { base } = visit.site;
    const page = opened.consolePage;
    await page.goto(`${base}/console/brand?tab=languages`);
    const kwd = page.getByRole('checkbox', { name: 'KWD' });
    // a second attempt finds it saved
    if (!(await kwd.isChecked())) {
      await kwd.check();
      await page.getByText('There are no payment methods in KWD', { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved. The site is updated within seconds.').waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-currencies');
    await page.goto(`${base}/console/brand?tab=payouts`);
    await page.getByRole('switch', { name: 'Large withdrawals are approved by two operators' }).click();
    await captureScreenshot(page, 'console-amounts');
    await page.getByLabel('Above, in KWD').waitFor();
    const { db, close } = openSiteDatabase(visit.site);
    await sql`insert into payments.method (brand_id, code, kind, gateway, names, demo, currency, min_amount, max_amount, fee_bps, position)
      select brand_id, 'kuwait', 'deposit', gateway, names, true, 'KWD', 1000, 500000, 150, 11 from payments.method
      where code = 'cards' on conflict do nothing`.execute(db);

    await visit.checkVisit(async (member) => {
      const name = uniqueName();
      // the site is updated within seconds
      await expect
        .poll(
          async () => {
            await member.goto(`${base}/register`);
            await member.getByRole('dialog').getByLabel('Username').waitFor();
            return member.getByRole('dialog').getByLabel('Currency').count();
          },
          { timeout: 60_000, interval: 1_000 },
        )
        .toBe(1);
      const form = member.getByRole('dialog');
      await form.getByLabel('Currency').selectOption('KWD');
      expect(await violations(member)).toEqual([]);
      await captureScreenshot(member, 'register-currency');
      await form.getByLabel('Username').fill(name);
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await form.getByLabel('Confirm password').fill(PASSWORD);
      await form.getByRole('checkbox').click();
      await form.getByRole('button', { name: 'Create account' }).click();
      await member.getByText(`Welcome, ${name}.`).waitFor();
      await member.evaluate("localStorage.setItem('announcementsAfterLogin', 'off')");
      await member.goto(`${base}/help?centre=depositv2`);
      await member.getByRole('textbox', { name: /^Amount/ }).fill('20.125');
      await member.getByRole('button', { name: 'Review' }).click();
      await member.getByText('19.824').first().waitFor();
      const [gateway] = await Promise.all([
        member.context().waitForEvent('page'),
        member.getByRole('button', { name: 'Go to payment' }).click(),
      ]);
      await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
      await gateway.close();
      await member.getByText('The money is in your balance.').waitFor();

      await sql`insert into payments.deposit_pause (account_id, brand_id, failures)
        select account_id, brand_id, 5 from identity.member where username = ${name}`.execute(db);
      await member.goto(`${base}/help?centre=depositv2`);
      await member.getByText('Deposits pause').waitFor();
      expect(await violations(member)).toEqual([]);
      await captureScreenshot(member, 'deposit-paused');
      await page.goto(`${base}/console/deposits`);
      await page.getByText('until a person looks').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await captureScreenshot(page, 'console-deposit-pauses');
      await page.getByRole('button', { name: `${name}: End the pause` }).click();
      const end = page.getByRole('dialog', { name: 'End the pause' });
      await end.getByLabel('Reason').fill('The card was expired');
      await end.getByRole('button', { name: 'End the pause' }).click();
      await page.getByText('The player can deposit again.').waitFor();
    });
    await page.goto(`${base}/console/`);
    const owed = page.getByRole('region', { name: 'What the brand owes now' });
    await owed.getByRole('cell', { name: 'KWD', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await captureScreenshot(page, 'console-liabilities');
    await close();
  });
});
