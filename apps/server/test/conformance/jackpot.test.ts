import { type AccountId, brandId, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectJackpotContributions, createAccount, listJackpots, post, trialBalance, verifyBalance } from '#ledger';
import { loadSecrets } from '#secrets';
import { createTestDatabase } from '#testing';
import {
  type BetExecutor,
  createBetExecutor,
  createSeeds,
  lastRound,
  type PlayRequest,
  roundDetail,
} from '../../src/domains/bets/index.ts';
import { type ExecutorProcess, startProcess } from './start-process.ts';

const secrets = loadSecrets(Buffer.alloc(32, 1).toString('base64'), '/nonexistent');
const RESET_VALUE = 5_000n;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let executor: BetExecutor;
beforeAll(async () => {
  database = await createTestDatabase();
  executor = createBetExecutor({ url: database.url, db: database.db, secrets });
});
afterAll(async () => {
  await executor.close();
  await database.drop();
});

let jackpots = 0;
let code: string;
beforeEach(() => {
  jackpots += 1;
  code = `jackpot-${jackpots}`;
});

const aPlayer = (kind: 'player' | 'trial' = 'player', cash = 1_000_000n): Promise<AccountId> =>
  database.db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind });
    await createSeeds(tx, secrets, accountId);
    const line = { accountId, amount: money(cash), currency: 'USD' as const, key: 'd', reference: 'd' };
    await post(tx, [
      kind === 'trial' ? { ...line, kind: 'trial-grant' } : { ...line, kind: 'deposit', through: 'test' },
    ]);
    return accountId;
  });

let refs = 0;
/** Creates a round of a game whose jackpot takes 1.2345 % of each stake. */
const round = (accountId: AccountId, wins: boolean, stake = 100n): PlayRequest => {
  refs += 1;
  return {
    accountId,
    vendor: 'house',
    gameCode: 'jackpot-game',
    versionHash: 'v1',
    category: 'RNG',
    clientRoundId: `jackpot-ref-${refs}`,
    stake: money(stake),
    currency: 'USD',
    choices: {},
    jackpot: { code, increment_ppm: 12_345, resetValue: RESET_VALUE as Money },
    outcome: ({ nonce }) => ({ win: money(7), outcome: { nonce }, needsAcknowledgement: false, winsJackpot: wins }),
  };
};

const jackpot = async (kind: 'jackpot' | 'trial-jackpot' = 'jackpot') => {
  const all = await listJackpots(database.db, { brandId: brandId(1), currency: 'USD', kind });
  return all.find(({ code: jackpot }) => jackpot === code);
};
const winsOf = async () => {
  const { rows } = await sql<{ win_no: bigint; won_by: bigint; reference: string; amount: bigint }>`
    select h.win_no, h.won_by, h.reference, h.amount from ledger.jackpot_win h join ledger.jackpot p using (jackpot_id)
    where p.code = ${code} order by win_no`.execute(database.db);
  return rows;
};
/** Checks the ledger, and all stakes for this jackpot against its contributions. */
async function expectBalancedLedger(staked: bigint): Promise<void> {
  expect((await trialBalance(database.db)).differences).toEqual([]);
  const { rows } = await sql<{ contributed_ppm: string; balance: bigint; paid: bigint }>`
    select (p.contributed_ppm + coalesce((select sum(contribution_ppm) from ledger.jackpot_contribution s where s.jackpot_id = p.jackpot_id), 0))::text
      as contributed_ppm, a.balance, (select -sum(amount) from ledger.entry e where e.account_id = p.jackpot_id
        and e.kind = 'jackpot-payout')::bigint as paid
    from ledger.jackpot p join ledger.account a on a.account_id = p.jackpot_id where p.code = ${code}`.execute(
    database.db,
  );
  expect(rows[0]?.contributed_ppm).toBe(String(staked * 12_345n));
}

