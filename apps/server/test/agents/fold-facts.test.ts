import { accountId, type BrandId } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { factsAsOf } from '../../src/domains/agents/facts/facts-as-of.ts';
import { foldFacts, rebuildFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { readTeamFigures } from '../../src/domains/agents/facts/read-team-figures.ts';
import { readTeamWindows } from '../../src/domains/agents/facts/read-team-windows.ts';
import type { ContractInForce } from '../../src/domains/agents/runs/contract-in-force.ts';
import { countActiveAsSettled } from '../../src/domains/agents/runs/count-active-as-settled.ts';
import { windowAt } from '../../src/domains/agents/runs/windows.ts';
import { type RoundUpdate, storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { findWrongCounts } from './find-wrong-counts.ts';
import { foldAll as foldAllOf } from './fold-all.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const BRAND = 1n as BrandId;
const [TOP, SUB, PLAYER, OTHER] = [2_001n, 2_002n, 2_003n, 2_004n];
const START = new Date('2026-01-01T00:00:00Z');

const place = (path: string, from = START) => {
  const line = path.split('/').filter(Boolean);
  return sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    values (${line.at(-1)}::bigint, ${from}, ${BRAND}, ${line.at(-2) ?? null}::bigint, ${line.length - 1}, ${path})`.execute(
    database.db,
  );
};
/** Ends the place of a member, and begins another one at the same time. */
const move = async (account: bigint, path: string, at: Date) => {
  await sql`update agents.placement set to_at = ${at} where account_id = ${account} and to_at is null`.execute(
    database.db,
  );
  await place(path, at);
};
const placeTeam = async () => {
  await place(`/${TOP}/`);
  await place(`/${TOP}/${SUB}/`);
  await place(`/${TOP}/${SUB}/${PLAYER}/`);
  await place(`/${OTHER}/`);
};

const round = (account: bigint, roundNo: bigint, own: Partial<Parameters<typeof storeRound>[1]> = {}) =>
  storeRound(database.db, { accountId: account, roundNo, ...own });
const change = (account: bigint, roundNo: bigint, to: RoundUpdate) =>
  updateRound(database.db, { accountId: account, roundNo }, to);

const foldAll = (batch?: number) => foldAllOf(database.db, batch);

const YEAR = { fromDay: '2026-01-01', toDay: '2026-12-31' };
const figuresOf = async (account: bigint, own: Partial<Parameters<typeof readTeamFigures>[1]> = {}) => {
  const figures = await readTeamFigures(database.db, { accountId: accountId(account), ...YEAR, ...own });
  return { stake: figures.stake, win: figures.win, valid: figures.valid, rounds: figures.rounds };
};
const rowsOf = async (table: string) =>
  (
    await sql<{ row: string }>`select to_jsonb(n)::text as row from ${sql.table(`agents.${table}`)} n`.execute(
      database.db,
    )
  ).rows
    .map(({ row }) => row)
    .toSorted();
const TABLES = [
  ...['member_day', 'team_day', 'team_window', 'member_flow', 'team_flow', 'correction'],
  ...['team_size', 'team_count'],
];
const allRows = async (): Promise<Record<string, string[]>> => {
  // a first deposit that an earlier one has replaced leaves a day without anything
  await sql`delete from agents.team_count where joined = 0 and played = 0 and first_deposits = 0`.execute(database.db);
  return Object.fromEntries(
    await Promise.all(TABLES.map(async (name): Promise<[string, string[]]> => [name, await rowsOf(name)])),
  );
};

describe('figures of teams', () => {
  it('[A-05] count each round for everybody above, by the line at its acceptance and the day of its settlement', async () => {
    await placeTeam();
    // 23:30 and 00:30 of the clock in Shanghai
    const [before, after] = [new Date('2026-03-01T15:30:00Z'), new Date('2026-03-01T16:30:00Z')];
    await round(PLAYER, 1n, { stake: 100n, win: 40n, at: before });
    await round(PLAYER, 2n, { stake: 10n, at: before, closedAt: after });
    await round(SUB, 1n, { stake: 1n, at: before });
    await round(PLAYER, 3n, { stake: 500n, at: new Date(START.getTime() - 1) });
    await round(7_777n, 1n, { stake: 9_999n, at: before });
    await foldAll();
    expect(await figuresOf(TOP)).toEqual({ stake: 111n, win: 40n, valid: 111n, rounds: 3n });
    expect(await figuresOf(SUB)).toEqual({ stake: 110n, win: 40n, valid: 110n, rounds: 2n });
    expect(await figuresOf(SUB, { includeSelf: true })).toMatchObject({ stake: 111n });
    expect(await figuresOf(OTHER)).toMatchObject({ stake: 0n, rounds: 0n });
    expect(await figuresOf(TOP, { fromDay: '2026-03-02', toDay: '2026-03-02' })).toMatchObject({ stake: 10n });
    // a member who is moved: what was accepted before stays with the old line, whenever it is settled
    const moved = new Date('2026-03-05T16:00:00Z');
    await move(PLAYER, `/${OTHER}/${PLAYER}/`, moved);
    await round(PLAYER, 4n, { stake: 1_000n, at: before, closedAt: new Date('2026-03-09T00:00:00Z') });
    await round(PLAYER, 5n, { stake: 5_000n, at: moved });
    await foldAll();
    expect(await figuresOf(TOP)).toMatchObject({ stake: 1_111n });
    expect(await figuresOf(OTHER)).toMatchObject({ stake: 5_000n });
  });

  it('[A-06] have changes of settled rounds on the day of the change, as corrections', async () => {
    await placeTeam();
    const settled = new Date('2026-03-01T12:00:00Z');
    await round(PLAYER, 1n, { stake: 100n, win: 40n, at: settled, category: 'LIVE' });
    await foldAll();
    await change(PLAYER, 1n, { state: 'RESETTLED', win: 100n });
    await foldAll();
    const today = new Date().toISOString().slice(0, 4);
    expect(await figuresOf(TOP, { toDay: `${today}-12-31` })).toEqual({
      stake: 100n,
      win: 100n,
      valid: 0n,
      rounds: 1n,
    });
    expect(await figuresOf(TOP, { fromDay: '2026-03-01', toDay: '2026-03-01' })).toMatchObject({
      win: 40n,
      valid: 60n,
    });
    const { rows } = await sql`select round_no, win, valid, settled_day::text, path from agents.correction`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { round_no: 1n, win: 60n, valid: -60n, settled_day: '2026-03-01', path: `/${TOP}/${SUB}/${PLAYER}/` },
    ]);
  });

  it('[A-05] are the same after two processes count concurrently, and after a transaction that was open', async () => {
    await placeTeam();
    const at = new Date('2026-03-01T12:00:00Z');
    for (let no = 1n; no <= 20n; no++) await round(PLAYER, no, { stake: 1n, at });
    const open = await database.db.startTransaction().execute();
    await storeRound(open, { accountId: PLAYER, roundNo: 21n, stake: 1_000n, at });
    await round(PLAYER, 22n, { stake: 100n, at });
    await Promise.all([1, 2, 3, 4].map(() => foldFacts(database.db, 3)));
    const during = await figuresOf(TOP);
    expect(during.stake).toBeLessThan(1_000n);
    expect((await factsAsOf(database.db)).getTime()).toBeLessThan(Date.now());
    await open.commit().execute();
    await Promise.all([1, 2, 3, 4].map(() => foldFacts(database.db, 3)));
    await foldAll();
    expect(await figuresOf(TOP)).toMatchObject({ stake: 1_120n, rounds: 22n });
  });

  it('[A-05] keep nothing of a batch that was stopped', async () => {
    await placeTeam();
    await round(PLAYER, 1n, { stake: 5n, at: new Date('2026-03-01T12:00:00Z') });
    await sql`alter table agents.team_day add constraint stops check (stake < 0)`.execute(database.db);
    // another database of the cluster may hold back the round
    await expect
      .poll(
        () =>
          foldFacts(database.db).then(
            () => 'counted',
            () => 'stopped',
          ),
        { timeout: 60_000 },
      )
      .toBe('stopped');
    expect(await rowsOf('member_day')).toEqual([]);
    await sql`alter table agents.team_day drop constraint stops`.execute(database.db);
    await foldAll();
    expect(await figuresOf(TOP)).toMatchObject({ stake: 5n });
    expect(await figuresOf(PLAYER, { includeSelf: true })).toMatchObject({ stake: 5n });
  });

  it('[A-13] count active members, and windows of agents with a contract', async () => {
    await placeTeam();
    const at = new Date('2026-03-01T12:02:00Z');
    const from = new Date('2026-03-01T12:00:00Z');
    await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, currency, terms, state, proposed_by,
        expires_at, effective_from)
      values (1, 1, ${BRAND}, 'realtime', ${TOP}, 'USD', '{}', 'ACTIVE', 'operator', now(), ${from})`.execute(
      database.db,
    );
    await round(PLAYER, 1n, { stake: 100n, at });
    await round(PLAYER, 2n, { stake: 100n, at: new Date('2026-03-01T11:59:00Z') });
    await round(TOP, 1n, { stake: 7n, at });
    await sql`insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key, reference, at)
      values (${PLAYER}, 1, 1, 'deposit', 500, 0, 500, 0, 'k', 'D1', ${at}), (${PLAYER}, 2, 1, 'bet', -100, 0, 400, 0, 'k2', 'r', ${at}),
        (${PLAYER}, 3, 1, 'withdrawal-spend', -50, -50, 350, 0, 'k3', 'W1', ${at})`.execute(database.db);
    await foldAll();
    const query = {
      accountIds: [accountId(TOP), accountId(SUB)],
      length_s: 300 as const,
      from,
      to: new Date('2026-03-02T00:00:00Z'),
    };
    expect(await readTeamWindows(database.db, query)).toEqual([
      { accountId: TOP, startsAt: from, stake: 100n, win: 0n, jackpot: 0n, valid: 100n },
    ]);
    expect(await readTeamWindows(database.db, { ...query, includeSelf: true })).toMatchObject([{ stake: 107n }]);
    const { flows } = await readTeamFigures(database.db, { accountId: accountId(TOP), ...YEAR });
    expect(flows).toMatchObject({ deposit: 500n, withdrawal: 50n, bonus: 0n });
    const month = windowAt({ zone: 'UTC', cutHour: 0 }, { kind: 'dividend', cycle: 'month' }, at);
    const active = async (minValid: bigint, minDeposit: bigint, excludeSelf = true) => {
      const scheme = { activeMinValid: '0', activeMinDeposit: '0', excludeSelf, includeSelf: false };
      const terms = { tiers: [], cap: 0n, lossRequired: false, carryOver: false, scheme, minValid, minDeposit };
      const contract: ContractInForce = {
        ...{ contractId: 1n, version: 1, agentId: accountId(TOP), payerId: null, currency: 'USD', terms },
        ...{ path: `/${TOP}/`, depth: 0, fromDay: '2026-03-01', toDay: '2026-03-02', days: 2, ofDays: 2 },
      };
      return (await countActiveAsSettled(database.db, month, [contract])).get('1/1');
    };
    expect([await active(200n, 500n), await active(201n, 0n), await active(200n, 501n)]).toEqual([1, 0, 0]);
    expect([await active(1n, 0n), await active(1n, 0n, false)]).toEqual([1, 2]);
  });

  it('[A-05] members’ figures add up to their teams’, and counting again from nothing gives the same', async () => {
    const accounts = Array.from({ length: 12 }, (_, at) => 3_000n + BigInt(at));
    const hour = (n: number) => new Date(Date.parse('2026-04-01T00:00:00Z') + n * 3_600_000);
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('bet' as const),
          who: fc.nat(11),
          stake: fc.nat(1_000),
          win: fc.nat(1_500),
          hour: fc.nat(200),
          late: fc.nat(72),
          category: fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'LOTT'),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('change' as const),
          who: fc.nat(11),
          nth: fc.nat(20),
          win: fc.nat(2_000),
          cancelled: fc.boolean(),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('deposit' as const), who: fc.nat(11), hour: fc.nat(200) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('fold' as const), batch: fc.integer({ min: 1, max: 9 }) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('move' as const),
          who: fc.integer({ min: 1, max: 11 }),
          hour: fc.integer({ min: 1, max: 200 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(11), { minLength: 12, maxLength: 12 }),
        fc.array(step, { maxLength: 60 }),
        async (parents, steps) => {
          await sql`truncate agents.placement, bets.round, bets.round_change, ledger.flow`.execute(database.db);
          await rebuildFacts(database.db);
          const paths: string[] = [];
          for (const [at, parent] of parents.entries()) {
            paths.push(`${at === 0 ? '/' : (paths[parent % at] ?? '/')}${accounts[at]}/`);
            await place(paths[at] ?? '');
          }
          const played = new Map<number, number>();
          const moved = new Set<number>();
          for (const each of steps) {
            if (each.do === 'bet') {
              const no = (played.get(each.who) ?? 0) + 1;
              played.set(each.who, no);
              await round(accounts[each.who] ?? 0n, BigInt(no), {
                ...{ stake: BigInt(each.stake), win: BigInt(each.win), category: each.category },
                ...{ at: hour(each.hour), closedAt: hour(each.hour + each.late) },
              });
            }
            if (each.do === 'change' && played.has(each.who)) {
              const no = BigInt(1 + (each.nth % (played.get(each.who) ?? 1)));
              const { rows } = await sql<{ stake: bigint }>`select stake from bets.round
              where account_id = ${accounts[each.who]} and round_no = ${no}`.execute(database.db);
              await change(accounts[each.who] ?? 0n, no, {
                ...(each.cancelled
                  ? { state: 'CANCELLED', win: 0n, refund: rows[0]?.stake ?? 0n }
                  : { state: 'RESETTLED', win: BigInt(each.win) }),
              });
            }
            if (each.do === 'deposit')
              await sql`insert into ledger.flow (account_id, seq, kind, amount, reference, at)
                select ${accounts[each.who]}, count(*) + 1, 'deposit', 100, 'D', ${hour(each.hour)} from ledger.flow`.execute(
                database.db,
              );
            if (each.do === 'fold') await foldFacts(database.db, each.batch);
            // a leaf, once, to below the first one
            const own = paths[each.do === 'move' ? each.who : 0] ?? '';
            if (
              each.do === 'move' &&
              !moved.has(each.who) &&
              paths.every((path) => path === own || !path.startsWith(own))
            ) {
              moved.add(each.who);
              await move(accounts[each.who] ?? 0n, `${paths[0]}${accounts[each.who]}/`, hour(each.hour));
            }
          }
          await foldAll();
          expect(await findWrongCounts(database.db)).toEqual([]);
          const counted = await allRows();
          const { rows: wrong } = await sql`
          select t.account_id, t.day, t.category, t.part from (
            select account_id, day, category, part, stake, win, valid, rounds from agents.team_day
            union all
            select u.id::bigint, m.day, m.category, m.part, -m.stake, -m.win, -m.valid, -m.rounds
              from agents.member_day m cross join lateral unnest(string_to_array(trim(m.path, '/'), '/')) as u (id)
              where u.id::bigint <> m.account_id
          ) t group by 1, 2, 3, 4 having sum(stake) <> 0 or sum(win) <> 0 or sum(valid) <> 0 or sum(rounds) <> 0`.execute(
            database.db,
          );
          expect(wrong).toEqual([]);
          const { rows: totals } = await sql<{ counted: bigint; stored: bigint }>`select
          (select coalesce(sum(stake - win), 0)::bigint from agents.member_day) as counted,
          (select coalesce(sum(stake - refund - win), 0)::bigint from bets.round r where exists (select from agents.placement p
            where p.account_id = r.account_id and p.from_at <= r.at and (p.to_at is null or r.at < p.to_at))) as stored`.execute(
            database.db,
          );
          expect(totals[0]?.counted).toBe(totals[0]?.stored);
          await rebuildFacts(database.db, 4);
          await foldAll();
          expect(await allRows()).toEqual(counted);
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);
});
