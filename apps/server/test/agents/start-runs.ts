import { type AccountId, type BrandId, brandId, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';
import { post, trialBalance } from '#ledger';
import { createTestDatabase } from '#testing';
import { foldFacts } from '../../src/domains/agents/facts/fold-facts.ts';
import { runWindows } from '../../src/domains/agents/runs/run-windows.ts';
import { type StoredRound, storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import type { TestAgent } from './a-line.ts';

let brands = 100n;

/** A database whose figures are counted from stored rounds, with brands that run their windows alone. */
export async function startRuns() {
  const database = await createTestDatabase();
  const { db } = database;
  const rounds = new Map<bigint, bigint>();
  return {
    db,
    url: database.url,
    close: () => database.drop(),

    /** A brand with settings that have held since long ago. */
    async brand(own: object = {}): Promise<BrandId> {
      brands += 1n;
      const settings = {
        ...{ maxDepth: 100, gap: 0, ceilings: {}, withoutRights: [], masksDeeper: true, zone: 'UTC', cutHour: 0 },
        schemes: [{ activeMinValid: '0', activeMinDeposit: '0', excludeSelf: true, includeSelf: false }],
        ...own,
      };
      await sql`insert into agents.settings (brand_id, version, body, operator_id, created_at)
        values (${brands}, 1, ${JSON.stringify(settings)}::jsonb, 0, '2020-01-01')`.execute(db);
      return brandId(brands);
    },

    /** Stores a settled round of a member. Returns its number. */
    async played({ accountId }: TestAgent, at: string, own: Partial<StoredRound> = {}): Promise<bigint> {
      const roundNo = (rounds.get(accountId) ?? 0n) + 1n;
      rounds.set(accountId, roundNo);
      await storeRound(db, { accountId, roundNo, at: new Date(at), ...own });
      return roundNo;
    },

    /** Counts all rounds, and runs the windows that are over at a time. */
    async run(brand: BrandId, until: string) {
      await foldAll(db);
      return runWindows(db, brand, new Date(until));
    },
    fold: () => foldAll(db),

    /** Pays money into an account. */
    async deposit({ accountId }: { accountId: AccountId }, amount: bigint): Promise<void> {
      const key = `deposit ${Math.random()}`;
      const of = { accountId, kind: 'deposit', currency: 'USD', key, reference: key, through: 'x' } as const;
      await db.transaction().execute((tx) => post(tx, [{ ...of, amount: amount as Money }]));
    },

    async balanceOf({ accountId }: { accountId: AccountId }): Promise<bigint> {
      const { rows } = await sql<{ balance: bigint }>`select balance from ledger.account
        where account_id = ${accountId}`.execute(db);
      return rows[0]?.balance ?? 0n;
    },

    /** The statements of an agent, oldest window first. */
    async statementsOf({ accountId }: { accountId: AccountId }) {
      const { rows } = await sql<{
        id: bigint;
        kind: string;
        state: string;
        turnover: bigint;
        amount: bigint;
        adjustment: bigint;
        posted: bigint;
        left: bigint;
        unpaid: bigint;
        carryOut: bigint;
      }>`select statement_id as id, kind, state, turnover, amount_fine as amount, adjustment_fine as adjustment, posted, left_fine as left, unpaid,
          carry_out as "carryOut" from agents.statement where account_id = ${accountId} order by ends_at, statement_id`.execute(
        db,
      );
      return rows;
    },

    /** The ledger adds up, nothing remains between agents, and no account is below zero. */
    async requireSound(): Promise<void> {
      const { differences, totals } = await trialBalance(db);
      expect(differences).toEqual([]);
      for (const { sum } of totals) expect(sum).toBe(0n);
      const { rows } = await sql`select from ledger.account where balance < 0`.execute(db);
      expect(rows).toHaveLength(0);
    },
  };
}

export type Runs = Awaited<ReturnType<typeof startRuns>>;

/** Counts everything that is stored; a transaction of another test database may hold back the end of the feed. */
async function foldAll(db: Db): Promise<void> {
  const { rows } = await sql<{ now: bigint }>`select pg_current_xact_id()::text::bigint as now`.execute(db);
  const now = rows[0]?.now ?? 0n;
  await expect
    .poll(
      async () => {
        await foldFacts(db);
        const marks = await sql<{ upto: bigint }>`select min(upto) as upto from agents.facts_mark`.execute(db);
        return (marks.rows[0]?.upto ?? 0n) > now;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
}
