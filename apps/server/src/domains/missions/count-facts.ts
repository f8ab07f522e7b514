import type { BusinessDay } from '@fairhouse/agent-math';
import type { AccountId, BrandId } from '@fairhouse/contracts';
import { readSettings } from '#agents';
import { readSettledFacts } from '#bets';
import type { Db, Tx } from '#db';
import { type MovementKind, readFlows } from '#ledger';
import { type Placed, placeFacts } from '#rewards';
import { addDeposits, addPlay } from './add-figures.ts';
import { completeMissions, type Touched } from './complete-missions.ts';
import { listRunning } from './leaderboard.ts';
import { FEEDS, type Feed, lockMark, saveMark } from './mark.ts';
import { listMissions } from './mission.ts';
import { updateScores } from './update-scores.ts';

/** Facts that are counted in one transaction. */
const BATCH = 10_000;

interface Counted {
  upto: bigint;
  asOf: Date;
  more: boolean;
  placed: (Placed & { accountId: AccountId })[];
}

/**
 * Job: counts what was settled, corrected and paid since the last run. What missions and leaderboards make of it is in the same transaction
 * as the mark, so that the job may stop anywhere.
 */
export async function countFacts(db: Db): Promise<void> {
  for (const feed of FEEDS) for (;;) if (!(await countBatch(db, feed))) break;
}

const countBatch = (db: Db, feed: Feed): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const after = await lockMark(tx, feed);
    const { upto, asOf, more, placed } = await COUNT[feed](tx, after);
    for (const [brandId, facts] of Map.groupBy(placed, (fact) => fact.brandId)) await applyFacts(tx, brandId, facts);
    await saveMark(tx, feed, { upto, asOf });
    return more;
  });

async function applyFacts(
  tx: Tx,
  brandId: BrandId,
  facts: readonly (Placed & { accountId: AccountId })[],
): Promise<void> {
  const accounts = new Map<BusinessDay, Set<AccountId>>();
  for (const { day, accountId } of facts) accounts.set(day, (accounts.get(day) ?? new Set()).add(accountId));
  const touched: Touched = { brandId, rules: await readSettings(tx, brandId), accounts };
  await completeMissions(tx, await listMissions(tx, brandId), touched);
  await updateScores(tx, await listRunning(tx, brandId), touched);
}

const COUNT: Record<Feed, (tx: Tx, after: bigint) => Promise<Counted>> = {
  async rounds(tx, after) {
    const { facts, ...read } = await readSettledFacts(tx, after, BATCH);
    const placed = await placeFacts(tx, facts, ({ firstSettledAt }) => firstSettledAt);
    await addPlay(tx, placed);
    return { ...read, placed };
  },
  async flows(tx, after) {
    const { flows, ...read } = await readFlows(tx, after, BATCH);
    const deposits = flows.filter(({ kind }) => DEPOSITS.includes(kind));
    const placed = await placeFacts(tx, deposits, ({ at }) => at);
    await addDeposits(tx, placed);
    return { ...read, placed };
  },
};

/** A deposit, and what its provider took back, with its sign. */
const DEPOSITS: readonly MovementKind[] = ['deposit', 'deposit-reversal'];
