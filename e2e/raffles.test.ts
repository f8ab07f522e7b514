import { type CallApi, calls, createClient } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { advanceRaffles } from '../apps/server/src/domains/raffles/register-raffles.ts';
import { countStakes } from '../apps/server/src/domains/referrals/count-stakes.ts';
import { followFriends } from '../apps/server/src/domains/referrals/follow-friends.ts';
import { REWARD_DEPS } from '../apps/server/src/reward-deps.ts';
import { loadSecrets } from '../apps/server/src/secrets.ts';
import { screens } from './browser/browser.ts';
import { startSiteAndBrowser } from './browser/start-site-and-browser.ts';
import { violations } from './browser/violations.ts';
import { openSiteDatabase } from './site/site-database.ts';
import { registerAndLogIn } from './steps/log-in.ts';
import { operatorCalls } from './steps/operator-calls.ts';
import { register, uniqueName } from './steps/player-steps.ts';

// A friend who is invited by link, and a raffle from the free tickets to the file that anybody can check.

const visit = startSiteAndBrowser();
const { checkVisit } = visit;

it('[C-12] [C-10] a friend registers by the link, and the reward is a bonus with its progress', () =>
  checkVisit(async (page) => {
    const { base } = visit.site;
    await registerAndLogIn(page, base, uniqueName());
    await page.goto(`${base}/help?centre=referral`);
    const centre = page.getByRole('dialog');
    await centre.getByRole('img', { name: 'QR code of your invitation link' }).waitFor();
    const link = await centre.getByText('/register?ref=', { exact: false }).innerText();
    expect(await violations(page)).toEqual([]);
    const friend = await page.context().browser()?.newContext(screens.phone);
    if (!friend) throw new Error('the browser is closed');
    const other = await friend.newPage();
    const name = uniqueName();
    await register(other, '', name, link);
    const database = openSiteDatabase(visit.site);
    await sql`update referrals.settings set body = body || '{"verify":"none","minDeposit":"0","minValid":"0"}'`.execute(
      database.db,
    );
    await countStakes(database.db);
    await followFriends(database.db, REWARD_DEPS);
    // they share the address of this machine, so an operator decides
    await page.reload();
    await centre.getByText(`${name.slice(0, 2)}***`).waitFor();
    await centre.getByText('Qualified').last().waitFor();
    await centre.getByText('being checked', { exact: true }).waitFor();
    const operator = await operatorCalls(visit.site);
    const { rows } = await operator(calls.rewardsBackoffice.awards, { source: 'referral' });
    expect(rows).toHaveLength(2);
    for (const { accountId, no } of rows)
      await operator(calls.rewardsBackoffice.decide, {
        accountId,
        no,
        accept: true,
        reason: 'one household, two players',
      });
    await page.reload();
    await centre.getByText('$10.00').last().waitFor();
    await other.goto(`${base}/help?centre=bonusDetails`);
    const bonus = other.getByRole('dialog');
    await bonus.getByText('Invited friend').waitFor();
    expect(await bonus.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/0\.00 of \S*15\.00 played/);
    await bonus.getByText('If you withdraw now', { exact: false }).waitFor();
    expect(await violations(other)).toEqual([]);
    await friend.close();
    await database.close();
  }));

it('[P-44] free tickets are claimed, the raffle is drawn, and its file is checked', () =>
  checkVisit(async (page) => {
    const { base } = visit.site;
    const token = await registerAndLogIn(page, base, uniqueName());
    await page.goto(`${base}/raffle`);
    const raffle = page.getByRole('article', { name: 'Lantern week (demo)' });
    await raffle.getByRole('button', { name: 'Claim free tickets' }).click();
    await raffle.getByText('You have claimed your free tickets.').waitFor();
    expect(await violations(page)).toEqual([]);
    const database = openSiteDatabase(visit.site);
    await sql`update raffles.raffle set ends_at = now() - interval '5 seconds' where brand_id = 1`.execute(database.db);
    const secrets = loadSecrets(null, visit.site.dataDir);
    const call: CallApi = createClient({ base, token: () => token });
    const state = async () => {
      await advanceRaffles({ db: database.db, secrets, beacon: null, ...REWARD_DEPS });
      return (await call(calls.raffles.list, {})).rows[0]?.state;
    };
    await expect.poll(state, { interval: 500, timeout: 40_000 }).toBe('drawn');
    await page.reload();
    await raffle.getByText('Drawn', { exact: true }).waitFor();
    await raffle.getByText('Check this raffle').click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      raffle.getByRole('button', { name: 'Save the raffle file' }).click(),
    ]);
    await page.goto(`${base}/verify`);
    await page.locator('input[type=file]').setInputFiles(await saved.path());
    // this site reaches no beacon, and the file says so
    await page.getByText('No beacon was used', { exact: false }).waitFor();
    await page.getByText('The server seed matches the fingerprint', { exact: false }).waitFor();
    await database.close();
  }));
