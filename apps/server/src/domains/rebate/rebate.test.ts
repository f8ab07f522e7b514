import { type AccountId, brandId, CURRENCIES, type Currency, type GameCategory } from '@fairhouse/contracts';
import { parseMicro } from '@fairhouse/game-math/lottery';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createAccount, trialBalance } from '#ledger';
import { createTestDatabase } from '#testing';
import { payRebates, type RebateFact, recordRebateFacts } from './index.ts';
import { WINDOW_MS } from './statement-no.ts';
import vectors from './testing/rebate-vectors.json' with { type: 'json' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const unitOf = (currency: Currency): bigint => 10n ** BigInt(6 - CURRENCIES[currency]);
const anAccount = (currency: Currency = 'USD', brand = 1): Promise<AccountId> =>
  database.db.transaction().execute((tx) => createAccount(tx, { brandId: brandId(brand), currency, kind: 'player' }));

let rounds = 0;
/** A fact of a stake of 100 with a rate of 1 %, settled in the first window. */
function aFact(accountId: AccountId, own: Partial<RebateFact> = {}): RebateFact {
  rounds += 1;
  return {
    accountId,
    brandId: brandId(1),
    roundRef: `game:1:${rounds}`,
    changeNo: 0,
    rate_bps: 100,
    category: 'LOTT',
    currency: 'USD',
    reference: `${accountId}-${rounds}`,
    stake_micro: 100_000_000n,
    win_micro: 0n,
    jackpot_micro: 0n,
    valid_micro: null,
    acceptedAt: windowEnd(0),
    settledAt: windowEnd(0),
    ...own,
  };
}
/** The end of a window, counted from the first. */
const windowEnd = (window: number): Date => new Date(Date.UTC(2026, 10, 26) + window * WINDOW_MS);
const record = (facts: readonly RebateFact[]): Promise<void> =>
  database.db.transaction().execute((tx) => recordRebateFacts(tx, facts));
const factsOf = async (accountId: AccountId) =>
  (
    await sql<{ valid: bigint; amount: bigint }>`select valid_micro as valid, amount_micro as amount from rebate.fact
      where account_id = ${accountId} order by round_ref, change_no`.execute(database.db)
  ).rows;
const statementsOf = async (accountId: AccountId) =>
  (
    await sql<{ posted: bigint; left: bigint }>`select posted, left_micro as left from rebate.statement
      where account_id = ${accountId} order by window_end`.execute(database.db)
  ).rows;
const balanceOf = async (accountId: AccountId): Promise<bigint> =>
  (
    await sql<{ balance: bigint }>`select balance from ledger.account where account_id = ${accountId}`.execute(
      database.db,
    )
  ).rows[0]?.balance ?? 0n;

describe('facts', () => {
  it.each(vectors.validStake)(
    'count the valid stake of $note',
    async ({ rule, stake, refund, win, jackpot, reported, valid }) => {
      const accountId = await anAccount();
      await record([
        aFact(accountId, {
          category: rule === 'risk' ? 'LIVE' : 'RNG',
          stake_micro: parseMicro(stake) - parseMicro(refund),
          win_micro: parseMicro(win),
          jackpot_micro: parseMicro(jackpot),
          valid_micro: reported === null ? null : parseMicro(reported),
        }),
      ]);
      expect((await factsOf(accountId))[0]?.valid).toBe(parseMicro(valid));
    },
  );

  it.each(vectors.rebate)(
    'accrue $amount on $valid $currency at $rate %',
    async ({ currency, category, valid, rate, amount }) => {
      const accountId = await anAccount(currency as Currency);
      const valid_micro = parseMicro(valid);
      await record([
        aFact(accountId, {
          currency: currency as Currency,
          category: category as z.output<typeof GameCategory>,
          rate_bps: Number(parseMicro(rate) / 10_000n),
          stake_micro: valid_micro,
          // a loss: all of the stake was at risk
          valid_micro,
        }),
      ]);
      expect((await factsOf(accountId))[0]?.amount).toBe(parseMicro(amount));
    },
  );

  it('accrue once, and a change by what the whole round then accrues', async () => {
    const accountId = await anAccount();
    // 33.33 at 1.01 %: 0.336633, truncated to 0.3366
    const first = aFact(accountId, { rate_bps: 101, stake_micro: 33_330_000n });
    await record([first]);
    await record([first]);
    await record([{ ...first, changeNo: 1, stake_micro: 0n, win_micro: 5_000_000n, valid_micro: -10_010_000n }]);
    // 23.32 at 1.01 %: 0.235532
    expect(await factsOf(accountId)).toEqual([
      { valid: 33_330_000n, amount: 336_600n },
      { valid: -10_010_000n, amount: 235_500n - 336_600n },
    ]);
  });
});

describe('a run', () => {
  it.each(vectors.posting)('posts whole units of $currency and keeps the rest', async ({ currency, rows }) => {
    const accountId = await anAccount(currency as Currency);
    for (const [window, { accrued }] of rows.entries()) {
      const own = { currency: currency as Currency, rate_bps: 10_000, settledAt: windowEnd(window) };
      await record([aFact(accountId, { ...own, stake_micro: parseSigned(accrued) })]);
      await payRebates(database.db, windowEnd(window + 1));
    }
    expect(await statementsOf(accountId)).toEqual(
      rows.map(({ posted, left }) => ({
        posted: parseMicro(posted) / unitOf(currency as Currency),
        left: parseSigned(left),
      })),
    );
  });

  it('pays fractions once they add up to a unit, and each window once', async () => {
    const accountId = await anAccount();
    for (let window = 1; window <= 4; window++) {
      // 0.33 at 1 %: 0.0033
      await record([aFact(accountId, { stake_micro: 330_000n, settledAt: windowEnd(window - 1) })]);
      await payRebates(database.db, windowEnd(window));
      expect(await payRebates(database.db, windowEnd(window))).toBe(0);
    }
    expect(await statementsOf(accountId)).toEqual([
      { posted: 0n, left: 3_300n },
      { posted: 0n, left: 6_600n },
      { posted: 0n, left: 9_900n },
      { posted: 1n, left: 3_200n },
    ]);
    expect(await balanceOf(accountId)).toBe(1n);
  });

  it('leaves what is settled after the window, and what is recorded late, to the next', async () => {
    const accountId = await anAccount();
    await record([aFact(accountId), aFact(accountId, { settledAt: windowEnd(1) })]);
    await payRebates(database.db, windowEnd(1));
    expect(await balanceOf(accountId)).toBe(100n);
    await record([aFact(accountId)]);
    await payRebates(database.db, windowEnd(1));
    expect(await balanceOf(accountId)).toBe(100n);
    await payRebates(database.db, windowEnd(2));
    expect(await balanceOf(accountId)).toBe(300n);
  });

  it('[A-04] pays brands that chose it once for each business day, and the others after each window', async () => {
    const settings = { maxDepth: 20, gap: 0, ceilings: {}, withoutRights: [], masksDeeper: true };
    const days = { zone: 'Asia/Shanghai', cutHour: 2, rebates: 'day' };
    await sql`insert into agents.settings (brand_id, version, body, operator_id)
      values (2, 1, ${JSON.stringify({ ...settings, ...days })}::jsonb, 0)`.execute(database.db);
    const [daily, other] = [await anAccount('USD', 2), await anAccount()];
    // the day of 26 November in Shanghai ends at 18:00 UTC
    const cut = Date.UTC(2026, 10, 26, 18);
    const at = (ms: number): Date => new Date(cut + ms);
    const facts = (settledAt: Date) => [aFact(daily, { brandId: brandId(2), settledAt }), aFact(other, { settledAt })];
    await record(facts(at(-2 * WINDOW_MS)));
    await payRebates(database.db, at(-WINDOW_MS));
    expect(await Promise.all([daily, other].map(balanceOf))).toEqual([0n, 100n]);
    await payRebates(database.db, at(0));
    expect(await Promise.all([daily, other].map(balanceOf))).toEqual([100n, 100n]);
    await record(facts(at(0)));
    await payRebates(database.db, at(WINDOW_MS));
    expect(await Promise.all([daily, other].map(balanceOf))).toEqual([100n, 200n]);
    await payRebates(database.db, at(24 * 3_600_000));
    expect(await Promise.all([daily, other].map(balanceOf))).toEqual([200n, 200n]);
    expect((await statementsOf(daily)).map(({ posted }) => posted)).toEqual([100n, 100n]);
  });

  it('pays once from two processes at the same time', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount()));
    await record(accounts.map((accountId) => aFact(accountId)));
    const counts = await Promise.all([1, 2, 3].map(() => payRebates(database.db, windowEnd(1))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await Promise.all(accounts.map(balanceOf))).toEqual(accounts.map(() => 100n));
  });

  it('that stops before its money moves leaves nothing behind, and the next one pays', async () => {
    const accountId = await anAccount();
    await record([aFact(accountId)]);
    // not valid: rebates that are paid already are not checked
    await sql`alter table ledger.entry add constraint no_rebates check (kind <> 'rebate') not valid`.execute(
      database.db,
    );
    await expect(payRebates(database.db, windowEnd(1))).rejects.toThrow('no_rebates');
    expect([await statementsOf(accountId), await balanceOf(accountId)]).toEqual([[], 0n]);
    await sql`alter table ledger.entry drop constraint no_rebates`.execute(database.db);
    await payRebates(database.db, windowEnd(1));
    expect([await statementsOf(accountId), await balanceOf(accountId)]).toEqual([[{ posted: 100n, left: 0n }], 100n]);
  });

  it('takes nothing back: what a correction leaves below zero is worked off', async () => {
    const accountId = await anAccount();
    const fact = aFact(accountId);
    await record([fact]);
    await payRebates(database.db, windowEnd(1));
    const correction = { ...fact, changeNo: 1, stake_micro: 0n, valid_micro: -50_000_000n, settledAt: windowEnd(1) };
    await record([correction]);
    await payRebates(database.db, windowEnd(2));
    expect(await balanceOf(accountId)).toBe(100n);
    await record([aFact(accountId, { stake_micro: 80_000_000n, settledAt: windowEnd(2) })]);
    await payRebates(database.db, windowEnd(3));
    expect(await balanceOf(accountId)).toBe(130n);
    expect(await statementsOf(accountId)).toEqual([
      { posted: 100n, left: 0n },
      { posted: 0n, left: -500_000n },
      { posted: 30n, left: 0n },
    ]);
  });

  it('pays and keeps together what all facts accrue, whatever their order', async () => {
    const step = fc.record({
      stake: fc.bigInt({ min: 0n, max: 5_000_000n }),
      rate_bps: fc.integer({ min: 1, max: 1_300 }),
      change: fc.option(fc.bigInt({ min: -5_000_000n, max: 0n })),
      pays: fc.boolean(),
    });
    const steps = fc.array(step, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Currency>('USD', 'VND', 'USDT'), steps, async (currency, all) => {
        const accountId = await anAccount(currency);
        const scale = currency === 'USDT' ? 1n : 100n;
        let [window, exact] = [0, 0n];
        const accrued = (valid: bigint, rate_bps: number) => ((valid * BigInt(rate_bps)) / (10_000n * scale)) * scale;
        for (const { stake, rate_bps, change, pays } of all) {
          const fact = aFact(accountId, { currency, rate_bps, stake_micro: stake, settledAt: windowEnd(window) });
          await record([fact]);
          const less = change === null ? 0n : change < -stake ? -stake : change;
          if (change !== null) await record([{ ...fact, changeNo: 1, stake_micro: 0n, valid_micro: less }]);
          exact += accrued(stake + less, rate_bps);
          if (pays) {
            window += 1;
            await payRebates(database.db, windowEnd(window));
          }
        }
        await payRebates(database.db, windowEnd(window + 1));
        const left = (await statementsOf(accountId)).at(-1)?.left ?? 0n;
        expect((await balanceOf(accountId)) * unitOf(currency) + left).toBe(exact);
      }),
      { numRuns: 12 },
    );
  });

  it('[P-48] leaves books that balance, with what was paid in the house account of commissions', async () => {
    const { differences, totals } = await trialBalance(database.db);
    expect(differences).toEqual([]);
    for (const { currency, house, players, sum } of totals) {
      expect([currency, sum]).toEqual([currency, 0n]);
      if (players > 0n) expect(house).toEqual([{ name: 'commissions', amount: -players }]);
    }
  });
});

/** Parses an amount with a sign. */
const parseSigned = (text: string): bigint => (text.startsWith('-') ? -parseMicro(text.slice(1)) : parseMicro(text));
