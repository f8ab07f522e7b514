import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { payRebates } from '../index.ts';
import { statementNoOf, WINDOW_MS } from '../statement-no.ts';
import { aLine, changeRound, countAll, settleRound } from '../testing/settle-rounds.ts';
import { getTeamStatement, listTeamMembers } from './team-statement.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const later = (windows = 1): Date => new Date((Math.floor(Date.now() / WINDOW_MS) + windows) * WINDOW_MS);
const balancesOf = async (accounts: readonly AccountId[]): Promise<(bigint | undefined)[]> => {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`select account_id as id, balance from ledger.account
    where account_id = any(${accounts.map(String)}::bigint[])`.execute(database.db);
  return accounts.map((account) => rows.find(({ id }) => id === account)?.balance);
};
const sign = (member: AccountId, agent: AccountId) =>
  sql`insert into agents.review (account_id, brand_id, sign, source, agent_id, from_day, evidence)
    values (${member}, 1, 'burst', 'X', ${agent}, '2026-01-01', '[]')`.execute(database.db);
const decide = (member: AccountId, state: 'COUNTS' | 'NOT_COUNTED') =>
  sql`update agents.review set state = ${state}, decided_at = now(), reason = 'looked at it'
    where account_id = ${member}`.execute(database.db);
/** What an agent has of team shares, by what became of them. */
async function sharesBy(agent: AccountId): Promise<Record<string, number>> {
  const { rows } = await sql<{ hold: string; amount: bigint }>`select hold, sum(amount_micro)::bigint as amount
    from rebate.accrual where account_id = ${agent} and kind = 'team' group by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ hold, amount }) => [hold, Number(amount) / 1e6]));
}
const page = { page: 1, pageSize: 20 };

it.each(['COUNTS', 'NOT_COUNTED'] as const)(
  '[A-07] [A-11] holds what agents accrue on a member with a sign; the member is paid; decided %s',
  async (state) => {
    const { accounts, path } = await aLine(database.db, [{ RNG: 12 }, { RNG: 8 }, { RNG: 5 }]);
    const [top, sub, player] = accounts as [AccountId, AccountId, AccountId];
    const { accounts: more } = await aLine(database.db, [{ RNG: 5 }], { path: path.replace(`${player}/`, '') });
    const other = more[0] as AccountId;
    await sign(player, top);
    const round = await settleRound(database.db, { accountId: player, stake: 100_000n });
    await settleRound(database.db, { accountId: other, stake: 50_000n });
    await countAll(database.db);
    await payRebates(database.db, later(1));
    // 4, 3 and 5 tenths of a percent; the own rebate is the player's
    expect(await balancesOf([top, sub, player, other])).toEqual([200n, 150n, 500n, 250n]);
    expect(await sharesBy(top)).toEqual({ '': 2, HELD: 4 });
    const statementNo = statementNoOf(sub, later(1), 'team');
    const shown = await getTeamStatement(database.db, sub, { ...page, statementNo });
    expect(shown.accrued).toBe('1.500000');
    expect(shown.held).toMatchObject([{ signs: ['burst'], state: 'HELD', amount: '3.000000', reason: '' }]);
    const part = { statementNo: statementNoOf(top, later(1), 'team'), under: String(sub), category: 'RNG' as const };
    const members = await listTeamMembers(database.db, top, { ...page, ...part });
    expect(members.rows).toMatchObject([{ accountId: String(other), amount: '2.000000' }]);

    // a change of the round changes what is held
    await changeRound(database.db, player, round, { refund: 50_000n });
    await countAll(database.db);
    await payRebates(database.db, later(2));
    expect(await sharesBy(top)).toEqual({ '': 2, HELD: 2 });
    await decide(player, state);
    await settleRound(database.db, { accountId: player, stake: 100_000n });
    await countAll(database.db);
    for (let each = 0; each < 2; each++) await Promise.all([1, 2].map(() => payRebates(database.db, later(3))));
    const counts = state === 'COUNTS';
    expect(await sharesBy(top)).toEqual(counts ? { '': 6, COUNTED: 2 } : { '': 2, NOT_COUNTED: 6 });
    expect(await balancesOf([top, sub])).toEqual(counts ? [800n, 600n] : [200n, 150n]);
    if (!counts) return;
    const paid = { ...part, statementNo: statementNoOf(top, later(3), 'team') };
    const rows = await listTeamMembers(database.db, top, { ...page, ...paid });
    expect(rows.rows).toMatchObject([{ accountId: String(player), amount: '6.000000' }]);
    expect((await getTeamStatement(database.db, top, { ...page, statementNo: paid.statementNo })).accrued).toBe(
      '6.000000',
    );
  },
);

it('[A-07] [A-11] signs of another team hold nothing', async () => {
  const { accounts } = await aLine(database.db, [{ RNG: 12 }, { RNG: 5 }]);
  const { accounts: others } = await aLine(database.db, [{ RNG: 12 }, { RNG: 5 }]);
  await sign(others[1] as AccountId, others[0] as AccountId);
  await settleRound(database.db, { accountId: accounts[1] as AccountId, stake: 100_000n });
  await countAll(database.db);
  expect(await sharesBy(accounts[0] as AccountId)).toEqual({ '': 7 });
});
