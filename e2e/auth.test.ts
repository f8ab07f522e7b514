import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { waitForCode, waitForMessage } from './site/outbox.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerAndLogIn } from './steps/log-in.ts';
import { inviteAndSuspend } from './steps/operator-invitation.ts';
import { logInAsOperator, reviewDuplicate } from './steps/operator-steps.ts';
import { passCaptcha } from './steps/pass-captcha.ts';
import { chooseCountry, PASSWORD } from './steps/player-steps.ts';
import { seedAccount } from './steps/seed-account.ts';

const fixture = startSiteAndBrowser({ env: { AUTH_RATE_PER_MINUTE: '1000' } });
const { checkVisit } = fixture;
/** The test is about the form's reaction to a refusal. */
const meant = /status of 4\d\d/;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

let database: ReturnType<typeof openSiteDatabase>;
beforeAll(async () => {
  database = openSiteDatabase(fixture.site);
  await sql`insert into brand.module (brand_id, mod_id, enabled) values (1, 'PASSWORD-EXPIRY', true), (1, 'MEMBERS-ONLY', true)
    on conflict (brand_id, mod_id) do update set enabled = true`.execute(database.db);
  // the code of a friend
  await sql`update referrals.code set code = 'ANNA42' where brand_id = 1`.execute(database.db);
});
afterAll(() => database.close());

const codeTo = (to: string, count: number) => waitForCode(database, to, count);

