import { fineUnit_micro, splitRebate } from '@fairhouse/agent-math';
import vectors from '@fairhouse/agent-math/testing/vectors.json' with { type: 'json' };
import { type AccountId, CURRENCIES, type Currency, parseMoney } from '@fairhouse/contracts';
import { parseMicro } from '@fairhouse/game-math/lottery';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { createTestDatabase } from '#testing';
import { countSettlements, payRebates } from '../index.ts';
import { WINDOW_MS } from '../statement-no.ts';
import { aLine, changeRound, countAll, type Rates, setRate, settleRound, sharesOf } from '../testing/settle-rounds.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The end of a window after everything so far. */
const later = (windows = 1): Date => new Date((Math.floor(Date.now() / WINDOW_MS) + windows) * WINDOW_MS);
const rates = (...all: number[]): Rates[] => all.map((rate) => ({ RNG: rate, LIVE: rate, LOTT: rate }));
const shares = (accounts: readonly AccountId[]) => sharesOf(database.db, accounts);
const shown = async (accounts: readonly AccountId[]) =>
  (await shares(accounts)).map(({ own, team }) => `${Number(own) / 1e6} ${Number(team) / 1e6}`);
const balanceOf = async (accountId: AccountId): Promise<bigint> =>
  (
    await sql<{ balance: bigint }>`select balance from ledger.account where account_id = ${accountId}`.execute(
      database.db,
    )
  ).rows[0]?.balance ?? 0n;

