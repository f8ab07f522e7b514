import vectors from '@fairhouse/agent-math/testing/vectors.json' with { type: 'json' };
import { type BrandId, parseMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { below, type TestAgent } from './a-line.ts';
import { type Runs, startRuns } from './start-runs.ts';

let runs: Runs;
beforeAll(async () => {
  runs = await startRuns();
});
afterAll(() => runs.close());

const units = (amount: string): bigint =>
  (amount.startsWith('-') ? -1n : 1n) * (parseMoney(amount.replace('-', ''), 'USD') ?? 0n);

type Vector = (typeof vectors.move)[number];

/** Places the player below the agents of each line from its time on. Agents are where they are alone: only the line of the player counts. */
async function placeMoving(brand: BrandId, moves: Vector['moves']): Promise<Map<string, TestAgent>> {
  const names = new Set(moves.flatMap(({ line }) => line));
  const accounts = new Map<string, TestAgent>();
  for (const name of [...names, 'p']) accounts.set(name, await below(runs.db, brand, null));
  const player = accounts.get('p') as TestAgent;
  await sql`delete from agents.placement where account_id = ${player.accountId}`.execute(runs.db);
  for (const [at, { from, line }] of moves.entries()) {
    const ids = line.map((name) => accounts.get(name)?.accountId);
    const path = `/${[...ids, player.accountId].join('/')}/`;
    await sql`insert into agents.placement (account_id, from_at, to_at, brand_id, parent_id, depth, path)
      values (${player.accountId}, ${from}, ${moves[at + 1]?.from ?? null}, ${brand}, ${ids.at(-1) ?? null}, ${ids.length}, ${path})`.execute(
      runs.db,
    );
  }
  return accounts;
}

it.each(vectors.move.map((vector, at) => ({ ...vector, name: `${at + 1} ${vector.note ?? ''}` })))(
  '[A-06] the line is that of the acceptance, the day that of the settlement, when a member moves: $name',
  async ({ zone, moves, bets, figures }) => {
    const brand = await runs.brand({ zone });
    const accounts = await placeMoving(brand, moves);
    const { accountId } = accounts.get('p') as TestAgent;
    const stored = new Map<string, bigint>();
    let roundNo = 0n;
    for (const { accepted, settled, valid } of bets.filter((bet) => !bet.valid.startsWith('-'))) {
      roundNo += 1n;
      stored.set(`${accepted} ${valid}`, roundNo);
      const times = { at: new Date(accepted), closedAt: new Date(settled) };
      await storeRound(runs.db, { accountId, roundNo, stake: units(valid), ...times });
    }
    for (const { accepted, settled, valid } of bets.filter((bet) => bet.valid.startsWith('-'))) {
      const changed = stored.get(`${accepted} ${valid.slice(1)}`) ?? 0n;
      await updateRound(
        runs.db,
        { accountId, roundNo: changed },
        { state: 'RESETTLED', refund: units(valid.slice(1)) },
      );
      await sql`update bets.round_change set at = ${settled} where account_id = ${accountId} and round_no = ${changed}`.execute(
        runs.db,
      );
    }
    await runs.fold();
    const found: Vector['figures'] = [];
    for (const [user, agent] of accounts) {
      const table = sql.table(user === 'p' ? 'agents.member_day' : 'agents.team_day');
      const { rows } = await sql<{ day: string; valid: bigint }>`
        select to_char(day, 'YYYY-MM-DD') as day, sum(valid)::bigint as valid from ${table}
        where account_id = ${agent.accountId} group by day`.execute(runs.db);
      for (const { day, valid } of rows) found.push({ user, day, turnover: (Number(valid) / 100).toFixed(2) });
    }
    const byPlace = (list: Vector['figures']) => list.map(({ user, day, turnover }) => `${user} ${day} ${turnover}`);
    expect(byPlace(found).toSorted()).toEqual(byPlace(figures).toSorted());
  },
);
