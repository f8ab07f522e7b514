import { type AccountId, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishToProcesses } from '#realtime';
import type { SiteClient } from '#testing';
import { grantPlayMoney } from '#wallet';
import { CATEGORIES, type StakeCategory } from './stake-in-category.ts';
import { GERMAN, type StakeSite, startStakeSite } from './start-stake-site.ts';

// Each reason that keeps a player from a first stake, in each category of games: over HTTP and sockets, with its code and nothing booked.

let at: StakeSite;
beforeAll(async () => {
  at = await startStakeSite();
}, 60_000);
afterAll(() => at.close());

type Category = keyof typeof CATEGORIES;
/** The row that each category proves. */
const ROWS = { RNG: 'G-01', LIVE: 'G-04', FISH: 'G-05', PVP: 'G-06', SPORTS: 'G-07', LOTT: 'G-02' } as const;
const each = Object.entries(CATEGORIES).map(
  ([name, category]) => [ROWS[name as Category], name as Category, category] as const,
);

/** Everything that a stake could have moved or left: money, entries of the journal, rounds. */
async function bookedOf(accountId: AccountId) {
  const { rows } = await sql`select a.balance, a.held,
      (select count(*)::int from ledger.entry e where e.account_id = a.account_id) as entries,
      (select count(*)::int from bets.round r where r.account_id = a.account_id) as rounds,
      (select count(*)::int from bets.tx t where t.account_id = a.account_id and t.applied) as commands
    from ledger.account a where a.account_id = ${accountId}`.execute(at.site.db);
  return rows[0];
}

/** A member with money who has opened the game. */
async function opened(category: StakeCategory, own: Parameters<StakeSite['site']['member']>[0] = {}, from?: string) {
  const member = await at.site.member({ funds: money(10_000n), ...own });
  if (from) member.headers['x-forwarded-for'] = from;
  const player = await category.open(at, member);
  return { member, player, before: await bookedOf(member.accountId) };
}

async function setPlayer(accountId: AccountId, own: { excluded_until: Date }): Promise<void> {
  await at.site.db
    .insertInto('bets.player_state')
    .values({ account_id: accountId, ...own })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(own))
    .execute();
}

describe.each(each)('[%s] the first stake in %s', (_row, name, category) => {
  it('is accepted from a player whom nothing keeps from it', async () => {
    const { member, player, before } = await opened(category);
    expect(await category.stake(at, player)).toEqual({ code: null, params: {} });
    expect(await bookedOf(member.accountId)).not.toEqual(before);
  });

  it('is refused over a limit of the player, which the refusal names', async () => {
    const { member, player, before } = await opened(category);
    await member.call(calls.rg.setLimit, { name: 'stakeDay', amount: '0.50' });
    expect(await category.stake(at, player)).toMatchObject({ code: 'LIMIT_REACHED', params: { limit: 'stakeDay' } });
    expect(await bookedOf(member.accountId)).toEqual(before);
  });

  it('is refused in a break', async () => {
    const { member, player, before } = await opened(category);
    await setPlayer(member.accountId, { excluded_until: new Date(Date.now() + 60_000) });
    expect((await category.stake(at, player)).code).toBe('PLAY_EXCLUDED');
    expect(await bookedOf(member.accountId)).toEqual(before);
  });

  it('moves only play money from a trial account, or is refused where players play for real money', async () => {
    const trial = await at.site.member({ type: 4 });
    await at.site.db.transaction().execute((tx) => grantPlayMoney(tx, trial.accountId, 'USD'));
    const before = await bookedOf(trial.accountId);
    const { code } = await category.stake(at, await category.open(at, trial));
    if (name === 'PVP') {
      expect(code).toBe('TRIAL_NOT_ALLOWED');
      expect(await bookedOf(trial.accountId)).toEqual(before);
      return;
    }
    expect(code).toBe(null);
    const { rows } = await sql<{ name: string }>`select distinct h.name from ledger.entry e
      join ledger.house_account h on h.house_id = e.contra_id where e.account_id = ${trial.accountId}`.execute(
      at.site.db,
    );
    expect(rows.map(({ name: account }) => account).filter((account) => !/^(trial-|play-money)/.test(account))).toEqual(
      [],
    );
  });

  it('is refused with the session of another brand', async () => {
    // the lottery of this test is of one brand; its players are of both
    const { member, player, before } = await opened(category, { other: true });
    const here: SiteClient = { ...player, base: at.site.base };
    expect((await category.stake(at, here)).code).toBe('NOT_LOGGED_IN');
    expect(await bookedOf(member.accountId)).toEqual(before);
  });

  it('is refused in a country where the game may not be offered', async () => {
    const [probe, { member, player, before }] = [
      await opened(category, {}, GERMAN),
      await opened(category, {}, GERMAN),
    ];
    const blockIn = async (countries: string[]) => {
      await sql`update games.game set blocked_countries = ${countries} where code = ${category.gameCode}`.execute(
        at.site.db,
      );
      await publishToProcesses(at.site.db, { topic: 'games-changed' });
    };
    await blockIn(['DE']);
    // games are cached for a moment, so another player asks until it is known
    await expect.poll(async () => (await category.stake(at, probe.player)).code).toBe('GAME_UNAVAILABLE');
    const { code, params } = await category.stake(at, player);
    expect([code, params['reason']]).toEqual(['GAME_UNAVAILABLE', 'country']);
    expect(await bookedOf(member.accountId)).toEqual(before);
    await blockIn([]);
  });
});
