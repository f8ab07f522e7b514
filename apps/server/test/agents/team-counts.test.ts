import { accountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { foldFacts, rebuildFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { recountJoined } from '../../src/domains/agents/facts/recount-joined.ts';
import { insertLink } from '../../src/domains/agents/links/save-link.ts';
import { readSettings, saveSettings } from '../../src/domains/agents/settings.ts';
import { countTeams } from '../../src/domains/agents/tree/count-team.ts';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { findWrongCounts } from './find-wrong-counts.ts';
import { foldAll } from './fold-all.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const BRAND = 1n as BrandId;
const [TOP, SUB, PLAYER, OTHER] = [2_001n, 2_002n, 2_003n, 2_004n];

const place = async (path: string, from = new Date('2026-01-01T00:00:00Z'), linkCode = '') => {
  const line = path.split('/').filter(Boolean);
  await sql`update agents.placement set to_at = ${from} where account_id = ${line.at(-1)}::bigint and to_at is null`.execute(
    database.db,
  );
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path, link_code)
    values (${line.at(-1)}::bigint, ${from}, ${BRAND}, ${line.at(-2) ?? null}::bigint, ${line.length - 1}, ${path}, ${linkCode})`.execute(
    database.db,
  );
};
const placeTeam = async () => {
  await place(`/${TOP}/`);
  await place(`/${TOP}/${SUB}/`);
  await place(`/${TOP}/${SUB}/${PLAYER}/`);
  await place(`/${OTHER}/`);
};

describe('counts of teams', () => {
  it('[A-02] have sizes that are exact before and after they are counted, and through a move', async () => {
    const sizes = async () =>
      Object.fromEntries(
        await countTeams(
          database.db,
          BRAND,
          [TOP, SUB, OTHER].map((id) => ({ accountId: accountId(id) })),
        ),
      );
    const before = {
      [`${TOP}`]: { direct: 1, team: 2 },
      [`${SUB}`]: { direct: 1, team: 1 },
      [`${OTHER}`]: { direct: 0, team: 0 },
    };
    await placeTeam();
    expect(await sizes()).toEqual(before);
    await foldAll(database.db);
    expect(await sizes()).toEqual(before);
    await place(`/${OTHER}/${PLAYER}/`, new Date('2026-03-05T16:00:00Z'));
    const after = {
      [`${TOP}`]: { direct: 1, team: 1 },
      [`${SUB}`]: { direct: 0, team: 0 },
      [`${OTHER}`]: { direct: 1, team: 1 },
    };
    expect(await sizes()).toEqual(after);
    await foldAll(database.db);
    expect(await sizes()).toEqual(after);
    expect(await findWrongCounts(database.db)).toEqual([]);
  });

  it('[A-02] a registration that is open while they are counted is counted once', async () => {
    await placeTeam();
    const open = await database.db.startTransaction().execute();
    await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
      values (${OTHER + 1n}, now(), ${BRAND}, ${TOP}, 1, ${`/${TOP}/${OTHER + 1n}/`})`.execute(open);
    await place(`/${TOP}/${OTHER + 2n}/`);
    const sizeOf = async () => (await countTeams(database.db, BRAND, [{ accountId: accountId(TOP) }])).get(String(TOP));
    await Promise.all([1, 2, 3].map(() => foldFacts(database.db, 1)));
    expect(await sizeOf()).toEqual({ direct: 2, team: 3 });
    await open.commit().execute();
    expect(await sizeOf()).toEqual({ direct: 3, team: 4 });
    await Promise.all([1, 2, 3].map(() => foldFacts(database.db, 1)));
    await foldAll(database.db);
    expect(await sizeOf()).toEqual({ direct: 3, team: 4 });
    expect(await findWrongCounts(database.db)).toEqual([]);
  });

  it('[A-02] have days of joining that follow the business day of the brand until there are figures', async () => {
    await place(`/${TOP}/`);
    // 00:30 of the next day in Shanghai
    await place(`/${TOP}/${SUB}/`, new Date('2026-03-01T16:30:00Z'));
    const joined = async () =>
      (await sql`select day::text, joined from agents.team_count where account_id = ${TOP}`.execute(database.db)).rows;
    await foldAll(database.db);
    expect(await joined()).toEqual([{ day: '2026-03-02', joined: 1n }]);
    await database.db.transaction().execute(async (tx) => {
      const settings = await readSettings(tx, BRAND);
      await saveSettings(tx, { brandId: BRAND, operatorId: 1n }, { ...settings, zone: 'UTC' });
      await recountJoined(tx, BRAND);
    });
    expect(await joined()).toEqual([{ day: '2026-03-01', joined: 1n }]);
    await foldAll(database.db);
    expect(await joined()).toEqual([{ day: '2026-03-01', joined: 1n }]);
  });

  it('[A-02] have members who played once for a day, however often they are counted, and in both lines after a move', async () => {
    await placeTeam();
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour));
    const round = (accountId: bigint, roundNo: bigint, hour: number, settled = hour) =>
      storeRound(database.db, { accountId, roundNo, stake: 100n, at: at(hour), closedAt: at(settled) });
    const played = async () => {
      const { rows } = await sql<{ id: string; members: number }>`select account_id::text as id, played::int as members
        from agents.team_count where day = '2026-03-05' and played <> 0`.execute(database.db);
      return Object.fromEntries(rows.map(({ id, members }) => [id, members]));
    };
    await round(PLAYER, 1n, 1);
    await round(PLAYER, 2n, 2);
    await round(TOP, 1n, 1);
    await foldAll(database.db);
    await round(PLAYER, 3n, 3);
    await foldAll(database.db);
    expect(await played()).toEqual({ [`${TOP}`]: 1, [`${SUB}`]: 1 });
    // in the line before when it was accepted, and in a new one below the same top on the same day
    await place(`/${TOP}/${PLAYER}/`, at(4));
    await round(PLAYER, 4n, 3, 6);
    await round(PLAYER, 5n, 5);
    await foldAll(database.db);
    await place(`/${OTHER}/${PLAYER}/`, at(7));
    await round(PLAYER, 6n, 8);
    await foldAll(database.db);
    expect(await played()).toEqual({ [`${TOP}`]: 1, [`${SUB}`]: 1, [`${OTHER}`]: 1 });
    expect(await findWrongCounts(database.db)).toEqual([]);
  });

  it('[A-03] count first deposits for the link and the line, once for each member, on the earliest day', async () => {
    await placeTeam();
    await database.db
      .transaction()
      .execute((tx) =>
        insertLink(tx, { brandId: BRAND, accountId: accountId(SUB), code: 'LINK0001', opens: 'player', rates: {} }),
      );
    const at = (day: number) => new Date(Date.UTC(2026, 2, day, 4));
    const first = OTHER + 1n;
    const second = OTHER + 2n;
    for (const member of [first, second]) await place(`/${TOP}/${SUB}/${member}/`, at(1), 'LINK0001');
    const deposit = (member: bigint, day: number) =>
      sql`insert into ledger.flow (account_id, seq, kind, amount, reference, at)
        select ${member}, count(*) + 1, 'deposit', 100, 'D', ${at(day)} from ledger.flow`.execute(database.db);
    const counted = async () => ({
      link: (await sql`select first_deposits as n from agents.link`.execute(database.db)).rows,
      days: (
        await sql`select day::text, first_deposits as n from agents.team_count
          where account_id = ${TOP} and first_deposits <> 0 order by 1`.execute(database.db)
      ).rows,
    });
    await deposit(first, 5);
    await deposit(first, 6);
    await deposit(PLAYER, 5);
    await foldAll(database.db);
    expect(await counted()).toEqual({ link: [{ n: 1 }], days: [{ day: '2026-03-05', n: 2n }] });
    // one that was posted before, and is read later
    await deposit(first, 4);
    await deposit(second, 7);
    await foldAll(database.db, 1);
    const after = {
      link: [{ n: 2 }],
      days: [
        { day: '2026-03-04', n: 1n },
        { day: '2026-03-05', n: 1n },
        { day: '2026-03-07', n: 1n },
      ],
    };
    expect(await counted()).toEqual(after);
    expect(await findWrongCounts(database.db)).toEqual([]);
    await rebuildFacts(database.db);
    await foldAll(database.db);
    expect(await counted()).toEqual(after);
  });
});