describe('shares of a line', () => {
  it.each(vectors.rebate)('[A-07] splits $category $valid $currency: $note', async (vector) => {
    const { currency, category, valid, chain, pays } = vector as (typeof vectors.rebate)[number];
    const line = chain.map(([, rate]) => ({ [category]: Number(parseMicro(String(rate)) / 100_000n) }));
    const { accounts } = await aLine(database.db, line, { currency: currency as Currency });
    const player = accounts.at(-1) as AccountId;
    const stake = parseMoney(valid, currency as Currency) ?? 0n;
    await settleRound(database.db, { accountId: player, category, currency: currency as Currency, stake });
    await countAll(database.db);
    const found = await shares(accounts);
    const expected = pays.map(({ user, type, amount }) => ({
      at: chain.findIndex(([name]) => name === user),
      // in lotteries the own share is that of the kept rate, which the order records
      amount: type === 'own' && category === 'LOTT' ? 0n : parseMicro(amount),
    }));
    expect(expected.map(({ at }) => (found[at]?.team ?? 0n) + (found[at]?.own ?? 0n))).toEqual(
      expected.map(({ amount }) => amount),
    );
  });

  it('[A-04] a raise counts only for bets that are accepted afterwards', async () => {
    const { accounts } = await aLine(database.db, rates(12, 8, 4));
    const [, agent, player] = accounts as [AccountId, AccountId, AccountId];
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await setRate(database.db, player, 'RNG', 6);
    const early = await settleRound(database.db, { accountId: player, stake: 100_000n, acceptedAt: before });
    await settleRound(database.db, { accountId: player, stake: 100_000n });
    await countAll(database.db);
    expect(await shown(accounts)).toEqual(['0 8', '0 6', '10 0']);
    // later changes of the early round are by the rates of its acceptance too
    await setRate(database.db, agent, 'RNG', 12);
    await changeRound(database.db, player, early, { refund: 100_000n });
    await countAll(database.db);
    expect(await shown(accounts)).toEqual(['0 4', '0 2', '6 0']);
    await settleRound(database.db, { accountId: player, stake: 100_000n });
    await countAll(database.db);
    expect(await shown(accounts)).toEqual(['0 4', '0 8', '12 0']);
  });

  it('[A-07] a round belongs to the line of its acceptance, also when another agent is above later', async () => {
    const old = await aLine(database.db, rates(10, 5));
    const next = await aLine(database.db, rates(9));
    const [oldTop, player] = old.accounts as [AccountId, AccountId];
    const before = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sql`update agents.placement set to_at = now() where account_id = ${player}`.execute(database.db);
    await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
      select account_id, to_at, 1, ${next.accounts[0]}, 1, ${`${next.path}${player}/`} from agents.placement
      where account_id = ${player}`.execute(database.db);
    await settleRound(database.db, { accountId: player, stake: 10_000n, acceptedAt: before });
    await settleRound(database.db, { accountId: player, stake: 20_000n });
    await countAll(database.db);
    expect(await shown([oldTop, ...next.accounts, player])).toEqual(['0 0.5', '0 0.8', '1.5 0']);
  });

  it('[A-07] counts what was at risk live, and charges no jackpot to the team', async () => {
    const { accounts } = await aLine(database.db, rates(10, 5));
    const player = accounts[1] as AccountId;
    // opposite sides: 200 staked, 195 back
    await settleRound(database.db, { accountId: player, category: 'LIVE', stake: 20_000n, win: 19_500n });
    await countAll(database.db);
    expect(await shown(accounts)).toEqual(['0 0.025', '0.025 0']);
    // a push
    await settleRound(database.db, { accountId: player, category: 'LIVE', stake: 20_000n, win: 20_000n });
    // a hit of a jackpot besides a lost stake
    await settleRound(database.db, {
      ...{ accountId: player, category: 'LIVE', stake: 10_000n, win: 9_000_000n, jackpot: 9_000_000n },
    });
    await countAll(database.db);
    expect(await shown(accounts)).toEqual(['0 0.525', '0.525 0']);
  });

  it('gives nothing for players of no line, for play money and for lines without rates', async () => {
    const { accounts: plain } = await aLine(database.db, [{}, {}]);
    const { accounts: lone } = await aLine(database.db, rates(10));
    await sql`delete from agents.placement where account_id = ${lone[0]}`.execute(database.db);
    const all = [...plain, ...lone];
    for (const accountId of all) await settleRound(database.db, { accountId, stake: 100_000n });
    await countAll(database.db);
    expect(await shown(all)).toEqual(['0 0', '0 0', '0 0']);
    const { rows } =
      await sql`select from rebate.round_fact where account_id = any(${all.map(String)}::bigint[])`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
  });

  it('[A-07] are those of the rates, whatever the tree, up to what is truncated for each person', async () => {
    const member = fc.record({ under: fc.nat(), less: fc.constantFrom(0, 0, 1, 2, 7) });
    const round = fc.record({
      of: fc.nat(),
      stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
      change: fc.option(fc.bigInt({ min: 0n, max: 1_000_000n })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Currency>('USD', 'VND', 'USDT'),
        fc.integer({ min: 1, max: 130 }),
        fc.array(member, { minLength: 1, maxLength: 12 }),
        fc.array(round, { minLength: 1, maxLength: 10 }),
        async (currency, top, members, all) => {
          const root = await aLine(database.db, [{ RNG: top }], { currency });
          const tree = [{ accountId: root.accounts[0] as AccountId, path: root.path, line: [top] }];
          for (const { under, less } of members) {
            const parent = tree[under % tree.length] as (typeof tree)[number];
            const rate = Math.max(0, (parent.line[0] ?? 0) - less);
            const { accounts, path } = await aLine(database.db, [{ RNG: rate }], { currency, path: parent.path });
            tree.push({ accountId: accounts[0] as AccountId, path, line: [rate, ...parent.line] });
          }
          const expected = new Map(tree.map(({ accountId }) => [accountId, 0n]));
          const fine_micro = fineUnit_micro(CURRENCIES[currency]);
          for (const { of, stake, change } of all) {
            const player = tree[of % tree.length] as (typeof tree)[number];
            const roundNo = await settleRound(database.db, { accountId: player.accountId, currency, stake });
            if (change !== null) {
              if (change % 2n === 0n) await countAll(database.db);
              await changeRound(database.db, player.accountId, roundNo, { stake: change });
            }
            const ids = player.path.split('/').filter(Boolean).map(BigInt).toReversed() as AccountId[];
            const parts = splitRebate(change ?? stake, player.line, { decimals: CURRENCIES[currency] });
            for (const [at, id] of ids.entries())
              expected.set(id, (expected.get(id) ?? 0n) + (parts[at] ?? 0n) * fine_micro);
            const sum = parts.reduce((total, part) => total + part, 0n) * fine_micro;
            const exact = ((change ?? stake) * 10n ** BigInt(6 - CURRENCIES[currency]) * BigInt(top)) / 1_000n;
            expect(exact - sum).toBeGreaterThanOrEqual(0n);
            expect(exact - sum).toBeLessThan(fine_micro * BigInt(ids.length + 1));
          }
          await countAll(database.db);
          const found = await shares(tree.map(({ accountId }) => accountId));
          expect(found.map(({ own, team }) => own + team)).toEqual([...expected.values()]);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  it('[A-07] reach the top of a line of a hundred levels', async () => {
    const { accounts } = await aLine(
      database.db,
      Array.from({ length: 100 }, (_, level) => ({ RNG: 130 - level })),
    );
    await settleRound(database.db, { accountId: accounts[99] as AccountId, stake: 123_457n });
    await countAll(database.db);
    const found = await shares(accounts);
    const parts = splitRebate(
      123_457n,
      Array.from({ length: 100 }, (_, level) => 31 + level),
      { decimals: 2 },
    );
    expect(found.map(({ own, team }) => own + team)).toEqual(parts.toReversed().map((part) => part * 100n));
    expect(found.slice(0, 99).every(({ team }) => team === 1_234_500n)).toBe(true);
  });
});

describe('counting and paying', () => {
  it('[A-07] pays each share once, by a movement of its own, from two processes at the same time', async () => {
    const { accounts } = await aLine(database.db, rates(12, 8, 5));
    const player = accounts[2] as AccountId;
    for (let at = 0; at < 5; at++) await settleRound(database.db, { accountId: player, stake: 10_000n });
    await Promise.all([1, 2, 3].map(() => countSettlements(database.db)));
    await countAll(database.db);
    await Promise.all([1, 2, 3].map(() => payRebates(database.db, later())));
    await payRebates(database.db, later());
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([200n, 150n, 250n]);
    const { rows } = await sql<{ kind: string; reference: string; amount: bigint }>`
      select kind, reference, amount from ledger.entry where account_id = any(${accounts.map(String)}::bigint[])
      order by account_id`.execute(database.db);
    const window = later().getTime() / WINDOW_MS;
    expect(rows).toEqual([
      { kind: 'team-rebate', reference: `T${accounts[0]}-${window}`, amount: 200n },
      { kind: 'team-rebate', reference: `T${accounts[1]}-${window}`, amount: 150n },
      { kind: 'rebate', reference: `R${accounts[2]}-${window}`, amount: 250n },
    ]);
    expect((await trialBalance(database.db)).differences).toEqual([]);
  });

  it('[A-07] a run that stops anywhere leaves nothing half done, and the next goes on', async () => {
    const { accounts } = await aLine(database.db, rates(10, 5));
    const [top, player] = accounts as [AccountId, AccountId];
    await settleRound(database.db, { accountId: player, stake: 100_000n });
    const mark = await sql`select upto from rebate.mark`.execute(database.db);
    for (const table of ['rebate.line', 'rebate.round_fact', 'rebate.accrual']) {
      await sql`alter table ${sql.table(table)} add constraint stops check (account_id <> ${sql.lit(Number(table === 'rebate.accrual' ? top : player))}) not valid`.execute(
        database.db,
      );
      // until the feed has come to the round
      await expect(countAll(database.db)).rejects.toThrow('stops');
      await sql`alter table ${sql.table(table)} drop constraint stops`.execute(database.db);
    }
    expect(await shown(accounts)).toEqual(['0 0', '0 0']);
    expect((await sql`select upto from rebate.mark`.execute(database.db)).rows).not.toEqual([]);
    expect(mark.rows).toHaveLength(1);
    await countAll(database.db);
    await countAll(database.db);
    expect(await shown(accounts)).toEqual(['0 5', '5 0']);
    await sql`alter table ledger.entry add constraint stops check (kind <> 'team-rebate') not valid`.execute(
      database.db,
    );
    await expect(payRebates(database.db, later())).rejects.toThrow('stops');
    await sql`alter table ledger.entry drop constraint stops`.execute(database.db);
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([0n, 500n]);
    await payRebates(database.db, later());
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([500n, 500n]);
  });

  it('[A-07] takes nothing back: a round that is given back is worked off by later ones', async () => {
    const { accounts } = await aLine(database.db, rates(10, 5));
    const player = accounts[1] as AccountId;
    const roundNo = await settleRound(database.db, { accountId: player, stake: 100_000n, win: 5_000n });
    await countAll(database.db);
    await payRebates(database.db, later(1));
    await changeRound(database.db, player, roundNo, { win: 0n, refund: 100_000n });
    await countAll(database.db);
    await payRebates(database.db, later(2));
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([500n, 500n]);
    await settleRound(database.db, { accountId: player, stake: 160_000n });
    await countAll(database.db);
    await payRebates(database.db, later(3));
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([800n, 800n]);
    const { rows } = await sql<{ posted: bigint; left: bigint }>`select posted, left_micro as left from rebate.statement
      where account_id = ${accounts[0]} and kind = 'team' order by window_end`.execute(database.db);
    expect(rows).toEqual([
      { posted: 500n, left: 0n },
      { posted: 0n, left: -5_000_000n },
      { posted: 300n, left: 0n },
    ]);
  });
});