describe('round with a progressive jackpot', () => {
  it('adds its contribution to the millionth and debits nothing more from the player', async () => {
    const player = await aPlayer();
    for (let i = 0; i < 10; i++) await executor.play(round(player, false, 37n));
    // 370 × 1.2345 % = 4.56765
    expect(await jackpot()).toMatchObject({
      value: RESET_VALUE + 4n,
      contributed: 4n,
      funded: RESET_VALUE,
      paid: 0n,
      wins: 0,
    });
    await expectBalancedLedger(370n);
    await collectJackpotContributions(database.db);
    await collectJackpotContributions(database.db);
    expect(await jackpot()).toMatchObject({ value: RESET_VALUE + 4n, contributed: 4n });
    await expectBalancedLedger(370n);
    expect((await verifyBalance(database.db, player)).balance).toBe(1_000_000n - 370n + 70n);
  });

  it('wins the whole jackpot including its own contribution, and resets it to its seed', async () => {
    const [one, other] = [await aPlayer(), await aPlayer()];
    await executor.play(round(one, false, 100_000n));
    await collectJackpotContributions(database.db);
    await executor.play(round(one, false, 10_000n));
    const winner = await executor.play(round(other, true, 1_000n));
    // 111,000 × 1.2345 % = 1,370.295
    const won = RESET_VALUE + 1_370n;
    expect(winner).toMatchObject({ win: won + 7n, jackpot: won, balance: 1_000_000n - 1_000n + 7n + won });
    expect(await jackpot()).toMatchObject({ value: RESET_VALUE, funded: 2n * RESET_VALUE, paid: won, wins: 1 });
    expect(await winsOf()).toMatchObject([{ win_no: 1n, won_by: other, reference: winner.roundId, amount: won }]);
    await expectBalancedLedger(111_000n);
    // the remaining 0.295 carries over
    await executor.play(round(one, false, 60n));
    expect((await jackpot())?.value).toBe(RESET_VALUE + 1n);
  });

  it('returns the same round for the same id and contributes once', async () => {
    const player = await aPlayer();
    const request = round(player, true, 1_000n);
    const first = await executor.play(request);
    const copies = await Promise.all([executor.play(request), executor.play(request)]);
    for (const copy of copies) expect(copy).toEqual({ ...first, replay: true });
    expect(first.jackpot).toBe(RESET_VALUE + 12n);
    expect(await winsOf()).toHaveLength(1);
    await expectBalancedLedger(1_000n);
  });

  it('shows in the record the part of the win from the jackpot', async () => {
    const player = await aPlayer();
    const { roundId } = await executor.play(round(player, true, 1_000n));
    const detail = await roundDetail(database.db, secrets, { accountId: player, roundId });
    expect(detail).toMatchObject({ stake: '10.00', win: '50.19', jackpot: '50.12', balanceAfter: '10040.19' });
    expect(detail.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bet', '10.00'],
      ['win', '0.07'],
      ['jackpot', '50.12'],
    ]);
    expect(await lastRound(database.db, player, 'jackpot-game')).toMatchObject({ win: 5_019n, jackpot: 5_012n });
  });

  it('uses a separate jackpot for play money', async () => {
    const [player, trial] = [await aPlayer(), await aPlayer('trial')];
    await executor.play(round(player, false, 100_000n));
    const winner = await executor.play(round(trial, true, 1_000n));
    expect(winner.jackpot).toBe(RESET_VALUE + 12n);
    expect(await jackpot()).toMatchObject({ value: RESET_VALUE + 1_234n, wins: 0 });
    expect(await jackpot('trial-jackpot')).toMatchObject({ value: RESET_VALUE, wins: 1 });
    const { rows } = await sql<{ name: string }>`select distinct h.name from ledger.entry e
      join ledger.house_account h on h.house_id = e.contra_id
      where e.account_id in (select jackpot_id from ledger.jackpot where code = ${code} and kind = 'trial-jackpot')`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(['trial-gaming', 'trial-jackpot']);
    expect((await trialBalance(database.db)).differences).toEqual([]);
  });

  it('is refused without funds and contributes nothing', async () => {
    const player = await aPlayer('player', 50n);
    await expect(executor.play(round(player, true, 100n))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await jackpot()).toBeUndefined();
  });
});

const inOrder = (amounts: bigint[]) => amounts.toSorted((one, other) => Number(one - other));

