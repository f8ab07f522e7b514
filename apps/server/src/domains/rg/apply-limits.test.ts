import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type LimitName, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestSite, type TestSite } from '#testing';
import { setOperatorLimit } from './set-limit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const set = (member: Member, name: LimitName, amount: string) => member.call(calls.rg.setLimit, { name, amount });
const logIn = ({ username }: Member) => site.visitor().call(calls.identity.login, { username, password: PASSWORD });
const deposit = (member: Member, amount: string) =>
  member.call(calls.payments.deposit, { method: 'sandbox', amount, clientRef: randomUUID() });

/** Counts the active sessions, and those whose play time ends at another time than that of the bets. */
const sessionsOf = async ({ accountId }: Member) => {
  const { rows } = await sql<{ sessions: number; differing: number }>`
    select count(*)::int as sessions,
      (count(*) filter (where coalesce(abs(extract(epoch from s.play_until - p.play_until)) > 1, true)))::int as differing
    from identity.session s join bets.player_state p using (account_id)
    where account_id = ${accountId} and s.ended_at is null`.execute(site.db);
  return rows[0];
};

describe('change of limits', () => {
  it('[G-01] is written to the betting limits once', async () => {
    const member = await site.member({ funds: money(10_000) });
    const commands = async () => {
      const row = site.db.selectFrom('ledger.account').select('commands').where('account_id', '=', member.accountId);
      return (await row.executeTakeFirst())?.commands ?? 0n;
    };
    for (const [name, amount] of [
      ['stakeDay', '20.00'],
      ['sessionTime', '60'],
      ['sessionTime', '30'],
    ] as const) {
      const before = await commands();
      await set(member, name, amount);
      expect(await commands()).toBe(before + 1n);
    }
  });

  it('[G-01] applies to logins and deposits at the same moment, and none of them fails', async () => {
    const member = await site.member({ funds: money(10_000) });
    const operator = await site.operator();
    const change = (minutes: number) =>
      operator.call(calls.rgBackoffice.setLimit, {
        accountId: String(member.accountId),
        name: 'sessionTime',
        amount: String(minutes),
        reason: 'affordability',
      } as const);
    await Promise.all(
      [1, 2, 3].flatMap((round) => [
        change(20 + round),
        logIn(member),
        deposit(member, '10.00'),
        change(40 + round),
        set(member, 'depositMonth', String(900 - round)),
      ]),
    );
    expect(await sessionsOf(member)).toEqual({ sessions: 4, differing: 0 });
  });

  it('[G-01] applies to a login that began before it was stored', async () => {
    const member = await site.member();
    const player = { accountId: member.accountId, brandId: site.brandId, currency: 'USD' as const };
    let login: Promise<unknown> = Promise.resolve();
    await site.db.transaction().execute(async (tx) => {
      await setOperatorLimit(tx, player, { name: 'sessionTime', amount: '30' });
      login = logIn(member);
      await Promise.race([login, sleep(1_000)]);
    });
    await login;
    expect(await sessionsOf(member)).toEqual({ sessions: 2, differing: 0 });
  });
});
