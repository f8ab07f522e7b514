import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountId, type BonusMoneyTerms, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { getHouseAccount, getHouseAccountBalance, trialBalance } from '#ledger';
import { createSiteClient, startTestSite } from '#testing';
import { convertRoundWins } from '../../src/domains/rewards/convert-round-wins.ts';
import { REWARD_DEPS } from '../../src/reward-deps.ts';
import { createRandom } from '../crash/create-random.ts';
import { startCrashSite, VICTIMS } from '../crash/start-crash-site.ts';
import { endOf, rulesOf } from './promotion-site.ts';

const SEED = Number(process.env['REWARD_SEED'] ?? Date.now() % 1_000_000);
const GAME = 'lantern-orchard';
const PLAYERS = 3;
const ROUNDS = 12;
const TERMS: BonusMoneyTerms = {
  ...{ base: 'bonus', times_x100: 1_000, counts: 'all', days: 7, maxStake: '5.00', games: [] },
  categories: [{ category: 'RNG', weight_bps: 10_000 }],
};

interface Player {
  accountId: AccountId;
  gameToken: string;
  grants: string[];
  /** The free round whose answer was not received: it is sent again. */
  pending: { clientRoundId: string; grant: string } | null;
}

it(`[R-04] [C-10] kill -9 of the process that plays and of PostgreSQL: each win of free rounds is in one bonus, once (REWARD_SEED=${SEED})`, async () => {
  const crash = await startCrashSite(() => startTestSite({ role: 'api' }));
  onTestFinished(() => crash.close());
  const { site } = crash;
  const { db } = site;
  const random = createRandom(SEED);
  const marketer = await site.operator('marketer');
  const { promotionsBackoffice, promotions, slots, games } = calls;
  const members = await Promise.all(Array.from({ length: PLAYERS }, () => site.member()));
  const players = await Promise.all(
    members.map(async (member): Promise<Player> => {
      const { game_url } = await member.call(games.launch, { gameId: GAME });
      const launchToken = game_url.split('#launch=')[1] ?? '';
      const { gameToken } = await createSiteClient(member.base).call(slots.open, { launchToken });
      return { accountId: member.accountId, gameToken, grants: [], pending: null };
    }),
  );
  const give = async (): Promise<void> => {
    const reward = { kind: 'free-rounds' as const, games: [GAME], stake: '1', rounds: ROUNDS, days: 3 };
    const rules = rulesOf({ reward: { ...reward, wins: { terms: TERMS, max: null } }, gives: 'automatic' });
    const { id } = await marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules });
    await marketer.call(promotionsBackoffice.launch, { id, version: 1, reason: 'for the test' });
    for (const [at, member] of members.entries()) {
      await member.call(promotions.join, { id, hash: (await member.call(promotions.get, { id })).hash });
      const { rows } = await sql<{ grant: string }>`select 'award-' || award_no as grant from rewards.award
        where account_id = ${member.accountId} and source_ref = ${id}`.execute(db);
      players[at]?.grants.unshift(...rows.map(({ grant }) => grant));
    }
  };
  /** Plays one free round at the process that may be killed, or the one again whose answer was lost. Returns whether there is another one. */
  const play = async (player: Player): Promise<boolean> => {
    const [grant] = player.grants;
    if (grant === undefined) return false;
    player.pending ??= { clientRoundId: randomUUID(), grant };
    const game = createSiteClient(crash.holders()[0]?.base ?? site.base, player.gameToken);
    const end = await endOf(game.call(slots.spin, { stake: '1.00', ...player.pending }));
    // no code: the answer was lost, and the round may have been played
    if (end === 'BET_NOT_ALLOWED') {
      // one that was sent again may be of an older grant than the first
      const usedUp = player.pending.grant;
      player.grants = player.grants.filter((each) => each !== usedUp);
    }
    if (end === 'BET_NOT_ALLOWED' || end === 'done') player.pending = null;
    return true;
  };
  const convert = () => convertRoundWins(db, REWARD_DEPS).catch(() => undefined);
  for (const victim of VICTIMS) {
    await give();
    let isKilled = false;
    const working = [
      ...players.map(async (player) => {
        while (!isKilled && (await play(player)));
      }),
      (async () => {
        while (!isKilled) await convert();
      })(),
    ];
    await sleep(random(500));
    await crash.kill(victim);
    isKilled = true;
    await Promise.all(working);
    await crash.restart();
  }
  for (const player of players) for (let tries = 0; tries < 500 && (await play(player)); tries++);
  for (let run = 0; run < 2; run++) await convertRoundWins(db, REWARD_DEPS);

  const { rows } = await sql<{ used: number; rounds: number; collected: bigint; won: bigint; bonus: bigint | null }>`
    select g.used, g.collected, (select count(*)::int from bets.round r where r.account_id = g.account_id and r.grant_id = g.grant_id) as rounds,
      (select coalesce(sum(r.win), 0)::bigint from bets.round r where r.account_id = g.account_id and r.grant_id = g.grant_id) as won,
      (select sum(b.amount)::bigint from bonuses.bonus b
        where b.account_id = g.account_id and 'award-' || b.award_no = g.grant_id) as bonus
    from bets.free_grant g`.execute(db);
  expect(rows).toHaveLength(PLAYERS * VICTIMS.length);
  for (const { used, rounds, collected, won, bonus } of rows)
    expect([used, rounds, collected, bonus]).toEqual([ROUNDS, ROUNDS, won, won === 0n ? null : won]);
  expect((await trialBalance(db)).differences).toEqual([]);
  const issued = await Promise.all(
    (['bonus-issued', 'bonus-gaming'] as const).map(async (name) =>
      getHouseAccountBalance(db, await getHouseAccount(db, { brandId: site.brandId, currency: 'USD', name })),
    ),
  );
  const { rows: held } = await sql<{ bonus: bigint; cash: bigint }>`
    select sum(bonus)::bigint as bonus, sum(balance)::bigint as cash from ledger.account where kind = 'player'`.execute(
    db,
  );
  expect(issued.reduce((sum, each) => sum + each, held[0]?.bonus ?? 0n)).toBe(0n);
  expect(held[0]?.cash).toBe(0n);
}, 240_000);