describe('two jackpot hits', () => {
  it('in one batch: the first wins the jackpot, the second its reset value, others contribute', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => aPlayer()));
    const [a, b, c, d] = players as [AccountId, AccountId, AccountId, AccountId];
    await executor.play(round(a, false, 100_000n));
    const played = await Promise.all([
      executor.play(round(a, false, 10_000n)),
      executor.play(round(b, true, 1_000n)),
      executor.play(round(c, false, 10_000n)),
      executor.play(round(d, true, 1_000n)),
    ]);
    const won = played.map(({ jackpot }) => jackpot).filter((amount) => amount > 0n);
    // 1.2345 % of 111,000 and 11,000 is 1,370.295 and 135.795; the first win leaves 0.295 for the second
    expect(won).toEqual([RESET_VALUE + 1_370n, RESET_VALUE + 136n]);
    const wins = await winsOf();
    expect(wins.map((winner) => [winner.win_no, winner.amount])).toEqual([
      [1n, won[0]],
      [2n, won[1]],
    ]);
    await expectBalancedLedger(122_000n);
  });

  it('of two processes concurrently: each jackpot is won once', async () => {
    const both = await Promise.all([startProcess(database.url), startProcess(database.url)]);
    try {
      const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer()));
      const plays = Array.from({ length: 200 }, (_, n) =>
        (both[n % 2] as ExecutorProcess).play(players[n % 8] as AccountId, `two-${code}-${n}`, {
          code,
          wins: n % 10 === 9,
        }),
      );
      const busy = (async () => {
        for (let i = 0; i < 20; i++) await collectJackpotContributions(database.db);
      })();
      const played = await Promise.all(plays);
      await busy;
      const won = played.map(({ jackpot }) => BigInt(jackpot)).filter((amount) => amount > 0n);
      expect(won).toHaveLength(20);
      const wins = await winsOf();
      expect(wins.map(({ win_no }) => Number(win_no))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      expect(inOrder(wins.map(({ amount }) => amount))).toEqual(inOrder(won));
      // every win is at least the reset value; the wins, the jackpot and the millionths account for every stake
      for (const amount of won) expect(amount).toBeGreaterThanOrEqual(RESET_VALUE);
      await expectBalancedLedger(200n * 100n);
      const now = await jackpot();
      expect(won.reduce((sum, each) => sum + each, 0n) + (now?.value ?? 0n)).toBe(
        21n * RESET_VALUE + (20_000n * 12_345n) / 1_000_000n,
      );
      for (const player of players) expect((await verifyBalance(database.db, player)).matches).toBe(true);
    } finally {
      await Promise.all(both.map((each) => each.stop()));
    }
  });

  it('with a killed process: answered rounds exist, the rest apply once', async () => {
    const [victim, other] = await Promise.all([startProcess(database.url), startProcess(database.url)]);
    const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer()));
    const ask = (process: ExecutorProcess, n: number) =>
      process.play(players[n % 8] as AccountId, `crash-${code}-${n}`, { code, wins: n % 5 === 4 });
    const answered = new Map<number, string>();
    const load = Array.from({ length: 300 }, (_, n) => {
      void ask(victim, n).then(
        ({ jackpot }) => answered.set(n, jackpot),
        () => undefined,
      );
      return n;
    });
    await expect.poll(() => answered.size, { interval: 1 }).toBeGreaterThan(0);
    await victim.kill();
    try {
      const again = await Promise.all(load.map((n) => ask(other, n)));
      for (const [n, jackpot] of answered) expect(again[n]?.jackpot).toBe(jackpot);
      expect(again.filter(({ jackpot }) => jackpot !== '0')).toHaveLength(60);
      expect(await winsOf()).toHaveLength(60);
      await expectBalancedLedger(300n * 100n);
    } finally {
      await other.stop();
    }
  });
});

describe('trial balance', () => {
  /** Returns the kinds of the findings while a change is in place. */
  const spoiled = async (change: string, undo: string): Promise<string[]> => {
    await sql.raw(change).execute(database.db);
    const { differences } = await trialBalance(database.db);
    await sql.raw(undo).execute(database.db);
    return differences.map(({ what }) => what);
  };

  it('detects lost contributions, an invented hit, and mismatched money of jackpot and player', async () => {
    const player = await aPlayer();
    await executor.play(round(player, false, 100_000n));
    await executor.play(round(player, true, 1_000n));
    const id = (await jackpot())?.jackpotId;
    const owed = (plus: number) => `update ledger.jackpot set carry_ppm = carry_ppm + ${plus} where jackpot_id = ${id}`;
    expect(await spoiled(owed(1), owed(-1))).toEqual(['jackpot-contributions']);
    const paid = (plus: number) => `update ledger.jackpot_win set amount = amount + ${plus} where jackpot_id = ${id}`;
    expect(await spoiled(paid(1), paid(-1))).toEqual(['jackpot-wins']);
    const entry = `where account_id = ${player} and kind = 'jackpot-win'`;
    const won = (plus: number) => `update ledger.entry set amount = amount + ${plus} ${entry}`;
    expect(await spoiled(won(1), won(-1))).toContain('jackpot-clearing');
    expect((await trialBalance(database.db)).differences).toEqual([]);
  });
});
