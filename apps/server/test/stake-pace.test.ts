import { type AccountId, calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBetExecutor, type StakePace } from '#bets';
import { startTestSite, type TestSite } from '#testing';

// The pace of a region with stakes of commands: decided in the transaction that takes the stake, as for spins.

let site: TestSite;
let executor: ReturnType<typeof createBetExecutor>;
beforeAll(async () => {
  site = await startTestSite();
  executor = createBetExecutor({ url: site.databaseUrl, db: site.db, secrets: site.secrets });
});
afterAll(async () => {
  await executor.close();
  await site.close();
});

const PLAY: StakePace = { cycle_ms: 0, rest_ms: 300_000, isPlay: true };
const SPORTS: StakePace = { ...PLAY, isPlay: false };
const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const base = (accountId: AccountId) => ({ vendor: 'house', accountId, currency: 'USD' }) as const;
let number = 0;
const bet = (accountId: AccountId, pace: StakePace | undefined, round = `r${++number}`) =>
  executor.execute({
    ...{ op: 'bet', ...base(accountId), tx: `t${++number}`, amount: money(100n), round, game: 'g' },
    pace,
  });
const pacedAt = async (accountId: AccountId) =>
  site.db
    .selectFrom('ledger.account')
    .select(['paced_at', 'play_from'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
/** A member who has played for an hour, up to a minute ago. */
async function tired(): Promise<AccountId> {
  const { accountId } = await site.member({ funds: money(10_000n) });
  await site.db
    .updateTable('ledger.account')
    .set({ paced_at: ago(1), play_from: ago(62) })
    .where('account_id', '=', accountId)
    .execute();
  return accountId;
}

describe('the pace of a stake', () => {
  it('[V-07] refuses a new round in a mandatory break with the remaining time, and nothing moves', async () => {
    const accountId = await tired();
    const refused = await bet(accountId, PLAY);
    expect(refused).toMatchObject({ status: 'MANDATORY_BREAK', balance: 10_000n });
    expect(Math.ceil((refused.wait_ms ?? 0) / 60_000)).toBe(4);
    expect((await bet(accountId, SPORTS)).status).toBe('MANDATORY_BREAK');
    const hold = { op: 'reserve', ...base(accountId), tx: 'h1', amount: money(100n), round: 'h1', game: 'g' } as const;
    expect((await executor.execute({ ...hold, pace: PLAY })).status).toBe('MANDATORY_BREAK');
    // a region without a break, and the same player elsewhere
    expect((await bet(accountId, { ...PLAY, rest_ms: 0 })).status).toBe('OK');
  });

  it('[V-07] asks neither a later stake of a round nor a settled part, and both extensions and parts count as play', async () => {
    const { accountId } = await site.member({ funds: money(10_000n) });
    const hold = { op: 'reserve', ...base(accountId), tx: 'h2', amount: money(500n), round: 'h2', game: 'g' } as const;
    expect((await executor.execute({ ...hold, pace: PLAY })).status).toBe('OK');
    expect((await bet(accountId, { ...PLAY, cycle_ms: 5_000 }, 'same')).status).toBe('MIN_GAME_CYCLE');
    expect((await bet(accountId, PLAY, 'same')).status).toBe('OK');
    expect((await bet(accountId, { ...PLAY, cycle_ms: 5_000 }, 'same')).status).toBe('OK');
    await site.db
      .updateTable('ledger.account')
      .set({ paced_at: ago(1), play_from: ago(62) })
      .where('account_id', '=', accountId)
      .execute();
    const part = { op: 'settle_part', ...base(accountId), reserveTx: 'h2', stake: money(50n), win: money(0n) } as const;
    const settled = await executor.execute({
      ...part,
      tx: 'p1',
      winTo: 'balance',
      round: 'h2',
      detail: {},
      pace: PLAY,
    });
    expect(settled.status).toBe('OK');
    // what was played in the last minute is play: the break begins with its end
    expect((await pacedAt(accountId)).paced_at?.getTime()).toBeGreaterThan(Date.now() - 30_000);
    const more = { op: 'extend', ...base(accountId), tx: 'e1', reserveTx: 'h2', amount: money(100n) } as const;
    const refused = await executor.execute({ ...more, pace: PLAY });
    expect([refused.status, Math.ceil((refused.wait_ms ?? 0) / 60_000)]).toEqual(['MANDATORY_BREAK', 5]);
  });

  it('[G-07] does not count a bet on sports as play', async () => {
    const { accountId } = await site.member({ funds: money(10_000n) });
    expect((await bet(accountId, SPORTS)).status).toBe('OK');
    expect(await pacedAt(accountId)).toEqual({ paced_at: null, play_from: null });
    expect((await bet(accountId, PLAY)).status).toBe('OK');
    expect((await pacedAt(accountId)).paced_at).not.toBe(null);
  });

  it('[V-07] names the limit that a stake would exceed', async () => {
    const member = await site.member({ funds: money(10_000n) });
    await member.call(calls.rg.setLimit, { name: 'stakeBet', amount: '0.50' });
    expect(await bet(member.accountId, PLAY)).toMatchObject({ status: 'LIMIT_REACHED', limit: 'stakeBet' });
    // a refused stake is no play
    expect((await pacedAt(member.accountId)).paced_at).toBe(null);
  });
});