describe('player with a phone', () => {
  const number = '+84901112233';

  it('[M-02] [P-08] [R-03] registers by code, refuses a wrong one at its field, stores the link code', () =>
    checkVisit(
      async (page) => {
        // the brand shows no field for the codes of a link, which are stored for the visit; the agent code belongs to no agent
        await page.goto(`${fixture.site.base}/register?code=nobodys7&ref=anna42`);
        const form = dialog(page, 'Register');
        await form.getByLabel('Username').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('banner').getByRole('button', { name: 'Register' }).click();
        await form.getByRole('tab', { name: 'Mobile' }).click();
        await chooseCountry(form, 'Vietnam');
        await form.getByLabel('Mobile number').fill('12');
        await form.getByRole('button', { name: 'Send code' }).click();
        await form.getByText('This isn’t a valid mobile number for Vietnam', { exact: false }).waitFor();
        await form.getByLabel('Mobile number').fill('090 111 2233');
        await form.getByRole('button', { name: 'Send code' }).click();
        await form.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
        await form.getByLabel('Password', { exact: true }).fill('by-phone-1');
        await form.getByLabel('Confirm password').fill('by-phone-1');
        await form.getByLabel(/I am 18/).check();
        const code = await codeTo(number, 1);
        await form.getByLabel('Code from the SMS').fill(code === '000000' ? '000001' : '000000');
        await form.getByRole('button', { name: 'Create account' }).click();
        await form.getByText('This is not the code we sent.').waitFor();
        await form.getByLabel('Code from the SMS').fill(code);
        await form.getByRole('button', { name: 'Create account' }).click();
        await dialog(page, 'Invitation code').getByRole('button', { name: 'Close' }).last().click();
        await form.getByRole('button', { name: 'Create account' }).click();
        await page.getByText('We created a username for you', { exact: false }).waitFor();
        expect(await page.evaluate('sessionStorage.getItem("token")')).not.toBeNull();
        const { rows } =
          await sql`select affiliate_code, referral_code from identity.member where mobile = ${number}`.execute(
            database.db,
          );
        expect(rows).toEqual([{ affiliate_code: '', referral_code: 'anna42' }]);
      },
      { ...screens.phone, meant },
    ));

  it('[M-01] [M-03] [P-17] [S-07] logs in by code with countdown; resets a password by SMS and logs in', () =>
    checkVisit(async (page) => {
      await page.goto(`${fixture.site.base}/login`);
      const form = dialog(page, 'Log in');
      await form.getByRole('tab', { name: 'Mobile' }).click();
      await chooseCountry(form, 'Vietnam');
      await form.getByLabel('Mobile number').fill('0901112233');
      await form.getByRole('button', { name: 'Send code' }).click();
      await form.getByRole('button', { name: /^Resend in 1[01]\d s$/ }).waitFor();
      await form.getByLabel('Code from the SMS').fill(await codeTo(number, 2));
      await form.getByRole('button', { name: 'Log in', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      expect(await page.evaluate('sessionStorage.getItem("token")')).not.toBeNull();

      await page.evaluate('sessionStorage.clear()');
      await page.goto(`${fixture.site.base}/help?modal=login`);
      await form.getByRole('button', { name: 'Forgotten password?' }).click();
      const forgot = dialog(page, 'Forgotten password');
      await forgot.getByRole('tab', { name: 'By SMS' }).click();
      await chooseCountry(forgot, 'Vietnam');
      await forgot.getByLabel('Mobile number').fill('0901112233');
      await forgot.getByRole('button', { name: 'Send code' }).click();
      await forgot.getByLabel('Code from the SMS').fill(await codeTo(number, 3));
      await forgot.getByLabel('New password', { exact: true }).fill('by-phone-2');
      await forgot.getByRole('button', { name: 'Set password and log in' }).click();
      await forgot.waitFor({ state: 'detached' });
      expect(await page.evaluate('sessionStorage.getItem("token")')).not.toBeNull();
    }));
});

describe('player with a username', () => {
  const entered = (page: Page) => page.evaluate('sessionStorage.getItem("token")');

  it('[M-03] [P-12] resets a forgotten password by an e-mail link, once', () =>
    checkVisit(
      async (page) => {
        await registerAndLogIn(page, fixture.site.base, 'forgetful');
        await sql`update identity.member set email = 'f@example.com' where username = 'forgetful'`.execute(database.db);
        await page.evaluate('sessionStorage.clear()');
        await page.goto(`${fixture.site.base}/help?modal=login`);
        await dialog(page, 'Log in').getByRole('button', { name: 'Forgotten password?' }).click();
        const ask = dialog(page, 'Forgotten password');
        await ask.getByLabel('Username').fill('forgetful');
        await ask.getByLabel('Email', { exact: true }).fill('f@example');
        await ask.getByRole('button', { name: 'Send link' }).click();
        await ask.getByText('Enter a full email address', { exact: false }).waitFor();
        await ask.getByLabel('Email', { exact: true }).fill('f@example.com');
        await ask.getByRole('button', { name: 'Send link' }).click();
        await ask.getByText('Check your email').waitFor();
        const link = /https?:\S+/.exec(await waitForMessage(database, 'f@example.com', 1))?.[0] ?? '';
        const setNew = async (): Promise<void> => {
          await page.goto('about:blank');
          await page.goto(link);
          const form = dialog(page, 'Set a new password');
          await form.getByLabel('New password', { exact: true }).fill('second-one-1');
          await form.getByLabel('Confirm new password').fill('second-one-1');
          expect(page.url()).not.toContain('#');
          await form.getByRole('button', { name: 'Set password' }).click();
        };
        await setNew();
        await page.getByText('Your password has been changed. Log in with the new one.').waitFor();
        const form = dialog(page, 'Log in');
        await form.getByLabel('Username').fill('forgetful');
        await form.getByLabel('Password', { exact: true }).fill('second-one-1');
        await sql`insert into identity.login_failure (brand_id, subject, failures, locked_until)
          values (1, 'name:forgetful from:127.0.0.1', 6, now() + interval '1 minute')`.execute(database.db);
        await form.getByRole('button', { name: 'Log in', exact: true }).click();
        await form.getByText('Too many failed attempts.', { exact: false }).waitFor();
        await sql`delete from identity.login_failure where subject = 'name:forgetful from:127.0.0.1'`.execute(
          database.db,
        );
        await passCaptcha(database, form, 'forgetful');
        await form.waitFor({ state: 'detached' });
        await page.evaluate('sessionStorage.clear()');
        await setNew();
        await page.getByText('This link is no longer valid. Ask for a new one.').waitFor();
      },
      { meant },
    ));

  it('[M-01] [M-04] [S-09] must change a temporary or expired password; reload and other tabs do not bypass it', () =>
    checkVisit(
      async (page) => {
        await registerAndLogIn(page, fixture.site.base, 'newcomer');
        await sql`update identity.member set password_is_temporary = true where username = 'newcomer'`.execute(
          database.db,
        );
        await page.evaluate('sessionStorage.clear()');
        const enter = dialog(page, 'Log in');
        const logIn = async (password: string) => {
          await page.goto(`${fixture.site.base}/help?modal=login`);
          await enter.getByLabel('Username').fill('newcomer');
          await enter.getByLabel('Password', { exact: true }).fill(password);
        };
        await logIn(PASSWORD);
        const block = (blocked: boolean) =>
          sql`update identity.member set blocked = ${blocked} where username = 'newcomer'`.execute(database.db);
        await block(true);
        await enter.getByRole('button', { name: 'Log in', exact: true }).click();
        await enter.getByText('This account is blocked. Please contact customer service.').waitFor();
        await block(false);
        const become = (type: number) =>
          sql`update identity.member set type = ${type} where username = 'newcomer'`.execute(database.db);
        await become(1);
        await enter.getByRole('button', { name: 'Log in', exact: true }).click();
        await enter.getByText('This site is for players: non-members cannot log in.').waitFor();
        await become(0);
        await sql`update brand.module set enabled = false where brand_id = 1 and mod_id = 'MEMBERS-ONLY'`.execute(
          database.db,
        );
        await enter.getByLabel(/Keep me logged in/).check();
        await enter.getByRole('button', { name: 'Log in', exact: true }).click();
        await dialog(page, 'Change your password').getByText('was set by someone else', { exact: false }).waitFor();
        expect(await page.evaluate('sessionStorage.cpw')).toBe('temporary');
        const tab = await page.context().newPage();
        await tab.goto(`${fixture.site.base}/help`);
        const form = dialog(tab, 'Change your password');
        await form.getByLabel('New password', { exact: true }).waitFor();
        await tab.reload();
        await form.getByLabel('New password', { exact: true }).fill('second-one-1');
        await form.getByLabel('Confirm new password').fill('second-one-2');
        await form.getByRole('button', { name: 'Change password' }).click();
        await form.getByText('The two passwords are inconsistent', { exact: false }).waitFor();
        expect(await violations(tab)).toEqual([]);
        await form.getByLabel('Confirm new password').fill('second-one-1');
        await form.getByRole('button', { name: 'Change password' }).click();
        await form.waitFor({ state: 'detached' });
        // the pending call is retried
        await tab.getByRole('button', { name: /0\.00/ }).first().waitFor();
        await tab.close();

        await sql`update identity.member set password_set_at = now() - interval '91 days'
          where username = 'newcomer'`.execute(database.db);
        await page.evaluate('sessionStorage.clear(); localStorage.clear()');
        await logIn('second-one-1');
        await enter.getByRole('button', { name: 'Log in', exact: true }).click();
        const old = dialog(page, 'Change your password');
        await old.getByLabel('Current password').fill('second-one-1');
        expect(await page.evaluate('sessionStorage.cpw')).toBe('expired');
        await old.getByLabel('New password', { exact: true }).fill('third-one-1');
        await old.getByLabel('Confirm new password').fill('third-one-1');
        await old.getByRole('button', { name: 'Change password' }).click();
        await old.waitFor({ state: 'detached' });
        expect(await page.evaluate('sessionStorage.cpw')).toBeUndefined();
        expect(await entered(page)).not.toBeNull();
      },
      { meant },
    ));

  it('[C-01] [P-04] [P-15] [V-07] [C-04] chooses an avatar, crops an image, sends KYC documents, adds a payout account', () =>
    checkVisit(
      async (page) => {
        await registerAndLogIn(page, fixture.site.base, 'papered');
        await page.goto(`${fixture.site.base}/help?centre=securityCenter`);
        await seedAccount(page, PASSWORD);
      },
      { meant },
    ));

  it('[P-02] [V-07] [S-08] [C-01] demo operator reads outbox, KYC and linked accounts, and sets login and payout rules', () =>
    checkVisit(async (page) => {
      await logInAsOperator(page, fixture.site);
      await page.goto(`${fixture.site.base}/console/messages?tab=outbox`);
      await page.getByText('is your code to register', { exact: false }).first().waitFor();
      await page.getByLabel('Phone number or email address').fill('f@example.com');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('Reset your Fairhouse Demo password').waitFor();
      await expect.poll(() => page.getByText('is your code', { exact: false }).count()).toBe(0);

      await page.goto(`${fixture.site.base}/console/kyc`);
      await page.getByRole('row').filter({ hasText: 'papered' }).getByRole('button', { name: /^View/ }).click();
      const document = dialog(page, 'Identity card');
      await expect.poll(() => document.getByRole('img').count()).toBe(2);
      await document.getByText('Reject', { exact: true }).first().click();
      await document.getByLabel('Reason').selectOption('The images cannot be read.');
      await document.getByLabel('Comment').fill('This is a picture of the site.');
      expect(await violations(page)).toEqual([]);
      await document.getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Document rejected. The player has been notified.').waitFor();
      await page.getByText('No documents').waitFor();

      const { rows } = await sql<{ id: bigint }>`
        select account_id as id from identity.member where username = 'papered'`.execute(database.db);
      await sql`update identity.member set totp_sealed = 'x' where username = 'papered'`.execute(database.db);
      await page.goto(`${fixture.site.base}/console/players/${rows[0]?.id}`);
      await reviewDuplicate(page, 'papered', 'newcomer');
      await page.getByRole('button', { name: 'Remove second factors' }).click();
      const factors = dialog(page, 'Remove second factors');
      await factors.getByLabel('Reason').fill('showed the passport');
      expect(await violations(page)).toEqual([]);
      await factors.getByRole('button', { name: 'Remove second factors' }).click();
      await page.getByText('Second factors removed.').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Remove second factors' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Set a temporary password' }).click();
      const give = dialog(page, 'Set a temporary password');
      await give.getByLabel('Reason').fill('lost the telephone');
      await give.getByRole('button', { name: 'Set a temporary password' }).click();
      await dialog(page, 'Temporary password for papered')
        .getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
        .waitFor();
      expect(await violations(page)).toEqual([]);

      const visitor = await page.context().newPage();
      const tab = dialog(visitor, 'Register').getByRole('tab', { name: 'Mobile' });
      await visitor.goto(`${fixture.site.base}/register`);
      await tab.waitFor();
      await page.goto(`${fixture.site.base}/console/brand?tab=modules`);
      await page.getByRole('switch', { name: /^Registration by mobile number/ }).click();
      await page.getByRole('switch', { name: /^Only agents can log in/ }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const preview = dialog(page, 'What changes for players');
      const lost = preview.getByRole('region', { name: 'Players lose' });
      await lost.getByText('Registration: mobile number tab').waitFor();
      expect(await violations(page)).toEqual([]);
      await preview.getByText('Only agents can log in; players are refused').waitFor();
      expect(await tab.count()).toBe(1);
      await preview.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Saved.').first().waitFor();
      await visitor.reload();
      await dialog(visitor, 'Register').getByLabel('Username').waitFor();
      expect(await tab.count()).toBe(0);
      await dialog(visitor, 'Register').getByRole('button', { name: 'Log in', exact: true }).click();
      const enter = dialog(visitor, 'Log in');
      await enter.getByText('This site is for agents.', { exact: true }).waitFor();
      await enter.getByLabel('Username').fill('newcomer');
      await enter.getByLabel('Password', { exact: true }).fill('third-one-1');
      await enter.getByRole('button', { name: 'Log in', exact: true }).click();
      await enter.getByText('non-agents cannot log in', { exact: false }).waitFor();
      expect(await entered(visitor)).toBeNull();
      await visitor.close();

      const save = async (expected: object) => {
        const button = page.getByRole('button', { name: 'Save', exact: true });
        await button.click();
        // the button disappears when its change is saved; until then another press does nothing
        await button.waitFor({ state: 'hidden' });
        const saved = sql<{
          saved: boolean;
        }>`select settings @> ${JSON.stringify(expected)}::jsonb as saved from brand.brand where brand_id = 1`;
        await expect.poll(async () => (await saved.execute(database.db)).rows).toEqual([{ saved: true }]);
      };
      await page.getByRole('tab', { name: 'Access', exact: true }).click();
      await page.getByRole('radio', { name: /^At every login/ }).check();
      await page.getByRole('switch', { name: /^Confirm new devices/ }).click();
      await page.getByLabel('Minutes of inactivity').fill('20');
      await save({ secondFactor: 'always', newDeviceCode: true, idleLock_min: 20 });
      // the rest of this test logs in with a password only
      await page.getByRole('radio', { name: /^Never ask/ }).check();
      await save({ secondFactor: 'never', idleLock_min: 20 });
      await page.getByRole('tab', { name: 'Payouts' }).click();
      await page.getByLabel('Waiting period for a new account, in hours').fill('48');
      await page.getByRole('switch', { name: 'Require an accepted identity card or passport' }).click();
      await page
        .getByLabel(/papers|withdrawals|above/i)
        .last()
        .fill('250');
      await save({ payoutWaitHours: 48, kycAbove: '250' });
    }));

  it('the operator invites another, who uses the link once, passes the captcha, gets another role and is suspended', () =>
    checkVisit((page) => inviteAndSuspend(page, fixture.site, database), { meant }));
});
